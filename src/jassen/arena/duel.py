"""A measurement from beginning to end: what is on file, then what is left to play, until there is enough."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from jassen.arena.plan import Plan
from jassen.arena.results_file import ResultsFile
from jassen.arena.summary import Summary
from jassen.arena.unit import Unit
from jassen.arena.workers import Playing, play_here


def duel(
    plan: Plan,
    *,
    playing: Playing = play_here,
    out: Path | None = None,
    heard: Callable[[Summary], None] = lambda _: None,
) -> Summary:
    """Measure. Results that stand in `out` are taken from there, and others added; `heard` is told after each unit.

    Interrupted by an exception, the file holds every unit that was finished. Raises `ArenaError` and `OSError`.
    """
    summary = Summary(plan)
    if out is None:
        _measure(summary, playing, lambda _: None, heard)
        return summary
    with closing(ResultsFile(out, plan)) as file:
        for unit in file.units:
            summary.add(unit)
        _measure(summary, playing, file.add, heard)
    return summary


def _measure(
    summary: Summary, playing: Playing, keep: Callable[[Unit], None], heard: Callable[[Summary], None]
) -> None:
    """Play what is left, until it is decided or there is nothing more."""
    with closing(playing(summary.plan, summary.units)) as units:
        while not summary.is_done and (unit := next(units, None)) is not None:
            keep(unit)
            summary.add(unit)
            heard(summary)
