"""The shapes in which the deal, the contract and the play are stored, one for each kind; see `jassen.wire.stored`.

Cards are text, so that a log can be read without this program.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from jassen.wire.stored_account import AccountBody


class StoredBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all of them share: unknown fields are refused, and what has its default is left out."""


class OpenedBody(StoredBody, frozen=True):
    """`GameOpened`."""

    kind: ClassVar[str] = "opened"
    forehand: int


class DealtBody(StoredBody, frozen=True):
    """`Dealt`: a text of cards for each seat, and what is left over."""

    kind: ClassVar[str] = "dealt"
    hands: tuple[str, ...]
    turned: str | None = None
    stock: str = ""
    open_stock: str = ""


class ShovedBody(StoredBody, frozen=True):
    """`Shoved`."""

    kind: ClassVar[str] = "shoved"
    seat: int


class NamedBody(StoredBody, frozen=True):
    """`ContractNamed`."""

    kind: ClassVar[str] = "named"
    seat: int
    contract: str


class AnnouncedBody(StoredBody, frozen=True):
    """`WeisAnnounced`."""

    kind: ClassVar[str] = "announced"
    seat: int
    cards: str
    points: int


class SilentBody(StoredBody, frozen=True):
    """`KeptSilent`."""

    kind: ClassVar[str] = "silent"
    seat: int


class PlayedBody(StoredBody, frozen=True):
    """`CardPlayed`."""

    kind: ClassVar[str] = "played"
    seat: int
    card: str


class TrumpFixedBody(StoredBody, frozen=True):
    """`TrumpFixed`: the letter of the suit."""

    kind: ClassVar[str] = "trump_fixed"
    suit: str


class TakenBody(StoredBody, frozen=True):
    """`TrickTaken`."""

    kind: ClassVar[str] = "taken"
    seat: int


class WeisShownBody(StoredBody, frozen=True):
    """`WeisShown`."""

    kind: ClassVar[str] = "weis_shown"
    seat: int
    cards: str
    points: int


class StoeckShownBody(StoredBody, frozen=True):
    """`StoeckShown`."""

    kind: ClassVar[str] = "stoeck_shown"
    seat: int


class ClaimedBody(StoredBody, frozen=True):
    """`Claimed`."""

    kind: ClassVar[str] = "claimed"
    seat: int


class BookedBody(StoredBody, frozen=True):
    """`RoundBooked`."""

    kind: ClassVar[str] = "booked"
    account: AccountBody


class HillReachedBody(StoredBody, frozen=True):
    """`HillReached`."""

    kind: ClassVar[str] = "hill_reached"
    team: int
    points: int


class VoidBody(StoredBody, frozen=True):
    """`RoundVoid`."""

    kind: ClassVar[str] = "round_void"
    same_dealer: bool


class WonBody(StoredBody, frozen=True):
    """`GameWon`."""

    kind: ClassVar[str] = "won"
    winner: int
    cause: str
    claimant: int | None = None
    loser: int | None = None


PlayBody: TypeAlias = (
    OpenedBody
    | DealtBody
    | ShovedBody
    | NamedBody
    | AnnouncedBody
    | SilentBody
    | PlayedBody
    | TrumpFixedBody
    | TakenBody
    | WeisShownBody
    | StoeckShownBody
    | ClaimedBody
    | BookedBody
    | HillReachedBody
    | VoidBody
    | WonBody
)
