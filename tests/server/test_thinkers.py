"""Bots that think do it elsewhere, with the pause, within a time, and a table goes on without them."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from jassen.bots import find as find_bot
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.view import View
from jassen.kernel import native_kernel
from jassen.server import Pace
from jassen.server.bot_seats import BotSeats
from jassen.server.measures import Measures
from jassen.server.steps import next_step
from jassen.server.thinkers import Thinkers
from jassen.store import MemoryStore
from jassen.variants import find
from tests.server.logs_of_games import DEALER, tables_of
from tests.server.playing import is_over, serving, settings_for
from tests.wire.replaying import replay_legally

pytestmark = pytest.mark.skipif(native_kernel() is None, reason="without the native kernel no bot thinks for long")


def _a_turn() -> tuple[View, Referee]:
    """Somebody has to play a card."""
    games = tables_of(find("stargames-schieber"), 4)
    table = next(table for table, _ in games if len(table.referee.public.play.tricks) == 2)
    seat = (table.referee.public.play.leader + len(table.referee.public.play.table)) % 4
    return table.referee.view(seat), table.referee


def test_a_thought_is_a_legal_action_of_the_seat_and_comes_from_the_view_alone() -> None:
    seen, referee = _a_turn()

    async def run() -> None:
        thinkers = Thinkers(workers=1, within_s=60)
        try:
            action = await thinkers.act("strong", referee.rules, seen)
            assert action.seat == seen.seat
            referee.decide(action)
        finally:
            thinkers.stop()

    asyncio.run(run())


def test_who_takes_too_long_is_replaced_and_does_not_hold_the_next_one_up() -> None:
    seen, referee = _a_turn()

    async def run() -> None:
        thinkers = Thinkers(workers=1, within_s=0)
        with pytest.raises(TimeoutError):
            await thinkers.act("strong", referee.rules, seen)
        patient = Thinkers(workers=1, within_s=60)
        try:
            await patient.act("strong", referee.rules, seen)
        finally:
            patient.stop()
            thinkers.stop()

    asyncio.run(run())


def test_a_bot_that_is_late_is_stood_in_for_by_the_usual_player() -> None:
    rules = find("stargames-schieber")
    bots = BotSeats(find_bot, Measures(), Thinkers(workers=1, within_s=0))

    async def run() -> None:
        table = next(
            table
            for table, _ in tables_of(rules, 4)
            if table.referee.public.phase is Phase.PLAYING and table.referee.public.play.table
        )
        seat = (table.referee.public.play.leader + len(table.referee.public.play.table)) % 4
        events = await bots.think(table, seat)
        expected = find_bot("rules", Random(1)).act(rules, table.referee.view(seat))
        assert events == table.referee.decide(expected)
        bots.stop()

    asyncio.run(run())


def test_a_step_of_a_bot_that_thinks_says_so_and_one_of_another_does_not() -> None:
    bots = BotSeats(find_bot, Measures())
    for table, _ in tables_of(find("stargames-schieber"), 4, most=40):
        step = next_step(table, bots, DEALER)
        assert step is None or step.thinking is None


def test_a_table_of_strong_bots_plays_to_the_end() -> None:
    async def run() -> None:
        async with serving(MemoryStore()) as tables:
            table_id = await tables.open(settings_for(bot="strong", target=200, pace=Pace.INSTANT))
            until = time.monotonic() + 120
            while not await is_over(tables, table_id):
                assert time.monotonic() < until
                await asyncio.sleep(0.05)
            settings, events = await tables.history(table_id)
            assert replay_legally(settings.rules, events).is_over

    asyncio.run(run())


def test_the_processes_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    program = (
        "import asyncio, os, sys\n"
        "from jassen.server.thinkers import Thinkers, native_kernel_is_there\n"
        "async def main():\n"
        "    thinkers = Thinkers(workers=1)\n"
        "    await thinkers.begin()\n"
        "    print(*thinkers.processes, flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    script = tmp_path / "server.py"
    script.write_text(program)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        workers = [int(number) for number in server.stdout.readline().split()]
        assert workers
        server.kill()
    until = time.monotonic() + 20
    while any(map(_is_running, workers)):
        assert time.monotonic() < until, "a worker outlives its server"
        time.sleep(0.05)


def _is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True
