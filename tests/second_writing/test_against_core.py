"""The core against the second writing: every profile's rule of following under every contract there is."""

from __future__ import annotations

import random
from typing import Any

import pytest

from jassen.core.actions import PlayCard
from jassen.core.cards import Card, Cards, cards_in
from jassen.core.contracts import GUMPF, SLALOM, TRUMPS, Contract, guschti, three_by_three
from jassen.core.evolve import start
from jassen.core.follow import playable
from jassen.core.legal import legal_cards
from jassen.core.parts.follow_rules import AllTrumpHand, Follow, Undertrump, UndertrumpException
from jassen.core.perft import perft
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.trick import card_points, winning_place
from jassen.core.view import view
from jassen.variants import PROFILES
from tests.core.driving import deal_of, random_steps
from tests.core.test_perft import rows
from tests.second_writing.contracts import fixes, plain_contract, taker, value_table
from tests.second_writing.following import legal
from tests.second_writing.perft import count, partner_wins
from tests.second_writing.tricks import points

EVERY: dict[str, Contract] = {
    contract.key: contract
    for contract in (
        *(offer.contract for rules in PROFILES.values() for offer in rules.contracts),
        *SLALOM,
        *GUMPF,
        *guschti(5, 4),
        *three_by_three(),
    )
}
FOLLOWS = sorted({rules.follow for rules in PROFILES.values()}, key=repr)
ALL_FOLLOWS = [
    Follow(
        undertrump=scope,
        undertrump_exception=exception,
        ruff_while_holding_suit=ruff,
        puur_exempt=exempt,
        all_trump_hand=duty,
    )
    for scope in Undertrump
    for exception in UndertrumpException
    for ruff in (True, False)
    for exempt in (True, False)
    for duty in AllTrumpHand
    # The duty to go higher is defined beside `if_void` (rule sheet, 2.4); where undertrumping is forbidden it adds
    # nothing that anybody plays.
    if duty is AllTrumpHand.FREE or scope is not Undertrump.FORBIDDEN
]


def options(follow: Follow) -> dict[str, Any]:
    """A rule of following in the words of the second writing."""
    return {
        "scope": follow.undertrump.value,
        "exception": follow.undertrump_exception.value,
        "ruff_while_holding_suit": follow.ruff_while_holding_suit,
        "puur_exempt": follow.puur_exempt,
        "all_trump_hand": follow.all_trump_hand.value,
    }


def texts(cards: Any) -> list[str]:
    """Cards as the second writing has them."""
    return [str(card) for card in cards]


