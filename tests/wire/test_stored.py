"""Events come back from the store as they were, and logs of every released schema are read for ever."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings

from jassen.core.events import Event
from jassen.core.public import Cause
from jassen.core.referee import Referee
from jassen.core.rules_form import rules_from_plain
from jassen.variants import PROFILES, find
from jassen.wire.stored import SCHEMA, Encoded, GameBody, StoredError, decode_event, encode_event
from jassen.wire.stored_table import (
    TABLE_KINDS,
    HolderBody,
    RematchOpened,
    TableOpened,
    decode_table_event,
    encode_table_event,
)
from tests.core.driving import random_steps, seeds
from tests.wire.recording import FOLDER, SAMPLES
from tests.wire.replaying import replay_legally

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
    with pytest.raises(StoredError, match="not a suit"):
        decode_event("trump_fixed", schema, b'{"suit":"X"}')
    with pytest.raises(StoredError, match="is not a card"):
        decode_event("discarded", schema, b'{"seat":0,"card":"XX"}')
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


def _sample(name: str) -> list[Encoded]:
    lines: list[dict[str, Any]] = [msgspec.json.decode(line) for line in (FOLDER / name).read_bytes().splitlines()]
    return [(line["kind"], line["schema"], msgspec.json.encode(line["body"])) for line in lines]


def _replayed(lines: list[Encoded]) -> Referee:
    """The game of a log, decided again under the rules that the log carries."""
    opened = decode_table_event(*lines[0])
    assert isinstance(opened, TableOpened)
    events: list[Event] = [decode_event(*line) for line in lines if line[0] not in TABLE_KINDS]
    return replay_legally(rules_from_plain(opened.rules), events)


def test_a_log_of_schema_1_loads_and_replays_for_ever() -> None:
    lines = _sample("schema-1.jsonl")
    assert [kind for kind, _, _ in lines if kind in TABLE_KINDS] == ["table_opened", "rematch_opened"]
    assert isinstance(decode_table_event(*lines[-1]), RematchOpened)
    referee = _replayed(lines)
    result = referee.public.game.result
    assert result is not None
    assert (referee.public.game.scores, result.winner, result.cause) == ((628, 1412), 1, Cause.CLAIM)


RESULTS: dict[str, tuple[tuple[int, ...], int, Cause]] = {
    "schieber-drawn": ((458, 183), 0, Cause.TOTAL),
    "differenzler": ((79, 38, 140, 71), 1, Cause.TOTAL),
    "differenzler-open": ((60, 66, 6, 54), 2, Cause.TOTAL),
    "coiffeur": ((1086, 364), 0, Cause.TOTAL),
    "sidi-barrani": ((46, 391), 1, Cause.TOTAL),
    "bieter-3": ((85, 1001), 1, Cause.REACHED),
    "molotow": ((-3, 1, 1, 1), 0, Cause.TOTAL),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_log_of_every_family_loads_and_replays_for_ever(name: str) -> None:
    lines = _sample(f"{name}.jsonl")
    assert SAMPLES[name].kinds <= {kind for kind, _, _ in lines}
    game = _replayed(lines).public.game
    assert game.result is not None
    assert (game.scores, game.result.winner, game.result.cause) == RESULTS[name]


@pytest.mark.parametrize("name", ["schema-1", *SAMPLES])
def test_what_is_read_is_written_as_it_was(name: str) -> None:
    """The stored form itself does not drift: a log that is written again is the same, byte for byte."""
    for line in _sample(f"{name}.jsonl"):
        if line[0] not in TABLE_KINDS:
            assert encode_event(decode_event(*line)) == line


def test_every_kind_stands_in_a_log_that_is_kept() -> None:
    names = ["schema-1.jsonl", "people.jsonl", "rest.jsonl", *(f"{name}.jsonl" for name in SAMPLES)]
    assert {kind for name in names for kind, _, _ in _sample(name)} == KINDS | TABLE_KINDS
