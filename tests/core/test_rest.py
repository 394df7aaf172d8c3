"""The rest of the tricks is granted exactly if it is certain, whatever the cards that one does not see."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings

from jassen.core.actions import PlayCard
from jassen.core.cards import CARDS, Card, Mask, Suit, mask_of
from jassen.core.contracts import LATE_TRUMP, Contract
from jassen.core.decide import apply
from jassen.core.decisions import awaiting, current_decision
from jassen.core.follow import playable
from jassen.core.legal import legal_cards
from jassen.core.order import Ranking
from jassen.core.parts.follow_rules import Follow
from jassen.core.public import Phase
from jassen.core.rest import Holding, rest_order, winning_order
from jassen.core.rules import Rules
from jassen.core.state import State
from jassen.core.trick import winning_place
from jassen.core.view import view
from jassen.variants import PROFILES, find
from tests.core.driving import Script, random_steps, seeds

profiles = pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
_MOST_CARDS = {2: 3, 3: 3, 4: 2, 6: 1}
"""So many that all layouts can be tried."""


def small_position(rules: Rules, contract: Contract, rng: random.Random) -> tuple[Holding, tuple[int, ...]]:
    """A few last cards: what seat 0 knows, and how many cards each of the others still holds, in playing order."""
    cards = rng.randint(1, _MOST_CARDS[rules.seats])
    before = rng.choice((0, rng.randrange(rules.seats)))
    dead = rng.choice((0, 2)) if rules.seats == 2 else 0
    deck = rng.sample(CARDS, rules.seats * cards + dead)
    # Most hands are lost; so half of them have the best of some suits.
    if rng.random() < 0.6:
        first = contract.ranking(0)
        deck.sort(key=lambda card: (not first.trumps & card.mask, first.beats[card].bit_count(), rng.random()))
    trick = rng.choice([number for number in range(9) if number + cards <= 9])
    hand, table, unseen = deck[:cards], deck[cards : cards + before], deck[cards + before :]
    later = rules.seats - 1 - before
    ranking = contract.ranking(trick)
    holding = Holding(
        hand=mask_of(hand),
        unseen=mask_of(unseen),
        rankings=[contract.ranking(number) for number in range(trick, trick + cards)],
        playable=playable(rules.follow, ranking, mask_of(hand), table),
        table=tuple(table),
        later=later,
    )
    return holding, (cards,) * later + (cards - 1,) * before


def layouts(unseen: Sequence[Card], sizes: Sequence[int]) -> Iterator[tuple[Mask, ...]]:
    """Every way to deal the unseen cards to the others; what is over lies in the stock."""
    if not sizes:
        yield ()
        return
    for hand in combinations(unseen, sizes[0]):
        for rest in layouts([card for card in unseen if card not in hand], sizes[1:]):
            yield (mask_of(hand), *rest)


def always_wins(
    follow: Follow,
    rankings: Sequence[Ranking],
    order: Sequence[Card],
    others: tuple[Mask, ...],
    table: tuple[Card, ...],
    mine: int,
) -> bool:
    """Whether each card of an order takes its trick against these hands, however they are played.

    The trick on the table lacks the card number `mine` of those to come, which is that of the order.
    """
    if not order:
        return True
    if len(table) == len(others) + 1:
        place = winning_place(rankings[0], table)
        return table[place] == order[0] and always_wins(follow, rankings[1:], order[1:], others, (), 0)
    seats = len(others) + 1
    if len(table) == mine:
        return always_wins(follow, rankings, order, others, (*table, order[0]), mine)
    who = (len(table) - mine - 1) % seats
    allowed = playable(follow, rankings[0], others[who], table)
    for card in (card for card in CARDS if allowed & card.mask):
        left = (*others[:who], others[who] & ~card.mask, *others[who + 1 :])
        if not always_wins(follow, rankings, order, left, (*table, card), mine):
            return False
    return True


def certain(rules: Rules, holding: Holding, sizes: Sequence[int], order: Sequence[Card]) -> bool:
    """Whether an order wins against every layout: by trying all of them."""
    unseen = [card for card in CARDS if holding.unseen & card.mask]
    return all(
        always_wins(rules.follow, holding.rankings, order, others, holding.table, len(holding.table))
        for others in layouts(unseen, sizes)
    )


@profiles
@settings(max_examples=60, deadline=None)
@given(seed=seeds)
def test_the_rest_is_granted_exactly_if_no_layout_and_no_play_can_prevent_it(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    contract = rng.choice([offer.contract for offer in rules.contracts])
    if contract.late:
        contract = Contract(key="fixed", trump=rng.choice(list(Suit)))
    holding, sizes = small_position(rules, contract, rng)
    found = winning_order(holding)
    if found is not None:
        assert mask_of(found) == holding.hand
        assert holding.playable & found[0].mask
        assert certain(rules, holding, sizes, found)
        return
    hand = [card for card in CARDS if holding.hand & card.mask]
    for order in permutations(hand):
        if holding.playable & order[0].mask:
            assert not certain(rules, holding, sizes, order)


def test_hands_that_are_granted_and_hands_that_are_not_both_come_up() -> None:
    granted = refused = 0
    contract = find("stargames-schieber").contracts[0].contract
    for seed in range(300):
        holding, _ = small_position(find("stargames-schieber"), contract, random.Random(seed))
        if len(holding.rankings) == 2:
            granted += winning_order(holding) is not None
            refused += winning_order(holding) is None
    assert granted > 20
    assert refused > 20


def first_grant(rules: Rules, seed: int) -> tuple[State, int, tuple[Card, ...]] | None:
    """A moment of a random game at which somebody may take the rest of several tricks, the earlier the better."""
    for step in random_steps(rules, seed, claims=0.0, most=150):
        public = step.state.public
        if public.phase is Phase.PLAYING:
            (seat,) = awaiting(rules, public)
            order = rest_order(rules, view(rules, step.state, seat))
            if len(order) > 1:
                return step.state, seat, order
    return None


@profiles
@settings(max_examples=40, deadline=None)
@given(seed=seeds)
def test_in_a_game_every_trick_goes_to_who_was_granted_the_rest(rules: Rules, seed: int) -> None:
    found = first_grant(rules, seed)
    if found is None:
        return
    state, me, order = found
    rng, number = random.Random(seed), state.public.round.number if state.public.round is not None else 0
    played = list(order)
    while (
        state.public.phase is Phase.PLAYING and state.public.round is not None and state.public.round.number == number
    ):
        (seat,) = awaiting(rules, state.public)
        card = played.pop(0) if seat == me else rng.choice(list(legal_cards(rules, view(rules, state, seat))))
        _, state = apply(rules, state, PlayCard(current_decision(state.public), seat, card))
        # Who leads after a complete trick has taken it.
        assert state.public.play.table or state.public.play.leader == me


STRONG = "JH 9H AH 8H 7H 6H AS KS QS"
"""With shields as trump nothing beats them once the banner has fallen: only king and Ober of trump are out."""


EAST = "TH 6C 7C 8C 9C TC JC QC KC"
PARTED = ("KH AC 6S 7S 8S 9S TS JS 6D", "QH 7D 8D 9D TD JD QD KD AD")
PAIRED = ("KH QH 6S 7S 8S 9S TS JS 6D", "AC 7D 8D 9D TD JD QD KD AD")


def led_once(key: str, partner: str, west: str) -> tuple[Rules, State]:
    """Seat 0 holds the strong hand and leads; shields are trump, and one trick has been played."""
    script = Script(find(key))
    script.deal(STRONG, EAST, partner, west)
    script.name(0, "H")
    script.silence()
    assert not rest_order(script.rules, view(script.rules, script.state, 0)), "no trick is complete"
    script.play("JH TH")
    script.play_on(1)
    return script.rules, script.state


def test_trumps_are_drawn_first_and_then_nothing_can_be_ruffed() -> None:
    rules, state = led_once("stargames-schieber", *PARTED)
    assert [str(card) for card in rest_order(rules, view(rules, state, 0))] == STRONG.split()[1:]


def test_only_who_is_to_play_is_granted_anything() -> None:
    rules, state = led_once("stargames-schieber", *PARTED)
    assert not any(rest_order(rules, view(rules, state, seat)) for seat in (1, 2, 3, None))


@pytest.mark.parametrize(("key", "cards"), [("stargames-schieber", 8), ("howtoplay-schieber", 0)])
def test_where_the_stoeck_must_be_called_who_could_still_call_them_plays_themselves(key: str, cards: int) -> None:
    rules, state = led_once(key, *PAIRED)
    assert len(rest_order(rules, view(rules, state, 0))) == cards


@pytest.mark.parametrize("key", ["molotow", "mittlere"])
def test_nothing_is_granted_while_the_trump_is_still_to_be_fixed(key: str) -> None:
    rules = find(key)
    seen = 0
    for seed in range(20):
        for step in random_steps(rules, seed, most=40):
            public, current = step.state.public, step.state.public.round
            if public.phase is Phase.PLAYING and current is not None and current.contract == LATE_TRUMP:
                seen += 1
                assert not any(rest_order(rules, view(rules, step.state, seat)) for seat in range(rules.seats))
    assert seen
