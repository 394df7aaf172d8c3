"""The pages of a table and of a replay can be drawn for every rule set, at every step, from every seat."""

from __future__ import annotations

import pytest

from jassen.core.rules import Rules
from jassen.core.view import view, witness
from jassen.variants import PROFILES
from jassen.web.replay_page import replay_page
from jassen.web.templating import render
from jassen.web.words.catalogue import words
from tests.core.driving import random_steps
from tests.web.shown import settings_of, snapshot_of, table_html


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
def test_the_table_and_its_replay_are_drawn(rules: Rules) -> None:
    steps = random_steps(rules, 3, claims=0)
    settings = settings_of(rules)
    for number, step in enumerate(steps[:140] + steps[-3:], start=1):
        seat = number % rules.seats
        happened = [witness(event, seat) for event in step.events]
        learnt = tuple(event for event in happened if event is not None)
        snapshot = snapshot_of(rules, view(rules, step.state, seat), number, learnt)
        assert 'id="table"' in table_html(words("de-CH"), snapshot)
    events = [event for step in steps for event in step.events]
    last = replay_page(words("en"), "t", settings, events, 10**6).last
    for number in (*range(0, min(last, 60), 3), last - 1, last):
        shown = replay_page(words("en"), "t", settings, events, number)
        assert "replay" in render(words("en"), "replay.html", page=shown, path="/")


def test_the_king_of_a_replay_holds_the_stock_and_not_what_he_laid_away() -> None:
    rules = PROFILES["bieter-3"]
    steps = random_steps(rules, 3, claims=0)
    events = [event for step in steps for event in step.events]
    sizes = {
        len(hand.cards)
        for number in range(120)
        for hand in replay_page(words("en"), "t", settings_of(rules), events, number).hands
    }
    assert max(sizes) == 16
