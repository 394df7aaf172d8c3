"""Why the service refuses. What the rules refuse is `IllegalAction` of the core."""

from __future__ import annotations

from typing import Literal, TypeAlias

from jassen.store.conduct import Sanction

Why: TypeAlias = Literal[
    "over",
    "not_begun",
    "begun",
    "full",
    "taken",
    "no_such_seat",
    "people_only",
    "host_only",
    "closed",
    "not_away",
    "no_such_phrase",
    "no_free_text",
    "write_apart",
    "too_much_talk",
    "other_chain",
    "same_cut",
    "too_early",
    "not_certain",
    "rest_is_played",
    "other_nonce",
    "sanctioned",
    "apart",
    "seats_free",
    "short",
    "plays_on",
]
"""Why something that is asked of a table cannot be done as things are. Closed."""


class UnknownTable(LookupError):
    """There is no table of that id."""


class NotYourTable(PermissionError):
    """Only those who sit at a table may do, or see, that."""


class NotOverYet(PermissionError):
    """That is for when the game is over."""


class Busy(RuntimeError):
    """The store could not commit, or does not know whether it did: ask again under the same ``cmd_id``."""


class NotReady(PermissionError):
    """The next deal waits for the cuts."""


class Refused(PermissionError):
    """What somebody asks of a table cannot be done as things are.

    ``sanctions`` are those that forbid it, for whoever asks: nobody else is told of them.
    """

    def __init__(self, why: Why, sanctions: tuple[Sanction, ...] = ()) -> None:
        super().__init__(why)
        self.why: Why = why
        self.sanctions = sanctions
