"""A disk that is full refuses moves and nothing else; when there is room again the game goes on with nothing lost."""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.web.api.players import at_play, lost
from tests.web.api.playing import named, opened, playing
from tests.web.site import Site

ROOM_BYTES = 4096


def fill(site: Site) -> None:
    """From now on the server's process can write nothing beyond the first page of a file, its log included."""
    _, hard = resource.prlimit(site.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(site.pid, resource.RLIMIT_FSIZE, (ROOM_BYTES, hard))


def empty(site: Site) -> None:
    """There is room again."""
    _, hard = resource.prlimit(site.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(site.pid, resource.RLIMIT_FSIZE, (hard, hard))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of a running process")
def test_a_full_disk_refuses_moves_keeps_everything_and_recovers(tmp_path: Path) -> None:
    with Site(tmp_path, commands_per_s="1000000", commands_burst="1000000") as site, site.program() as program:
        table = opened(program)
        state = playing(program, table)
        with at_play(site, 2) as players:
            time.sleep(1)
            fill(site)
            until = time.monotonic() + 20
            while time.monotonic() < until and not any(player.put_off for player in players):
                time.sleep(0.05)
            command = named(state["choices"]["messages"][0])
            refused = program.post(f"{table}/commands", json=command)
            assert (refused.status_code, refused.json()["code"]) == (503, "busy")
            assert int(refused.headers["retry-after"]) >= 1 and "same cmd_id" in refused.json()["title"]
            assert httpx.post(f"{site.address}/play").status_code == 503
            # Looking still works: nothing that was acknowledged is gone.
            assert program.get(table).json()["view"] == state["view"]
            assert httpx.get(f"{site.address}/live").status_code == 200
            before = [len(player.acknowledged) for player in players]
            empty(site)
            assert program.post(f"{table}/commands", json=command).json() == {"seq": state["seq"] + 1}
            until = time.monotonic() + 20
            while time.monotonic() < until and any(
                len(player.acknowledged) <= count for player, count in zip(players, before, strict=True)
            ):
                time.sleep(0.05)
        assert all(len(player.acknowledged) > count > 0 for player, count in zip(players, before, strict=True))
        assert [player.surprises for player in players] == [[], []]
        site.stop()
        assert lost(tmp_path / "jassen.db", players) == []
        assert "Traceback" not in site.log()
