"""An acknowledged move survives any crash: a server is killed again and again, and its log is held to its word."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

from sqlalchemy import create_engine, text

from jassen.server.entries import read
from jassen.server.table import Table
from jassen.store import open_sqlite
from jassen.store.sqlite import sqlite_module
from tests.wire.replaying import replay_legally

KILLS = 20
ROOT = Path(__file__).parents[2]


def _run_and_kill(path: Path, after_s: float) -> list[str]:
    """Run a node, kill it so long after its first acknowledgement, and give what it acknowledged."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    node = subprocess.Popen(
        [sys.executable, "-m", "tests.server.crash_node", str(path)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    acked: list[str] = []
    with node:
        assert node.stdout is not None and node.stderr is not None
        lines = node.stdout
        reading = Thread(target=lambda: acked.extend(line for line in lines if line.endswith("\n")))
        reading.start()
        give_up_at = time.monotonic() + 20
        while not acked and time.monotonic() < give_up_at and node.poll() is None:
            time.sleep(0.005)
        time.sleep(after_s)
        node.kill()
        reading.join()
        complaints = node.stderr.read()
    assert acked, complaints
    assert "Traceback" not in complaints
    return acked


def test_no_acknowledged_move_is_lost_however_often_the_server_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "jassen.db"
    chance = random.Random(20)
    acked: list[tuple[str, int, str]] = []
    for _ in range(KILLS):
        for line in _run_and_kill(path, chance.uniform(0.02, 0.6)):
            table_id, seq, name = line.split()
            acked.append((table_id, int(seq), name))

    store = open_sqlite(path)
    kept: set[tuple[str, int, str]] = set()
    for table_id in dict.fromkeys(table_id for table_id, _, _ in acked):
        lines = store.events_after(table_id, 0)
        assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
        row = store.table(table_id)
        assert row is not None and row.version == len(lines)
        names = [line.cmd_id for line in lines if line.cmd_id is not None]
        assert len(set(names)) == len(names)
        kept |= {(table_id, line.seq, (line.cmd_id or "").rpartition(":")[2]) for line in lines}
        kept.add((table_id, 1, "open"))
        table = Table.of(table_id, read(lines))
        replay_legally(table.settings.rules, table.events())
    store.close()

    assert len(acked) == len(set(acked)) > KILLS
    assert set(acked) <= kept
    engine = create_engine(f"sqlite:///{path}", module=sqlite_module())
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA integrity_check")).scalars().all() == ["ok"]
    engine.dispose()
