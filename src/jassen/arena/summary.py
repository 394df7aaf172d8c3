"""What a measurement has shown so far. Units are added in the order of their numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from jassen.arena.figures import Figure, fewest
from jassen.arena.margin import Margin, margin_of
from jassen.arena.plan import Plan
from jassen.arena.sequential import Sequential, Verdict
from jassen.arena.tally import Tally
from jassen.arena.unit import Unit, difference


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One figure: side A minus side B, the means of both, and A's share of what both have."""

    figure: Figure
    margin: Margin
    first: float
    second: float
    share: float | None
    """None where the two do not share out anything that is worth having."""


@dataclass(slots=True)
class Summary:
    """Adds units up, and says when there are enough of them."""

    plan: Plan
    units: int = 0
    verdict: Verdict | None = None
    tallies: tuple[Tally, Tally] = field(default_factory=lambda: (Tally(), Tally()))
    _differences: dict[Figure, list[float]] = field(init=False)
    _sums: dict[Figure, list[Fraction]] = field(init=False)
    _test: Sequential | None = field(init=False)

    def __post_init__(self) -> None:
        self._differences = {figure: [] for figure in self.plan.figures}
        self._sums = {figure: [Fraction(), Fraction()] for figure in self.plan.figures}
        self._test = None if self.plan.until is None else Sequential(self.plan.until)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be played."""
        return self.verdict is not None or self.units >= self.plan.deals

    def add(self, unit: Unit) -> None:
        """One more unit."""
        self.units += 1
        for figure, values in self._differences.items():
            values.append(float(difference(self.plan, unit, figure)))
            for side, total in enumerate(self._sums[figure]):
                self._sums[figure][side] = total + unit.mean(figure, side)
        for tally, other in zip(self.tallies, unit.tallies, strict=True):
            tally.add(other)
        if self._test is not None:
            self.verdict = self._test.add(self._differences[self.plan.leading][-1])

    def line(self, figure: Figure) -> Line:
        """What one figure says. Raises `ValueError` before the first unit."""
        first, second = self._sums[figure]
        shared = first >= 0 and second >= 0 and first + second > 0 and not fewest(self.plan.rules, figure)
        return Line(
            figure=figure,
            margin=margin_of(self._differences[figure]),
            first=float(first / self.units),
            second=float(second / self.units),
            share=float(first / (first + second)) if shared else None,
        )
