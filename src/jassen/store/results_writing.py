"""Counting finished tables in SQL, inside one transaction that holds the lock of who counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import final

from sqlalchemy import Connection, delete, func, insert, select, update

from jassen.store.deal_sums import add_deals, pack_deals, unpack_deals
from jassen.store.result_tables import counter, deal_sum, finished_table, rating, rating_change, result, tally_sum
from jassen.store.results import SITE, Change, Finished, Moment, Rating, SeatResult
from jassen.store.results_rows import finished_of, seat_of
from jassen.store.schema import game_table
from jassen.store.tally import NOTHING, Tally, pack, plus, unpack


@final
class CountingSql:
    """`Counting` on a connection in a transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        # Whoever else counts waits here; on SQLite the transaction itself has the lock.
        connection.execute(update(counter).values(counted=counter.c.counted + 1))

    def is_counted(self, table_id: str) -> bool:
        """See `Counting`."""
        query = select(game_table.c.counted).where(game_table.c.id == table_id)
        return bool(self._connection.scalar(query))

    def keep(self, finished: Finished) -> None:
        """See `Counting`."""
        self._connection.execute(update(game_table).where(game_table.c.id == finished.table_id).values(counted=1))
        self._connection.execute(insert(finished_table).values(**finished_row(finished)))
        if finished.seats:
            self._connection.execute(insert(result), [result_row(finished, seat) for seat in finished.seats])
        for owner, tally in by_owner(finished).items():
            self._add(owner, finished.profile, tally)
        for shape, more in finished.deals.items():
            here = deal_sum.c.shape == shape
            had = self._connection.scalar(select(deal_sum.c.sums).where(here))
            if had is None:
                self._connection.execute(insert(deal_sum).values(shape=shape, sums=pack_deals(more)))
            else:
                sums = pack_deals(add_deals(unpack_deals(had), more))
                self._connection.execute(update(deal_sum).where(here).values(sums=sums))

    def _add(self, owner: str, profile: str, tally: Tally) -> None:
        here = (tally_sum.c.owner == owner) & (tally_sum.c.profile == profile)
        had = self._connection.scalar(select(tally_sum.c.tally).where(here))
        if had is None:
            self._connection.execute(insert(tally_sum).values(owner=owner, profile=profile, tally=pack(tally)))
        else:
            both = pack(plus(unpack(had), tally))
            self._connection.execute(update(tally_sum).where(here).values(tally=both))

    def rated_after(self, ladder: str, moment: Moment) -> list[Finished]:
        """See `Counting`."""
        query = select(finished_table).where(
            finished_table.c.ladder == ladder, finished_table.c.over_at >= moment.over_at
        )
        found = [finished_of(row) for row in self._connection.execute(query)]
        # Sorted here: databases differ in how they order letters.
        later = sorted((each for each in found if each.moment > moment), key=lambda each: each.moment)
        return [replace(each, seats=self._seats(each.table_id)) for each in later]

    def _seats(self, table_id: str) -> tuple[SeatResult, ...]:
        query = select(result).where(result.c.table_id == table_id).order_by(result.c.seat)
        return tuple(seat_of(row) for row in self._connection.execute(query))

    def forget_changes(self, ladder: str, tables: Sequence[str]) -> set[str]:
        """See `Counting`."""
        whose: set[str] = set()
        for table_id in tables:
            here = (rating_change.c.table_id == table_id) & (rating_change.c.ladder == ladder)
            whose |= set(self._connection.scalars(select(rating_change.c.entity).where(here)))
            self._connection.execute(delete(rating_change).where(here))
        return whose

    def latest(self, ladder: str, entity: str) -> Rating | None:
        """See `Counting`."""
        found = self._latest(ladder, entity)
        return None if found is None else found[1]

    def _latest(self, ladder: str, entity: str) -> tuple[int, Rating] | None:
        columns = rating_change.c
        here = (columns.ladder == ladder) & (columns.entity == entity)
        last = select(func.max(columns.over_at)).where(here).scalar_subquery()
        query = select(rating_change).where(here, columns.over_at == last)
        rows = sorted(self._connection.execute(query), key=lambda row: row.table_id)
        return (rows[-1].over_at, Rating(rows[-1].mu, rows[-1].sigma, rows[-1].games)) if rows else None

    def change(self, finished: Finished, changes: Sequence[Change]) -> None:
        """See `Counting`."""
        if changes:
            self._connection.execute(insert(rating_change), [change_row(finished, each) for each in changes])

    def settle(self, ladder: str, entities: set[str]) -> None:
        """See `Counting`."""
        for entity in sorted(entities):
            found = self._latest(ladder, entity)
            here = (rating.c.ladder == ladder) & (rating.c.entity == entity)
            self._connection.execute(delete(rating).where(here))
            if found is not None:
                self._connection.execute(insert(rating).values(**rating_row(ladder, entity, *found)))


def by_owner(finished: Finished) -> dict[str, Tally]:
    """What a table adds to whose sums, and to those of everybody."""
    found: dict[str, Tally] = {}
    for seat in finished.seats:
        for owner in (seat.owner, SITE):
            found[owner] = plus(found.get(owner, NOTHING), seat.tally)
    return found


def finished_row(finished: Finished) -> dict[str, object]:
    """A finished table as it is stored."""
    return {
        "table_id": finished.table_id,
        "over_at": finished.over_at,
        "profile": finished.profile,
        "rounds": finished.rounds,
        "void": finished.void,
        "ladder": finished.ladder,
        "public": int(finished.public),
    }


def result_row(finished: Finished, seat: SeatResult) -> dict[str, object]:
    """What a seat has from a game, as it is stored."""
    return {
        "table_id": finished.table_id,
        "seat": seat.seat,
        "user_id": seat.user_id,
        "bot": seat.bot,
        "partner": seat.partner,
        "entity": seat.entity,
        "team": seat.team,
        "place": seat.place,
        "won": int(seat.won),
        "points": seat.points,
        "over_at": finished.over_at,
        "public": int(finished.public),
        "tally": pack(seat.tally),
    }


def change_row(finished: Finished, change: Change) -> dict[str, object]:
    """What a game did to a rating, as it is stored."""
    return {
        "table_id": finished.table_id,
        "seat": change.seat,
        "ladder": finished.ladder,
        "entity": change.entity,
        "over_at": finished.over_at,
        "mu_before": change.before.mu,
        "sigma_before": change.before.sigma,
        "mu": change.after.mu,
        "sigma": change.after.sigma,
        "games": change.after.games,
    }


def rating_row(ladder: str, entity: str, over_at: int, found: Rating) -> dict[str, object]:
    """Where somebody stands, as it is stored."""
    one, _, other = entity.partition("+")
    return {
        "ladder": ladder,
        "entity": entity,
        "one": one,
        "other": other or None,
        "mu": found.mu,
        "sigma": found.sigma,
        "worth": worth(found),
        "games": found.games,
        "over_at": over_at,
    }


def worth(found: Rating) -> int:
    """By what a ladder is ordered: how strong somebody is almost surely."""
    return found.mu - 3 * found.sigma
