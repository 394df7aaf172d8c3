"""Bots: they claim, they may fail, and neither they nor the log tell a card."""

from __future__ import annotations

import asyncio
import re
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from jassen.bots import find as find_bot
from jassen.bots.base import Bot
from jassen.core.actions import Claim, PlayCard, SeatAction
from jassen.core.cards import Card
from jassen.core.decisions import claim_decision, current_decision
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.server import Tables
from jassen.store import MemoryStore
from jassen.store.interface import StoredEvent
from tests.server.playing import (
    is_over,
    play,
    serving,
    settings_for,
    tricks,
)


class _Faulty:
    """A bot that answers as it is told to."""

    key = "faulty"

    def __init__(self, how: str) -> None:
        self.how = how
        self.sound = find_bot("rules", Random(1))

    def act(self, rules: Rules, seen: View) -> SeatAction:
        match self.how:
            case "raises":
                raise RuntimeError(f"I hold {seen.hand}")
            case "illegal":
                return PlayCard(current_decision(seen.public), seen.seat or 0, next(iter(Card)))
            case "claim":
                return Claim(claim_decision(seen.public), seen.seat or 0)
            case _:
                action = self.sound.act(rules, seen)
                return type(action)(action.decision, (action.seat + 1) % 4, *_rest(action))

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        del rules
        if self.how == "raises":
            raise RuntimeError(f"I hold {seen.hand}")
        return Claim(0, seen.seat or 0)


def _rest(action: SeatAction) -> tuple[Any, ...]:
    return tuple(getattr(action, part.name) for part in fields(action)[2:])


@pytest.mark.parametrize("how", ["raises", "illegal", "claim", "other seat"])
def test_a_bot_that_fails_does_not_stop_the_table_or_tell_its_hand(how: str) -> None:
    def find(key: str, rng: Random) -> Bot:
        return _Faulty(how) if key == "faulty" else find_bot(key, rng)

    async def run() -> None:
        tables = Tables(MemoryStore(), find_bot=find)
        await tables.start()
        table_id = await tables.open(settings_for("anna", bot="faulty", target=100_000))
        await play(tables, table_id, "anna", until=lambda shown: tricks(shown) >= 5)
        await tables.stop()

    with capture_logs() as logs:
        asyncio.run(run())
    assert any(line["event"] == "bot_failed" for line in logs)
    _tells_no_card(logs)


def _tells_no_card(logs: Any) -> None:
    for line in logs:
        told = " ".join(str(value) for name, value in line.items() if name not in ("table", "rematch"))
        assert not re.search(r"\b[6-9TJQKA][CSHD]\b", told), told


def test_no_line_of_the_log_names_a_card() -> None:
    async def run() -> None:
        async with serving(MemoryStore()) as tables:
            table_id = await tables.open(settings_for("anna", target=300))
            await play(tables, table_id, "anna")

    with capture_logs() as logs:
        asyncio.run(run())
    assert [line["event"] for line in logs] == ["table_opened", "table_over"]
    _tells_no_card(logs)


def test_bots_claim_the_game_when_they_are_home() -> None:
    async def run() -> None:
        store = MemoryStore()
        async with serving(store) as tables:
            claimed = False
            while not claimed:
                table_id = await tables.open(settings_for(target=60))
                while not await is_over(tables, table_id):
                    await asyncio.sleep(0.005)
                claimed = any(line.kind == "claimed" and line.by.startswith("bot:") for line in _log(store, table_id))

    asyncio.run(run())


def _log(store: MemoryStore, table_id: str) -> list[StoredEvent]:
    return store.events_after(table_id, 0)
