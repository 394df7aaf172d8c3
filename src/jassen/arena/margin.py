"""A mean with its error: one unit is one observation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist, fmean, stdev

_LEVEL = 0.975
"""Two-sided 95 per cent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Margin:
    """A mean, its standard error and half of its 95 % interval; None where one value does not tell."""

    count: int
    mean: float
    error: float | None
    interval: float | None


def margin_of(values: Sequence[float]) -> Margin:
    """The margin of some values. Raises `ValueError` for none."""
    if not values:
        raise ValueError("there is no value to take a mean of")
    if len(values) < 2:
        return Margin(count=1, mean=values[0], error=None, interval=None)
    error = stdev(values) / sqrt(len(values))
    interval = error * student(len(values) - 1)
    return Margin(count=len(values), mean=fmean(values), error=error, interval=interval)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t.

    Exact for one and two degrees of freedom, else by the expansion of Cornish and Fisher, within half a per cent.
    """
    if freedom == 1:
        return tan(pi * (_LEVEL - 0.5))
    if freedom == 2:
        return (2 * _LEVEL - 1) / sqrt(2 * _LEVEL * (1 - _LEVEL))
    z: float = NormalDist().inv_cdf(_LEVEL)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, 1))
