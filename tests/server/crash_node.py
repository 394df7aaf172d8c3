"""A server in a process of its own, made to be killed: ``python -m tests.server.crash_node DATABASE``.

A person plays at some tables with bots as fast as it goes. Each acknowledgement is a line on standard output:
table, number, name of the command. A command is named after the decision that it answers, so that a person who
comes back after a crash sends the same command again.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import aclosing
from pathlib import Path

from jassen.core.decisions import current_decision
from jassen.core.errors import IllegalAction
from jassen.core.public import Phase
from jassen.server import Tables
from jassen.server.logs import configure_logs
from jassen.store import open_sqlite
from tests.server.playing import answer, settings_for

TABLES = 4


async def main(path: Path) -> None:
    """Play until killed."""
    tables = Tables(open_sqlite(path))
    await tables.start()
    running = list(await tables.running_of("anna"))
    async with asyncio.TaskGroup() as group:
        for place in range(TABLES):
            group.create_task(_play_on(tables, running[place] if place < len(running) else None))


async def _play_on(tables: Tables, table_id: str | None) -> None:
    while True:
        if table_id is None:
            table_id = await tables.open(settings_for("anna", target=2500))
            _say(f"{table_id} 1 open")
        async with aclosing(tables.subscribe(table_id, "anna", 0)) as seen:
            async for shown in seen:
                if shown.view.public.phase is Phase.OVER:
                    break
                message = answer(shown)
                if message is None:
                    continue
                name = f"{type(message).__name__}-{current_decision(shown.view.public)}"
                try:
                    ack = await tables.submit(table_id, "anna", name, message)
                except IllegalAction:
                    continue
                if not ack.repeated:
                    _say(f"{table_id} {ack.seq} {name}")
        table_id = None


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    configure_logs("error")
    asyncio.run(main(Path(sys.argv[1])))
