"""What is counted: for each seat what its team has from a deal or from a game, as whole numbers.

``cards`` are card points and last trick before the factor (157 a deal), the unit of published figures on Jass;
``earned`` adds match, Weis and Stöck; ``booked`` is what is written down, with factor or bid. Differenzler counts
penalty points, Molotow and Mittlere strokes less zeros: there few are good. A game is won or not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, unique
from types import MappingProxyType

from jassen.core.account import Side
from jassen.core.parts.score_rules import BookKind
from jassen.core.public import Game
from jassen.core.rules import Rules
from jassen.core.seats import team_of


@unique
class Figure(Enum):
    """A way to count."""

    CARDS = "cards"
    EARNED = "earned"
    BOOKED = "booked"
    PENALTY = "penalty"
    STROKES = "strokes"
    WON = "won"


def _cards(side: Side) -> int:
    return side.card_points


def _earned(side: Side) -> int:
    return _cards(side) + side.match + side.weis + side.stoeck + side.table_weis


def _total(side: Side) -> int:
    return side.total


_OF_A_SIDE: Mapping[Figure, Callable[[Side], int]] = MappingProxyType({Figure.CARDS: _cards, Figure.EARNED: _earned})


def written(rules: Rules) -> Figure:
    """What the book of these rules holds."""
    match rules.book.kind:
        case BookKind.POINTS | BookKind.SHEET | BookKind.AUCTION:
            return Figure.BOOKED
        case BookKind.DIFFERENCE:
            return Figure.PENALTY
        case BookKind.STROKES_MOLOTOW | BookKind.STROKES_MITTLERE:
            return Figure.STROKES


def figures_of_a_deal(rules: Rules) -> tuple[Figure, ...]:
    """What is counted of a single deal."""
    book = written(rules)
    return (Figure.CARDS, Figure.EARNED, book) if book is Figure.BOOKED else (book,)


def figures_of_a_game(rules: Rules) -> tuple[Figure, ...]:
    """What is counted of a whole game."""
    return (Figure.WON, written(rules))


def fewest(rules: Rules, figure: Figure) -> bool:
    """Whether few are good."""
    return figure in (Figure.PENALTY, Figure.STROKES) or (figure is Figure.BOOKED and rules.book.fewest)


def count_deal(rules: Rules, game: Game) -> dict[Figure, tuple[int, ...]]:
    """The figures of the one round of a game, by seat; nothing for anybody if it was void."""
    teams = [team_of(game.teams, seat) for seat in range(rules.seats)]
    counted = {}
    for figure in figures_of_a_deal(rules):
        value = _OF_A_SIDE.get(figure, _total)
        counted[figure] = tuple(value(game.accounts[0].sides[team]) if game.accounts else 0 for team in teams)
    return counted


def count_game(rules: Rules, game: Game) -> dict[Figure, tuple[int, ...]]:
    """The figures of a whole game, by seat."""
    assert game.result is not None, "a game that is counted is over"
    teams = [team_of(game.teams, seat) for seat in range(rules.seats)]
    return {
        Figure.WON: tuple(int(team == game.result.winner) for team in teams),
        written(rules): tuple(game.scores[team] for team in teams),
    }
