"""Results on disk: JSON lines, the plan first, then a line for each unit in order. What is there is not played again.

A line that was not written to its end, because the machine stopped, is played again; anything else that does not fit
is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
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


class ResultsFile:
    """The file of one measurement, open for more. Raises `ArenaError` if it holds another one, and `OSError`."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._header = Header(FORMAT, plain_plan(plan))
        self.units: list[Unit] = []
        """Those that were there."""
        kept = 0
        if path.exists() and path.stat().st_size:
            kept = self._read(path.read_bytes())
        self._file = path.open("r+b" if path.exists() else "xb")
        self._file.truncate(kept)
        self._file.seek(kept)
        if not kept:
            self._write(msgspec.json.encode(self._header))

    def add(self, unit: Unit) -> None:
        """Keep a unit; it is on its way to the disk when this returns."""
        self._write(msgspec.json.encode(unit))

    def close(self) -> None:
        """No more units will come."""
        self._file.close()

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def _read(self, content: bytes) -> int:
        """Read what is there; returns the length of the complete lines."""
        complete = content[: content.rfind(b"\n") + 1]
        lines = complete.splitlines()
        if not lines:
            raise ArenaError(str(self._path), "this is not a file of results")
        self._check_header(lines[0])
        self.units = list(self._read_units(lines[1:]))
        return len(complete)

    def _check_header(self, line: bytes) -> None:
        try:
            found = msgspec.json.decode(line, type=Header)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise ArenaError(str(self._path), "this is not a file of results") from None
        if found.format != FORMAT:
            raise ArenaError(str(self._path), f"its format is {found.format!r}, and {FORMAT!r} is needed")
        wanted = self._header.plan
        for name in wanted:
            if found.plan.get(name) != wanted[name]:
                there, here = (
                    (plan.get(name) if name != "rules" else "others of that name") for plan in (found.plan, wanted)
                )
                said = "by other rules" if name == "rules" else f"with {name} {there}, not {here}"
                raise ArenaError(str(self._path), f"its results were made {said}; take another file")

    def _read_units(self, lines: list[bytes]) -> Iterator[Unit]:
        for number, line in enumerate(lines):
            try:
                unit = msgspec.json.decode(line, type=Unit)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise ArenaError(str(self._path), f"line {number + 2}: {error}") from None
            if unit.number != number:
                raise ArenaError(
                    str(self._path), f"line {number + 2}: deal {unit.number} where {number} should stand"
                )
            yield unit
