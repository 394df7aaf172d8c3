"""An acknowledged move survives any crash: servers are killed again and again, and their log is held to its word."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine, text

from jassen.store import open_store
from jassen.store.sqlite import sqlite_module
from tests.postgres import PostgresServer
from tests.server.crashing import Acked, History, check, play_and_kill

KILLS = 20
KILLS_OF_TWO = 10


def _killed(url: URL, folder: Path, *, nodes: int, kills: int) -> History:
    """What the clients saw, held against the log."""
    history = asyncio.run(play_and_kill(url, folder, nodes=nodes, kills=kills, seed=20))
    store = open_store(url)
    check(store, history)
    store.close()
    assert len(history.acked) > kills and history.asked_again
    assert not any("Traceback" in said.read_text() for said in folder.glob("node-*.txt"))
    return history


def test_no_acknowledged_move_is_lost_however_often_the_server_is_killed(tmp_path: Path) -> None:
    url = URL.create("sqlite", database=str(tmp_path / "jassen.db"))
    _killed(url, tmp_path, nodes=1, kills=KILLS)
    engine = create_engine(url, module=sqlite_module())
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA integrity_check")).scalars().all() == ["ok"]
    engine.dispose()


def test_no_acknowledged_move_is_lost_whichever_of_two_servers_is_killed(
    own_postgres: PostgresServer, tmp_path: Path
) -> None:
    _killed(own_postgres.create(), tmp_path, nodes=2, kills=KILLS_OF_TWO)


def test_the_check_finds_what_is_lost_misnumbered_doubled_or_out_of_order(tmp_path: Path) -> None:
    url = URL.create("sqlite", database=str(tmp_path / "jassen.db"))
    history = asyncio.run(play_and_kill(url, tmp_path, nodes=1, kills=0, seed=1))
    store = open_store(url)
    check(store, history)
    # How far each table got is a matter of chance; two acknowledgements of one are needed.
    table_id = Counter(ack.table_id for ack in history.acked).most_common(1)[0][0]
    first, second = sorted((ack for ack in history.acked if ack.table_id == table_id), key=lambda ack: ack.seq)[:2]
    late = replace(first, first_sent_at=second.acked_at + 1, acked_at=second.acked_at + 2)
    for wrong in (
        [*history.acked, Acked(table_id, "never-stored", 2, 0.0, 1.0)],
        [replace(first, seq=first.seq + 1)],
        [first, first],
        [late, second],
    ):
        with pytest.raises(AssertionError):
            check(store, History(acked=wrong))
    store.close()
