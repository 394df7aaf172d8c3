"""What people do at a table beside the game, as it is stored: seats, absence, clocks, votes, talk, and the cut.

These bodies are plain values; `jassen.server` gives them their meaning. Times are milliseconds, bytes are hex text.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all bodies of table events have in common."""


class SeatTaken(Body, frozen=True):
    """A person sits down; ``cut`` is the commitment to a nonce, ``"asked"``, or "" where the server draws it.

    ``program`` marks a user that is a program with a token.
    """

    kind: ClassVar[str] = "seat_taken"
    seat: int
    user: str
    name: str
    cut: str = ""
    program: bool = False


class SeatLeft(Body, frozen=True):
    """A seat becomes empty; ``why`` is ``left``, ``removed``, ``withheld``, ``early`` or ``short``.

    ``early``: somebody left after the start and before the stakes were paid; ``short``: they did not have the stake,
    which the others are told under ``name``; ``user`` is whose name that is.
    """

    kind: ClassVar[str] = "seat_left"
    seat: int
    why: str = "left"
    name: str = ""
    user: str = ""


class BotSat(Body, frozen=True):
    """A bot sits down on an empty seat, or on that of somebody who left."""

    kind: ClassVar[str] = "bot_sat"
    seat: int
    name: str
    bot: str


class SeatsSwapped(Body, frozen=True):
    """Two seats change their holders, before the game begins."""

    kind: ClassVar[str] = "seats_swapped"
    one: int
    other: int


class TableStarted(Body, frozen=True):
    """All seats are held: the game begins."""

    kind: ClassVar[str] = "table_started"


class SeatAsked(Body, frozen=True):
    """A person waits for the seat of a bot, which is theirs from the next round on; ``program`` as in `SeatTaken`."""

    kind: ClassVar[str] = "seat_asked"
    seat: int
    user: str
    name: str
    cut: str = ""
    program: bool = False


class SeatAskWithdrawn(Body, frozen=True):
    """A person does not wait for a seat any more."""

    kind: ClassVar[str] = "seat_ask_withdrawn"
    user: str


class WentAway(Body, frozen=True):
    """Nothing has been heard of a person for a while."""

    kind: ClassVar[str] = "went_away"
    seat: int


class CameBack(Body, frozen=True):
    """A person plays their seat again."""

    kind: ClassVar[str] = "came_back"
    seat: int


class TurnMissed(Body, frozen=True):
    """A person's time is up: the stand-in answers this decision."""

    kind: ClassVar[str] = "turn_missed"
    seat: int
    decision: int


class StandInSat(Body, frozen=True):
    """The stand-in plays a seat until its person is back.

    ``why``: ``away``, ``missed``, ``vote``, ``withheld``, or ``left`` where a stake has been paid.
    """

    kind: ClassVar[str] = "stand_in_sat"
    seat: int
    why: str


class VoteCast(Body, frozen=True):
    """What somebody wants to be done about an absent player: ``wait``, ``replace`` or ``stop``."""

    kind: ClassVar[str] = "vote_cast"
    seat: int
    about: int
    vote: str


class ClockGrace(Body, frozen=True):
    """More time for those who are asked, because the server was away; ``why`` is ``start`` or ``pause``."""

    kind: ClassVar[str] = "clock_grace"
    ms: int
    why: str


class LagCredited(Body, frozen=True):
    """Time on the way that a player's clock is given back."""

    kind: ClassVar[str] = "lag_credited"
    seat: int
    ms: int


class RestGranted(Body, frozen=True):
    """All tricks that are left of a round go to a seat; ``cards`` are those that it will play, in this order."""

    kind: ClassVar[str] = "rest_granted"
    seat: int
    cards: str


class TableVoided(Body, frozen=True):
    """The table ends without a result; ``why`` is ``absent``, ``vote``, ``empty`` or ``host``."""

    kind: ClassVar[str] = "table_voided"
    why: str


class Said(Body, frozen=True):
    """Somebody says one of the preset phrases, or shows an emoji, by its key."""

    kind: ClassVar[str] = "said"
    seat: int
    phrase: str


class Wrote(Body, frozen=True):
    """Somebody wrote a line; its text is kept apart, so that it can be forgotten."""

    kind: ClassVar[str] = "wrote"
    seat: int
    line: str


class ChainOpened(Body, frozen=True):
    """A new chain of secrets for the deals (``jass-deal/1``): its root, and its seed, sealed.

    ``drawn`` holds the nonces, by seat, that the server draws for those whose page cannot.
    """

    kind: ClassVar[str] = "chain_opened"
    number: int
    root: str
    length: int
    sealed: str
    drawn: dict[int, str] = {}
    why: str = ""


class CutCommitted(Body, frozen=True):
    """A player's page binds itself to a nonce: the cut."""

    kind: ClassVar[str] = "cut_committed"
    seat: int
    chain: int
    commitment: str


class CutRevealed(Body, frozen=True):
    """The nonce of a seat; ``server`` is true where the server drew it because no page did."""

    kind: ClassVar[str] = "cut_revealed"
    seat: int
    chain: int
    nonce: str
    server: bool = False


class CutWithheld(Body, frozen=True):
    """A page did not reveal the nonce to which it was bound; no deal is made of this chain."""

    kind: ClassVar[str] = "cut_withheld"
    seat: int
    chain: int


class RoundProved(Body, frozen=True):
    """The secret of a deal that has been played: everybody can check it now."""

    kind: ClassVar[str] = "round_proved"
    chain: int
    hand: int
    secret: str
