"""What lies on the felt: the trick, the last one, the stock, the Weis that are shown."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.cards import Card, Cards
from jassen.core.public import HighBid, Phase
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.trick import winning_place
from jassen.core.view import View
from jassen.web.hand_order import HandOrder, sorted_hand
from jassen.web.rooms.model import ContractLine, HandCard, LyingCard, ShownWeis, StockLine, TurnedCard
from jassen.web.rooms.seats import place_of
from jassen.web.rooms.signs import sign_of, sign_of_trick
from jassen.web.words.before_play import bid_points
from jassen.web.words.cards import card_name, factor_sign, weis_name
from jassen.web.words.catalogue import Words
from jassen.web.words.contracts import contract_name, row_name, way_of_trick


def lying(
    words: Words, rules: Rules, seen: View, leader: Seat, cards: Sequence[Card], number: int, names: Sequence[str]
) -> tuple[LyingCard, ...]:
    """Cards of a trick with who played them, who led and who wins so far."""
    current = seen.public.round
    if not cards or current is None or current.contract is None:
        return ()
    wins = winning_place(current.contract.ranking(number), cards)
    return tuple(
        LyingCard(
            card=card,
            label=card_name(words, card),
            place=place_of((leader + place) % rules.seats, seen.seat, rules.seats),
            player=names[(leader + place) % rules.seats],
            led=place == 0,
            wins=place == wins,
        )
        for place, card in enumerate(cards)
    )


def trick(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> tuple[LyingCard, ...]:
    """The trick on the table; a complete one lies there until the next card."""
    play = seen.public.play
    if play.table:
        return lying(words, rules, seen, play.leader, play.table, len(play.tricks), names)
    if seen.public.phase in (Phase.PLAYING, Phase.DEALING, Phase.OVER):
        return last_trick(words, rules, seen, names)
    return ()


def last_trick(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> tuple[LyingCard, ...]:
    """The last complete trick of the round."""
    tricks = seen.public.play.tricks
    if not tricks:
        return ()
    return lying(words, rules, seen, tricks[-1].leader, tricks[-1].cards, len(tricks) - 1, names)


def hand(words: Words, seen: View, refused: dict[Card, str], order: HandOrder) -> tuple[HandCard, ...]:
    """The slots of the hand; a card that goes leaves its slot empty, so that the others keep their places."""
    current = seen.public.round
    contract = current.offer.contract if current is not None and current.offer is not None else None
    held = seen.dealt
    if seen.public.phase is Phase.EXCHANGING:
        held = Cards.of(held.mask | seen.discards.mask)
    return tuple(
        HandCard(slot=slot, card=card, label=card_name(words, card), why_not=refused.get(card))
        if card in seen.hand
        else HandCard(slot=slot, card=None, label="", why_not=None)
        for slot, card in enumerate(sorted_hand(held, contract, order))
    )


def contract_line(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> ContractLine | None:
    """What is played, who named it, and how the coming trick goes; None before there is a contract."""
    current = seen.public.round
    if current is None or current.offer is None or current.contract is None:
        return None
    tricks = min(len(seen.public.play.tricks), current.tricks - 1)
    with_factors = any(offer.factor != 1 for offer in rules.contracts)
    way = way_of_trick(words, current.contract, tricks)
    return ContractLine(
        # Where the way changes, its sign says which one was first.
        name=row_name(words, current.offer.row)
        if way and current.offer.row
        else contract_name(words, current.contract),
        sign=sign_of(current.contract),
        factor=factor_sign(words, current.offer.factor) if with_factors else "",
        named_by=names[current.namer] if current.namer is not None else "",
        way=way,
        way_sign=sign_of_trick(current.contract, tricks),
        fixed_late=current.fixed is not None,
        bid=_bid(words, rules, current.bid),
    )


def _bid(words: Words, rules: Rules, bid: HighBid | None) -> str:
    """What was bid with the contract."""
    if bid is None or bid.contract is None:
        return ""
    points = bid_points(words, rules, bid.points)
    return words.gettext("%(points)s, doubled") % {"points": points} if bid.doubled else points


def turned(words: Words, seen: View) -> TurnedCard | None:
    """The card that was turned up at the deal."""
    current = seen.public.round
    if current is None or current.turned is None or seen.public.phase in (Phase.DEALING, Phase.OVER):
        return None
    return TurnedCard(card=current.turned, label=card_name(words, current.turned))


def stock(words: Words, seen: View) -> StockLine | None:
    """The cards that nobody has while there is an auction for them."""
    current = seen.public.round
    if current is None or not current.stock or seen.public.phase is not Phase.BIDDING:
        return None
    cards = tuple(Cards.of(current.open_stock))
    labels = ", ".join(card_name(words, card) for card in cards)
    return StockLine(cards=cards, labels=labels, closed=current.stock - len(cards))


def shown_weis(words: Words, seen: View, names: Sequence[str]) -> tuple[ShownWeis, ...]:
    """The Weis that score, as soon as they have been shown."""
    current = seen.public.round
    if current is None or seen.public.phase not in (Phase.PLAYING, Phase.OVER):
        return ()
    return tuple(
        ShownWeis(
            player=names[seat], label=weis_name(words, weis, current.contract), cards=tuple(Cards.of(weis.cards))
        )
        for seat, weis in current.weis
    )
