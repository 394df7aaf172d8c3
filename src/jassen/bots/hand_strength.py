"""How strong a hand is for a contract: the points that it should bring, read off its cards.

The weights are points of card value, own side minus opponents, the match bonus included; they were fitted by least
squares to rounds that four rule players played out. A suit is read from its strongest card downwards, so that one
table serves Obenabe and Undenufe alike.
"""

from __future__ import annotations

from functools import cache

from jassen.core.cards import SUIT_MASKS, Mask, Suit, cards_in
from jassen.core.contracts import Contract
from jassen.core.order import Ranking

TRUMP_START = -77.0
TRUMP_PLACES = (57.0, 38.0, 29.0, 20.0, 17.0, 17.0, 15.0, 15.0, 15.0)
"""For each trump held, Puur first, then Nell."""
LONG_TRUMPS = 4
TRUMP_LENGTH = 8.0
"""Once, for that many trumps or more."""
PUUR_AND_NELL = 7.0
SIDE_BOCK = 17.0
"""For each plain suit headed by its best card."""
SIDE_BOCK_AND_NEXT = 3.0
"""If the second best is there too."""
SIDE_GUARDED_SECOND = 4.0
"""For a second best card with a lower one beside it, the best being out."""
SIDE_VOID = 13.0

PLAIN_START = -57.0
PLAIN_BOCK = 31.0
"""Without trump, for each suit headed by its best card."""
PLAIN_NEXT = 13.0
"""For the second best below the best."""
PLAIN_RUN = 15.0
"""For each further card of an unbroken run from the top."""
PLAIN_LENGTH = (0.0, 3.0, 10.0)
"""For each card below a broken run of 0, of 1, and of 2 or more."""
PLAIN_GUARDED_SECOND = 11.0
PLAIN_SECOND_AND_THIRD = 14.0


def strength(contract: Contract, hand: Mask) -> float:
    """What a full hand should bring the side that names `contract`, in points before the factor."""
    return start(contract) + sum(strength_of_suit(contract, suit, hand) for suit in Suit)


def start(contract: Contract) -> float:
    """What a hand should bring whose cards add nothing."""
    rankings = _rankings(contract)
    return sum(PLAIN_START if ranking.trump is None else TRUMP_START for ranking in rankings) / len(rankings)


def strength_of_suit(contract: Contract, suit: Suit, hand: Mask) -> float:
    """What the cards of one suit add."""
    rankings = _rankings(contract)
    return sum(_suit(ranking, suit, hand) for ranking in rankings) / len(rankings)


@cache
def _rankings(contract: Contract) -> frozenset[Ranking]:
    return frozenset(contract.ranking(trick) for trick in range(len(contract.pattern)))


def _suit(ranking: Ranking, suit: Suit, hand: Mask) -> float:
    places = places_held(ranking, suit, hand)
    if ranking.trump is None:
        return _plain_suit(places)
    return _trumps(places) if suit == ranking.trump else _side_suit(places)


def _trumps(places: tuple[int, ...]) -> float:
    total = sum(TRUMP_PLACES[place] for place in places)
    total += TRUMP_LENGTH if len(places) >= LONG_TRUMPS else 0.0
    return total + (PUUR_AND_NELL if places[:2] == (0, 1) else 0.0)


def _side_suit(places: tuple[int, ...]) -> float:
    if not places:
        return SIDE_VOID
    if places[0] == 0:
        return SIDE_BOCK + (SIDE_BOCK_AND_NEXT if places[1:2] == (1,) else 0.0)
    return SIDE_GUARDED_SECOND if places[0] == 1 and len(places) > 1 else 0.0


def _plain_suit(places: tuple[int, ...]) -> float:
    run = sum(place == index for index, place in enumerate(places))
    if run == 0:
        if places[:1] != (1,) or len(places) < 2:
            return 0.0
        third = PLAIN_SECOND_AND_THIRD if places[1] == 2 and len(places) > 2 else 0.0
        return PLAIN_GUARDED_SECOND + third
    total = PLAIN_BOCK + (PLAIN_NEXT if run > 1 else 0.0) + PLAIN_RUN * max(0, run - 2)
    return total + PLAIN_LENGTH[min(run, len(PLAIN_LENGTH) - 1)] * (len(places) - run)


@cache
def _ladder(ranking: Ranking, suit: Suit) -> tuple[Mask, ...]:
    """The cards of a suit one by one, the strongest first."""
    cards = sorted(cards_in(suit.mask), key=lambda card: (ranking.beats[card] & SUIT_MASKS[suit]).bit_count())
    return tuple(card.mask for card in cards)


def places_held(ranking: Ranking, suit: Suit, hand: Mask) -> tuple[int, ...]:
    """The places of the cards held of a suit, 0 for the strongest."""
    return tuple(place for place, card in enumerate(_ladder(ranking, suit)) if hand & card)
