"""Events come back from the store as they were, and logs of every released schema are read for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings

from jassen.core.events import Event
from jassen.core.public import Cause
from jassen.core.rules_form import rules_from_plain
from jassen.variants import PROFILES, find
from jassen.wire.stored import SCHEMA, StoredError, decode_event, encode_event
from jassen.wire.stored_bodies import GameBody
from jassen.wire.stored_table import (
    TABLE_KINDS,
    HolderBody,
    RematchOpened,
    TableOpened,
    decode_table_event,
    encode_table_event,
)
from tests.core.driving import random_steps, seeds
from tests.wire.replaying import replay_legally

SAMPLES = Path(__file__).parent / "samples"
KINDS = {body.kind for body in get_args(GameBody)}


@pytest.mark.parametrize("key", PROFILES)
@settings(max_examples=10)
@given(seed=seeds)
def test_every_event_comes_back_as_it_was(key: str, seed: int) -> None:
    for step in random_steps(find(key), seed, claims=0.02, most=120):
        for event in step.events:
            assert decode_event(*encode_event(event)) == event


def test_an_event_of_a_later_version_is_refused_and_not_misread() -> None:
    kind, schema, body = encode_event(random_steps(find("stargames-schieber"), 1, most=1)[0].events[0])
    with pytest.raises(StoredError, match="schema 2"):
        decode_event(kind, schema + 1, body)
    with pytest.raises(StoredError, match="unknown field"):
        decode_event(kind, schema, body.replace(b"{", b'{"later":1,', 1))
    with pytest.raises(StoredError, match="not known"):
        decode_event("invented", schema, body)
    with pytest.raises(StoredError, match="is not a card"):
        decode_event("played", schema, b'{"seat":0,"card":"XX"}')
    with pytest.raises(StoredError, match="no way to win"):
        decode_event("won", schema, b'{"winner":0,"cause":"luck"}')


def test_the_events_of_a_table_come_back_as_they_were() -> None:
    holders = (HolderBody("Anna", user="u"), HolderBody("Bot", bot="rules"))
    for event in (
        TableOpened(rules={"key": "x"}, pace="fast", holders=holders, rematch_of="t"),
        RematchOpened("t2"),
    ):
        assert decode_table_event(*encode_table_event(event)) == event
    with pytest.raises(StoredError):
        decode_table_event("rematch_opened", SCHEMA, b"{}")
    with pytest.raises(StoredError):
        decode_table_event("rematch_opened", SCHEMA + 1, b"{}")


def _sample(name: str) -> list[tuple[str, int, bytes]]:
    lines: list[dict[str, Any]] = [msgspec.json.decode(line) for line in (SAMPLES / name).read_bytes().splitlines()]
    return [(line["kind"], line["schema"], msgspec.json.encode(line["body"])) for line in lines]


def test_a_log_of_schema_1_loads_and_replays_for_ever() -> None:
    lines = _sample("schema-1.jsonl")
    events: list[Event] = [decode_event(*line) for line in lines if line[0] not in TABLE_KINDS]
    opened, rematch = (decode_table_event(*line) for line in lines if line[0] in TABLE_KINDS)
    assert isinstance(opened, TableOpened) and isinstance(rematch, RematchOpened)
    assert {kind for kind, _, _ in lines} == KINDS | TABLE_KINDS
    referee = replay_legally(rules_from_plain(opened.rules), events)
    result = referee.public.game.result
    assert result is not None
    assert (referee.public.game.scores, result.winner, result.cause) == ((628, 1412), 1, Cause.CLAIM)
