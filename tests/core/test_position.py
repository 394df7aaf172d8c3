"""The position string: both ways for every profile, faults with their place, and enough for the referee."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.core.cards import CARDS, Card, Cards, Suit, cards_in
from jassen.core.errors import NotationError
from jassen.core.follow import playable
from jassen.core.perft import perft
from jassen.core.position import Position, format_position, parse_position
from jassen.core.rules import Rules
from jassen.variants import PROFILES, find

LINE = "stargames-schieber H 0 KSJH/6D7D/8D9D/6C7C TCACTH 20"


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position of any profile, with hands of any size."""
    rules: Rules = draw(st.sampled_from(tuple(PROFILES.values())))
    contract = draw(st.sampled_from(rules.contracts)).contract
    fixed = draw(st.sampled_from(Suit)) if contract.late else None
    rng = random.Random(draw(st.integers(0, 2**32)))
    deck = rng.sample(CARDS, len(CARDS))
    table = tuple(deck[: rng.randrange(rules.seats)])
    rest = deck[len(table) :]
    cuts = sorted(rng.randrange(len(rest) + 1) for _ in range(rules.seats))
    hands = tuple(Cards(rest[start:end]) for start, end in zip([0, *cuts], cuts, strict=False))
    taken = tuple(rng.randrange(rules.seats) for _ in range(rng.randrange(rules.hand_size)))
    leader = taken[-1] if taken else rng.randrange(rules.seats)
    return Position(rules=rules, contract=contract, leader=leader, hands=hands, table=table, taken=taken, fixed=fixed)


@given(positions())
def test_a_position_goes_both_ways(position: Position) -> None:
    line = str(position)
    assert line.count(" ") == 5
    assert parse_position(line, find) == position
    assert str(parse_position(f"  {line.replace(' ', '  ')}  ", find)) == line


def test_the_line_of_a_position() -> None:
    position = parse_position(LINE, find)
    assert position.rules is find("stargames-schieber")
    assert (position.contract.key, position.leader, position.to_play) == ("H", 0, 3)
    assert position.hands[0] == Cards("JH KS")
    assert position.table == (Card.parse("TC"), Card.parse("AC"), Card.parse("TH"))
    assert position.taken == (2, 0)
    assert str(position) == LINE


def test_trick_and_tricks_before_may_be_left_out() -> None:
    short = parse_position("molotow late 2 6C/-/7S/-", find)
    assert (short.table, short.taken, short.to_play) == ((), (), 2)
    assert str(short) == "molotow late 2 6C/-/7S/- - -"


def test_it_is_enough_to_ask_for_the_legal_cards() -> None:
    position = parse_position("stargames-schieber H 0 -/-/-/6C7C8H6HJHASKS TCACTH", find)
    ranking = position.in_force.ranking(len(position.taken))
    hand = position.hands[position.to_play].mask
    legal = playable(position.rules.follow, ranking, hand, position.table)
    assert str(Cards.of(legal)) == "6C 7C JH"


def test_the_trick_number_matters_where_the_order_changes() -> None:
    first = parse_position("swisslos-coiffeur-10 slalom-O 0 6S/-/-/- AS", find)
    second = parse_position("swisslos-coiffeur-10 slalom-O 0 6S/-/-/- AS 0", find)
    beats = [p.in_force.ranking(len(p.taken)).beats[p.table[0]] for p in (first, second)]
    assert [bool(mask & Card.parse("6S").mask) for mask in beats] == [False, True]


def test_it_is_enough_to_count_sequences() -> None:
    position = parse_position("stargames-schieber H 1 6C7C/8CJH/9CTC/6H7H", find)
    counts = perft(position.rules, position.in_force, position.leader, position.hands, 8)
    assert sum(counts.values()) > 0
    assert set(counts) == set(position.hands[1])


def test_a_trump_that_was_fixed_late_is_in_force() -> None:
    position = parse_position("molotow late=D 0 9S/-/-/- AS7S6D 1320", find)
    assert (position.contract.key, position.fixed, position.in_force.key) == ("late", Suit.BELLS, "D")
    assert format_position("molotow", "late", 0, [cards_in(1)] * 1, fixed=Suit.BELLS) == "molotow late=D 0 6C - -"


@pytest.mark.parametrize(
    ("line", "said", "character"),
    [
        ("", "a position has 6 fields", 0),
        ("stargames-schieber H 0", "a position has 6 fields", 1),
        (f"{LINE} x", "a position has 6 fields", 1),
        ("nonsense H 0 -/-/-/-", "no rules called 'nonsense'", 1),
        ("stargames-schieber X 0 -/-/-/-", "'X' is not a contract", 20),
        ("stargames-schieber H=C 0 -/-/-/-", "the trump of H is not fixed by play", 22),
        ("molotow late=X 0 -/-/-/-", "'X' is not a suit", 14),
        ("molotow late 0 -/-/-/- AS6D", "has fixed trump", 9),
        ("stargames-schieber H 4 -/-/-/-", "'4' is not a seat from 0 to 3", 22),
        ("stargames-schieber H 01 -/-/-/-", "'01' is not a seat", 22),
        ("stargames-schieber H 0 -/-/-", "3 hands where 4 are needed", 24),
        ("stargames-schieber H 0 -/6C1C/-/-", "'1C' is not a card", 28),
        ("stargames-schieber H 0 -/6C7/-/-", "'7' is not a card", 28),
        ("stargames-schieber H 0 //-/-", "'' is not a card", 24),
        ("stargames-schieber H 0 6C/-/7S6C/-", "6C stands twice", 31),
        ("stargames-schieber H 0 6C/-/-/- 6C", "6C stands twice", 33),
        ("stargames-schieber H 0 -/-/-/- 6C7C8C9C", "a trick of 4 cards is complete", 32),
        ("stargames-schieber H 0 -/-/-/- - 40", "'4' is not a seat", 34),
        ("stargames-schieber H 0 -/-/-/- - 12", "seat 2 took the last trick, but seat 0 leads", 35),
        ("stargames-schieber H 0 -/-/-/- - 000000000", "after 9 tricks a round of 9 is over", 34),
    ],
)
def test_a_fault_is_named_with_its_place(line: str, said: str, character: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(line, find)
    assert said in str(caught.value)
    assert not line or f"(at character {character} of" in str(caught.value)
