"""What is on file is never played again, and nothing is mixed."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path

import pytest

from jassen.arena.duel import duel
from jassen.arena.entrants import parse_entrant
from jassen.arena.errors import ArenaError
from jassen.arena.export import results_of
from jassen.arena.figures import Figure
from jassen.arena.plan import Mode, Plan
from jassen.arena.results_file import read_results
from jassen.arena.sequential import Until
from jassen.arena.summary import Summary
from jassen.arena.unit import Unit
from jassen.arena.workers import play_here, play_in_processes
from jassen.variants import find
from tests.arena.planning import all_played, planned

PLAN = planned(deals=6)


class Stopped(Exception):
    """What stops a measurement from outside."""


def stop_after(units: int) -> Callable[[Summary], None]:
    """Somebody presses Ctrl-C."""

    def heard(summary: Summary) -> None:
        if summary.units == units:
            raise Stopped

    return heard


def never(plan: Plan, start: int) -> Generator[Unit, None, None]:
    """Nothing is left to play."""
    for unit in play_here(plan, start):
        raise AssertionError(f"unit {unit.number} is played again")
    yield from ()


def figures(summary: Summary) -> list[object]:
    return [summary.line(figure) for figure in summary.plan.figures]


@pytest.mark.parametrize("stopped_after", [1, 4])
def test_the_same_measurement_goes_on_where_it_stopped(tmp_path: Path, stopped_after: int) -> None:
    out, whole = tmp_path / "stopped", tmp_path / "whole"
    expected = duel(PLAN, out=whole)
    with pytest.raises(Stopped):
        duel(PLAN, out=out, heard=stop_after(stopped_after))
    assert len(read_results(out)[1]) == stopped_after
    assert figures(duel(PLAN, out=out, playing=play_in_processes(2))) == figures(expected)
    assert all_played(read_results(out)[1]) == all_played(read_results(whole)[1])
    assert figures(duel(PLAN, out=out, playing=never)) == figures(expected)


@pytest.mark.parametrize("cut", [1, 40])
def test_a_line_that_was_not_written_to_its_end_is_played_again(tmp_path: Path, cut: int) -> None:
    out = tmp_path / "results"
    expected = duel(PLAN, out=out)
    out.write_bytes(out.read_bytes()[:-cut])
    played: list[int] = []

    def counting(plan: Plan, start: int) -> Generator[Unit, None, None]:
        played.append(start)
        yield from play_here(plan, start)

    assert figures(duel(PLAN, out=out, playing=counting)) == figures(expected)
    assert played == [PLAN.deals - 1]


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (replace(PLAN, seed=2), "with seed 1, not 2"),
        (replace(PLAN, deals=7), "with deals 6, not 7"),
        (replace(PLAN, mode=Mode.PLAY), "with mode deals, not play"),
        (replace(PLAN, figure=Figure.CARDS), "with figure booked, not cards"),
        (replace(PLAN, rules=find("official-schieber")), "by other rules"),
        (replace(PLAN, first=PLAN.second), "with first rules, not random"),
        (replace(PLAN, second=PLAN.first), "with second random, not rules"),
        (replace(PLAN, deadline_ms=9), "with deadline-ms None, not 9"),
        (replace(PLAN, reference=parse_entrant("reference", "random")), "with reference rules, not random"),
        (replace(PLAN, until=Until(low=0, high=1)), "with until None, not 0:1"),
    ],
)
def test_another_measurement_is_refused(tmp_path: Path, other: Plan, said: str) -> None:
    out = tmp_path / "results"
    duel(PLAN, out=out)
    before = out.read_bytes()
    with pytest.raises(ArenaError, match=said):
        duel(other, out=out, playing=never)
    assert out.read_bytes() == before


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lambda _: [b"# Notes"], "not a file of results"),
        (lambda _: [b"half a line"], "not a file of results"),
        (lambda lines: [lines[0].replace(b"duel/1", b"duel/9"), *lines[1:]], "'jassen-duel/9'"),
        (lambda lines: [lines[0], *lines[2:]], "line 2: deal 1 stands where 0 should"),
        (lambda lines: [*lines[:2], b"{}", *lines[3:]], "line 3: "),
        (lambda lines: [*lines[:2], b"\xff", *lines[3:]], "line 3: "),
    ],
)
def test_a_file_that_is_something_else_is_left_alone(
    tmp_path: Path, broken: Callable[[list[bytes]], list[bytes]], said: str
) -> None:
    out = tmp_path / "results"
    duel(PLAN, out=out)
    content = b"\n".join(broken(out.read_bytes().splitlines())) + b"\n"
    out.write_bytes(content)
    with pytest.raises(ArenaError, match=said):
        duel(PLAN, out=out, playing=never)
    assert out.read_bytes() == content


def test_a_test_that_has_decided_stays_decided(tmp_path: Path) -> None:
    plan = planned(deals=400, mode=Mode.PLAY, until=Until(low=0, high=20))
    out = tmp_path / "results"
    ended = duel(plan, out=out)
    assert ended.verdict is not None and ended.units < 400
    again = duel(plan, out=out, playing=never)
    assert (again.verdict, again.units) == (ended.verdict, ended.units)


def test_results_are_exported_as_plain_values(tmp_path: Path) -> None:
    out = tmp_path / "results"
    plan = planned("rules+random", "random", deals=2, mode=Mode.PLAY)
    duel(plan, out=out)
    entries = results_of(out)
    assert [(entry["deal"], entry["seating"]) for entry in entries] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert entries[0]["bots"] == ["rules", "random", "random", "random"]
    assert entries[1]["bots"] == ["random", "rules", "random", "random"]
    for entry in entries:
        cards = entry["cards"]
        assert isinstance(cards, list) and len(cards) == 4
        assert cards[0] == cards[2] and int(cards[0]) + int(cards[1]) == 157
