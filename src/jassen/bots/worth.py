"""What the cards in the hand are worth for the tricks to come, and so what playing one of them costs.

In points of card value, own side minus opponents. A Bock (the best card left of its suit) is kept for a trick of
its own, a second best card needs a lower one as its guard, a long suit counts once its head has drawn the others;
a banner that wins nothing is better given to a trick of the partner.
Source: usual play; the numbers were set by duplicate matches of this bot against itself.
"""

from __future__ import annotations

from jassen.bots.sight import Sight
from jassen.core.cards import SUIT_MASKS, Card, Mask, cards_in

TRICK_WORTH = 24.0
"""What taking a trick later brings beside the points of the card that takes it, while there are trumps."""

TRICK_WORTH_PLAIN = 14.0
"""The same without trump, where waiting is dearer: who leads runs his suits."""

LOST_SHARE = 0.25
"""Which share of its own points a card that takes no trick costs, on average."""

BOCK = 0.85
"""How likely a Bock takes a trick if nobody can ruff it."""

BEHIND = ((0.5, 0.15), (0.2, 0.05), (0.05, 0.02))
"""How likely a plain card takes a trick with 1, 2 or more better ones out: guarded by lower cards, and bare."""

TRUMP_BEHIND = (1.0, 0.88, 0.76, 0.66, 0.58)
"""How likely a trump takes a trick with 0, 1, 2 and so on better ones out, kept among other trumps."""

LOW_TRUMP = 0.48
"""How likely a low trump takes a trick, mostly by a ruff."""

BARE_TRUMP = 0.8
"""What is left of the chance of a trump that can be beaten, when no other trump guards it."""

RUFF_RISK = 0.25
"""How much each trump that an opponent holds on average takes off the chance of a plain card."""

UNRUFFED_LEAST = 0.4
"""What the trumps of the opponents leave of a plain card's chance at least."""

DRAWN = 0.7
"""How many cards of a suit each other player gives on average when it is led."""

LENGTH = 0.3
"""How likely a low card takes a trick once nobody else holds its suit: somebody has to get to lead it."""

FALLS = 0.8
"""How likely a lead that one card beats draws that card."""

LENGTH_SPAN = 3.0
"""With that many cards of the suit left at the others, a low card takes nothing; each one less adds its part."""


def cost(sight: Sight, card: Card) -> float:
    """What playing `card` takes from the worth of the hand; nothing in the last trick."""
    if sight.is_last_trick:
        return 0.0
    suit = SUIT_MASKS[card.suit]
    held = sight.memory.hand & suit
    drawn = DRAWN * len(sight.to_come)
    if not sight.table:
        better = bool(sight.ranking.beats[card] & suit & sight.memory.unseen)
        left = suit_worth(sight, suit, held & ~card.mask, drawn, fallen=FALLS if better else 0.0)
        return suit_worth(sight, suit, held, 0.0) - left
    if sight.table[0].suit != card.suit:
        drawn = 0.0
    return suit_worth(sight, suit, held, drawn) - suit_worth(sight, suit, held & ~card.mask, drawn)


def suit_worth(sight: Sight, suit: Mask, held: Mask, drawn: float, *, fallen: float = 0.0) -> float:
    """What the cards held of a suit are worth once the others have given `drawn` cards of it.

    `fallen` is how likely the best card of the suit that the others hold is among them.
    """
    total = 0.0
    trick = TRICK_WORTH if sight.ranking.trumps else TRICK_WORTH_PLAIN
    for card in cards_in(held):
        chance = takes(sight, card, held, drawn)
        if fallen and suit != sight.next_ranking.trumps:
            better = (sight.next_ranking.beats[card] & suit & sight.memory.unseen).bit_count()
            chance = max(chance, BOCK * fallen * _unruffed(sight)) if better == 1 else chance
        own = sight.points[card]
        total += chance * (own + trick) - (1.0 - chance) * LOST_SHARE * own
    return total


def takes(sight: Sight, card: Card, held: Mask, drawn: float = 0.0) -> float:
    """How likely a card takes a later trick, held with those of its suit, of which the others give `drawn`."""
    suit = SUIT_MASKS[card.suit]
    if suit == sight.next_ranking.trumps:
        return _trump_takes(sight, card, held)
    return _plain_takes(sight, suit, card, held, drawn)


def _trump_takes(sight: Sight, card: Card, held: Mask) -> float:
    better = (sight.next_ranking.beats[card] & sight.memory.unseen).bit_count()
    if better == 0:
        return TRUMP_BEHIND[0]
    chance = TRUMP_BEHIND[better] if better < len(TRUMP_BEHIND) else LOW_TRUMP
    return chance if held & ~card.mask else chance * BARE_TRUMP


def _plain_takes(sight: Sight, suit: Mask, card: Card, held: Mask, drawn: float) -> float:
    beats, unseen = sight.next_ranking.beats, sight.memory.unseen
    better = (beats[card] & suit & unseen).bit_count()
    if better == 0:
        chance = BOCK
    else:
        guards = (held & ~card.mask & ~beats[card]).bit_count()
        guarded, bare = BEHIND[min(better, len(BEHIND)) - 1]
        chance = guarded if guards >= better else bare
        chance = max(chance, _length_takes(sight, suit, held, drawn))
    return chance * _unruffed(sight)


def _length_takes(sight: Sight, suit: Mask, held: Mask, drawn: float) -> float:
    """How likely a low card takes a trick once the Bocks above it have drawn what the others hold of the suit."""
    beats, unseen = sight.next_ranking.beats, sight.memory.unseen
    bocks = sum(not beats[card] & suit & unseen for card in cards_in(held))
    others = len(sight.memory.left) - 1
    out = (suit & unseen).bit_count() - drawn - DRAWN * others * bocks
    return LENGTH * max(0.0, 1.0 - out / LENGTH_SPAN)


def _unruffed(sight: Sight) -> float:
    """What the trumps of the opponents leave of a chance to take a trick with a plain card."""
    if not sight.next_ranking.trumps & sight.memory.unseen:
        return 1.0
    return max(UNRUFFED_LEAST, 1.0 - RUFF_RISK * sight.foe_trumps)
