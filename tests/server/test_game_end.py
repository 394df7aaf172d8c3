"""After the end: all cards are laid open, and there is one rematch for all."""

from __future__ import annotations

import asyncio

import pytest

from jassen.core.events import Dealt, GameWon
from jassen.core.public import Phase
from jassen.server import NotOverYet, NotYourTable, UnknownTable
from jassen.store import Store
from jassen.wire.client import WireError
from tests.server.databases import Database
from tests.server.playing import new_id, play, play_all, serving, settings_for, wait_until
from tests.wire.replaying import replay_legally

USERS = ("anna", "beat")


def test_the_cards_are_laid_open_only_when_the_game_is_over(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna", target=50))
            with pytest.raises(NotOverYet):
                await tables.history(table_id)
            with pytest.raises(UnknownTable):
                await tables.history("nowhere")
            await play(tables, table_id, "anna")
            settings, events = await tables.history(table_id)
            assert settings == settings_for("anna", target=50)
            assert any(isinstance(event, Dealt) for event in events)
            assert isinstance(events[-1], GameWon)
            assert replay_legally(settings.rules, events).is_over

    asyncio.run(run())


def test_there_is_one_rematch_for_all_whoever_asks_how_often(database: Database) -> None:
    async def run() -> None:
        async with database.serving() as one, database.serving() as two:
            settings = settings_for(*USERS, target=50)
            table_id = await one.open(settings)
            with pytest.raises(NotOverYet):
                await one.rematch(table_id, "anna", new_id())
            await play_all(one, table_id, USERS)
            with pytest.raises(NotYourTable):
                await one.rematch(table_id, "eve", new_id())
            with pytest.raises(WireError):
                await one.rematch(table_id, "anna", "x")
            asked = [service.rematch(table_id, user, new_id()) for user in USERS for service in (one, two) * 3]
            (again,) = set(await asyncio.gather(*asked))
            assert await two.rematch(table_id, "beat", "command-1") == again
            assert await two.rematch(table_id, "beat", "command-1") == again
            assert again != table_id
            assert (await one.snapshot(table_id, None)).rematch == again
            shown = await wait_until(two, again, "beat", lambda shown: shown.view.public.phase is not Phase.DEALING)
            assert shown.settings.rematch_of == table_id
            assert (shown.settings.holders, shown.settings.rules) == (settings.holders, settings.rules)
            await play_all(two, again, USERS)
        async with database.serving() as later:
            assert await later.rematch(table_id, "anna", new_id()) == again

    asyncio.run(run())


def test_the_id_of_a_table_cannot_be_guessed(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            ids = {await tables.open(settings_for("anna", "beat", "cleo", "dani")) for _ in range(50)}
            assert len(ids) == 50
            assert all(
                len(table_id) >= 22 and table_id.replace("-", "").replace("_", "").isalnum() for table_id in ids
            )

    asyncio.run(run())
