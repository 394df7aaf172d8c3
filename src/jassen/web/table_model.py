"""What the template of the table reads: all rooms together, as they are shown to one seat."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.web.rooms.auction import SaidCall
from jassen.web.rooms.model import ContractLine, HandCard, LyingCard, SeatPlate, ShownWeis, StockLine, TurnedCard
from jassen.web.rooms.money import PlayedFor, Settled
from jassen.web.rooms.people import PeoplePanel
from jassen.web.rooms.questions import ClaimOffer, Question, StoeckCall
from jassen.web.rooms.slates import Slate
from jassen.web.words.account_lines import AccountRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a side stands, in a line; the side of one bot is marked by a sign."""

    name: str
    score: int
    is_bot: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """Everything that the template of the table reads."""

    table_id: str
    seq: int
    pace: str
    profile: str
    seats: int
    decision: int
    plates: tuple[SeatPlate, ...]
    trick: tuple[LyingCard, ...]
    trick_is_taken: bool
    last_trick: tuple[LyingCard, ...]
    stock: StockLine | None
    turned: TurnedCard | None
    contract: ContractLine | None
    hand: tuple[HandCard, ...]
    is_turn_to_play: bool
    question: Question | None
    stoeck_call: StoeckCall | None
    claim: ClaimOffer | None
    may_take_rest: bool
    auction: tuple[SaidCall, ...]
    shown_weis: tuple[ShownWeis, ...]
    weis_is_fresh: bool
    own_stoeck: bool
    own_prediction: str
    standings: tuple[Standing, ...]
    slate: Slate
    goal: str
    account_title: str
    account: tuple[AccountRow, ...]
    between_rounds: bool
    last_was_void: bool
    result: str
    rematch: str | None
    happened: tuple[str, ...]
    turn: str
    notice: str
    may_ask_for_a_hint: bool
    needs_viewer: bool
    people: PeoplePanel
    played_for: PlayedFor | None
    settled: Settled | None

    @property
    def is_over(self) -> bool:
        """Whether the game is decided."""
        return bool(self.result)

    @property
    def lays_away(self) -> bool:
        """Whether a card that is picked is laid away and not played."""
        return self.question is not None and self.question.room == "table/discard.html"
