"""Rules as a value: one frozen `Rules` made of parts. A variant is such a value; nothing asks for its name.

Fields are only ever added, with a default that means what the code did before, so that old logs replay.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from jassen.core.cards import Card
from jassen.core.contracts import Offer
from jassen.core.errors import RulesError
from jassen.core.parts.bidding_rules import Bidding, Predict
from jassen.core.parts.dealing_rules import Direction, Opening, Turned
from jassen.core.parts.end_rules import End
from jassen.core.parts.follow_rules import Follow
from jassen.core.parts.score_rules import Book, Score
from jassen.core.parts.weis_rules import WeisRules
from jassen.core.rules_check import faults_of
from jassen.core.seats import Teams


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstRound:
    """What is different until a king has been found; ``open_stock`` of the cards left over lie open."""

    packets: tuple[int, ...]
    bidding: Bidding
    open_stock: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Everything that two tables can play differently. Raises `RulesError` with all faults at once.

    Cards that the packets leave over are the stock. ``house`` marks a house interpretation of a game that its
    source only names.
    """

    key: str
    seats: int = 4
    direction: Direction = Direction.COUNTERCLOCKWISE
    teams: Teams = ((0, 2), (1, 3))
    opening: Opening = Opening.RANDOM
    opening_card: Card | None = None
    packets: tuple[int, ...] = (3, 3, 3)
    turned: Turned = Turned.NONE
    bidding: Bidding = field(default_factory=Bidding)
    first_round: FirstRound | None = None
    predict: Predict | None = None
    contracts: tuple[Offer, ...] = ()
    follow: Follow = field(default_factory=Follow)
    weis: WeisRules | None = field(default_factory=WeisRules)
    score: Score = field(default_factory=Score)
    book: Book = field(default_factory=Book)
    end: End = field(default_factory=End)
    house: bool = False

    def __post_init__(self) -> None:
        faults = tuple(faults_of(self))
        if faults:
            raise RulesError(faults)

    @property
    def hand_size(self) -> int:
        """Cards in a hand when the first trick is led, which is also the number of tricks of a round."""
        return sum(self.packets)

    def offer(self, key: str) -> Offer | None:
        """The contract of that text form, if it may be named."""
        return next((offer for offer in self.contracts if offer.contract.key == key), None)
