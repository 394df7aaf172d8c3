"""The part of the SQL store that knows results."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Table, delete, func, select, update

from jassen.store.deal_sums import DealSums, unpack_deals
from jassen.store.interface import Status
from jassen.store.result_tables import counter, deal_sum, finished_table, rating, rating_change, result, tally_sum
from jassen.store.results import Bustle, Counting, Finished, Moment, Ranked, Rating, SeatResult, Together
from jassen.store.results_memory import bustle_of
from jassen.store.results_rows import finished_of, ranked_of, seat_of
from jassen.store.results_writing import CountingSql
from jassen.store.schema import UNCOUNTED, game_table, seat_index, table_event, user
from jassen.store.tally import Tally, unpack

_MADE: tuple[Table, ...] = (rating, rating_change, result, finished_table, tally_sum, deal_sum)
"""All that is made from the logs, in the order in which it can be deleted."""


class ResultsSql(ABC):
    """`ResultStore` in SQL."""

    @abstractmethod
    def _write(self) -> AbstractContextManager[Connection]: ...

    @abstractmethod
    def _read(self) -> AbstractContextManager[Connection]: ...

    def uncounted(self, limit: int) -> list[str]:
        """See `ResultStore`."""
        query = select(game_table.c.id).where(UNCOUNTED).order_by(game_table.c.opened_at, game_table.c.id)
        with self._read() as connection:
            return list(connection.scalars(query.limit(limit)))

    @contextmanager
    def counting(self) -> Iterator[Counting]:
        """See `ResultStore`."""
        with self._write() as connection:
            yield CountingSql(connection)

    def all_over(self) -> list[str]:
        """See `ResultStore`."""
        with self._read() as connection:
            return list(connection.scalars(select(game_table.c.id).where(game_table.c.status == Status.OVER.value)))

    def forget_results(self) -> None:
        """See `ResultStore`."""
        with self._write() as connection:
            connection.execute(update(counter).values(counted=counter.c.counted + 1))
            for table in _MADE:
                connection.execute(delete(table))
            connection.execute(update(game_table).where(game_table.c.counted == 1).values(counted=0))

    def results_text(self) -> list[str]:
        """See `ResultStore`."""
        with self._read() as connection:
            return sorted(
                f"{table.name} {[_plain(value) for value in row]}"
                for table in _MADE
                for row in connection.execute(select(table))
            )

    def sums_of(self, owner: str) -> dict[str, Tally]:
        """See `ResultStore`."""
        query = select(tally_sum.c.profile, tally_sum.c.tally).where(tally_sum.c.owner == owner)
        with self._read() as connection:
            return {row.profile: unpack(row.tally) for row in connection.execute(query)}

    def deal_sums(self) -> dict[str, DealSums]:
        """See `ResultStore`."""
        with self._read() as connection:
            return {row.shape: unpack_deals(row.sums) for row in connection.execute(select(deal_sum))}

    def together(self, user_id: str, limit: int) -> list[Together]:
        """See `ResultStore`."""
        games = func.count().label("games")
        query = (
            select(result.c.partner, games, func.sum(result.c.won).label("won"))
            .where(result.c.user_id == user_id, result.c.partner.is_not(None))
            .group_by(result.c.partner)
            .order_by(games.desc(), result.c.partner)
            .limit(limit)
        )
        with self._read() as connection:
            return [Together(row.partner, row.games, int(row.won)) for row in connection.execute(query)]

    def history(self, user_id: str, *, public_only: bool, limit: int, before: Moment | None = None) -> list[Finished]:
        """See `ResultStore`."""
        query = select(result.c.table_id).where(result.c.user_id == user_id)
        if public_only:
            query = query.where(result.c.public == 1)
        if before is not None:
            query = query.where(_earlier(result.c.over_at, result.c.table_id, before))
        query = query.order_by(result.c.over_at.desc(), result.c.table_id.desc()).limit(limit)
        with self._read() as connection:
            return _with_seats(connection, select(finished_table).where(finished_table.c.table_id.in_(query)))

    def latest_public(self, limit: int) -> list[Finished]:
        """See `ResultStore`."""
        columns = finished_table.c
        query = (
            select(finished_table)
            .where(columns.public == 1, columns.void.is_(None))
            .order_by(columns.over_at.desc(), columns.table_id.desc())
            .limit(limit)
        )
        with self._read() as connection:
            return _with_seats(connection, query)

    def ladders(self) -> dict[str, int]:
        """See `ResultStore`."""
        with self._read() as connection:
            query = select(rating.c.ladder, func.count().label("number")).group_by(rating.c.ladder)
            return {row.ladder: row.number for row in connection.execute(query)}

    def ladder(self, ladder: str, limit: int) -> list[Ranked]:
        """See `ResultStore`."""
        query = select(rating).where(rating.c.ladder == ladder).order_by(rating.c.worth.desc(), rating.c.entity)
        with self._read() as connection:
            return [ranked_of(row) for row in connection.execute(query.limit(limit))]

    def ratings_of(self, user_id: str) -> list[Ranked]:
        """See `ResultStore`."""
        query = select(rating).where((rating.c.one == user_id) | (rating.c.other == user_id))
        with self._read() as connection:
            found = [ranked_of(row) for row in connection.execute(query)]
        return sorted(found, key=lambda each: (-each.rating.games, each.ladder, each.entity))

    def changes_of(self, ladder: str, entity: str, limit: int) -> list[tuple[Moment, Rating]]:
        """See `ResultStore`."""
        columns = rating_change.c
        query = (
            select(columns.over_at, columns.table_id, columns.mu, columns.sigma, columns.games)
            .distinct()
            .where(columns.ladder == ladder, columns.entity == entity)
            .order_by(columns.over_at.desc(), columns.table_id.desc())
            .limit(limit)
        )
        with self._read() as connection:
            rows = list(connection.execute(query))
        found = [(Moment(row.over_at, row.table_id), Rating(row.mu, row.sigma, row.games)) for row in rows]
        return sorted(found, key=lambda each: each[0])

    def names_of(self, user_ids: Sequence[str]) -> dict[str, str]:
        """See `ResultStore`."""
        query = select(user.c.id, user.c.name).where(user.c.id.in_(list(user_ids)))
        with self._read() as connection:
            return {row.id: row.name for row in connection.execute(query)}

    def bustle(self, since_ms: int, opened_since_ms: int, seats: Mapping[str, int]) -> Bustle:
        """See `ResultStore`."""
        last = (
            select(table_event.c.at_ms)
            .where(table_event.c.table_id == game_table.c.id, table_event.c.seq == game_table.c.version)
            .scalar_subquery()
        )
        begun = (
            select(table_event.c.seq)
            .where(table_event.c.table_id == game_table.c.id, table_event.c.kind == "dealt")
            .limit(1)
            .exists()
        )
        query = select(game_table.c.id, game_table.c.profile, begun.label("begun")).where(
            game_table.c.status == Status.RUNNING.value, game_table.c.opened_at >= opened_since_ms, last >= since_ms
        )
        with self._read() as connection:
            rows = list(connection.execute(query))
            people = select(seat_index.c.table_id, seat_index.c.user_id).where(
                seat_index.c.table_id.in_([row.id for row in rows]), seat_index.c.left_at.is_(None)
            )
            sitting = [(table_id, user_id) for table_id, user_id in connection.execute(people)]
        return bustle_of({row.id: (row.profile, row.begun) for row in rows}, sitting, seats)


def _earlier(over_at: ColumnElement[Any], table_id: ColumnElement[Any], moment: Moment) -> ColumnElement[bool]:
    return (over_at < moment.over_at) | ((over_at == moment.over_at) & (table_id < moment.table_id))


def _with_seats(connection: Connection, query: Select[Any]) -> list[Finished]:
    """Finished tables with what each seat has from them, the latest first."""
    found = [finished_of(row) for row in connection.execute(query)]
    seats: dict[str, list[SeatResult]] = {each.table_id: [] for each in found}
    rows = connection.execute(select(result).where(result.c.table_id.in_(list(seats))).order_by(result.c.seat))
    for row in rows:
        seats[row.table_id].append(seat_of(row))
    ordered = sorted(found, key=lambda each: each.moment, reverse=True)
    return [replace(each, seats=tuple(seats[each.table_id])) for each in ordered]


def _plain(value: object) -> object:
    return bytes(value).decode() if isinstance(value, bytes | memoryview) else value
