"""The database crashes, its line fails, every command comes twice: each is done once, and said to be."""

from __future__ import annotations

from pathlib import Path

from tests.postgres import PostgresServer
from tests.reliability.faults import crash_of, nothing, played, trouble_of
from tests.reliability.wire import Wire

CRASHES = 2
TROUBLES = 4
DOUBLED_FOR = 20


def test_no_acknowledged_move_is_lost_when_the_database_crashes(own_postgres: PostgresServer, tmp_path: Path) -> None:
    history = played(own_postgres.create(), tmp_path, crash_of(own_postgres), nodes=2, times=CRASHES, seed=3)
    assert len(history.acked) > CRASHES and history.asked_again


def test_no_acknowledged_move_is_lost_when_the_line_to_the_database_fails(
    own_postgres: PostgresServer, tmp_path: Path
) -> None:
    with Wire(own_postgres.create()) as wire:
        history = played(wire.url, tmp_path, trouble_of(wire), nodes=2, times=TROUBLES, seed=4)
    assert len(history.acked) > TROUBLES and history.asked_again


def test_a_command_sent_twice_to_two_nodes_is_done_once_and_answered_alike(
    own_postgres: PostgresServer, tmp_path: Path
) -> None:
    history = played(own_postgres.create(), tmp_path, nothing, nodes=2, times=DOUBLED_FOR, seed=14, through_two=1)
    assert len(history.acked) > DOUBLED_FOR
