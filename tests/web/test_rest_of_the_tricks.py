"""Asking for all tricks that are left: where it is offered, how it is typed, and what the others see."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.decisions import awaiting, current_decision
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.view import view
from jassen.server.snapshots import snapshot_of as snapshot_at
from jassen.web.hand_order import HandOrder
from jassen.web.typed_commands import read_line
from jassen.web.words.catalogue import words
from jassen.web.words.commands import Typed, command_word
from jassen.web.words.languages import LANGUAGES
from jassen.wire.client import SendRest, decode
from tests.core.driving import random_steps, seeds
from tests.server.test_rest import ALL, after_one_trick, ask, played_out
from tests.web.forms import forms_of
from tests.web.shown import snapshot_of, table_html
from tests.web.test_what_the_page_shows import games

ENGLISH = words("en")


def buttons(page: str) -> set[tuple[str, str]]:
    """What can be sent from a page."""
    return {button for form in forms_of(page, "/t/t/act") for button in form.buttons}


@settings(max_examples=40, deadline=None)
@given(rules=games, seed=seeds, most=st.integers(20, 140), seat=st.integers(0, 1))
def test_it_is_offered_by_the_moment_and_never_by_the_cards(rules: Rules, seed: int, most: int, seat: int) -> None:
    step = random_steps(rules, seed, most=most, claims=0)[-1]
    public, seen = step.state.public, view(rules, step.state, seat)
    current = public.round
    on_turn = public.phase is Phase.PLAYING and seat in awaiting(rules, public)
    late = current is not None and 1 < len(seen.hand) <= (current.tricks + 1) // 2
    page = table_html(ENGLISH, snapshot_of(rules, seen, 1, ()))
    assert (("do", "rest") in buttons(page)) == (on_turn and late)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_it_can_be_typed_in_every_language(tag: str) -> None:
    snapshot = snapshot_at(after_one_trick("anna"), 0, 0)
    for line in ("rest", command_word(words(tag), Typed.REST)):
        reading = read_line(words(tag), snapshot, HandOrder.TRUMP_FIRST, {"text": line})
        assert not isinstance(reading, str)
        fields = {name: value for name, value in reading.items() if name != "cmd_id"}
        assert decode(fields) == SendRest(current_decision(snapshot.view.public))


@pytest.mark.parametrize("as_text", [False, True])
def test_while_it_is_played_everybody_reads_whose_it_is_and_nobody_is_asked(*, as_text: bool) -> None:
    table = ask(after_one_trick(*ALL[:4]), "anna")
    for seat, sentence in ((0, "You take the rest."), (1, "Anna takes the rest.")):
        page = table_html(ENGLISH, snapshot_at(table, seat, 0), as_text=as_text)
        assert sentence in page
        assert not {button for button in buttons(page) if button[0] == "card"}
        assert not re.search(r'class="plate[^"]* awaited', page)
    over = table_html(ENGLISH, snapshot_at(played_out(table), 1, 0), as_text=as_text)
    assert "takes the rest" not in over
