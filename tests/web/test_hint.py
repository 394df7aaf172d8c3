"""A hint is what may be done, for those who play against bots alone."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from jassen.core.rules import Rules
from jassen.core.view import view
from jassen.server.seating import Holder
from jassen.variants import PROFILES
from jassen.web.hint import hint, may_ask
from jassen.web.table_page import is_asked
from jassen.web.words.catalogue import words
from tests.core.driving import random_steps
from tests.web.in_process import visiting
from tests.web.shown import snapshot_of


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
def test_whoever_is_asked_can_have_a_hint(rules: Rules) -> None:
    given = set()
    for number, step in enumerate(random_steps(rules, 5, most=90, claims=0)):
        for seat in range(rules.seats):
            snapshot = snapshot_of(rules, view(rules, step.state, seat), number)
            if is_asked(snapshot):
                given.add(hint(words("en"), snapshot))
    assert len(given) > 2
    assert all(text.startswith("A bot in your place: ") for text in given)


def test_no_hint_where_another_person_plays() -> None:
    rules = PROFILES["stargames-schieber"]
    alone = snapshot_of(rules, view(rules, random_steps(rules, 5, most=5)[-1].state, 0), 1)
    assert may_ask(alone)
    assert not may_ask(replace(alone, seat=None))
    anna, _, *bots = alone.settings.holders
    others = (anna, Holder("Beat", user_id="v"), *bots)
    assert not may_ask(replace(alone, settings=replace(alone.settings, holders=others)))


async def _hint_by_form() -> tuple[int, str]:
    async with visiting(PROFILES["stargames-differenzler"]) as (client, address):
        while 'value="predict"' not in (await client.get(address)).text:
            await asyncio.sleep(0.01)
        answer = await client.post(f"{address}/act", data={"do": "hint"})
        return answer.status_code, answer.text


def test_a_hint_comes_by_a_plain_form_and_changes_nothing() -> None:
    status, html = asyncio.run(_hint_by_form())
    assert status == 200
    assert "Ein Bot an deiner Stelle: " in html
    assert 'value="predict"' in html
