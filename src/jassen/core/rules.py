"""Rules as a value: one frozen `Rules` made of parts. A variant is such a value; nothing asks for its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, unique

from jassen.core.cards import DECK_SIZE, Rank
from jassen.core.contracts import Offer
from jassen.core.errors import RulesError
from jassen.core.seats import Teams


@unique
class Opening(Enum):
    """How the first forehand of a game is found."""

    RANDOM = "random"


@unique
class Undertrump(Enum):
    """When a lower trump may be laid on a trick that was led in a plain suit and has been ruffed."""

    FORBIDDEN = "forbidden"
    IF_VOID = "if_void"
    FREE = "free"


@unique
class UndertrumpException(Enum):
    """What lifts `Undertrump.FORBIDDEN` for a player who cannot follow."""

    ONLY_TRUMPS_ANY = "only_trumps_any"
    ONLY_TRUMPS_MUST_OVERTRUMP = "only_trumps_must_overtrump"
    NO_HIGHER_TRUMP = "no_higher_trump"


@dataclass(frozen=True, slots=True, kw_only=True)
class Follow:
    """How a trick must be followed (docs/rules/following.md)."""

    undertrump: Undertrump = Undertrump.FORBIDDEN
    undertrump_exception: UndertrumpException = UndertrumpException.ONLY_TRUMPS_ANY
    ruff_while_holding_suit: bool = True
    puur_exempt: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """Forehand names a contract or shoves to the partner (docs/rules/bidding.md)."""

    may_shove: bool = True


@unique
class WeisStep(Enum):
    """One step of the comparison of two Weis; a rule set lists its steps in order."""

    POINTS = "points"
    FOUR_BEFORE_SEQUENCE = "four_before_sequence"
    LENGTH = "length"
    TOP_CARD = "top_card"
    TRUMP = "trump"


@unique
class LowFours(Enum):
    """Whether four sixes, sevens or eights are a Weis."""

    NONE = "none"
    SIX_IN_UNDENUFE = "six_in_undenufe"
    """In Undenufe four sixes take the place of four aces, which then are none."""
    ALWAYS = "always"


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisRules:
    """What a Weis is, what it counts and which is the best (docs/rules/weis.md).

    ``sequence_points`` are those of three cards in sequence, four, and so on up to nine; ``four_points`` those
    of four alike by rank, for the ranks that count. Equal Weis go to who sits nearest to forehand.
    """

    sequence_points: tuple[int, ...] = (20, 50, 100, 100, 100, 100, 100)
    four_points: tuple[tuple[Rank, int], ...] = (
        (Rank.NINE, 150),
        (Rank.TEN, 100),
        (Rank.UNDER, 200),
        (Rank.OBER, 100),
        (Rank.KING, 100),
        (Rank.ACE, 100),
    )
    low_fours: LowFours = LowFours.SIX_IN_UNDENUFE
    low_four_points: int = 100
    comparison: tuple[WeisStep, ...] = (
        WeisStep.POINTS,
        WeisStep.FOUR_BEFORE_SEQUENCE,
        WeisStep.TOP_CARD,
        WeisStep.TRUMP,
    )
    reversed_in_undenufe: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What a round counts beside the cards (docs/rules/scoring.md); ``stoeck`` is 0 where there is none."""

    last_trick: int = 5
    match: int = 100
    match_multiplied: bool = True
    stoeck: int = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """A game to a target that must be claimed (docs/rules/end.md)."""

    target: int = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Everything that two tables can play differently. Raises `RulesError` with all faults at once."""

    key: str
    seats: int = 4
    teams: Teams = ((0, 2), (1, 3))
    opening: Opening = Opening.RANDOM
    packets: tuple[int, ...] = (3, 3, 3)
    bidding: Bidding = field(default_factory=Bidding)
    contracts: tuple[Offer, ...] = ()
    follow: Follow = field(default_factory=Follow)
    weis: WeisRules | None = field(default_factory=WeisRules)
    score: Score = field(default_factory=Score)
    end: End = field(default_factory=End)

    def __post_init__(self) -> None:
        faults = tuple(_faults(self))
        if faults:
            raise RulesError(faults)

    @property
    def hand_size(self) -> int:
        """Cards in a hand, which is also the number of tricks of a round."""
        return sum(self.packets)

    def offer(self, key: str) -> Offer | None:
        """The contract of that text form, if it may be named."""
        return next((offer for offer in self.contracts if offer.contract.key == key), None)


def _faults(rules: Rules) -> Iterator[str]:
    if rules.seats < 2:
        yield f"seats: {rules.seats} cannot play a trick"
    if sorted(seat for team in rules.teams for seat in team) != list(range(rules.seats)):
        yield f"teams: {rules.teams} do not share out the seats 0 to {rules.seats - 1}"
    if any(packet < 1 for packet in rules.packets):
        yield f"packets: {rules.packets} has one without cards"
    if rules.hand_size * rules.seats != DECK_SIZE:
        yield f"packets: {rules.hand_size} cards for {rules.seats} seats are not {DECK_SIZE}"
    if rules.bidding.may_shove and any(len(team) < 2 for team in rules.teams):
        yield "bidding.may_shove: somebody has no partner to shove to"
    if not rules.contracts:
        yield "contracts: none is offered"
    keys = [offer.contract.key for offer in rules.contracts]
    if len(set(keys)) < len(keys):
        yield f"contracts: {' '.join(keys)} names one twice"
    for offer in rules.contracts:
        if offer.factor < 1:
            yield f"contracts: factor {offer.factor} of {offer.contract} is below 1"
    if rules.weis is not None and len(rules.weis.sequence_points) != 7:
        yield "weis.sequence_points: one number is needed for each length from 3 to 9"
    if rules.end.target < 1:
        yield f"end.target: {rules.end.target} is below 1"
