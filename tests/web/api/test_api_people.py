"""Programs at tables of several: they open, find and join them, are marked, and are refused in closed words."""

from __future__ import annotations

import re
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest

from jassen.fair import commitment, read_proof, verify
from jassen.server.errors import Why
from jassen.variants import find
from jassen.web.api.shapes import TableFrame, TableState
from jassen.web.api.shapes_people import TableDrinks, TableStake
from jassen.wire.seen import view_of
from tests.web.api.playing import PATIENCE_S, named, opened
from tests.web.api.test_api import EXAMPLE, events_of, problem
from tests.web.site import Site

SHORT = {"end": {"target": 100}}


@pytest.fixture(scope="module")
def programs(swift_site: Site) -> Iterator[list[httpx.Client]]:
    """Four programs."""
    with ExitStack() as open_clients:
        yield [open_clients.enter_context(swift_site.program(name)) for name in ("ada", "bob", "cyd", "dan")]


def send(program: httpx.Client, table: str, **message: Any) -> httpx.Response:
    """One command under a new name."""
    command = {"cmd_id": secrets.token_hex(6), "message": message}
    return program.post(f"{table}/commands", json=command)


def ok(answer: httpx.Response) -> dict[str, Any]:
    """What was answered."""
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def wait_for(program: httpx.Client, table: str, what: str, wanted: object) -> dict[str, Any]:
    """The state once the chain asks for that."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        state = ok(program.get(table))
        if state["chain"] is not None and state["chain"][what] == wanted:
            return state
        time.sleep(0.02)
    raise AssertionError(f"{what} was never {wanted}")


def play_out(programs: list[httpx.Client], table: str) -> dict[str, Any]:
    """Play a table of several programs to its end; the last state of the first one."""
    until = time.monotonic() + 5 * PATIENCE_S
    while time.monotonic() < until:
        for program in programs:
            state = ok(program.get(table))
            wanted = [message for message in state["choices"]["messages"] if message["do"] != "claim"]
            if state["over"]:
                return ok(programs[0].get(table))
            if wanted:
                answer = program.post(f"{table}/commands", json=named(wanted[0], f"at-{state['seq']:08}"))
                # Between the question and the answer another may have been faster.
                assert answer.status_code in (200, 409), answer.text
    raise AssertionError("the game does not end")


def test_programs_find_a_table_sit_down_marked_and_play_it_to_a_proof(programs: list[httpx.Client]) -> None:
    ada, bob, cyd, dan = programs
    table = opened(ada, rules=SHORT, entry="lobby", clock={"turn_ms": 60_000, "reserve_ms": 1_000}, spectators=True)
    (listed,) = [frame for frame in ada.get("/lobby").json() if f"/tables/{frame['table']}" == table]
    frame = msgspec.json.decode(bob.get(f"{table}/frame").content, type=TableFrame)
    assert frame == msgspec.convert(listed, TableFrame)
    assert (frame.host, frame.open, frame.over, frame.people.started) == (0, True, False, False)
    assert [player.free for player in frame.players] == [False, True, True, True]
    problem(send(bob, table, do="start"), 403, "not_your_table")
    ok(send(bob, table, do="sit", seat=2))
    ok(send(cyd, table, do="sit"))
    assert problem(send(bob, table, do="start"), 409, "not_as_things_are")["why"] == "host_only"
    assert ok(ada.get(table))["choices"] == {"messages": [], "prediction": None}
    ok(send(ada, table, do="start"))
    state = msgspec.json.decode(bob.get(table).content, type=TableState)
    assert view_of(find("stargames-schieber"), state.view).seat == 2
    assert [(player.name, player.bot, player.program) for player in state.players][:3] == [
        ("ada", True, True),
        ("cyd", True, True),
        ("bob", True, True),
    ]
    watched = msgspec.json.decode(dan.get(table).content, type=TableState)
    assert watched.view.seat is None and not watched.view.hand and watched.clocks == ()
    last = play_out([ada, bob, cyd], table)
    assert last["view"]["phase"] == "over" and last["chain"]["dealt"] >= 1
    told = ada.get(f"{table}/proof")
    proof = read_proof(told.text, find)
    assert proof.rounds and verify(proof).problems == ()
    assert proof.record is not None and proof.record.names[2] == "bob (bot)"


def test_a_program_cuts_by_commitment_first_and_nonce_later(programs: list[httpx.Client]) -> None:
    ada, bob = programs[:2]
    nonces = [secrets.token_bytes(32) for _ in range(2)]
    bound = [commitment(nonce).hex() for nonce in nonces]
    table = opened(ada, entry="link", cut=bound[0])
    ok(send(bob, table, do="sit", cut=bound[1]))
    ok(send(ada, table, do="start"))
    state = wait_for(ada, table, "asked", "nonce")
    chain = state["chain"]
    assert [cut["by"] for cut in chain["cuts"]] == ["client", "client", "bot", "bot"]
    assert [cut["nonce"] for cut in chain["cuts"]] == [None] * 4, "no nonce is told before all are laid open"
    number = chain["number"]
    assert problem(send(ada, table, do="reveal", chain=number, nonce="0" * 64), 409, "not_as_things_are")["why"] == (
        "other_nonce"
    )
    assert problem(send(ada, table, do="reveal", chain=9, nonce="0" * 64), 409, "not_as_things_are")["why"] == (
        "other_chain"
    )
    for program, nonce in zip((ada, bob), nonces, strict=True):
        ok(send(program, table, do="reveal", chain=number, nonce=nonce.hex()))
    state = wait_for(ada, table, "asked", None)
    assert [cut["nonce"] for cut in state["chain"]["cuts"]][:2] == [nonce.hex() for nonce in nonces]


def test_talk_is_heard_by_phrase_and_by_line_where_it_is_allowed(programs: list[httpx.Client]) -> None:
    ada, bob = programs[:2]
    table = opened(ada, entry="link", free_text=True)
    ok(send(bob, table, do="sit"))
    ok(send(bob, table, do="say", phrase="hello"))
    ok(send(ada, table, do="write", text="Servus!"))
    talk = ok(bob.get(table))["talk"]
    assert [(said["seat"], said["phrase"], said["text"]) for said in talk] == [
        (1, "hello", None),
        (0, None, "Servus!"),
    ]
    assert problem(send(bob, table, do="say", phrase="jack"), 409, "not_as_things_are")["why"] == "no_such_phrase"
    quiet = opened(ada, entry="lobby")
    assert problem(send(ada, quiet, do="write", text="Hi"), 409, "not_as_things_are")["why"] == "no_free_text"
    for each in (table, quiet):
        ok(send(ada, each, do="leave"))
    assert problem(send(ada, quiet, do="leave"), 409, "not_as_things_are")["why"] == "over", "nobody was left"


def test_a_vote_swap_and_removal_that_cannot_be_say_why(programs: list[httpx.Client]) -> None:
    ada, bob = programs[:2]
    table = opened(ada, entry="link")
    ok(send(bob, table, do="sit", seat=1))
    assert problem(send(ada, table, do="vote", about=1, vote="stop"), 409, "not_as_things_are")["why"] == "not_away"
    assert problem(send(ada, table, do="swap", one=0, other=8), 409, "not_as_things_are")["why"] == "no_such_seat"
    assert problem(send(ada, table, do="contract", decision=0, contract="H"), 409, "not_as_things_are")["why"] == (
        "not_begun"
    )
    ok(send(ada, table, do="swap", one=0, other=3))
    assert ok(ada.get(table))["view"]["seat"] == 3
    ok(send(ada, table, do="remove", seat=1))
    problem(bob.get(table), 403, "not_your_table")
    ok(send(ada, table, do="back"))
    ok(send(ada, table, do="start"))
    assert problem(send(ada, table, do="remove", seat=1), 409, "not_as_things_are")["why"] == "begun"


def test_a_closed_table_has_no_frame_and_no_free_seat(programs: list[httpx.Client]) -> None:
    ada, bob = programs[:2]
    table = opened(ada)
    problem(bob.get(f"{table}/frame"), 403, "not_your_table")
    problem(send(bob, table, do="sit"), 403, "not_your_table")
    problem(bob.get(f"{table}/proof"), 403, "not_your_table")
    problem(ada.post("/tables", json={"seats": ["me", "free", "rules", "rules"]}), 400, "bad_seats")
    problem(ada.post("/tables", json={"entry": "lobby", "free_text": True}), 400, "bad_seats")


def test_a_spectators_stream_shows_no_hand(programs: list[httpx.Client]) -> None:
    ada, dan = programs[0], programs[3]
    table = opened(ada, entry="link", spectators=True, seats=["me", "rules", "rules", "rules"])
    wait_for(ada, table, "dealt", 1)
    ((_, shown),) = events_of(dan, table, None, 1)
    assert shown["view"]["seat"] is None and shown["view"]["hand"] == []
    assert shown["choices"] == {"messages": [], "prediction": None} and shown["clocks"] == []


def test_the_example_joins_the_oldest_table_of_the_lobby(tmp_path: Path) -> None:
    with Site(tmp_path, commands_per_s="1000", commands_burst="1000") as site, site.program() as program:
        table = opened(program, rules=SHORT, entry="lobby")
        token = site.command("token", "new", "guest").strip()
        words = [sys.executable, str(EXAMPLE), site.address, token, "lobby"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as bot:
            try:
                until = time.monotonic() + PATIENCE_S
                while "guest" not in [each["name"] for each in ok(program.get(table))["players"]]:
                    assert time.monotonic() < until
                    time.sleep(0.05)
                ok(send(program, table, do="start"))
                play_out([program], table)
                said, _ = bot.communicate(timeout=PATIENCE_S)
            finally:
                bot.kill()
    assert re.fullmatch(r"seat 1, scores \[[-\d, ]+\]\n", said)


def test_every_word_of_a_refusal_is_in_the_document(swift_site: Site) -> None:
    told = httpx.get(f"{swift_site.address}/api/openapi.json").json()
    words = told["components"]["schemas"]["ProblemBody"]["properties"]["why"]["anyOf"]
    assert set(next(kind["enum"] for kind in words if "enum" in kind)) == set(get_args(Why))


def test_a_frame_says_what_a_table_plays_for_and_programs_do_not_play_for_chips(
    swift_site: Site, programs: list[httpx.Client]
) -> None:
    ada = programs[0]
    form = {"profile": "stargames-schieber", "pace": "instant"}
    with httpx.Client(base_url=swift_site.address, follow_redirects=True) as anna:
        staked = anna.post("/new", data=form | {"stake": "50", "entry": "lobby"}).url.path.removeprefix("/t/")
        drinks = anna.post("/new", data=form | {"rate": "0.10", "unit": "CHF"}).url.path.removeprefix("/t/")
    found = msgspec.convert(ok(ada.get(f"/tables/{staked}/frame")), TableFrame)
    assert found.stake == TableStake(amount=50, net=190, fee=10) and found.drinks is None
    refused = problem(send(ada, f"/tables/{staked}", do="sit"), 409, "not_as_things_are")
    assert refused["why"] == "people_only"
    found = msgspec.convert(ok(ada.get(f"/tables/{drinks}/frame")), TableFrame)
    assert found.drinks == TableDrinks(unit="CHF", hundredths=10, per=1, mode="winner") and found.stake is None


def test_a_rated_table_says_so_and_is_one_by_the_rules_as_they_stand(programs: list[httpx.Client]) -> None:
    ada = programs[0]
    for rated in (True, False):
        table = opened(ada, entry="lobby", rated=rated)
        assert ok(ada.get(f"{table}/frame"))["rated"] is rated
        ok(send(ada, table, do="leave"))
    problem(ada.post("/tables", json={"rated": True, "rules": SHORT, "entry": "lobby"}), 400, "bad_rules")
