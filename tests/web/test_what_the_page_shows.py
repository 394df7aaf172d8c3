"""The page of a seat holds nothing that the seat may not know, and the slate adds up."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.cards import CARDS, Cards
from jassen.core.contracts import OBENABE, TRUMPS, UNDENUFE, Contract
from jassen.core.rules import Rules
from jassen.core.view import view, witness
from jassen.variants import find
from jassen.web.hand_order import sorted_hand
from jassen.web.slate import chalk
from jassen.web.words.catalogue import words
from tests.core.driving import Step, random_steps, seeds
from tests.core.test_blindness import moved_elsewhere
from tests.web.shown import snapshot_of, table_html

# One for each kind of question that a page can hold.
KINDS = (
    "stargames-schieber",
    "stargames-differenzler",
    "swisslos-coiffeur-10",
    "howtoplay-sidi-2",
    "mittlere",
    "sidi-barrani",
    "bieter-3",
)
games = st.sampled_from([find(key) for key in KINDS])


def pages(rules: Rules, steps: list[Step], seat: int) -> list[str]:
    """The page of a seat after every step."""
    shown = []
    for number, step in enumerate(steps, start=1):
        happened = [witness(event, seat) for event in step.events]
        learnt = tuple(event for event in happened if event is not None)
        snapshot = snapshot_of(rules, view(rules, step.state, seat), number, learnt)
        shown.append(table_html(words("en"), snapshot))
    return shown


@settings(max_examples=15, deadline=None)
@given(rules=games, seed=seeds, most=st.integers(4, 60), seat=st.integers(0, 1))
def test_moving_hidden_cards_changes_no_byte_of_a_page(rules: Rules, seed: int, most: int, seat: int) -> None:
    steps = random_steps(rules, seed, most=most, claims=0)
    other = moved_elsewhere(rules, steps, seat, random.Random(seed))
    if other is not None and [s.state.public for s in steps] == [s.state.public for s in other]:
        assert pages(rules, other, seat) == pages(rules, steps, seat)


@settings(max_examples=25, deadline=None)
@given(rules=games, seed=seeds, most=st.integers(4, 120), seat=st.integers(0, 1))
def test_a_page_names_own_and_open_cards_only(rules: Rules, seed: int, most: int, seat: int) -> None:
    steps = random_steps(rules, seed, most=most, claims=0)
    public, hidden = steps[-1].state.public, steps[-1].state.hidden
    html = pages(rules, steps[-1:], seat)[-1]
    named = {text for text in re.findall(r"card-(\w\w)\b", html) if text != "ba"}
    known = Cards(card for trick in public.play.tricks for card in trick.cards) | Cards(public.play.table)
    if hidden.hands:
        known |= Cards.of(hidden.dealt[seat])
    if hidden.discards and seat == public.game.king:
        known |= Cards.of(hidden.discards)
    if public.round is not None:
        known |= Cards.of(public.round.open_stock)
        known |= Cards([public.round.turned] if public.round.turned is not None else [])
        for _, weis in public.round.weis:
            known |= Cards.of(weis.cards)
    assert named <= {str(card) for card in known}


@given(st.integers(0, 5000))
def test_the_slate_adds_up_to_the_score(score: int) -> None:
    written = chalk(score)
    assert written.score == score
    assert 0 <= written.rest < 20
    assert len(written.strokes) == written.hundreds + written.fifties + written.twenties
    assert all(0 <= stroke.x1 <= 220 and 0 <= stroke.x2 <= 220 for stroke in written.strokes)


@pytest.mark.parametrize(
    ("contract", "expected"),
    [
        (None, "AC 6C KS JH 9H 6H"),
        (TRUMPS[2], "JH 9H 6H AC 6C KS"),
        (OBENABE, "AC 6C KS JH 9H 6H"),
        (UNDENUFE, "6C AC KS 6H 9H JH"),
    ],
)
def test_a_hand_lies_with_trump_first_and_the_strongest_card_first(contract: Contract | None, expected: str) -> None:
    cards = Cards("6C AC KS 6H 9H JH")
    assert " ".join(str(card) for card in sorted_hand(cards, contract)) == expected
    assert set(sorted_hand(Cards(CARDS), None)) == set(CARDS)
