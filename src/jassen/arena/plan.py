"""What is measured: rules, sides, mode, deals. Two equal plans lead to equal results."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from jassen.arena.entrants import Entrant, Side
from jassen.arena.errors import ArenaError
from jassen.arena.figures import Figure, figures_of_a_deal, figures_of_a_game, written
from jassen.arena.sequential import Until
from jassen.core.parts.bidding_rules import BiddingKind
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules

REFERENCE = Entrant("rules")
"""Who answers where the two sides shall not differ, and in place of a bot that fails."""

_TRICKLESS_CHOICE = (BiddingKind.TURNED, BiddingKind.ONLY)


@unique
class Mode(Enum):
    """Which decisions are the sides' own; the others are taken by the reference."""

    PLAY = "play"
    """The cards: everything before them is said by the reference, so that all play the same contract."""
    CONTRACT = "contract"
    """What comes before the cards; the reference announces and plays them."""
    DEALS = "deals"
    """Every decision of a deal that ends no game and that nobody claims."""
    GAMES = "games"
    """Every decision of a whole game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A measurement of side A, `first`, against side B, `second`. Raises `ArenaError`.

    ``deals`` counts deals, or games, each of which is played in every seating; with ``until`` it is the most.
    """

    rules: Rules
    first: Side
    second: Side
    deals: int
    seed: int
    mode: Mode = Mode.DEALS
    figure: Figure | None = None
    reference: Entrant = REFERENCE
    deadline_ms: int | None = None
    until: Until | None = None

    def __post_init__(self) -> None:
        if self.deals < 1:
            raise ArenaError("deals", f"{self.deals} is below 1")
        if self.seed < 0:
            raise ArenaError("seed", f"{self.seed} is below 0")
        if self.deadline_ms is not None and self.deadline_ms < 1:
            raise ArenaError("deadline-ms", f"{self.deadline_ms} is below 1")
        _check_mode(self.rules, self.mode)
        for place, side in (("first", self.first), ("second", self.second)):
            _check_size(place, self.rules, side)
        if self.figure is not None and self.figure not in self.figures:
            known = ", ".join(figure.value for figure in self.figures)
            raise ArenaError("figure", f"{self.figure.value} is not counted here; counted are {known}")

    @property
    def sides(self) -> tuple[Side, Side]:
        """Side A and side B."""
        return self.first, self.second

    @property
    def figures(self) -> tuple[Figure, ...]:
        """All that is counted."""
        return figures_of_a_game(self.rules) if self.mode is Mode.GAMES else figures_of_a_deal(self.rules)

    @property
    def leading(self) -> Figure:
        """The figure that decides: the one that was asked for, or what the mode is about.

        Card play alone is told in card points where the most of them win; a game is won; else what is written down.
        """
        if self.figure is not None:
            return self.figure
        if self.mode is Mode.GAMES:
            return Figure.WON
        cards = self.mode is Mode.PLAY and self.rules.book.kind is BookKind.POINTS and not self.rules.book.fewest
        return Figure.CARDS if cards else written(self.rules)


def _check_mode(rules: Rules, mode: Mode) -> None:
    if mode is Mode.GAMES:
        return
    if rules.first_round is not None:
        raise ArenaError("mode", f"who is king in {rules.key} plays a whole game; only games can be compared")
    if rules.book.kind is BookKind.SHEET and mode is not Mode.PLAY:
        raise ArenaError("mode", f"what is named in {rules.key} depends on the sheet; compare play or games")
    if mode is Mode.CONTRACT and rules.bidding.kind in _TRICKLESS_CHOICE and rules.predict is None:
        raise ArenaError("mode", f"in {rules.key} nothing is said before the cards")


def _check_size(place: str, rules: Rules, side: Side) -> None:
    wanted = len(side.entrants)
    sizes = sorted({len(team) for team in rules.teams})
    if wanted > 1 and sizes == [1]:
        raise ArenaError(place, f"{side} are partners, and in {rules.key} everybody plays alone")
    if wanted > 1 and sizes != [wanted]:
        listed = " or ".join(map(str, sizes))
        raise ArenaError(place, f"{side} are {wanted} bots, and a side of {rules.key} has {listed} seats")
