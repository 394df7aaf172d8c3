"""Ratings as players read them: on a scale around a thousand, with a margin, and marked while they are not sure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from jassen.bots import LEVELS
from jassen.server.results.ladders import BOT, PAIR
from jassen.server.results.rating import MILLION, PROVISIONAL, anchor
from jassen.store.results import Moment, Ranked, Rating
from jassen.web.numbers.charts import LineChart, even_ticks, line_chart
from jassen.web.numbers.naming import Called, Naming, ladder_title
from jassen.web.numbers.sheet import Cell, Sheet
from jassen.web.words.catalogue import Words
from jassen.web.words.numbers import day, decimal

SCALE = 40
"""So many points on the page are one of the model: everybody starts at 1000."""
MARGIN = 3
"""A ladder is ordered by the rating less so many σ."""
_LEAST_FOR_A_CHART = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingHistory:
    """How somebody's rating went."""

    title: str
    chart: LineChart
    sheet: Sheet


def points_of(rating: Rating) -> int:
    """The rating on the scale of the pages."""
    return round(rating.mu * SCALE / MILLION)


def margin_of(rating: Rating) -> int:
    """By so many points it may well be off."""
    return round(rating.sigma * MARGIN * SCALE / MILLION)


def rating_cell(words: Words, rating: Rating) -> Cell:
    """A rating with its margin; one that is not sure yet says so."""
    note = f"±\u202f{words.number(margin_of(rating))}"
    if rating.sigma > PROVISIONAL:
        unsure = words.gettext("provisional")
        note = f"{note} · {unsure}"
    return Cell(decimal(words, points_of(rating), 0), note=note)


def ladder_sheet(naming: Naming, ladder: str, found: Sequence[Ranked]) -> Sheet:
    """The players of a ladder, the best first."""
    words = naming.words
    return Sheet(
        caption=ladder_title(words, ladder),
        heads=(
            words.gettext("Place"),
            words.gettext("Player"),
            words.gettext("Rating"),
            words.gettext("At least"),
            words.gettext("Games"),
        ),
        rows=tuple(
            (
                Cell(words.number(place)),
                Cell(names=naming.called(each.entity)),
                rating_cell(words, each.rating),
                Cell(decimal(words, points_of(each.rating) - margin_of(each.rating), 0)),
                Cell(words.number(each.rating.games)),
            )
            for place, each in enumerate(found, start=1)
        ),
    )


def anchors_sheet(naming: Naming, ladder: str) -> Sheet:
    """The bots, whose ratings are fixed."""
    words = naming.words
    rows = []
    for key in LEVELS.values():
        entity = "+".join((BOT + key,) * (2 if ladder.endswith(PAIR) else 1))
        fixed = anchor(ladder, entity)
        rows.append((Cell(names=naming.called(entity)), Cell(decimal(words, points_of(fixed), 0))))
    return Sheet(
        caption=words.gettext("Bots, whose ratings are fixed"),
        heads=(words.gettext("Player"), words.gettext("Rating")),
        rows=tuple(rows),
    )


def own_ratings_sheet(naming: Naming, found: Iterable[Ranked], user_id: str) -> Sheet:
    """Where a player stands, and with whom."""
    words = naming.words
    return Sheet(
        caption=words.gettext("Ratings"),
        heads=(words.gettext("Ladder"), words.gettext("Partner"), words.gettext("Rating"), words.gettext("Games")),
        rows=tuple(
            (
                Cell(ladder_title(words, each.ladder), address=f"/ladders/{each.ladder}"),
                Cell(names=_others(naming, each.entity, user_id)),
                rating_cell(words, each.rating),
                Cell(words.number(each.rating.games)),
            )
            for each in found
        ),
    )


def _others(naming: Naming, entity: str, user_id: str) -> tuple[Called, ...]:
    return tuple(name for part in entity.split("+") if part != user_id for name in naming.called(part))


def rating_history(words: Words, ladder: str, changes: Sequence[tuple[Moment, Rating]]) -> RatingHistory | None:
    """The course of a rating; None while there is hardly any."""
    if len(changes) < _LEAST_FOR_A_CHART:
        return None
    ratings = [rating for _, rating in changes]
    values, margins = [float(points_of(each)) for each in ratings], [float(margin_of(each)) for each in ratings]
    low = min(value - margin for value, margin in zip(values, margins, strict=True))
    high = max(value + margin for value, margin in zip(values, margins, strict=True))
    ticks = [(value, decimal(words, value, 0)) for value in even_ticks(low, high)]
    title = ladder_title(words, ladder)
    return RatingHistory(
        title=title,
        chart=line_chart(values, margins, ticks),
        sheet=Sheet(
            caption=title,
            heads=(words.gettext("Day"), words.gettext("Rating"), words.gettext("Games")),
            rows=tuple(
                (Cell(day(words, moment.over_at)), rating_cell(words, rating), Cell(words.number(rating.games)))
                for moment, rating in reversed(changes)
            ),
        ),
    )
