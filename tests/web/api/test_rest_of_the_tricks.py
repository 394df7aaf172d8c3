"""Programs ask for all tricks that are left: granted exactly where it is proved, and then played out by the table."""

from __future__ import annotations

import time
from typing import Any

import httpx
import msgspec

from jassen.core.public import Phase
from jassen.core.rest import rest_order
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.variants import find
from jassen.web.api.shapes import TableState
from jassen.wire.seen import view_of
from tests.web.api.playing import PATIENCE_S, asked, named, opened

MOST_STEPS = 6000


def view_from(rules: Rules, state: dict[str, Any]) -> View:
    """What the program sees, as the rules read it."""
    return view_of(rules, msgspec.convert(state, TableState).view)


def ask_for_the_rest(program: httpx.Client, table: str, state: dict[str, Any]) -> httpx.Response:
    """Send the wish in the decision that is open."""
    (decision, *_) = (message["decision"] for message in state["choices"]["messages"] if message["do"] == "play")
    return program.post(f"{table}/commands", json=named({"do": "rest", "decision": decision}))


def played_out(program: httpx.Client, table: str) -> dict[str, Any]:
    """The state once the rest is over; until then nobody is awaited."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        state: dict[str, Any] = program.get(table).raise_for_status().json()
        if state["rest"] is None:
            return state
        assert state["awaiting"] == []
        assert not [message for message in state["choices"]["messages"] if message["do"] == "play"]
    raise AssertionError("the rest is not played out")


def test_the_rest_is_granted_exactly_where_it_is_proved_and_the_table_plays_it(program: httpx.Client) -> None:
    rules = find("stargames-schieber")
    table = opened(program)
    refusals = 0
    for _ in range(MOST_STEPS):
        state = asked(program, table)
        seen = view_from(rules, state)
        if state["over"]:
            table = opened(program)
            continue
        if seen.public.phase is Phase.PLAYING and state["awaiting"] == [seen.seat]:
            order, answer = rest_order(rules, seen), ask_for_the_rest(program, table, state)
            assert answer.status_code == (200 if order else 409), answer.text
            if len(order) > 1:
                break
            if order:
                continue
            refusals += 1
            refused = answer.json()
            no_trick = not seen.public.play.tricks
            assert (refused["reason"], refused["why"]) == (
                ("no_trick_yet", None) if no_trick else (None, "not_certain")
            )
            assert program.get(table).json()["seq"] == state["seq"]
        message = state["choices"]["messages"][0]
        assert program.post(f"{table}/commands", json=named(message)).status_code in (200, 409)
    else:
        raise AssertionError("the rest is never certain")
    assert refusals
    done = view_from(rules, played_out(program, table)).public
    assert [trick.winner for trick in done.play.tricks[-len(order) :]] == [seen.seat] * len(order)
