"""Plans for tests, and what results of them can be compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from jassen.arena.entrants import parse_side
from jassen.arena.plan import Mode, Plan
from jassen.arena.sequential import Until
from jassen.arena.unit import Played, Unit
from jassen.core.rules import Rules
from jassen.variants import DEFAULT, find


def planned(
    first: str = "rules",
    second: str = "random",
    *,
    deals: int = 4,
    seed: int = 1,
    rules: str = DEFAULT,
    mode: Mode = Mode.DEALS,
    until: Until | None = None,
) -> Plan:
    """A plan between two sides by their names."""
    return Plan(
        rules=short(find(rules)) if mode is Mode.GAMES else find(rules),
        first=parse_side("first", first),
        second=parse_side("second", second),
        deals=deals,
        seed=seed,
        mode=mode,
        until=until,
    )


def short(rules: Rules) -> Rules:
    """The same game with less to reach."""
    end = rules.end
    return replace(rules, end=replace(end, target=max(1, end.target * 3 // 10), rounds=min(end.rounds, 2)))


def all_played(units: Iterable[Unit]) -> list[tuple[int, tuple[Played, ...]]]:
    """What was played in each unit, without the time that it took."""
    return [(unit.number, unit.played) for unit in units]
