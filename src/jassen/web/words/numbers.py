"""Numbers, shares, dates and chances as a language writes them."""

from __future__ import annotations

from datetime import UTC, datetime

from babel.dates import format_date
from babel.numbers import get_decimal_symbol

from jassen.web.words.catalogue import Words

_HUNDRED = 100
_RARE = 0.0001


def decimal(words: Words, value: float, places: int = 1, *, signed: bool = False) -> str:
    """A number with so many places; `signed` says so where it is not below zero.

    >>> from jassen.web.words import words
    >>> decimal(words("fr"), -1234.56), decimal(words("el"), 0.5, signed=True)
    ('−1’234,6', '+0,5')
    """
    rounded = round(value, places)
    whole, _, rest = f"{abs(rounded):.{places}f}".partition(".")
    sign = "−" if rounded < 0 else "+" if signed and rounded > 0 else ""
    symbol = get_decimal_symbol(words.locale)
    return sign + words.number(int(whole)) + (symbol + rest if rest else "")


def percent(words: Words, share: float, places: int = 0) -> str:
    """A share of 1 in hundredths.

    >>> from jassen.web.words import words
    >>> percent(words("de-CH"), 0.4149), percent(words("en"), 0.00123, 2)
    ('41\\xa0%', '0.12\\xa0%')
    """
    return f"{decimal(words, share * _HUNDRED, places)}\xa0%"


def day(words: Words, at_ms: int) -> str:
    """A day, in universal time."""
    return format_date(datetime.fromtimestamp(at_ms / 1000, UTC), "medium", locale=words.locale)


def iso_day(at_ms: int) -> str:
    """The same for machines."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).date().isoformat()


def chance(words: Words, p: float | None) -> str:
    """How likely chance alone strays as far."""
    if p is None:
        return words.gettext("too few so far")
    return f"<\xa0{percent(words, _RARE, 2)}" if p < _RARE else percent(words, p, 1)


def whole_range(words: Words, low: float, high: float) -> str:
    """Two shares of 1 between which something lies, in whole hundredths.

    >>> from jassen.web.words import words
    >>> whole_range(words("de-CH"), 0.412, 0.608)
    '41–61\\xa0%'
    """
    return f"{words.number(round(low * _HUNDRED))}–{words.number(round(high * _HUNDRED))}\xa0%"
