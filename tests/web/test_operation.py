"""Running it: health, measures, an orderly end, a copy of the database and its return."""

from __future__ import annotations

import collections
import json
import re
import signal
import socket
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.cli.running import run_process
from tests.web.api.players import Player, at_play
from tests.web.api.playing import PATIENCE_S, asked, named, opened, playing
from tests.web.site import Site

CARD = re.compile(r"\b[6-9TJQKA][CSHD]\b")
FAST = {"commands_per_s": "1000000", "commands_burst": "1000000"}


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_server_says_that_it_lives_is_ready_and_which_version_it_is(site: Site) -> None:
    assert httpx.get(f"{site.address}/live").json() == {"live": True}
    assert httpx.get(f"{site.address}/ready").json() == {"ready": True}
    assert set(httpx.get(f"{site.address}/version").json()) == {"version"}


def test_measures_and_logs_tell_of_everything_but_cards(tmp_path: Path) -> None:
    port = free_port()
    with Site(tmp_path, metrics_port=str(port), log_level="debug", **FAST) as site:
        with site.program() as program:
            table = opened(program, rules={"end": {"target": 300}, "key": "AH-JH"})
            while (state := asked(program, table))["view"]["phase"] != "over":
                wanted = [message for message in state["choices"]["messages"] if message["do"] != "claim"]
                if wanted:
                    program.post(f"{table}/commands", json=named(wanted[0], f"command-{state['seq']:06}"))
            wrong = {"do": "play", "decision": 3458, "card": "JH"}
            program.post(f"{table}/commands", json=named(wrong))
        told = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        log = site.log()
    parted = [line.rpartition(" ") for line in told.splitlines() if not line.startswith("#")]
    samples = {name: float(value) for name, _, value in parted}
    assert samples['jassen_appends_total{outcome="committed"}'] > 20
    assert samples["jassen_deals_total"] >= 1
    assert samples['jassen_move_seconds_count{profile="own"}'] > 5
    assert samples['jassen_bot_seconds_count{bot="rules"}'] > 20
    for name in ("lane_wait", "lane_commit", "step_lag"):
        assert samples[f"jassen_{name}_seconds_count"] > 0
    assert {"jassen_sockets", "jassen_sweep_lag_seconds", "jassen_listener_drops_total"} <= set(samples)
    labels = re.findall(r'="([^"]*)"', "".join(name for name in samples if "_bucket" not in name))
    assert set(labels) <= {"committed", "repeated", "conflict", "unknown", "own", "rules"}
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"table_opened", "table_over"} <= {line["event"] for line in lines}
    # The name of the rules is its user's; nothing else may look like a card.
    assert not CARD.search(log.replace("AH-JH", ""))


def test_an_orderly_end_tells_everybody_to_come_again(own_site: Site) -> None:
    with httpx.Client(base_url=own_site.address) as person, own_site.program() as program:
        page = person.post("/play", data={"target": "500"}).headers["location"]
        cookie = f"jassen_session={person.cookies['jassen_session']}"
        address = f"{own_site.address.replace('http', 'ws')}{page}/ws"
        table = opened(program)
        state = playing(program, table)
        with (
            connect(address, additional_headers={"cookie": cookie}) as pushed,
            program.stream("GET", f"{table}/events") as stream,
        ):
            pushed.recv(timeout=10)
            lines = stream.iter_lines()
            assert next(lines) == f"id: {state['seq']}"
            assert own_site.stop(signal.SIGTERM) < 5
            bye = list(lines)
            assert "event: bye" in bye
            retry_ms = int(next(line for line in bye if line.startswith("retry: "))[7:])
            assert 200 <= retry_ms <= 1500
            with pytest.raises(ConnectionClosed):
                collections.deque(iter(lambda: pushed.recv(timeout=5), None), maxlen=0)
            assert pushed.close_code == 1012
            assert re.fullmatch(r"retry \d+", pushed.close_reason or "")
        assert '"draining"' in own_site.log() and "Traceback" not in own_site.log()
        own_site.start()
        again = program.get(table).json()
        assert (again["seq"], again["view"]) == (state["seq"], state["view"])


def moved_on(players: list[Player]) -> None:
    """Wait until every program has made some moves more."""
    before = [len(player.moments) for player in players]
    until = time.monotonic() + PATIENCE_S
    while any(len(player.moments) < count + 5 for player, count in zip(players, before, strict=True)):
        assert time.monotonic() < until, "the programs do not get on"
        time.sleep(0.02)


def test_a_copy_made_under_load_is_whole_and_can_be_put_back(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with Site(tmp_path / "data", **FAST) as site:
        with at_play(site, 2) as players:
            moved_on(players)
            said = site.command("backup", str(copy))
            in_use = run_process("restore", str(copy), "--force", JASSEN_DATA_DIR=str(tmp_path / "data"))
            moved_on(players)
        assert in_use.code == 2 and "it is in use" in in_use.err and in_use.err.count("\n") == 1
        found = re.fullmatch(r".*copy\.db: (\d+) tables with (\d+) events, checked\.\n", said)
        assert found is not None and int(found[2]) >= 5
        site.stop()
        refused = run_process("restore", str(copy), JASSEN_DATA_DIR=str(tmp_path / "data"))
        assert refused.code == 2 and "--force" in refused.err
        restored = site.command("restore", str(copy), "--force")
        assert f"{found[1]} tables with {found[2]} events" in restored
        site.start()
        assert httpx.get(f"{site.address}/ready").status_code == 200
        again = run_process("backup", str(copy), JASSEN_DATA_DIR=str(tmp_path / "data"))
        assert again.code == 2 and "is there already" in again.err


def test_settings_are_shown_without_their_secrets(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/jassen.db"
    shown = run_process("config", JASSEN_PORT="9000", JASSEN_DATABASE_URL=url).out
    assert "JASSEN_PORT=9000\n" in shown and f"JASSEN_DATABASE_URL={url}\n" in shown
    wrong = run_process("config", JASSEN_TRUSTED_PROXIES="10.0.0.0/8, nonsense")
    assert wrong.code == 2 and "JASSEN_TRUSTED_PROXIES: " in wrong.err and "'nonsense'" in wrong.err


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_for_postgresql_its_own_tools_are_named(tmp_path: Path, command: str) -> None:
    done = run_process(command, str(tmp_path / "x"), JASSEN_DATABASE_URL="postgresql+psycopg://somebody:secret@h/d")
    assert done.code == 2 and "pg_dump" in done.err and "secret" not in done.err
