"""Charts as coordinates, which a template draws as SVG; the numbers stand in a table beneath each.

What is told apart by colour is told apart by shape too: bars for what was seen, diamonds for what was expected.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 480, 220
LEFT, RIGHT, TOP, BOTTOM = 62, 10, 12, 30
_STEPS = tuple(size * 10.0**power for power in range(-2, 9) for size in (1, 2, 2.5, 5))
_MOST_STEPS = 5
_ROW, _FAR, _LARGEST, _COLUMNS_A_NAME = 34, 3.0, 5.6, 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A bar with the mark of what was expected."""

    label: str
    x: float
    y: float
    width: float
    height: float
    mark_x: float
    mark_y: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A line of the scale."""

    y: float
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BarChart:
    """Bars beside each other, with a scale."""

    bars: tuple[Bar, ...]
    ticks: tuple[Tick, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineChart:
    """A line through points, and the band in which the truth should lie."""

    line: str
    band: str
    last_x: float
    last_y: float
    ticks: tuple[Tick, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dot:
    """How far a count is from what was expected: the larger, the farther; ``above`` are filled, others hollow."""

    x: float
    y: float
    radius: float
    above: bool
    far: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Dots in rows and columns, with what the rows and every so many columns are called."""

    dots: tuple[Dot, ...]
    rows: tuple[tuple[float, str], ...]
    columns: tuple[tuple[float, str], ...]
    height: float


def bar_chart(
    labels: Sequence[str],
    seen: Sequence[float],
    expected: Sequence[float],
    ticks: Sequence[tuple[float, str]],
    *,
    low: float = 0.0,
) -> BarChart:
    """Bars from `low` up to the last of the `ticks`, which are values with their text."""
    high = ticks[-1][0]
    step = (WIDTH - LEFT - RIGHT) / max(1, len(labels))
    bars = tuple(
        Bar(
            label=label,
            x=_round(LEFT + number * step + step * 0.15),
            y=_y(value, low, high),
            width=_round(step * 0.7),
            height=_round(max(0.0, _y(low, low, high) - _y(value, low, high))),
            mark_x=_round(LEFT + (number + 0.5) * step),
            mark_y=_y(wanted, low, high),
        )
        for number, (label, value, wanted) in enumerate(zip(labels, seen, expected, strict=True))
    )
    return BarChart(
        bars=bars,
        ticks=tuple(Tick(y=_y(value, low, high), text=text) for value, text in ticks),
    )


def line_chart(values: Sequence[float], margins: Sequence[float], ticks: Sequence[tuple[float, str]]) -> LineChart:
    """A line from left to right, with a band of `margins` either way."""
    low, high = ticks[0][0], ticks[-1][0]
    step = (WIDTH - LEFT - RIGHT) / max(1, len(values) - 1)
    xs = [_round(LEFT + number * step) for number in range(len(values))]
    middle = [_y(value, low, high) for value in values]
    upper = [_y(value + margin, low, high) for value, margin in zip(values, margins, strict=True)]
    lower = [_y(value - margin, low, high) for value, margin in zip(values, margins, strict=True)]
    around = [*zip(xs, upper, strict=True), *reversed(list(zip(xs, lower, strict=True)))]
    return LineChart(
        line=_points(zip(xs, middle, strict=True)),
        band=_points(around),
        last_x=xs[-1],
        last_y=middle[-1],
        ticks=tuple(Tick(y=_y(value, low, high), text=text) for value, text in ticks),
    )


def even_ticks(low: float, high: float) -> list[float]:
    """Round values from at most `low` to at least `high`, at even distances, at most seven of them.

    >>> even_ticks(180, 2040)
    [0.0, 500.0, 1000.0, 1500.0, 2000.0, 2500.0]
    """
    step = next(step for step in _STEPS if (high - low) / step <= _MOST_STEPS)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [number * step for number in range(first, max(last, first + 1) + 1)]


def _points(pairs: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x},{y}" for x, y in pairs)


def _y(value: float, low: float, high: float) -> float:
    share = (min(max(value, low), high) - low) / (high - low)
    return _round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM))


def _round(value: float) -> float:
    return round(value, 1)


def grid(rows: Sequence[str], columns: Sequence[str], values: Sequence[Sequence[float]]) -> Grid:
    """A grid of standard deviations; more than three of them are marked as far."""
    step = (WIDTH - RIGHT) / len(columns)
    dots = tuple(
        Dot(
            x=_round((number + 0.5) * step),
            y=_round(TOP + (row + 0.72) * _ROW),
            radius=_round(0.8 + (_LARGEST - 0.8) * min(abs(value), _FAR) / _FAR),
            above=value >= 0,
            far=abs(value) > _FAR,
        )
        for row, line in enumerate(values)
        for number, value in enumerate(line)
    )
    return Grid(
        dots=dots,
        rows=tuple((_round(TOP + (row + 0.3) * _ROW), name) for row, name in enumerate(rows)),
        columns=tuple(
            (_round(number * step), name) for number, name in enumerate(columns) if number % _COLUMNS_A_NAME == 0
        ),
        height=TOP + len(rows) * _ROW + 26,
    )
