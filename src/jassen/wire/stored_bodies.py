"""The shapes in which the events of a game are stored, one for each kind; see `jassen.wire.stored`.

Cards are text, so that a log can be read without this program.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from jassen.wire.stored_account import AccountBody


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class OpenedBody(_Body, frozen=True):
    """`GameOpened`."""

    kind: ClassVar[str] = "opened"
    forehand: int


class DealtBody(_Body, frozen=True):
    """`Dealt`: a text of cards for each seat."""

    kind: ClassVar[str] = "dealt"
    hands: tuple[str, ...]


class ShovedBody(_Body, frozen=True):
    """`Shoved`."""

    kind: ClassVar[str] = "shoved"
    seat: int


class NamedBody(_Body, frozen=True):
    """`ContractNamed`."""

    kind: ClassVar[str] = "named"
    seat: int
    contract: str


class AnnouncedBody(_Body, frozen=True):
    """`WeisAnnounced`."""

    kind: ClassVar[str] = "announced"
    seat: int
    cards: str
    points: int


class SilentBody(_Body, frozen=True):
    """`KeptSilent`."""

    kind: ClassVar[str] = "silent"
    seat: int


class PlayedBody(_Body, frozen=True):
    """`CardPlayed`."""

    kind: ClassVar[str] = "played"
    seat: int
    card: str


class TakenBody(_Body, frozen=True):
    """`TrickTaken`."""

    kind: ClassVar[str] = "taken"
    seat: int


class WeisShownBody(_Body, frozen=True):
    """`WeisShown`."""

    kind: ClassVar[str] = "weis_shown"
    seat: int
    cards: str
    points: int


class StoeckShownBody(_Body, frozen=True):
    """`StoeckShown`."""

    kind: ClassVar[str] = "stoeck_shown"
    seat: int


class ClaimedBody(_Body, frozen=True):
    """`Claimed`."""

    kind: ClassVar[str] = "claimed"
    seat: int


class BookedBody(_Body, frozen=True):
    """`RoundBooked`."""

    kind: ClassVar[str] = "booked"
    account: AccountBody


class WonBody(_Body, frozen=True):
    """`GameWon`."""

    kind: ClassVar[str] = "won"
    winner: int
    cause: str
    claimant: int | None = None


GameBody: TypeAlias = (
    OpenedBody
    | DealtBody
    | ShovedBody
    | NamedBody
    | AnnouncedBody
    | SilentBody
    | PlayedBody
    | TakenBody
    | WeisShownBody
    | StoeckShownBody
    | ClaimedBody
    | BookedBody
    | WonBody
)
