"""No crash makes or loses a chip: after each, every pot lies whole in its escrow, or has been paid out whole."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL

from tests.postgres import PostgresServer
from tests.reliability.stake_faults import Played, staked_and_killed
from tests.server.crashing import kill_one

KILLS = 4


def _is_sound(played: Played) -> None:
    assert played.faults == ()
    # It is played until there is one of each, so none depends on how fast the machine is.
    assert played.games and played.settled
    assert played.ended and played.refunded
    assert played.asked_again


def test_no_chip_is_lost_however_often_the_server_is_killed(tmp_path: Path) -> None:
    url = URL.create("sqlite", database=str(tmp_path / "jassen.db"))
    _is_sound(staked_and_killed(url, tmp_path, kill_one, nodes=1, times=KILLS, seed=17))


def test_no_chip_is_lost_whichever_of_two_servers_is_killed(own_postgres: PostgresServer, tmp_path: Path) -> None:
    url = own_postgres.create()
    _is_sound(staked_and_killed(url, tmp_path, kill_one, nodes=2, times=KILLS, seed=18))
