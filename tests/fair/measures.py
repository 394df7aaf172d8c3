"""What many deals have to look like, each as a p-value: how likely it is that chance alone strays as far.

Deals are kept as one string of bytes, a byte for each card, so that a place of the deck is a slice.
"""

from __future__ import annotations

import hashlib
import itertools
import math
import operator
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from jassen.core.cards import CARDS, DECK_SIZE, RANKS, Card, Rank, Suit, card_of
from jassen.core.dealing import hands_from
from jassen.fair import Chain, deck_of
from jassen.fair.deck import key_of
from jassen.fair.stream import words_of
from jassen.variants import find
from tests.fair.tails import chi_square_tail, normal_tails

RULES = find("stargames-schieber")
"""Four seats, three by three: forehand is seat 0 here."""
JACK = card_of(Suit.SHIELDS, Rank.UNDER)
PLACES = ((0, 1), (17, 18), (34, 35), (35, 0))
Shuffle = Callable[[Iterator[int]], Iterable[int]]


def decks(seed: int, count: int, shuffle: Shuffle | None = None) -> bytes:
    """So many decks, table after table of 256 hands each, by the scheme or by another shuffle of the same words."""
    found = bytearray()
    for table in range(-(-count // 256)):
        drawn = [hashlib.sha256(f"{seed}/{table}/{part}".encode()).digest() for part in range(6)]
        link, table_id, nonces = drawn[0], drawn[1][:16], drawn[2:]
        for hand in range(256, max(0, 256 - (count - 256 * table)), -1):
            if shuffle is None:
                found += bytes(deck_of(link, table_id, hand, nonces))
            else:
                found += bytes(shuffle(words_of(key_of(link, table_id, hand, nonces))))
            link = Chain.of(link, 2).secret(1)
    return bytes(found)


def p_values(deals: bytes) -> dict[str, float]:
    """Every measure by its name."""
    return {
        "position and card": position_and_card(deals),
        **{f"cards at places {one + 1} and {other + 1}": pairs(deals, one, other) for one, other in PLACES},
        **{f"{suit.name.lower()} in the hand of seat {suit:d}": suit_length(deals, suit, suit) for suit in Suit},
        "who holds the jack of shields": jack_holder(deals),
        "who holds the jack of the suit turned up": turned_jack_holder(deals),
        "place of a jack in the next deal": serial_correlation(deals),
        "cards that stay where they were": staying(deals),
    }


def chi_square(found: Mapping[int, int], chances: Sequence[float], *, factor: float = 1, degrees: int = 0) -> float:
    """Pearson's sum over values 0, 1, … with those chances, as a p-value."""
    total = sum(found.values())
    value = sum(
        (found.get(number, 0) - total * chance) ** 2 / (total * chance) for number, chance in enumerate(chances)
    )
    return chi_square_tail(factor * value, degrees or len(chances) - 1)


def position_and_card(deals: bytes) -> float:
    """Each card in each place.

    Each deal has every card once and every place once, so that the sum of Pearson is too large by 36/35 on average.
    """
    found = {
        DECK_SIZE * place + card: number
        for place in range(DECK_SIZE)
        for card, number in Counter(deals[place::DECK_SIZE]).items()
    }
    cells = DECK_SIZE**2
    # Every place counts all deals, so that the chances of all cells together are 1.
    factor, degrees = (DECK_SIZE - 1) / DECK_SIZE, (DECK_SIZE - 1) ** 2
    return chi_square(found, [1 / cells] * cells, factor=factor, degrees=degrees)


def pairs(deals: bytes, one: int, other: int) -> float:
    """Which two cards lie at two places, in this order."""
    found = Counter(zip(deals[one::DECK_SIZE], deals[other::DECK_SIZE], strict=True))
    orders = itertools.permutations(range(DECK_SIZE), 2)
    numbered = {number: found[pair] for number, pair in enumerate(orders)}
    return chi_square(numbered, [1 / len(numbered)] * len(numbered))


def places_of(seat: int) -> list[int]:
    """The places of the deck that go to a seat."""
    return [place for place in range(DECK_SIZE) if hands_from(RULES, 0, CARDS)[seat] >> place & 1]


def suit_length(deals: bytes, suit: Suit, seat: int) -> float:
    """How many cards of a suit a hand has: the hypergeometric law; six and more count as one."""
    is_suit = deals.translate(bytes(card // RANKS == suit for card in range(256)))
    lengths = Counter(map(sum, zip(*(is_suit[place::DECK_SIZE] for place in places_of(seat)), strict=True)))
    law = [
        math.comb(RANKS, number) * math.comb(DECK_SIZE - RANKS, RANKS - number) / math.comb(DECK_SIZE, RANKS)
        for number in range(RANKS + 1)
    ]
    most = 6
    pooled = {number: lengths[number] for number in range(most)}
    return chi_square(pooled | {most: sum(lengths.values()) - sum(pooled.values())}, [*law[:most], sum(law[most:])])


def places_of_card(deals: bytes, card: Card) -> list[int]:
    """Where a card lies in each deal."""
    return [deals.index(card, start) - start for start in range(0, len(deals), DECK_SIZE)]


def holders() -> list[int]:
    """The seat that each place goes to."""
    owner = {place: seat for seat in range(RULES.seats) for place in places_of(seat)}
    return [owner[place] for place in range(DECK_SIZE)]


def jack_holder(deals: bytes) -> float:
    """Each seat has a fixed trump jack equally often."""
    owner = holders()
    found = Counter(owner[place] for place in places_of_card(deals, JACK))
    return chi_square(found, [1 / RULES.seats] * RULES.seats)


def turned_jack_holder(deals: bytes) -> float:
    """Where the dealer's last card makes trump, he has the jack more often: it may be that card itself."""
    owner = holders()
    found: Counter[int] = Counter()
    for start in range(0, len(deals), DECK_SIZE):
        suit = deals[start + DECK_SIZE - 1] // RANKS
        found[owner[deals.index(RANKS * suit + Rank.UNDER, start) - start]] += 1
    # Eight times in nine another card is turned up, and then the jack lies in one of the 35 other places.
    others = (RANKS - 1) / RANKS * RANKS / (DECK_SIZE - 1)
    return chi_square(found, [others] * 3 + [1 - 3 * others])


def serial_correlation(deals: bytes) -> float:
    """Where a card lies says nothing of where it lies in the next deal."""
    middle = (DECK_SIZE - 1) / 2
    away = [place - middle for place in places_of_card(deals, JACK)]
    variance = (DECK_SIZE**2 - 1) / 12
    together = sum(map(operator.mul, away, away[1:]))
    return normal_tails(together / variance / math.sqrt(len(away) - 1))


def staying(deals: bytes) -> float:
    """From one deal to the next one card stays in its place on average, with variance 1."""
    steps = len(deals) // DECK_SIZE - 1
    stayed = sum(map(operator.eq, deals, deals[DECK_SIZE:]))
    return normal_tails((stayed - steps) / math.sqrt(steps))
