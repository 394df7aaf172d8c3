"""Which card to play when a number of points is aimed at: the one after which it should be missed by least.

A trick is taken when points are needed and left alone when they are not; a strong card is got rid of, on a trick
that somebody else takes, when the hand would take too much. What a partner will still take is left out: he aims at
a number of his own, and rounds played so came nearer.
"""

from __future__ import annotations

from jassen.bots.outlook import average_points, outlook
from jassen.bots.sight import Sight
from jassen.bots.trick_chances import chance_to_take
from jassen.core.cards import Card


def miss(sight: Sight, card: Card, needed: float) -> float:
    """The square of what the side should be off in the end, if `card` is played and it still needs so many points."""
    chance = chance_to_take(sight, card)
    trick = sight.lying + sight.points[card] + average_points(sight) * len(sight.to_come)
    later = outlook(sight, sight.memory.hand & ~card.mask)
    return chance * (needed - trick - later) ** 2 + (1.0 - chance) * (needed - later) ** 2
