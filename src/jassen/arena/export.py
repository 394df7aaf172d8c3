"""Results as a list of plain values, for ratings and for whatever else is reckoned from them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from jassen.arena.results_file import read_results
from jassen.core.rules_form import rules_from_plain
from jassen.core.seats import team_of

PlainResult: TypeAlias = dict[str, str | int | list[str] | list[int]]


def results_of(path: Path) -> list[PlainResult]:
    """What a file of results holds, one entry for each deal or game as it was played once, in order.

    ``deal`` and ``seating`` number it, ``rules`` and ``mode`` say what was played, ``bots`` who sat at each seat, and
    each figure what each seat's team has from it. Raises `ArenaError` and `OSError`.
    """
    return list(_entries(path))


def _entries(path: Path) -> Iterator[PlainResult]:
    plan, units = read_results(path)
    rules = rules_from_plain(plan["rules"])
    names = [str(plan[side]).split("+") for side in ("first", "second")]
    places = [rules.teams[team_of(rules.teams, seat)].index(seat) for seat in range(rules.seats)]
    for unit in units:
        for seating, played in enumerate(unit.played):
            bots = [names[side][place % len(names[side])] for side, place in zip(played.sides, places, strict=True)]
            entry: PlainResult = {
                "deal": unit.number,
                "seating": seating,
                "rules": rules.key,
                "mode": str(plan["mode"]),
                "bots": bots,
            }
            yield entry | {figure.value: list(values) for figure, values in played.figures.items()}
