"""Molotow and Mittlere: which card makes it least likely to end with the most points or with the fewest.

Everybody's points at the end of the round are taken as spread about what can be foreseen, the wider the more is still
to be played. Whoever gets far above the others may go for the hundred, which is as good as the middle or better.
"""

from __future__ import annotations

from math import erf, prod, sqrt

from jassen.bots.outlook import average_points, outlook
from jassen.bots.sight import Sight
from jassen.bots.trick_chances import chance_to_take
from jassen.core.cards import Card, cards_in
from jassen.core.trick import card_points

SPREAD = 3.0
"""How far the points of a seat spread, for the square root of each point that is still to be played."""

SPREAD_LEAST = 1.0

A_LOT = 99.5
"""Above that the tables give zeros to who has it."""

A_LOT_WORTH = 1.0
"""What that is worth, where a stroke counts 1."""


def risk(sight: Sight, card: Card, own: float, others: tuple[int, ...]) -> float:
    """The strokes to expect if `card` is played; `own` and `others` are the points of the sides so far."""
    chance = chance_to_take(sight, card)
    given = average_points(sight) * len(sight.to_come)
    trick = sight.lying + sight.points[card] + given
    hand = sight.memory.hand & ~card.mask
    later = outlook(sight, hand)
    left = card_points(sight.points, cards_in(sight.memory.unseen | hand)) - given
    taken = _strokes(own + trick + later, others, left - later, left)
    ducked = _strokes(own + later, others, left + trick - later, left)
    return chance * taken + (1.0 - chance) * ducked


def _strokes(own: float, others: tuple[int, ...], to_others: float, left: float) -> float:
    """Strokes to expect with so many points in the end, when the others share what is still to come for them."""
    spread = SPREAD * sqrt(max(left, 0.0)) + SPREAD_LEAST
    share = max(0.0, to_others) / len(others)
    below = [_normal((own - points - share) / spread) for points in others]
    ends_apart = prod(below) + prod(1.0 - chance for chance in below)
    return ends_apart - A_LOT_WORTH * _normal((own - A_LOT) / spread)


def _normal(distance: float) -> float:
    """How likely a normal value lies below so many times its spread."""
    return (1.0 + erf(distance / sqrt(2.0))) / 2.0
