"""What programs may ask for, what they get, and why they are refused."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from jassen.variants import PROFILES, find
from jassen.web.api.shapes import History, TableState
from jassen.web.remembered import KNOWN_S
from jassen.wire.seen import view_of
from tests.web.api.playing import asked, named, opened, playing
from tests.web.site import Site

EXAMPLE = Path(__file__).parents[3] / "examples" / "bot.py"


def problem(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """The refusal, which must be one sentence of that kind."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    body: dict[str, Any] = answer.json()
    assert (body["status"], body["code"]) == (status, code)
    assert re.fullmatch(r"[^\n]+\.", body["title"]), body
    return body


@pytest.mark.parametrize("profile", ["stargames-schieber", "stargames-differenzler", "sidi-barrani", "bieter-3"])
def test_the_example_bot_plays_a_whole_game(swift_site: Site, profile: str) -> None:
    token = swift_site.command("token", "new", "example").strip()
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), swift_site.address, token, profile],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"seat 0, scores \[[-\d, ]+\]\n", done.stdout)
    assert len([line for line in EXAMPLE.read_text().splitlines() if line]) <= 40


@pytest.mark.parametrize("profile", PROFILES)
def test_a_table_of_every_profile_is_shown_in_the_closed_shape(program: httpx.Client, profile: str) -> None:
    table = opened(program, profile=profile)
    asked(program, table)
    state = msgspec.json.decode(program.get(table).content, type=TableState)
    assert view_of(find(profile), state.view).seat == 0
    assert [player.bot for player in state.players] == [True] * find(profile).seats
    rules = program.get(f"{table}/rules").json()
    assert rules["rules"]["key"] == profile and len(rules["sha256"]) == 64


def test_a_program_knows_who_it_is_and_where_it_plays(swift_site: Site) -> None:
    with swift_site.program("my-bot") as program:
        assert program.get("/me").json()["name"] == "my-bot"
        tables = [opened(program, seats=["random", "rules", "me", "rules"]), opened(program)]
        listed = [f"/tables/{row['table']}" for row in program.get("/tables").json()]
        assert set(listed) == set(tables)
        assert program.get(tables[0]).json()["view"]["seat"] == 2
        assert {row["key"] for row in program.get("/profiles").json()} == set(PROFILES)


def test_a_repeated_command_gets_the_same_answer_and_a_late_one_a_reason(program: httpx.Client) -> None:
    table = opened(program)
    state = playing(program, table)
    command = named(state["choices"]["messages"][0])
    first, second = (program.post(f"{table}/commands", json=command) for _ in range(2))
    assert first.status_code == second.status_code == 200
    assert first.json() == second.json() == {"seq": state["seq"] + 1}
    late = program.post(f"{table}/commands", json=command | {"cmd_id": "another-name"})
    assert problem(late, 409, "refused")["reason"] in ("late", "not_your_turn")


def forced(program: httpx.Client) -> tuple[str, dict[str, Any], list[str]]:
    """A table at which some cards of the hand may not be played, and these cards."""
    for _ in range(60):
        table = opened(program)
        state = playing(program, table)
        legal = {message.get("card") for message in state["choices"]["messages"]}
        held = [card for card in state["view"]["hand"] if card not in legal]
        if held:
            return table, state, held
    raise AssertionError("no table forces a card")


def test_the_rules_refuse_with_the_card_or_suit_that_forces_it(program: httpx.Client) -> None:
    table, state, held = forced(program)
    decision = state["choices"]["messages"][0]["decision"]
    message = {"do": "play", "decision": decision, "card": held[0]}
    refused = problem(program.post(f"{table}/commands", json=named(message)), 409, "refused")
    assert refused["reason"] in ("follow_suit", "follow_trump", "no_undertrump")
    assert refused["because"] is None or re.fullmatch("[6-9TJQKA]?[CSHD]", refused["because"])
    assert program.get(table).json()["seq"] == state["seq"]


