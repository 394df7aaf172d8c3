"""Counting finished tables: rows, sums, and ratings in one order for all, whoever counts and when.

The order is that in which tables were over, equal moments by the table's id. A table that turns up late (a clock that
goes after, a process that was slow) is put in its place: what later ones did to that ladder is taken back and done
again. So the ratings always are what a count from the beginning would give.
"""

from __future__ import annotations

from dataclasses import replace

from jassen.server.results.rating import changes_of, sides_of, standing
from jassen.store.results import Counting, Finished


def count(counting: Counting, finished: Finished) -> bool:
    """Count a table, unless somebody has done so already; whether it was counted now."""
    if counting.is_counted(finished.table_id):
        return False
    counting.keep(finished)
    if finished.ladder is not None:
        _rate(counting, finished.ladder, finished)
    return True


def _rate(counting: Counting, ladder: str, finished: Finished) -> None:
    later = counting.rated_after(ladder, finished.moment)
    whose = counting.forget_changes(ladder, [each.table_id for each in later])
    for each in (finished, *later):
        sides = sides_of(each)
        entities = {entity for side in sides for entity in side.entities}
        before = {entity: standing(ladder, entity, counting.latest(ladder, entity)) for entity in entities}
        changes = changes_of(each, before)
        counting.change(replace(each, ladder=ladder), changes)
        whose |= {change.entity for change in changes}
    counting.settle(ladder, whose)
