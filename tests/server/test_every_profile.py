"""Every game is played to its end at a table: by bots alone, and by persons who send what they are asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from jassen.core.actions import Claim
from jassen.core.events import CardPlayed, Event, WeisAnnounced
from jassen.core.legal import legal_actions
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.core.seats import Seat
from jassen.core.view import follow_along
from jassen.server import Snapshot
from jassen.server.entries import Entry, read
from jassen.store import MemoryStore
from jassen.variants import PROFILES, find
from jassen.wire.client import ClientMessage, SendNext
from tests.server.playing import (
    is_asked,
    is_over,
    message_of,
    play,
    seated,
    serving,
    serving_file,
)
from tests.wire.recording import SAMPLES
from tests.wire.replaying import replay_legally

USERS = ("anna", "beat", "cleo", "dani", "elia", "fabio")


async def _bots_play(rules: Rules, store: MemoryStore) -> tuple[Entry, ...]:
    """The log of a game between bots."""
    async with serving(store) as tables, asyncio.timeout(60):
        table_id = await tables.open(seated(rules))
        while not await is_over(tables, table_id):
            await asyncio.sleep(0.02)
        settings, events = await tables.history(table_id)
    assert settings.rules == rules
    assert replay_legally(rules, events).is_over
    return read(store.events_after(table_id, 0))


@pytest.mark.parametrize("key", PROFILES)
def test_bots_play_every_profile_to_its_end(key: str) -> None:
    for line in asyncio.run(_bots_play(find(key), MemoryStore()))[1:]:
        assert line.by == "table" or line.by.startswith("bot:")


def test_bots_announce_before_their_first_card() -> None:
    """A Weis and the card after it are two steps of the same bot."""
    announced = 0
    for _ in range(5):
        log = asyncio.run(_bots_play(patched(find("howtoplay-schieber"), {"end": {"target": 300}}), MemoryStore()))
        for line, following in pairwise(log):
            if isinstance(line.event, WeisAnnounced):
                announced += 1
                assert isinstance(following.event, CardPlayed)
                assert line.event.seat == following.event.seat
                assert line.by == following.by == f"bot:{line.event.seat}"
    assert announced


def _any_answer(seed: int) -> Callable[[Snapshot], ClientMessage | None]:
    """A person who sends anything that may be sent, each kind as likely as the next, but never claims."""
    rng = Random(seed)

    def reply(shown: Snapshot) -> ClientMessage | None:
        rules, public = shown.settings.rules, shown.view.public
        if public.phase is Phase.DEALING and public.round is not None:
            return SendNext()
        if not is_asked(shown):
            return None
        choices = [choice for choice in legal_actions(rules, shown.view) if not isinstance(choice, Claim)]
        kind = rng.choice(list(dict.fromkeys(type(choice) for choice in choices)))
        return message_of(rng.choice([choice for choice in choices if type(choice) is kind]))

    return reply


def _until_over(rules: Rules, seat: Seat) -> Callable[[Snapshot], bool]:
    """Whether the game is over; each snapshot on the way must follow from the one before it and what happened."""
    seen = Referee(rules).view(seat)

    def reached(shown: Snapshot) -> bool:
        nonlocal seen
        for event in shown.happened:
            seen = follow_along(rules, seen, event)
        assert shown.view == seen
        return shown.view.public.phase is Phase.OVER

    return reached


FAMILIES = {
    **{name: sample.rules for name, sample in SAMPLES.items()},
    "official-schieber": patched(find("official-schieber"), {"end": {"target": 300}}),
    "pagat-schieber": patched(find("pagat-schieber"), {"end": {"target": 300}}),
    "mittlere": patched(find("mittlere"), {"end": {"target": 2}}),
    "howtoplay-sidi-2": patched(find("howtoplay-sidi-2"), {"end": {"target": 100}}),
    "howtoplay-schieber-6": patched(find("howtoplay-schieber-6"), {"end": {"target": 200}}),
}


async def _persons_play(rules: Rules, persons: int, path: Path) -> tuple[Event, ...]:
    users = USERS[:persons]
    async with serving_file(path) as tables:
        table_id = await tables.open(seated(rules, *users))
        async with asyncio.TaskGroup() as group:
            for seat, user in enumerate(users):
                playing = play(tables, table_id, user, until=_until_over(rules, seat), reply=_any_answer(seat))
                group.create_task(playing)
        _, events = await tables.history(table_id)
        return events


@pytest.mark.parametrize("name", FAMILIES)
def test_persons_play_every_family_to_its_end(name: str, tmp_path: Path) -> None:
    rules = FAMILIES[name]
    for persons in (1, rules.seats):
        events = asyncio.run(_persons_play(rules, persons, tmp_path / f"{persons}.db"))
        assert replay_legally(rules, events).is_over
