"""What the deals of a game looked like, for the statistics of all deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce

from jassen.core.cards import DECK, DECK_SIZE, RANKS, Mask, Suit
from jassen.core.seats import Seat, seats_from
from jassen.store.deal_sums import DealSums, add_deals

LONGEST = (3, 4, 5, 6)
"""So many cards in sequence are counted, or more."""
_SUIT = (1 << RANKS) - 1


@dataclass(frozen=True, slots=True)
class OneDeal:
    """The hands of a deal, before anything was played, and who led."""

    hands: tuple[Mask, ...]
    forehand: Seat


def shape_of(hands: Sequence[Mask]) -> str:
    """The shape of a deal: so many seats by so many cards."""
    return f"{len(hands)}x{hands[0].bit_count()}"


def sums_of_deals(deals: Iterable[OneDeal]) -> dict[str, DealSums]:
    """All these deals by shape."""
    found: dict[str, list[DealSums]] = {}
    for one in deals:
        found.setdefault(shape_of(one.hands), []).append(_counted(one))
    return {shape: reduce(add_deals, sums) for shape, sums in found.items()}


def _counted(one: OneDeal) -> DealSums:
    seats = len(one.hands)
    hands = [one.hands[seat] for seat in seats_from(one.forehand, seats)]
    held = 0
    for hand in hands:
        held |= hand
    holders = [*hands, DECK & ~held] if held != DECK else hands
    size = hands[0].bit_count()
    lengths = [0] * (min(size, RANKS) + 1)
    for hand in hands:
        for suit in Suit:
            lengths[_length(hand, suit)] += 1
    own = [0] * len(lengths)
    own[_length(hands[0], Suit.ACORNS)] = 1
    runs = [longest_run(hand) for hand in hands]
    return DealSums(
        deals=1,
        cards=tuple(hand >> card & 1 for hand in holders for card in range(DECK_SIZE)),
        lengths=tuple(lengths),
        own_lengths=tuple(own),
        sequences=tuple(_at(sum(run >= least for run in runs), seats) for least in LONGEST),
        fours=_at(sum(map(has_four, hands)), seats),
    )


def _length(hand: Mask, suit: Suit) -> int:
    return (hand >> suit * RANKS & _SUIT).bit_count()


def _at(place: int, seats: int) -> tuple[int, ...]:
    return tuple(int(number == place) for number in range(seats + 1))


def longest_run(hand: Mask) -> int:
    """How many cards of a suit follow each other at most."""
    longest = 0
    for suit in Suit:
        cards, length = hand >> suit * RANKS & _SUIT, 0
        while cards:
            cards &= cards >> 1
            length += 1
        longest = max(longest, length)
    return longest


def has_four(hand: Mask) -> bool:
    """Whether a hand holds all four of a rank, nine or higher: those that every rule set knows as a Weis."""
    low = 3
    return bool((hand & hand >> RANKS & hand >> 2 * RANKS & hand >> 3 * RANKS & _SUIT) >> low)
