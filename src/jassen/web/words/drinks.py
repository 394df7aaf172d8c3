"""Who pays the drinks, in words: how it is reckoned, and what a game came to."""

from __future__ import annotations

from collections.abc import Sequence

from babel.numbers import get_decimal_symbol

from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.server.reckoning import HUNDREDTHS, Drinks, Payment, ReckoningMode
from jassen.web.words.catalogue import Words


def amount_text(words: Words, hundredths: int, unit: str) -> str:
    """So much of a unit: "3.50 CHF", "2 coffees"."""
    whole, rest = divmod(abs(hundredths), HUNDREDTHS)
    number = words.number(whole)
    if rest:
        number = f"{number}{get_decimal_symbol(words.locale)}{rest:02}"
    return f"{'−' if hundredths < 0 else ''}{number} {unit}"


def counts_strokes(rules: Rules) -> bool:
    """Whether a game is counted in strokes and not in points."""
    return rules.book.kind in (BookKind.STROKES_MOLOTOW, BookKind.STROKES_MITTLERE)


def per_text(words: Words, per: int, *, strokes: bool) -> str:
    """For how much the rate is meant."""
    if strokes:
        return words.ngettext("a stroke", "%(num)s strokes", per) % {"num": words.number(per)}
    return words.ngettext("a point", "%(num)s points", per) % {"num": words.number(per)}


def mode_text(words: Words, mode: ReckoningMode) -> str:
    """How it is reckoned, in a choice."""
    match mode:
        case ReckoningMode.WINNER:
            return words.gettext("all pay the winner, for what they are behind")
        case ReckoningMode.PAIRS:
            return words.gettext("each settles with each, for the difference")
        case ReckoningMode.ROUND:
            return words.gettext("the losers buy the winners one each")


def drinks_line(words: Words, drinks: Drinks, rules: Rules) -> str:
    """How a table reckons afterwards, in a line."""
    rate = amount_text(words, drinks.hundredths, drinks.unit)
    if drinks.mode is ReckoningMode.ROUND:
        return words.gettext("Whoever loses pays for the drinks: %(rate)s for each winner") % {"rate": rate}
    values = {"rate": rate, "points": per_text(words, drinks.per, strokes=counts_strokes(rules))}
    if drinks.mode is ReckoningMode.PAIRS:
        return words.gettext("Afterwards each settles with each: %(rate)s for %(points)s of difference") % values
    return words.gettext("Afterwards all pay the winner: %(rate)s for %(points)s that they are behind") % values


def payment_sentence(words: Words, payment: Payment, names: Sequence[str], unit: str) -> str:
    """Who pays whom how much."""
    return words.gettext("%(payer)s pays %(payee)s %(amount)s.") % {
        "payer": names[payment.payer],
        "payee": names[payment.payee],
        "amount": amount_text(words, payment.hundredths, unit),
    }
