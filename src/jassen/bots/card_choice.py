"""Which card to play: what the trick brings with it, less what the card is worth if it is kept.

Source: usual play, which comes out of this one weighing: a sure trick of the partner is given points, one of the
opponents the cheapest card, a winner is not spent where the partner wins anyway, a Bock goes before a loser.
Only the lead has rules of its own, see `jassen.bots.leading`; where a number of points is aimed at, see
`jassen.bots.landing`, and where the ends are to be avoided `jassen.bots.strokes`.
"""

from __future__ import annotations

from jassen.bots.aim import aim_of, avoids_the_ends, taken_by_side
from jassen.bots.landing import miss
from jassen.bots.leading import lead_bonus
from jassen.bots.sight import Sight, look
from jassen.bots.strokes import risk
from jassen.bots.trick_chances import chance_to_take
from jassen.bots.worth import cost
from jassen.core.cards import Card
from jassen.core.legal import legal_cards
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.core.view import View

GIVEN_BY_FRIEND = 5.0
"""Points that a seat still to play adds on average to a trick that its own side takes."""

GIVEN_BY_FOE = 2.0
"""Points that a seat still to play adds on average to a trick that the other side takes."""

LEAD_WORTH = 0.0
"""What it is worth to lead to the next trick, in points, while there are trumps."""

LEAD_WORTH_PLAIN = 6.0
"""The same without trump, where who leads runs his suits."""


def best_card(rules: Rules, seen: View) -> Card:
    """The card that the viewer, whose turn it is, plays: the best of the legal ones, of equals the first."""
    legal = tuple(legal_cards(rules, seen))
    if len(legal) == 1:
        return legal[0]
    sight = look(rules, seen)
    aim, avoids = aim_of(rules, seen), avoids_the_ends(rules)
    if aim is None and not avoids:
        return max(legal, key=lambda card: (gain(sight, card), -card))
    taken, team = taken_by_side(seen), team_of(seen.public.game.teams, sight.memory.seat)
    if aim is None:
        others = taken[:team] + taken[team + 1 :]
        return min(legal, key=lambda card: (risk(sight, card, taken[team], others), card))
    return min(legal, key=lambda card: (miss(sight, card, aim - taken[team]), card))


def gain(sight: Sight, card: Card) -> float:
    """What playing `card` brings, in points of card value, own side minus opponents."""
    result = trick_gain(sight, card) - cost(sight, card)
    return result if sight.table else result + lead_bonus(sight, card)


def trick_gain(sight: Sight, card: Card) -> float:
    """What the trick brings on average once `card` lies in it."""
    chance = chance_to_take(sight, card)
    mates = sum(seat in sight.memory.mates for seat in sight.to_come)
    foes = len(sight.to_come) - mates
    lead = LEAD_WORTH if sight.ranking.trumps else LEAD_WORTH_PLAIN
    lying = sight.lying + sight.points[card] + lead + sight.match_at_stake
    won = lying + GIVEN_BY_FRIEND * mates + GIVEN_BY_FOE * foes
    lost = lying + GIVEN_BY_FOE * mates + GIVEN_BY_FRIEND * foes
    return chance * won - (1.0 - chance) * lost
