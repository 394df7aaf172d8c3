"""The core against a second, independent writing of following, tricks, points and Weis."""

from __future__ import annotations

import random

import pytest

from jassen.core.cards import Card, Cards, cards_in
from jassen.core.contracts import OBENABE, TRUMPS, UNDENUFE, Contract
from jassen.core.follow import explain, highest_trump, playable, refusal
from jassen.core.parts.follow_rules import Follow, Undertrump, UndertrumpException
from jassen.core.trick import card_points, winning_place
from jassen.core.weis import best_weis, find_weis
from jassen.variants import find
from tests.core.driving import deal_of
from tests.second_writing import following, tricks, weis

CONTRACTS = {contract.key: contract for contract in (*TRUMPS, OBENABE, UNDENUFE)}
FOLLOWS = [
    Follow(undertrump=scope, undertrump_exception=exception, ruff_while_holding_suit=ruff, puur_exempt=exempt)
    for scope in Undertrump
    for exception in UndertrumpException
    for ruff in (True, False)
    for exempt in (True, False)
]


def both_legal(follow: Follow, contract: Contract, hand: Cards, table: list[Card]) -> tuple[list[str], list[str]]:
    """The legal cards by the core and by the second writing."""
    ours = cards_in(playable(follow, contract.ranking(0), hand.mask, table))
    theirs = following.legal(
        [str(card) for card in hand],
        [str(card) for card in table],
        contract.key,
        scope=follow.undertrump.value,
        exception=follow.undertrump_exception.value,
        ruff_while_holding_suit=follow.ruff_while_holding_suit,
        puur_exempt=follow.puur_exempt,
    )
    return [str(card) for card in ours], theirs


@pytest.mark.parametrize("part", range(4))
def test_legal_cards_and_winners_agree_on_52000_random_positions_a_part(part: int) -> None:
    rng = random.Random(part)
    schieber = find("stargames-schieber").follow
    positions = 0
    while positions < 52_000:
        hands = [list(hand) for hand in deal_of(rng)]
        contract = rng.choice(list(CONTRACTS.values()))
        leader = rng.randrange(4)
        for _ in range(9):
            table: list[Card] = []
            for place in range(4):
                hand = hands[(leader + place) % 4]
                # The profile's own rule in every position, and one of the others in every second one.
                for follow in (schieber, rng.choice(FOLLOWS))[: 1 + positions % 2]:
                    ours, theirs = both_legal(follow, contract, Cards(hand), table)
                    assert ours == theirs, (follow, contract.key, hand, table)
                positions += 1
                legal = cards_in(playable(schieber, contract.ranking(0), Cards(hand).mask, table))
                card = rng.choice(legal)
                table.append(card)
                hand.remove(card)
            texts = [str(card) for card in table]
            place = winning_place(contract.ranking(0), table)
            assert place == tricks.winner(texts, contract.key)
            assert card_points(contract.points, table) == tricks.points(texts, contract.key)
            leader = (leader + place) % 4


def test_small_trumpy_positions_agree_under_every_following_rule() -> None:
    rng = random.Random(9)
    for _ in range(6_000):
        contract = rng.choice(list(CONTRACTS.values()))
        # Few suits and many trumps: the positions that whole random deals hardly ever show.
        suits = [contract.key if contract.trump is not None else "C", rng.choice("CSHD")]
        pool = [Card.parse(rank + suit) for suit in set(suits) for rank in "6789TJQKA"] + [
            Card.parse("6S"),
            Card.parse("AH"),
        ]
        cards = rng.sample(sorted(set(pool)), rng.randint(3, 9))
        table, hand = cards[: rng.randint(1, min(3, len(cards) - 1))], Cards(cards[3:] or cards[-1:])
        if set(table) & set(hand):
            continue
        for follow in FOLLOWS:
            ours, theirs = both_legal(follow, contract, hand, table)
            assert ours == theirs, (follow, contract.key, hand, table)
            for card in hand:
                refused = refusal(follow, contract.ranking(0), hand.mask, table, card)
                assert (refused is None) == (str(card) in ours)
            assert len(explain(follow, contract.ranking(0), hand.mask, table)) == len(hand) - len(ours)


def test_the_highest_trump_is_what_forbids_undertrumping() -> None:
    ranking = CONTRACTS["H"].ranking(0)
    assert highest_trump(ranking, [Card.parse("TC"), Card.parse("9H"), Card.parse("AH")]) == Card.parse("9H")
    assert highest_trump(ranking, [Card.parse("TC"), Card.parse("AC")]) is None


def test_weis_agree_on_random_deals() -> None:
    rng = random.Random(3)
    rules = find("stargames-schieber").weis
    assert rules is not None
    for _ in range(20_000):
        contract = rng.choice(list(CONTRACTS.values()))
        forehand = rng.randrange(4)
        hands = deal_of(rng)
        ours = [find_weis(rules, contract, hand.mask) for hand in hands]
        theirs = [weis.melds([str(card) for card in hand], contract.key) for hand in hands]
        for found, expected in zip(ours, theirs, strict=True):
            assert {(frozenset(map(str, cards_in(w.cards))), w.points) for w in found} == {
                (frozenset(meld), weis.meld_points(meld, contract.key)) for meld in expected
            }
        best = best_weis(rules, contract, forehand, [found[0] if found else None for found in ours])
        announced = [(seat, meld) for seat, melds in enumerate(theirs) for meld in melds]
        second = weis.best(announced, contract.key, forehand)
        if second is None:
            assert best is None
        else:
            assert best is not None
            assert best[0] == second[0]
            assert best[1].points == weis.meld_points(second[1], contract.key)