def test_without_a_valid_token_nothing_is_told(swift_site: Site, program: httpx.Client) -> None:
    table = opened(program)
    for headers in ({}, {"authorization": "Bearer nonsense"}, {"authorization": "Basic eA=="}):
        with httpx.Client(base_url=f"{swift_site.address}/api/v1", headers=headers) as stranger:
            for path in ("/me", "/tables", table, f"{table}/events", f"{table}/history", "/tables/nonsense"):
                answer = stranger.get(path)
                problem(answer, 401, "no_token")
                assert answer.headers["www-authenticate"].startswith("Bearer")


def test_a_revoked_token_is_refused_within_a_second_and_listed_as_such(swift_site: Site) -> None:
    with swift_site.program("short-lived") as program:
        assert program.get("/me").status_code == 200
        (line,) = (line for line in swift_site.command("token", "list").splitlines() if "short-lived" in line)
        assert "valid" in line
        swift_site.command("token", "revoke", line.split()[0])
        time.sleep(KNOWN_S)
        problem(program.get("/me"), 401, "no_token")
        assert "revoked  short-lived" in swift_site.command("token", "list")


def test_another_seat_is_foreign_and_an_unknown_table_is_not_there(swift_site: Site, program: httpx.Client) -> None:
    table = opened(program)
    with swift_site.program("other") as other:
        problem(other.get(table), 403, "not_your_table")
        problem(other.get(f"{table}/events"), 403, "not_your_table")
        problem(other.get(f"{table}/rules"), 403, "not_your_table")
        claim = named({"do": "claim", "decision": 0})
        problem(other.post(f"{table}/commands", json=claim), 403, "not_your_table")
        problem(other.post(f"{table}/rematch", json={"cmd_id": "rematch-1"}), 403, "not_your_table")
    problem(program.get("/tables/nonsense"), 404, "not_found")
    problem(program.get("/nonsense"), 404, "not_found")
    problem(program.get(f"{table}/history"), 409, "not_over_yet")
    not_there = program.put(table)
    assert problem(not_there, 405, "no_such_method") and "GET" in not_there.headers["allow"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "malformed"),
        (b"nonsense", "malformed"),
        (b"[" * 9000, "malformed"),
        (b'"\xff"', "malformed"),
        (b'{"hands": 1}', "malformed"),
        (b'{"pace": "warp"}', "malformed"),
        (b'{"profile": "poker"}', "bad_rules"),
        (b'{"rules": {"seats": "many"}}', "bad_rules"),
        (b'{"seats": ["me"]}', "bad_seats"),
        (b'{"seats": ["me", "me", "rules", "rules"]}', "bad_seats"),
        (b'{"seats": ["me", "nobody", "rules", "rules"]}', "bad_seats"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_in_one_sentence(
    program: httpx.Client, body: bytes, code: str
) -> None:
    before = program.get("/tables").json()
    problem(program.post("/tables", content=body), 400, code)
    assert program.get("/tables").json() == before


@pytest.mark.parametrize(
    "body",
    [
        {"message": {"do": "claim", "decision": 1}},
        {"cmd_id": "!", "message": {"do": "claim", "decision": 1}},
        {"cmd_id": "x" * 8, "message": {"do": "dance"}},
        {"cmd_id": "x" * 8, "message": {"do": "claim", "decision": -1}},
        {"cmd_id": "x" * 8, "message": {"do": "claim", "decision": 1, "seat": 2}},
        {"cmd_id": "x" * 8, "message": {"do": "play", "decision": 1, "card": "ZZ"}},
        {"cmd_id": "x" * 8, "message": {"do": "claim", "decision": 1}, "seat": 2},
    ],
)
def test_what_is_no_command_changes_nothing(program: httpx.Client, body: dict[str, Any]) -> None:
    table = opened(program)
    seq = playing(program, table)["seq"]
    problem(program.post(f"{table}/commands", json=body), 400, "malformed")
    assert program.get(table).json()["seq"] == seq


def test_a_body_that_is_too_long_and_a_foreign_page_are_refused(program: httpx.Client) -> None:
    problem(program.post("/tables", content=b" " * 20_000), 413, "too_long")
    problem(program.post("/tables", json={}, headers={"origin": "https://elsewhere.example"}), 403, "foreign_origin")


def test_own_rules_a_history_and_a_rematch(program: httpx.Client) -> None:
    table = opened(program, rules={"end": {"target": 100}})
    while (state := asked(program, table))["view"]["phase"] != "over":
        message = state["choices"]["messages"][0]
        # Between the question and the answer a bot may have moved on.
        answer = program.post(f"{table}/commands", json=named(message, f"command-{state['seq']:06}"))
        assert answer.status_code in (200, 409)
    told = msgspec.json.decode(program.get(f"{table}/history").content, type=History)
    assert told.rules["end"]["target"] == 100 and told.lines[-1].kind == "won"
    again = [program.post(f"{table}/rematch", json={"cmd_id": f"rematch-{n}"}).json() for n in range(2)]
    assert again[0] == again[1] and program.get(table).json()["rematch"] == again[0]["table"]


def events_of(program: httpx.Client, table: str, last: int | None, most: int) -> list[tuple[int, dict[str, Any]]]:
    """So many events of a stream with their numbers."""
    found: list[tuple[int, dict[str, Any]]] = []
    headers = {} if last is None else {"last-event-id": str(last)}
    with program.stream("GET", f"{table}/events", headers=headers) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        number = 0
        for line in stream.iter_lines():
            name, _, value = line.partition(": ")
            if name == "id":
                number = int(value)
            elif name == "data":
                found.append((number, msgspec.json.decode(value)))
                if len(found) == most:
                    break
    return found


def test_a_stream_goes_on_after_the_number_that_was_seen_last(program: httpx.Client) -> None:
    table = opened(program)
    state = playing(program, table)
    ((number, shown),) = events_of(program, table, None, 1)
    assert number == state["seq"] and shown["view"] == state["view"]
    everything = shown["happened"]
    ((_, later),) = events_of(program, table, number - 2, 1)
    assert later["happened"] == everything[-2:]
    problem(program.get(f"{table}/events", headers={"last-event-id": "x"}), 400, "malformed")


def test_a_stream_brings_what_others_do_and_adds_up_to_the_whole_game(program: httpx.Client) -> None:
    table = opened(program, pace="fast")
    state = playing(program, table)
    program.post(f"{table}/commands", json=named(state["choices"]["messages"][0])).raise_for_status()
    events = events_of(program, table, 0, 3)
    assert [number for number, _ in events] == sorted({number for number, _ in events})
    learnt = [event for _, shown in events for event in shown["happened"]]
    assert learnt[0]["what"] == "opened" and learnt[1]["what"] == "dealt"
    # The opening of the table and its chain of secrets are no events of the game.
    assert len(learnt) == events[-1][0] - 2


def test_only_so_many_streams_at_a_time(swift_site: Site) -> None:
    with swift_site.program("eager") as program:
        table = opened(program)
        streams = [program.stream("GET", f"{table}/events") for _ in range(5)]
        try:
            assert [stream.__enter__().status_code for stream in streams] == [200] * 5
            refused = program.get(f"{table}/events")
            problem(refused, 429, "too_many_streams")
            assert int(refused.headers["retry-after"]) > 0
        finally:
            for stream in streams:
                stream.__exit__(None, None, None)
        for _ in range(100):
            with program.stream("GET", f"{table}/events") as again:
                if again.status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError("streams that were closed still count")


def test_too_fast_is_said_and_has_no_effect(strict_site: Site) -> None:
    with strict_site.program("hasty") as program:
        table = opened(program)
        state = playing(program, table)
        message = state["choices"]["messages"][0]
        late = {"do": "play", "decision": message["decision"] - 1, "card": message["card"]}
        answers = [program.post(f"{table}/commands", json=named(late)) for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused and all(problem(answer, 429, "too_fast") for answer in refused)
        assert all(int(answer.headers["retry-after"]) == 1 for answer in refused)
        assert {answer.status_code for answer in answers} == {409, 429}
