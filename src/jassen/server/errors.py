"""Why the service refuses. What the rules refuse is `IllegalAction` of the core."""

from __future__ import annotations


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
    """What somebody asks of a table cannot be done as things are; ``why`` is one of a closed set of words."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
