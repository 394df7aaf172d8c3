"""Luck with the cards in plain words, and the points of a deal with and without it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jassen.server.results.figures import PerDeal, card_luck, per_deal
from jassen.store.tally import Tally
from jassen.web.numbers.naming import game_title
from jassen.web.numbers.sheet import Cell, Sheet
from jassen.web.words.catalogue import Words
from jassen.web.words.numbers import decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckView:
    """What is said of a player's cards."""

    what: str
    usual: str
    sheet: Sheet | None


def luck_view(words: Words, sums: Mapping[str, Tally]) -> LuckView | None:
    """The luck of a player; None while there is none to speak of."""
    found = card_luck(sums)
    if found is None:
        return None
    values = {
        "points": decimal(words, abs(found.points), 0),
        "deals": words.number(found.deals),
        "within": decimal(words, found.within, 0),
    }
    if round(found.points) >= 0:
        what = words.ngettext(
            "In %(deals)s deal your cards were worth %(points)s points more than usual.",
            "In %(deals)s deals your cards were worth %(points)s points more than usual.",
            found.deals,
        )
    else:
        what = words.ngettext(
            "In %(deals)s deal your cards were worth %(points)s points less than usual.",
            "In %(deals)s deals your cards were worth %(points)s points less than usual.",
            found.deals,
        )
    if found.is_unusual:
        usual = words.gettext(
            "By chance alone 95 of 100 players stay within ±%(within)s points: few have luck as far from the middle."
        )
    else:
        usual = words.gettext(
            "By chance alone 95 of 100 players stay within ±%(within)s points: this is nothing unusual."
        )
    return LuckView(what=what % values, usual=usual % values, sheet=_per_deal_sheet(words, sums))


def _per_deal_sheet(words: Words, sums: Mapping[str, Tally]) -> Sheet | None:
    found = [(key, per_deal(tally)) for key, tally in sorted(sums.items())]
    rows = tuple(_row(words, key, each) for key, each in found if each is not None)
    if not rows:
        return None
    return Sheet(
        caption=words.gettext("Points a deal more than the other side"),
        heads=(
            words.gettext("Game"),
            words.gettext("Rounds"),
            words.gettext("As played"),
            words.gettext("Without the luck of the cards"),
        ),
        rows=rows,
    )


def _row(words: Words, key: str, each: PerDeal) -> tuple[Cell, ...]:
    return (
        Cell(game_title(words, key)),
        Cell(words.number(each.deals)),
        _with_margin(words, each.raw, each.raw_within),
        _with_margin(words, each.adjusted, each.adjusted_within),
    )


def _with_margin(words: Words, value: float, within: float) -> Cell:
    return Cell(decimal(words, value, signed=True), note=f"±\u202f{decimal(words, within)}")
