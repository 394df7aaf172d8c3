"""The slate (Jasstafel): a score as strokes on a Z, ready to be drawn.

Hundreds are upright strokes on the upper bar, fifties slant along the diagonal, twenties stand on the lower bar;
in bundles every fifth stroke crosses the four before it. What is left over is a number.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

HUNDRED, FIFTY, TWENTY = 100, 50, 20
_LEFT, _RIGHT, _TOP, _BOTTOM = 14.0, 206.0, 26.0, 94.0
_STEP, _GAP, _TALL = 7.0, 6.0, 11.0
_BUNDLE = 5


@dataclass(frozen=True, slots=True)
class Stroke:
    """A chalk line between two points of the half slate, whose box is 220 by 120; ``fresh`` if just drawn."""

    x1: float
    y1: float
    x2: float
    y2: float
    fresh: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chalk:
    """How a score stands on one half of the slate."""

    hundreds: int
    fifties: int
    twenties: int
    rest: int
    strokes: tuple[Stroke, ...]

    @property
    def score(self) -> int:
        """The score that is written."""
        return self.hundreds * HUNDRED + self.fifties * FIFTY + self.twenties * TWENTY + self.rest


def chalk(score: int, before: int | None = None) -> Chalk:
    """Write a score with as few strokes as possible; one below 0 is a number alone.

    Strokes that the score `before` did not have are fresh.

    >>> chalk(764).hundreds, chalk(764).fifties, chalk(764).twenties, chalk(764).rest
    (7, 1, 0, 14)
    """
    if score < 0:
        return Chalk(hundreds=0, fifties=0, twenties=0, rest=score, strokes=())
    hundreds, fifties, twenties, rest = _split(score)
    old_hundreds, old_fifties, old_twenties, _ = _split(score if before is None else max(before, 0))
    strokes = (
        *_from(old_hundreds, _upright(hundreds, _TOP)),
        *_from(old_fifties, _slanted(fifties)),
        *_from(old_twenties, _upright(twenties, _BOTTOM)),
    )
    return Chalk(hundreds=hundreds, fifties=fifties, twenties=twenties, rest=rest, strokes=strokes)


def _split(score: int) -> tuple[int, int, int, int]:
    hundreds, left = divmod(score, HUNDRED)
    fifties, left = divmod(left, FIFTY)
    return hundreds, fifties, *divmod(left, TWENTY)


def tally(count: int, before: int) -> tuple[Stroke, ...]:
    """Single strokes in bundles of five along one bar; those after the first `before` are fresh."""
    return tuple(_from(before, _upright(count, _TOP)))


def _from(old: int, strokes: Iterator[Stroke]) -> Iterator[Stroke]:
    """The strokes, those after the old ones marked as fresh."""
    for number, stroke in enumerate(strokes):
        yield replace(stroke, fresh=number >= old)


def _upright(count: int, bar: float) -> Iterator[Stroke]:
    """Strokes across a bar; the fifth of a bundle is drawn through the four before it."""
    # A long game needs more strokes than the bar has room for: then they stand closer together.
    needed = count * _STEP + count // _BUNDLE * _GAP
    scale = min(1.0, (_RIGHT - _LEFT - 8) / needed) if needed else 1.0
    for number in range(count):
        bundle, place = divmod(number, _BUNDLE)
        start = _LEFT + 6 + bundle * ((_BUNDLE - 1) * _STEP + _GAP + 4) * scale
        if place < _BUNDLE - 1:
            x = start + place * _STEP * scale
            yield Stroke(x, bar - _TALL, x - 1.5, bar + _TALL)
        else:
            yield Stroke(start - 5, bar + _TALL - 3, start + (_BUNDLE - 2) * _STEP * scale + 5, bar - _TALL + 3)


def _slanted(count: int) -> Iterator[Stroke]:
    """Fifties along the diagonal, the second of a pair crossing the first."""
    for number in range(count):
        pair, second = divmod(number, 2)
        share = 0.30 + 0.16 * pair
        x = _LEFT + (_RIGHT - _LEFT) * share
        y = _BOTTOM - (_BOTTOM - _TOP) * share
        yield Stroke(x - 8, y - 9, x + 8, y + 9) if not second else Stroke(x - 9, y + 8, x + 9, y - 8)
