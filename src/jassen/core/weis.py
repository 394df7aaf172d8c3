"""Weis and Stöck: finding them in a hand, and which of two Weis is the better.

Source: texts 000–004 for what counts and how two are compared, text 001 and the reglement for other orders; in
Undenufe the better trick card is the higher one. Examples X24–X40.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, takewhile

from jassen.core.cards import RANKS, Card, Mask, Rank, Suit, card_of, cards_in
from jassen.core.contracts import Contract
from jassen.core.parts.weis_rules import LowFours, WeisRules, WeisScoring, WeisStep
from jassen.core.seats import Seat, seats_from

SHORTEST_SEQUENCE = 3


@dataclass(frozen=True, slots=True)
class Weis:
    """A sequence or four alike, and what it counts before the factor."""

    cards: Mask
    points: int

    @property
    def is_four(self) -> bool:
        """Whether it is four of a rank and not a sequence."""
        first, second, *_ = cards_in(self.cards)
        return first.rank == second.rank

    @property
    def top(self) -> Rank:
        """The highest rank in natural order."""
        return cards_in(self.cards)[-1].rank

    @property
    def bottom(self) -> Rank:
        """The lowest rank in natural order."""
        return cards_in(self.cards)[0].rank

    @property
    def suit(self) -> Suit | None:
        """The suit of a sequence."""
        return None if self.is_four else cards_in(self.cards)[0].suit

    def __len__(self) -> int:
        return self.cards.bit_count()


def find_weis(rules: WeisRules, contract: Contract, hand: Mask) -> tuple[Weis, ...]:
    """Every Weis of a hand under a contract, the best first. A longer sequence is one Weis, not several."""
    found = _sequences(rules, hand) + _fours(rules, contract, hand)
    return tuple(sorted(found, key=lambda weis: worth(rules, contract, weis), reverse=True))


def _sequences(rules: WeisRules, hand: Mask) -> list[Weis]:
    # A sequence of three starts wherever a card and the next two are held; most hands stop here.
    if not hand & hand >> 1 & hand >> 2:
        return []
    found = []
    for suit in Suit:
        run: list[Card] = []
        for rank in (*Rank, None):
            if rank is not None and hand & card_of(suit, rank).mask:
                run.append(card_of(suit, rank))
                continue
            if len(run) >= SHORTEST_SEQUENCE:
                points = rules.sequence_points[len(run) - SHORTEST_SEQUENCE]
                found.append(Weis(sum(card.mask for card in run), points))
            run = []
    return found


def _fours(rules: WeisRules, contract: Contract, hand: Mask) -> list[Weis]:
    held = hand & hand >> RANKS & hand >> 2 * RANKS & hand >> 3 * RANKS
    if not held:
        return []
    points = dict(rules.four_points)
    match rules.low_fours:
        case LowFours.NONE:
            pass
        case LowFours.SIX_IN_UNDENUFE:
            if contract.is_undenufe:
                points.pop(Rank.ACE, None)
                points[Rank.SIX] = rules.low_four_points
        case LowFours.ALWAYS:
            points |= dict.fromkeys((Rank.SIX, Rank.SEVEN, Rank.EIGHT), rules.low_four_points)
    return [
        Weis(sum(card_of(suit, rank).mask for suit in Suit), points[rank])
        for rank in Rank
        if held >> rank & 1 and rank in points
    ]


def worth(rules: WeisRules, contract: Contract, weis: Weis) -> tuple[int, ...]:
    """A key that is greater for the better Weis, step by step as the rules list them."""
    turned = contract.is_undenufe and rules.reversed_in_undenufe
    key = []
    for step in rules.comparison:
        match step:
            case WeisStep.POINTS:
                key.append(weis.points)
            case WeisStep.FOUR_BEFORE_SEQUENCE:
                key.append(int(weis.is_four))
            case WeisStep.CLASS:
                key.append(_class(weis))
            case WeisStep.LENGTH:
                key.append(len(weis))
            case WeisStep.TOP_CARD:
                key.append(-weis.bottom if turned else weis.top)
            case WeisStep.TRUMP:
                key.append(int(weis.suit is not None and weis.suit == contract.trump))
    return tuple(key)


def _class(weis: Weis) -> int:
    """Text 001: five or more in sequence, four alike, four in sequence, three in sequence."""
    if weis.is_four:
        return 3
    return 4 if len(weis) >= 5 else len(weis) - 2


def best_weis(
    rules: WeisRules, contract: Contract, forehand: Seat, announced: Sequence[Weis | None]
) -> tuple[Seat, Weis] | None:
    """The best of the announced Weis, one entry a seat, and who holds it; None if nobody announced."""
    best: tuple[Seat, Weis] | None = None
    for seat in seats_from(forehand, len(announced)):
        weis = announced[seat]
        if weis is None:
            continue
        if best is None or worth(rules, contract, weis) > worth(rules, contract, best[1]):
            best = seat, weis
    return best


def scoring_weis(
    rules: WeisRules,
    contract: Contract,
    forehand: Seat,
    best: tuple[Seat, Weis],
    announced: Sequence[Weis | None],
    hands: Sequence[Mask],
    members: Sequence[Seat],
) -> tuple[tuple[Seat, Weis], ...]:
    """All Weis that score for the side of the best one, which comes first.

    `announced` and `hands` have one entry a seat; `members` are the seats of that side.
    """
    if rules.scoring is WeisScoring.HIGHEST_ONLY:
        return (best,)
    scoring = [best]
    for seat in members:
        said = announced[seat]
        if said is None and rules.at_least_as_good:
            heard = max((weis.points for weis in _said_before(seat, forehand, announced)), default=0)
            said = _too_small_to_say(rules, contract, heard, hands[seat])
        if said is not None:
            scoring += ((seat, weis) for weis in together(rules, contract, hands[seat], said))
    return tuple(dict.fromkeys(scoring))


def _said_before(seat: Seat, forehand: Seat, announced: Sequence[Weis | None]) -> Iterator[Weis]:
    for other in takewhile(lambda each: each != seat, seats_from(forehand, len(announced))):
        weis = announced[other]
        if weis is not None:
            yield weis


def _too_small_to_say(rules: WeisRules, contract: Contract, heard: int, hand: Mask) -> Weis | None:
    """The best Weis of a silent hand if it had to be kept back for its points: its side scores it all the same.

    Whoever could have said one when asked, and did not, has lost them all.
    """
    found = find_weis(rules, contract, hand)
    return found[0] if found and all(weis.points < heard for weis in found) else None


def together(rules: WeisRules, contract: Contract, hand: Mask, said: Weis) -> tuple[Weis, ...]:
    """The Weis of a hand that count together with the one that was said, which no better one may join."""
    limit = worth(rules, contract, said)
    found = [weis for weis in find_weis(rules, contract, hand) if worth(rules, contract, weis) <= limit]
    if rules.cross:
        return tuple(found)
    others = [weis for weis in found if weis != said and not weis.cards & said.cards]
    best: tuple[Weis, ...] = max(_disjoint(others), key=lambda chosen: sum(weis.points for weis in chosen))
    return (said, *best)


def _disjoint(found: Sequence[Weis]) -> Iterator[tuple[Weis, ...]]:
    """Every choice of Weis of which no two share a card."""
    for size in range(len(found) + 1):
        for chosen in combinations(found, size):
            cards = 0
            for weis in chosen:
                if cards & weis.cards:
                    break
                cards |= weis.cards
            else:
                yield chosen


def stoeck_cards(contract: Contract) -> Mask:
    """King and Ober of trump, or nothing without trump."""
    if contract.trump is None:
        return 0
    return card_of(contract.trump, Rank.KING).mask | card_of(contract.trump, Rank.OBER).mask
