"""docs/fairness.md: its program checks a proof, and it names every field and every code."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from jassen.fair import Code, DrawnBy

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "fairness.md").read_text("utf-8")
PROOF = ROOT / "tests" / "cli" / "a_proof.json"


def section(name: str) -> str:
    """The text under a heading."""
    return PAGE.partition(f"\n## {name}\n")[2].partition("\n## ")[0]


def said_of(proof: Path) -> list[str]:
    """What the program of the page prints."""
    (program,) = re.findall(r"^```python\n(.*?)^```", section("Checking by hand"), re.MULTILINE | re.DOTALL)
    command = [sys.executable, "-I", "-c", program, str(proof)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_the_program_of_the_page_finds_a_true_proof_true() -> None:
    said = said_of(PROOF)
    assert [line for line in said if line.startswith("round")] == [
        f"round {number} True True" for number in (1, 2, 3)
    ]
    assert [line.split()[1:] for line in said if line.startswith("cut")] == [
        ["True", by] for by in ("client", "server", "server", "bot")
    ]


def test_the_program_of_the_page_finds_what_was_changed(tmp_path: Path) -> None:
    plain: dict[str, Any] = json.loads(PROOF.read_text("utf-8"))
    plain["rounds"][1]["secret"] = "ab" * 32
    plain["rounds"][2]["deck"] = plain["rounds"][0]["deck"]
    plain["chains"][0]["seats"][0]["commitment"] = "ab" * 32
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(plain), "utf-8")
    said = said_of(path)
    assert "cut False client" in said
    assert said[-3:] == ["round 1 True True", "round 2 False False", "round 3 True False"]


def fields(value: object) -> set[str]:
    """Every name in plain data."""
    match value:
        case dict():
            return {*value} | {name for item in value.values() for name in fields(item)}
        case list():
            return {name for item in value for name in fields(item)}
        case _:
            return set()


def test_every_field_of_the_file_is_described() -> None:
    described = set(re.findall(r"`(\w+)`", section("The file")))
    assert described >= fields(json.loads(PROOF.read_text("utf-8"))) | {"drawn"} | {kind.value for kind in DrawnBy}


def test_every_code_is_described_once() -> None:
    rows = re.findall(r"^\| (`.*?`) \|", section("The check"), re.MULTILINE)
    named = [code for row in rows for code in re.findall(r"`(\w+)`", row)]
    assert sorted(named) == sorted([*(code.value for code in Code), "malformed"])
