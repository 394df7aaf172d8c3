"""From a view to what a search starts from: the hard facts of `jassen.bots.memory`, as numbers for the kernel."""

from __future__ import annotations

from jassen.bots.memory import remember
from jassen.bots.telling import told
from jassen.core.contracts import Contract, Goal
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.kernel import Game, Holder, Sight, can_be_searched, game_of

_BY_POINTS = (BookKind.POINTS, BookKind.SHEET, BookKind.AUCTION)
"""What is written down grows with the points of the own side alone."""


def game_for_points(rules: Rules, contract: Contract) -> Game | None:
    """The game of a contract if a search knows how to play it: for points, in two pairs, with one order of cards."""
    if rules.predict is not None or rules.book.kind not in _BY_POINTS or contract.goal is not Goal.MOST:
        return None
    game = game_of(rules, contract)
    return game if can_be_searched(game) else None


def sight_of(rules: Rules, seen: View) -> Sight | None:
    """What the viewer knows who has to play a card; None where no search knows the game."""
    public = seen.public
    current, play = public.round, public.play
    assert seen.seat is not None and current is not None and current.contract is not None, "a card is to be played"
    game = game_for_points(rules, current.contract)
    if game is None:
        return None
    memory = remember(rules, seen)
    if memory.laid_away:
        return None
    first = play.tricks[0].leader if play.tricks else play.leader
    return Sight(
        game=game,
        seat=seen.seat,
        first=first,
        namer=current.namer,
        tricks=current.tricks,
        hand=memory.hand,
        others=tuple(Holder(may, left) for may, left in zip(memory.could_hold, memory.left, strict=True)),
        played=(*(card for trick in play.tricks for card in trick.cards), *play.table),
        said=told(rules, seen),
    )
