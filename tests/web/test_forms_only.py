"""Every game can be played to its end by plain forms, and every question that a game can ask is among them."""

from __future__ import annotations

import asyncio
import re
from random import Random
from typing import Any, get_args

import pytest

from jassen.core.legal import callable_stoeck, legal_cards
from jassen.core.rules import Rules
from jassen.core.rules_form import patched, rules_to_plain
from jassen.core.view import view
from jassen.variants import PROFILES, find
from jassen.web.words.catalogue import words
from jassen.wire.client import GameMessage
from tests.core.driving import random_steps
from tests.web.forms import forms_of
from tests.web.in_process import visiting
from tests.web.shown import snapshot_of, table_html

MOST_FORMS = 900
SENDABLE = {kind.__struct_config__.tag for kind in get_args(GameMessage)}
OF_EVERY_GAME = {"play", "next", "rest"}
ASKED = {
    "stargames-schieber": {"contract", "shove", "weis", "silent", "claim"},
    "official-schieber": {"contract", "shove", "claim"},
    "howtoplay-schieber": {"contract", "shove", "weis"},
    "stargames-differenzler": {"predict"},
    "stargames-differenzler-open": {"predict"},
    "swisslos-coiffeur-10": {"contract", "shove"},
    "sidi-barrani": {"bid", "pass", "double"},
    "bieter-3": {"bid", "pass", "discard", "contract", "accept", "decline"},
}
"""What a person is asked in some games, sooner or later."""


def short(rules: Rules) -> Rules:
    """The same game, over after a few rounds."""
    patch: dict[str, Any] = {"end": {"target": 120 if rules.end.target >= 1000 else max(2, rules.end.target // 3)}}
    patch["end"]["rounds"] = 1
    if rules.key.startswith("swisslos-coiffeur"):
        # One plain row, the jokers or the mixed rows behind it.
        contracts = rules_to_plain(rules)["contracts"]
        assert isinstance(contracts, list)
        patch["contracts"] = [contracts[0], *contracts[-4:]]
    if rules.first_round is not None:
        patch["first_round"] = {"bidding": {"minimum": 100, "highest": 300}}
    return patched(rules, patch)


async def play_by_forms(rules: Rules, seed: int, *, claims: bool = False) -> set[str]:
    """Send whatever form the page offers until the game is over; what was sent, by its kind."""
    rng, sent = Random(seed), set[str]()
    async with visiting(rules) as (client, address):
        html = (await client.get(address)).text
        for _ in range(MOST_FORMS):
            if 'id="again"' in html:
                return sent
            fields = chosen(html, f"{address}/act", rng, claims=claims)
            if fields is None:
                await asyncio.sleep(0.005)
                html = (await client.get(address)).text
                continue
            sent.add(fields["do"])
            answer = await client.post(f"{address}/act", data=fields)
            assert answer.status_code in (200, 409), fields
            html = answer.text
            refused = re.search(r'class="notice"[^>]*>([^<]*)', html)
            # A bot's claim may have been faster. The rest is offered whether or not it is certain; nothing else is
            # offered that is refused.
            assert refused is None or fields["do"] == "rest" or 'id="again"' in html, (fields, refused)
    raise AssertionError(f"{rules.key} is not over after {MOST_FORMS} forms")


def chosen(html: str, action: str, rng: Random, *, claims: bool) -> dict[str, str] | None:
    """One of the things that a page offers to send, each kind as likely as the next."""
    filled = [form.filled(button, rng) for form in forms_of(html, action) for button in form.buttons]
    offered = [fields for fields in filled if fields["do"] != "hint" and (claims or fields["do"] != "claim")]
    if not offered:
        return None
    kind = rng.choice(sorted({fields["do"] for fields in offered}))
    return rng.choice([fields for fields in offered if fields["do"] == kind])


@pytest.mark.parametrize("key", PROFILES)
def test_every_profile_is_played_to_its_end_by_forms_alone(key: str) -> None:
    sent = asyncio.run(play_by_forms(short(find(key)), seed=1))
    assert "play" in sent
    assert sent <= SENDABLE


@pytest.mark.parametrize("key", ASKED)
def test_whatever_a_game_can_ask_is_asked_by_its_page(key: str) -> None:
    asked: set[str] = set()
    for seed in range(60):
        asked |= asyncio.run(play_by_forms(short(find(key)), seed, claims=seed % 3 == 0))
        if asked >= ASKED[key]:
            return
    raise AssertionError(f"{key} never asked for {ASKED[key] - asked}")


def test_no_message_is_without_a_form() -> None:
    assert {kind for kinds in ASKED.values() for kind in kinds} | OF_EVERY_GAME == SENDABLE


def test_the_card_that_calls_the_stoeck_belongs_to_the_form_that_asks_for_it() -> None:
    found = 0
    rules = find("howtoplay-schieber")
    for seed in range(12):
        for number, step in enumerate(random_steps(rules, seed, most=60, claims=0)):
            for seat in range(rules.seats):
                seen = view(rules, step.state, seat)
                card = callable_stoeck(rules, seen)
                if card is None or card not in legal_cards(rules, seen):
                    continue
                html = table_html(words("en"), snapshot_of(rules, seen, number))
                forms = [form for form in forms_of(html, "/t/t/act") if form.boxes]
                assert [form.buttons for form in forms] == [[("card", str(card))]]
                assert forms[0].boxes == {"stoeck": "true"}
                assert forms[0].hidden["do"] == "play"
                found += 1
    assert found
