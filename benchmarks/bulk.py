"""Counting many made-up results at once, in their order: what a server does one by one, in a few statements."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import insert, update

from jassen.server.results.rating import changes_of, sides_of, standing
from jassen.store.result_tables import finished_table, rating_change, result
from jassen.store.results import Finished, Rating
from jassen.store.results_writing import CountingSql, by_owner, change_row, finished_row, result_row
from jassen.store.schema import game_table
from jassen.store.sql import SqlStore
from jassen.store.tally import NOTHING, Tally, plus


def count_in_bulk(store: SqlStore, results: Sequence[Finished]) -> None:
    """Count results that come after all others."""
    with store.counting() as counting:
        assert isinstance(counting, CountingSql)
        connection = counting._connection  # noqa: SLF001 - a shortcut that a server has no use for
        known: dict[tuple[str, str], Rating | None] = {}
        changes: list[dict[str, object]] = []
        sums: dict[tuple[str, str], Tally] = {}
        for finished in results:
            for owner, tally in by_owner(finished).items():
                key = owner, finished.profile
                sums[key] = plus(sums.get(key, NOTHING), tally)
            if finished.ladder is not None:
                changes += _rated(counting, finished, finished.ladder, known)
        connection.execute(insert(finished_table), [finished_row(each) for each in results])
        connection.execute(insert(result), [result_row(each, seat) for each in results for seat in each.seats])
        connection.execute(insert(rating_change), changes)
        ids = [each.table_id for each in results]
        connection.execute(update(game_table).where(game_table.c.id.in_(ids)).values(counted=1))
        for (owner, profile), tally in sums.items():
            counting._add(owner, profile, tally)  # noqa: SLF001 - as above
        for ladder in {ladder for ladder, _ in known}:
            counting.settle(ladder, {entity for where, entity in known if where == ladder})


def _rated(
    counting: CountingSql, finished: Finished, ladder: str, known: dict[tuple[str, str], Rating | None]
) -> list[dict[str, object]]:
    before = {}
    for entity in (entity for side in sides_of(finished) for entity in side.entities):
        if (ladder, entity) not in known:
            known[ladder, entity] = counting.latest(ladder, entity)
        before[entity] = standing(ladder, entity, known[ladder, entity])
    changes = changes_of(finished, before)
    known.update({(ladder, change.entity): change.after for change in changes})
    return [change_row(finished, change) for change in changes]
