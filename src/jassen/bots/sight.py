"""One decision to play a card, with everything that choosing needs."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.bots.chances import Chances
from jassen.bots.memory import Memory, remember
from jassen.core.cards import Card
from jassen.core.order import Ranking
from jassen.core.rules import Rules
from jassen.core.seats import Seat, seats_from
from jassen.core.trick import card_points, winning_place
from jassen.core.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """The trick on the table from the seat that has to play to it."""

    memory: Memory
    chances: Chances
    ranking: Ranking
    next_ranking: Ranking
    """The strength of the cards in the next trick, which counts for a card that is kept."""
    points: tuple[int, ...]
    table: tuple[Card, ...]
    holder: Seat | None
    """Who holds the trick so far; None before the lead."""
    to_come: tuple[Seat, ...]
    """The seats that play to this trick after this one."""
    lying: int
    """What the cards on the table count, and the bonus of the last trick if this is it."""
    tricks_left: int
    """How many tricks are still to be played, this one included."""
    match_at_stake: float
    """What winning this trick is worth for the match bonus, for whichever side may still take all."""
    we_named: bool | None
    """Whether the own side has named the contract; None where nobody has."""
    fixed: bool
    """Whether it is settled what is trump."""
    ruffs_freely: bool
    """Whether who could follow may ruff."""
    foe_trumps: float
    """How many trumps the opponents hold on average."""

    @property
    def is_last_trick(self) -> bool:
        """Whether nothing is left to save a card for."""
        return self.tricks_left == 1


MATCH_HOPE = 0.4
"""What remains, for each trick still to come, of the hope (or fear) that one side takes them all.

Set by duplicate matches: low, so that the bonus is fought for only when few tricks are left.
"""


def look(rules: Rules, seen: View) -> Sight:
    """The trick as the viewer sees it, who is to play."""
    public = seen.public
    current, play = public.round, public.play
    assert current is not None and current.contract is not None, "there is a contract"
    memory = remember(rules, seen)
    contract, number = current.contract, len(play.tricks)
    ranking = contract.ranking(number)
    tricks_left = current.tricks - number
    order = seats_from(play.leader, rules.seats)
    chances = Chances(memory, ranking, None if current.turned is not None else current.namer)
    return Sight(
        memory=memory,
        chances=chances,
        ranking=ranking,
        next_ranking=contract.ranking(number + 1),
        points=contract.points,
        table=play.table,
        holder=order[winning_place(ranking, play.table)] if play.table else None,
        to_come=order[len(play.table) + 1 :],
        lying=card_points(contract.points, play.table) + (rules.score.last_trick if tricks_left == 1 else 0),
        tricks_left=tricks_left,
        match_at_stake=_match_at_stake(rules, seen, memory, tricks_left),
        we_named=None if current.namer is None else current.namer in memory.mates,
        fixed=not contract.late,
        ruffs_freely=rules.follow.ruff_while_holding_suit,
        foe_trumps=sum(chances.expected(foe, ranking.trumps) for foe in order if foe not in memory.mates),
    )


def _match_at_stake(rules: Rules, seen: View, memory: Memory, tricks_left: int) -> float:
    tricks = seen.public.play.tricks
    ours = sum(trick.winner in memory.mates for trick in tricks)
    if not tricks or 0 < ours < len(tricks):
        return 0.0
    return rules.score.match * MATCH_HOPE ** (tricks_left - 1)
