"""docs/notation.md: its record is read, its positions go both ways, and no kind of line is missing."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from jassen.core import record_reader
from jassen.core.contracts import GUMPF, HINDERSI, LATE_TRUMP, PLAIN_SIX, SLALOM, guschti, three_by_three
from jassen.core.position import parse_position
from jassen.core.public import Cause
from jassen.core.record import read_record, write_record
from jassen.variants import PROFILES, find

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    """The code blocks of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def section(name: str) -> str:
    """The text under a heading."""
    return PAGE.partition(f"\n## {name}\n")[2].partition("\n## ")[0]


def test_the_game_of_the_page_is_complete() -> None:
    (text,) = blocks("record")
    record = read_record(text, find)
    assert record.referee.is_over
    assert record.names == {0: "Anna", 2: "Carla"}
    assert record.referee.public.game.scores == (1064, 0)
    again = read_record(write_record(record.rules, record.events), find)
    assert again.events == record.events


@pytest.mark.parametrize("line", [line for block in blocks("position") for line in block.splitlines()])
def test_a_position_of_the_page(line: str) -> None:
    assert str(parse_position(line, find)).startswith(line)


def test_every_kind_of_line_is_described() -> None:
    described = set(re.findall(r"^\| `(\w+) ", section("Game records"), re.MULTILINE))
    source = inspect.getsource(record_reader)
    cases = set(re.findall(r'case "(\w+)"', source)) | set(re.findall(r'word == "(\w+)"', source))
    assert described == cases | set(record_reader._SAID)


def test_every_cause_is_named() -> None:
    for cause in Cause:
        assert f"`{cause.value}`" in section("Game records")


def test_every_form_of_a_contract_is_described() -> None:
    stems = {text.partition("-")[0] for text in re.findall(r"`([^` ]+)`", section("Contracts"))}
    offered = {offer.contract.key for rules in PROFILES.values() for offer in rules.contracts}
    known = (*PLAIN_SIX, *SLALOM, *guschti(5, 4), *three_by_three(), *GUMPF, HINDERSI, LATE_TRUMP)
    for key in offered | {contract.key for contract in known}:
        assert re.sub(r"\d$", "", key.partition("-")[0]) in {re.sub(r"\d$", "", stem) for stem in stems}, key
