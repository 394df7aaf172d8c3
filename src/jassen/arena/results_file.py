"""Results on disk: JSON lines, the plan first, then a line for each unit in order. What is there is not played again.

A line that was not written to its end, because the machine stopped, is played again; anything else that does not fit
is refused.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from jassen.arena.errors import ArenaError
from jassen.arena.plan import Plan
from jassen.arena.unit import Unit
from jassen.core.rules_form import rules_to_plain

FORMAT = "jassen-duel/1"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what was measured."""

    format: str
    plan: dict[str, Any]


def plain_plan(plan: Plan) -> dict[str, Any]:
    """A plan as plain values: all that results depend on."""
    return {
        "first": str(plan.first),
        "second": str(plan.second),
        "rules": rules_to_plain(plan.rules),
        "mode": plan.mode.value,
        "figure": plan.leading.value,
        "deals": plan.deals,
        "seed": plan.seed,
        "reference": str(plan.reference),
        "deadline-ms": plan.deadline_ms,
        "until": None if plan.until is None else f"{plan.until.low:g}:{plan.until.high:g}",
        "error": None if plan.until is None else plan.until.error,
    }


def read_results(path: Path) -> tuple[dict[str, Any], list[Unit]]:
    """The plan, as plain values, and the units of a file. Raises `ArenaError` and `OSError`."""
    return _parse(path, _complete(path.read_bytes()))


class ResultsFile:
    """The file of one measurement, open for more. Raises `ArenaError` if it holds another one, and `OSError`."""

    def __init__(self, path: Path, plan: Plan) -> None:
        content = path.read_bytes() if path.exists() else b""
        kept = _complete(content)
        wanted = plain_plan(plan)
        self.units: list[Unit] = []
        """Those that were there."""
        if content:
            found, self.units = _parse(path, kept)
            _check_same(path, found, wanted)
        self._file = path.open("r+b" if path.exists() else "xb")
        self._file.truncate(len(kept))
        self._file.seek(len(kept))
        if not kept:
            self._write(msgspec.json.encode(Header(FORMAT, wanted)))

    def add(self, unit: Unit) -> None:
        """Keep a unit: it survives the end of this process as soon as this returns."""
        self._write(msgspec.json.encode(unit))

    def close(self) -> None:
        """No more units will come."""
        self._file.close()

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()


def _complete(content: bytes) -> bytes:
    """The lines that were written to their end."""
    return content[: content.rfind(b"\n") + 1]


def _parse(path: Path, content: bytes) -> tuple[dict[str, Any], list[Unit]]:
    lines = content.splitlines() or [b""]
    try:
        header = msgspec.json.decode(lines[0], type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ArenaError(str(path), "this is not a file of results") from None
    if header.format != FORMAT:
        raise ArenaError(str(path), f"its format is {header.format!r}, and {FORMAT!r} is needed")
    return header.plan, [_unit(path, number, line) for number, line in enumerate(lines[1:])]


def _unit(path: Path, number: int, line: bytes) -> Unit:
    place = number + 2
    try:
        unit = msgspec.json.decode(line, type=Unit)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ArenaError(str(path), f"line {place}: {error}") from None
    if unit.number != number:
        raise ArenaError(str(path), f"line {place}: deal {unit.number} stands where {number} should")
    return unit


def _check_same(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Refuse results of another plan, and say what is different."""
    name = next((name for name in wanted if found.get(name) != wanted[name]), None)
    if name is None:
        return
    said = "by other rules" if name == "rules" else f"with {name} {found.get(name)}, not {wanted[name]}"
    raise ArenaError(str(path), f"its results were made {said}; take another file")