@pytest.mark.parametrize("key", EVERY)
def test_whole_rounds_under_every_contract(key: str) -> None:
    rng = random.Random(key)
    for _ in range(40 if key.startswith("3x3") else 90):
        # The blocks of Guschti and three by three are made for nine tricks.
        seats = 4 if key.startswith(("3x3", "guschti")) else rng.choice((3, 4, 4, 4, 6))
        teams = [[0, 2], [1, 3]] if seats == 4 else [[seat] for seat in range(seats)]
        if seats == 6:
            teams = [[0, 2, 4], [1, 3, 5]]
        hands = [list(hand) for hand in deal_of(rng, seats)]
        follow = rng.choice(FOLLOWS)
        leader, fixed, taken = rng.randrange(seats), "", 0
        contract = EVERY[key]
        for number in range(1, 36 // seats + 1):
            table: list[Card] = []
            for place in range(seats):
                seat = (leader + place) % seats
                partner = partner_wins(texts(table), key, number, fixed, leader, seat, teams)
                ranking = contract.ranking(number - 1)
                mask = Cards(hands[seat]).mask
                ours = cards_in(playable(follow, ranking, mask, table, partner_wins=partner))
                plain = plain_contract(key, number, fixed=fixed)
                theirs = legal(
                    texts(sorted(hands[seat])), texts(table), plain, partner_wins=partner, **options(follow)
                )
                assert texts(ours) == theirs, (follow, key, number, hands[seat], table)
                card = rng.choice(ours)
                table.append(card)
                hands[seat].remove(card)
                before, fixed = fixed, fixes(texts(table), key, fixed)
                if fixed != before:
                    contract = next(trump for trump in TRUMPS if trump.key == fixed)
            place = winning_place(contract.ranking(number - 1), table)
            assert place == taker(texts(table), key, number, fixed=fixed), (key, number, fixed, table)
            taken += card_points(contract.points, table)
            if key != "late" and contract.values.value != "undenufe_ace":
                assert card_points(contract.points, table) == points(texts(table), value_table(key, fixed))
            leader = (leader + place) % seats
        # Where trump comes late the values of earlier tricks are only known at the end.
        assert taken == 152 or key == "late"


def test_small_trumpy_positions_under_every_option_with_and_without_a_partner_who_wins() -> None:
    rng = random.Random(11)
    positions = 0
    while positions < 4_000:
        key = rng.choice(sorted(EVERY))
        number = rng.randint(1, 9)
        plain = plain_contract(key, number)
        # Two suits and one card beside them: hands of all trumps, and ruffs upon ruffs.
        suits = {plain if plain in "CSHD" else "C", rng.choice("CSHD")}
        pool = [rank + suit for suit in sorted(suits) for rank in "6789TJQKA"]
        pool += [card for card in ("6S", "AH") if card not in pool]
        cards = [Card.parse(text) for text in rng.sample(pool, rng.randint(2, 8))]
        size = rng.randint(1, min(3, len(cards) - 1))
        table, hand = cards[:size], sorted(cards[size:])
        for follow in ALL_FOLLOWS:
            for partner in (True, False):
                ranking = EVERY[key].ranking(number - 1)
                ours = cards_in(playable(follow, ranking, Cards(hand).mask, table, partner_wins=partner))
                theirs = legal(texts(hand), texts(table), plain, partner_wins=partner, **options(follow))
                assert texts(ours) == theirs, (follow, key, hand, table, partner)
        positions += 1


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
def test_what_the_table_allows_in_random_games(rules: Rules) -> None:
    """The whole path: the partner who wins, the trump that is fixed, the number of the trick."""
    asked = 0
    for seed in range(3):
        state = start(rules)
        for step in random_steps(rules, seed, most=500):
            public = state.public
            if isinstance(step.action, PlayCard) and public.phase is Phase.PLAYING:
                current, play = public.round, public.play
                assert current is not None
                assert current.offer is not None
                key = current.offer.contract.key
                number = len(play.tricks) + 1
                fixed = current.fixed.letter if current.fixed is not None else ""
                seat = step.action.seat
                teams = [list(team) for team in public.game.teams]
                table = texts(play.table)
                theirs = legal(
                    texts(cards_in(state.hidden.hands[seat])),
                    table,
                    plain_contract(key, number, fixed=fixed),
                    partner_wins=partner_wins(table, key, number, fixed, play.leader, seat, teams),
                    **options(rules.follow),
                )
                assert texts(legal_cards(rules, view(rules, state, seat))) == theirs
                asked += 1
            state = step.state
    assert asked > 100


@pytest.mark.parametrize(("rules", "hands", "key", "counts"), [pytest.param(*row[1:], id=row[0]) for row in rows()])
def test_the_move_counts_of_the_files(
    rules: Rules, hands: tuple[Cards, ...], key: str, counts: tuple[int, ...]
) -> None:
    teams = [list(team) for team in rules.teams]
    for depth, number in enumerate(counts, start=1):
        if number <= 12_000:
            found = count([texts(hand) for hand in hands], key, depth, teams=teams, options=options(rules.follow))
            assert found == number


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
def test_move_counts_of_small_random_deals(rules: Rules) -> None:
    rng = random.Random(rules.key)
    for _ in range(12):
        offer = rng.choice(rules.contracts)
        suits = rng.sample("CSHD", 2) if rng.random() < 0.7 else list("CSHD")
        pool = [Card.parse(rank + suit) for suit in suits for rank in "6789TJQKA"]
        size = 3 if rules.seats < 6 else 2
        cards = rng.sample(pool, size * rules.seats)
        hands = tuple(Cards(cards[size * seat : size * seat + size]) for seat in range(rules.seats))
        depth = 2 * rules.seats
        ours = sum(perft(rules, offer.contract, 0, hands, depth).values())
        teams = [list(team) for team in rules.teams]
        theirs = count(
            [texts(hand) for hand in hands], offer.contract.key, depth, teams=teams, options=options(rules.follow)
        )
        assert ours == theirs, (rules.key, offer.contract.key, hands)
