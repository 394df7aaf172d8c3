"""What the template of the table reads: seats, cards, choices, slate, all as they are shown to one seat."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.core.cards import Card, Suit
from jassen.core.contracts import Offer
from jassen.core.seats import Seat
from jassen.web.slate import Chalk
from jassen.web.words.account_lines import AccountRow


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPlate:
    """A seat round the table."""

    seat: Seat
    place: str
    name: str
    is_bot: bool
    is_viewer: bool
    cards: int
    is_forehand: bool
    is_awaited: bool
    announced: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LyingCard:
    """A card of the trick on the table."""

    card: Card
    label: str
    place: str
    player: str
    led: bool
    wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCard:
    """A slot of the hand; the card is None once it has been played."""

    slot: int
    card: Card | None
    label: str
    why_not: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A button: what it sends and what it says."""

    value: str
    label: str
    suit: Suit | None = None
    factor: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreColumn:
    """One side of the slate."""

    name: str
    score: int
    chalk: Chalk


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """Everything that the template of the table reads."""

    table_id: str
    seq: int
    pace: str
    decision: int
    plates: tuple[SeatPlate, ...]
    trick: tuple[LyingCard, ...]
    trick_is_taken: bool
    last_trick: tuple[LyingCard, ...]
    offer: Offer | None
    offer_text: str
    named_by: str
    hand: tuple[HandCard, ...]
    is_turn_to_play: bool
    contracts: tuple[Choice, ...]
    may_shove: bool
    weis: tuple[Choice, ...]
    shown_weis: str
    shown_weis_cards: tuple[Card, ...]
    own_stoeck: bool
    claim_decision: int | None
    columns: tuple[ScoreColumn, ...]
    target: int | None
    account_title: str
    account: tuple[AccountRow, ...]
    between_rounds: bool
    result: str
    rematch: str | None
    happened: tuple[str, ...]
    turn: str
    notice: str
    profile: str
    needs_viewer: bool

    @property
    def is_over(self) -> bool:
        """Whether the game is decided."""
        return bool(self.result)
