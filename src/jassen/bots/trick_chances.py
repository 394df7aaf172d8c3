"""How likely the own side takes the trick if a card is played to it.

Source: usual play of the seats that follow; who could follow seldom ruffs, unless the trick is rich.
"""

from __future__ import annotations

from jassen.bots.sight import Sight
from jassen.core.cards import SUIT_MASKS, Card, Mask
from jassen.core.seats import Seat

FOLLOWS_HIGHER = 0.9
"""How likely a player who can beat the trick with the suit led does so."""

RUFFS_VOID = 0.85
"""How likely a player without the suit led ruffs, if he has a trump."""

RUFFS_HOLDING_SUIT = 0.15
"""How likely a player ruffs who could follow."""

RICH_TRICK = 10
"""From that many points on the table on, ruffing is tempting even for who could follow."""

RUFFS_RICH = 0.35
"""How likely a player ruffs a rich trick although he could follow."""

TAKES_BACK = 0.4
"""How much of a partner's chance is left once an opponent has put a higher card on the trick."""


def chance_to_take(sight: Sight, card: Card) -> float:
    """How likely the own side takes the trick after `card`, from 0 to 1."""
    mates = sight.memory.mates
    holder, best = sight.memory.seat, card
    if sight.holder is not None:
        lying = _best_on_table(sight)
        if not sight.ranking.beats[lying] >> card & 1:
            holder, best = sight.holder, lying
    led = SUIT_MASKS[(sight.table[0] if sight.table else card).suit]
    rich = sight.lying + sight.points[card] >= RICH_TRICK
    was_ours = holder in mates
    ours = 1.0 if was_ours else 0.0
    for seat in sight.to_come:
        beats = chance_to_beat(sight, seat, best, led, rich=rich)
        if seat in mates:
            ours += (1.0 - ours) * beats * (TAKES_BACK if was_ours else 1.0)
        else:
            ours *= 1.0 - beats
    return ours


def chance_to_beat(sight: Sight, seat: Seat, best: Card, led: Mask, *, rich: bool) -> float:
    """How likely a seat still to play puts a card above `best` on a trick led in the suit `led`."""
    chances, trumps = sight.chances, sight.ranking.trumps
    higher = sight.ranking.beats[best]
    if not higher & sight.memory.could_hold[seat]:
        return 0.0
    if led == trumps:
        return FOLLOWS_HIGHER * chances.holds_any(seat, higher)
    follows = FOLLOWS_HIGHER * chances.holds_any(seat, higher & led)
    ruffs = chances.holds_any(seat, higher & trumps)
    if ruffs:
        void = 1.0 - chances.holds_any(seat, led)
        holding = (RUFFS_RICH if rich else RUFFS_HOLDING_SUIT) if sight.ruffs_freely else 0.0
        ruffs *= void * RUFFS_VOID + (1.0 - void) * holding
    return 1.0 - (1.0 - follows) * (1.0 - ruffs)


def _best_on_table(sight: Sight) -> Card:
    best = sight.table[0]
    for card in sight.table:
        if sight.ranking.beats[best] >> card & 1:
            best = card
    return best
