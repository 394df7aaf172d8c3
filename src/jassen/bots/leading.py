"""What speaks for a lead beside the trick itself: drawing trumps, or not doing the namer's work for him.

Source: usual play. Who has named a suit draws trumps from the top until the opponents have none, so that his Bocks
and his partner's pass; who plays against it keeps his trumps for ruffs.
"""

from __future__ import annotations

from jassen.bots.sight import Sight
from jassen.core.cards import Card

DRAWN_FOE = 14.0
"""What it is worth to draw a trump from an opponent, in points, when the own side has named the contract."""

DRAWN_MATE = 4.0
"""What it costs to draw a trump from the partner."""

AGAINST_NAMER = -8.0
"""What it costs to lead trump against the side that has named it."""


def lead_bonus(sight: Sight, card: Card) -> float:
    """Points for or against leading `card`."""
    if card.mask & sight.ranking.trumps:
        return _trump_lead(sight)
    return 0.0


def _trump_lead(sight: Sight) -> float:
    if sight.we_named is None:
        return 0.0
    if not sight.we_named:
        return AGAINST_NAMER
    trumps, mates = sight.ranking.trumps, sight.memory.mates
    bonus = 0.0
    for seat in sight.to_come:
        drawn = sight.chances.holds_any(seat, trumps)
        bonus += -DRAWN_MATE * drawn if seat in mates else DRAWN_FOE * drawn
    return bonus
