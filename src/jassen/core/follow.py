"""Which cards may be played to a trick, and why the others may not: the one place that knows.

Sources: texts 000, 001, 002, 003 (following, trumping, the Puur, undertrumping); the worked examples X1–X17.
"""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.cards import SUIT_MASKS, Card, Mask, Suit, cards_in
from jassen.core.errors import Reason
from jassen.core.order import Ranking
from jassen.core.parts.follow_rules import AllTrumpHand, Follow, Undertrump, UndertrumpException


def playable(
    follow: Follow, ranking: Ranking, hand: Mask, table: Sequence[Card], *, partner_wins: bool = False
) -> Mask:
    """The cards of `hand` that may be played after those on the `table`; never empty unless the hand is.

    `partner_wins` says whether the trick is held by a partner; it matters to an all-trump hand only.
    """
    if not table:
        return hand
    led = SUIT_MASKS[table[0] // 9]
    following = hand & led
    trumps = ranking.trumps
    if not trumps:
        return following or hand
    if led == trumps:
        if following == 0 or (follow.puur_exempt and following == ranking.puur):
            return hand
        return following

    held = hand & trumps
    if not held:
        return following or hand
    higher = held
    for card in table:
        if 1 << card & trumps:
            higher &= ranking.beats[card]
    if following:
        if not follow.ruff_while_holding_suit:
            return following
        return following | (held if follow.undertrump is Undertrump.FREE else higher)
    if held == hand and follow.all_trump_hand is not AllTrumpHand.FREE and not partner_wins:
        # The trick is ruffed if some trump lies, also when every trump in the hand beats it.
        return higher if higher & ~ranking.puur and any(1 << card & trumps for card in table) else hand
    if higher == held or follow.undertrump is not Undertrump.FORBIDDEN:
        return hand
    return (hand & ~trumps) | _allowed_trumps(follow, hand, held, higher)


def _allowed_trumps(follow: Follow, hand: Mask, held: Mask, higher: Mask) -> Mask:
    """The trumps that a void player may lay on a ruffed trick where undertrumping is forbidden."""
    match follow.undertrump_exception:
        case UndertrumpException.ONLY_TRUMPS_ANY:
            lifted = held == hand
        case UndertrumpException.ONLY_TRUMPS_MUST_OVERTRUMP:
            lifted = held == hand and not higher
        case UndertrumpException.NO_HIGHER_TRUMP:
            lifted = not higher
    return held if lifted else higher


def refusal(
    follow: Follow,
    ranking: Ranking,
    hand: Mask,
    table: Sequence[Card],
    card: Card,
    *,
    partner_wins: bool = False,
) -> tuple[Reason, Card | Suit | None] | None:
    """Why `card` may not be played, and the card or suit that forces it; None if it may."""
    if not hand & card.mask:
        return Reason.NOT_IN_HAND, card
    if playable(follow, ranking, hand, table, partner_wins=partner_wins) & card.mask:
        return None
    led = table[0].suit
    if led.mask == ranking.trumps:
        return Reason.FOLLOW_TRUMP, led
    if not ranking.trumps & card.mask:
        return Reason.FOLLOW_SUIT, led
    if hand & led.mask and not follow.ruff_while_holding_suit:
        return Reason.NO_RUFF_WHILE_FOLLOWING, led
    return Reason.NO_UNDERTRUMP, highest_trump(ranking, table)


def highest_trump(ranking: Ranking, table: Sequence[Card]) -> Card | None:
    """The strongest trump that lies in a trick."""
    lying = [card for card in table if card.mask & ranking.trumps]
    for card in lying:
        if not any(ranking.beats[card] & other.mask for other in lying):
            return card
    return None


def explain(
    follow: Follow, ranking: Ranking, hand: Mask, table: Sequence[Card], *, partner_wins: bool = False
) -> dict[Card, tuple[Reason, Card | Suit | None]]:
    """For each card of the hand that is refused the reason, and the card or suit that forces it."""
    refused = hand & ~playable(follow, ranking, hand, table, partner_wins=partner_wins)
    reasons = {}
    for card in cards_in(refused):
        found = refusal(follow, ranking, hand, table, card, partner_wins=partner_wins)
        if found is not None:
            reasons[card] = found
    return reasons
