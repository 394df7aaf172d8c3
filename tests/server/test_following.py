"""What is shown: the own view and nothing else, every step of it, merged for who is slow."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import pytest

from jassen.core.events import CardPlayed, Dealt, GameOpened, HandDealt
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.view import follow_along
from jassen.server import Busy, NotYourTable, Snapshot, Tables, UnknownTable
from jassen.store import Store
from jassen.wire.stored_table import TABLE_KINDS
from tests.server.playing import (
    PATIENCE_S,
    answer,
    asked,
    is_to_play,
    new_id,
    play,
    play_all,
    serving,
    settings_for,
    wait_until,
)

USERS = ("anna", "beat", "cleo", "dani")


def test_a_viewer_gets_the_view_of_the_own_seat_and_every_step_to_it(store: Store) -> None:
    """Following along with `happened` gives each view that is shown: nothing is missing and nothing comes twice."""

    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for(*USERS, target=300))
            watching = [asyncio.create_task(_watch(tables, table_id, user)) for user in USERS]
            await play_all(tables, table_id, USERS)
            for seat, task in enumerate(watching):
                for shown in await task:
                    assert shown.seat == seat
            settings, events = await tables.history(table_id)
            for seat, task in enumerate(watching):
                views = [Referee(settings.rules).view(seat)]
                referee = Referee(settings.rules)
                for event in events:
                    referee = referee.after([event])
                    views.append(referee.view(seat))
                lines = store.events_after(table_id, 0)
                of_game = [line.kind not in TABLE_KINDS for line in lines]
                assert all(shown.view == views[sum(of_game[: shown.seq])] for shown in await task)

    asyncio.run(run())


async def _watch(tables: Tables, table_id: str, user: str) -> list[Snapshot]:
    found: list[Snapshot] = []
    async with asyncio.timeout(PATIENCE_S), aclosing(tables.subscribe(table_id, user, 0)) as seen:
        async for shown in seen:
            _follows(found[-1] if found else None, shown)
            found.append(shown)
            if shown.view.public.phase is Phase.OVER:
                break
    return found


def _follows(before: Snapshot | None, shown: Snapshot) -> None:
    rules = shown.settings.rules
    view = Referee(rules).view(shown.seat) if before is None else before.view
    for event in shown.happened:
        assert not isinstance(event, Dealt)
        view = follow_along(rules, view, event)
    assert view == shown.view


def test_a_subscriber_gets_what_came_before_as_one_step_at_once(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna"))
            shown = await asked(tables, table_id, "anna")
            async with aclosing(tables.subscribe(table_id, "anna", 0)) as all_of_it:
                first = await anext(all_of_it)
            async with aclosing(tables.subscribe(table_id, "anna", 3)) as part_of_it:
                part = await anext(part_of_it)
            assert first.seq == part.seq == shown.seq
            assert first.happened[-len(part.happened) :] == part.happened
            assert len(first.happened) == len(part.happened) + 1
            _follows(None, first)

    asyncio.run(run())


def test_nothing_comes_while_nothing_happens(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna"))
            shown = await asked(tables, table_id, "anna")
            async with aclosing(tables.subscribe(table_id, "anna", shown.seq)) as seen:
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.05):
                        await anext(seen)

    asyncio.run(run())


def _round_is_booked(shown: Snapshot) -> bool:
    return shown.view.public.phase is Phase.DEALING and shown.view.public.round is not None


def test_a_slow_reader_gets_all_steps_as_one(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna", target=100_000))
            before = await asked(tables, table_id, "anna")
            async with aclosing(tables.subscribe(table_id, "anna", before.seq - 1)) as seen:
                start = await anext(seen)
                last = await play(
                    tables, table_id, "anna", until=lambda shown: shown.view.public.phase is Phase.DEALING
                )
                merged = await anext(seen)
            assert merged.seq == last.seq
            _follows(start, merged)
            played = sum(isinstance(event, CardPlayed) for event in merged.happened)
            assert played == 36 - len(start.view.public.play.table)

    asyncio.run(run())


def test_a_snapshot_tells_what_happened_since_the_own_last_action(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna", target=100_000))
            shown = await asked(tables, table_id, "anna")
            message = answer(shown)
            assert message is not None
            ack = await tables.submit(table_id, "anna", new_id(), message)
            await wait_until(tables, table_id, "anna", lambda found: found.seq > ack.seq and is_to_play(found))
            snapshot = await tables.snapshot(table_id, "anna")
            async with aclosing(tables.subscribe(table_id, "anna", ack.seq)) as seen:
                learnt = (await anext(seen)).happened
            assert snapshot.happened == learnt
            assert all(getattr(event, "seat", None) != 0 for event in learnt if isinstance(event, CardPlayed))

    asyncio.run(run())


def test_before_the_own_first_action_a_snapshot_tells_everything(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna", "beat", "cleo", "dani"))
            shown = await wait_until(tables, table_id, "anna", lambda found: found.view.public.round is not None)
            assert [type(event) for event in (await tables.snapshot(table_id, "anna")).happened] == [
                GameOpened,
                HandDealt,
            ]
            # Before them stand the opening of the table and its chain of secrets.
            assert shown.seq == 4

    asyncio.run(run())


def test_nobody_looks_at_a_running_table_of_others_and_everybody_at_a_finished_one(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna", target=50))
            for stranger in ("eve", None):
                with pytest.raises(NotYourTable):
                    await tables.snapshot(table_id, stranger)
                with pytest.raises(NotYourTable):
                    async with aclosing(tables.subscribe(table_id, stranger, 0)) as seen:
                        await anext(seen)
            await play(tables, table_id, "anna")
            shown = await tables.snapshot(table_id, None)
            assert (shown.seat, len(shown.view.hand), shown.happened) == (None, 0, ())
            assert shown.view == (await tables.snapshot(table_id, "eve")).view
            with pytest.raises(UnknownTable):
                await tables.snapshot("nowhere", "anna")

    asyncio.run(run())


def test_subscriptions_end_when_the_server_stops(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna", "beat", "cleo", "dani"))
            watching = asyncio.create_task(_watch(tables, table_id, "anna"))
            await asyncio.sleep(0.05)
        async with asyncio.timeout(PATIENCE_S):
            assert await watching

    asyncio.run(run())


def test_a_subscriber_of_another_process_is_not_left_behind(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as one, serving(store) as two:
            table_id = await one.open(settings_for("anna"))
            before = await asked(one, table_id, "anna")
            message = answer(before, claims=False)
            assert message is not None
            async with asyncio.timeout(PATIENCE_S), aclosing(two.subscribe(table_id, "anna", before.seq)) as seen:
                waiting = asyncio.ensure_future(anext(seen))
                await asyncio.sleep(0.02)
                ack = await one.submit(table_id, "anna", new_id(), message)
                assert (await waiting).seq >= ack.seq

    asyncio.run(run())


def test_the_tables_at_which_somebody_still_plays_are_found(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            first = await tables.open(settings_for("anna", target=50))
            second = await tables.open(settings_for("beat", "anna"))
            assert set(await tables.running_of("anna")) == {first, second}
            await play(tables, first, "anna")
            assert await tables.running_of("anna") == (second,)
            assert await tables.running_of("eve") == ()
        with pytest.raises(Busy):
            await tables.rematch(first, "anna", new_id())

    asyncio.run(run())
