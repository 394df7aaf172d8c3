"""How likely chance alone strays as far: the tails of chi-square and of the normal distribution."""

from __future__ import annotations

import math

_ENOUGH = 1e-15
_TINY = 1e-300
_MOST_STEPS = 100_000


def chi_square_tail(value: float, degrees: int) -> float:
    """P(X >= value) for chi-square: the upper regularised incomplete gamma function of degrees/2 and value/2."""
    a, x = degrees / 2, value / 2
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    return max(0.0, 1 - front * _series(a, x)) if x < a + 1 else front * _fraction(a, x)


def normal_tails(value: float) -> float:
    """P(|X| >= |value|) for the standard normal distribution."""
    return math.erfc(abs(value) / math.sqrt(2))


def _series(a: float, x: float) -> float:
    """The lower function by its power series, which converges fast below the mean."""
    term = total = 1 / a
    for step in range(1, _MOST_STEPS):
        term *= x / (a + step)
        total += term
        if term < total * _ENOUGH:
            break
    return total


def _fraction(a: float, x: float) -> float:
    """The upper function by its continued fraction (Lentz)."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    result = d
    for step in range(1, _MOST_STEPS):
        factor = -step * (step - a)
        b += 2
        d = 1 / (factor * d + b or _TINY)
        c = b + factor / c or _TINY
        result *= c * d
        if abs(c * d - 1) < _ENOUGH:
            break
    return result
