"""The part of the memory store that knows results; also what a count from the logs is compared with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from threading import RLock
from typing import final

from jassen.store.deal_sums import DealSums, add_deals, pack_deals
from jassen.store.results import Bustle, Change, Counting, Finished, Moment, Ranked, Rating, Together
from jassen.store.results_writing import by_owner, finished_row, rating_row, result_row, worth
from jassen.store.tally import NOTHING, Tally, pack, plus


@final
class ResultBook:
    """All that is made from finished logs, in dictionaries; it is its own `Counting`."""

    def __init__(self) -> None:
        self.finished: dict[str, Finished] = {}
        self.sums: dict[tuple[str, str], Tally] = {}
        self.deals: dict[str, DealSums] = {}
        self.changes: dict[str, tuple[Change, ...]] = {}
        self.ratings: dict[tuple[str, str], tuple[int, Rating]] = {}

    def is_counted(self, table_id: str) -> bool:
        """See `Counting`."""
        return table_id in self.finished

    def keep(self, finished: Finished) -> None:
        """See `Counting`."""
        self.finished[finished.table_id] = finished
        for owner, tally in by_owner(finished).items():
            key = owner, finished.profile
            self.sums[key] = plus(self.sums.get(key, NOTHING), tally)
        for shape, more in finished.deals.items():
            had = self.deals.get(shape)
            self.deals[shape] = more if had is None else add_deals(had, more)

    def rated_after(self, ladder: str, moment: Moment) -> list[Finished]:
        """See `Counting`."""
        found = [each for each in self.finished.values() if each.ladder == ladder and each.moment > moment]
        return sorted(found, key=lambda each: each.moment)

    def forget_changes(self, ladder: str, tables: Sequence[str]) -> set[str]:
        """See `Counting`."""
        del ladder  # a table stands on one ladder
        return {change.entity for table_id in tables for change in self.changes.pop(table_id, ())}

    def latest(self, ladder: str, entity: str) -> Rating | None:
        """See `Counting`."""
        found = self._latest(ladder, entity)
        return None if found is None else found[1]

    def _latest(self, ladder: str, entity: str) -> tuple[int, Rating] | None:
        found = self.changes_of(ladder, entity)
        return (found[-1][0].over_at, found[-1][1]) if found else None

    def change(self, finished: Finished, changes: Sequence[Change]) -> None:
        """See `Counting`."""
        self.changes[finished.table_id] = tuple(changes)

    def settle(self, ladder: str, entities: set[str]) -> None:
        """See `Counting`."""
        for entity in entities:
            found = self._latest(ladder, entity)
            if found is None:
                self.ratings.pop((ladder, entity), None)
            else:
                self.ratings[ladder, entity] = found

    def changes_of(self, ladder: str, entity: str) -> list[tuple[Moment, Rating]]:
        """Every rating of somebody, in order."""
        found = {
            self.finished[table_id].moment: change.after
            for table_id, changes in self.changes.items()
            for change in changes
            if change.entity == entity and self.finished[table_id].ladder == ladder
        }
        return sorted(found.items(), key=lambda each: each[0])

    def lines(self) -> list[str]:
        """Everything, as `ResultStore.results_text` gives it."""
        found = []
        for finished in self.finished.values():
            found.append(_line("finished_table", finished_row(finished)))
            found += (_line("result", result_row(finished, seat)) for seat in finished.seats)
            for change in self.changes.get(finished.table_id, ()):
                numbers = [change.before.mu, change.before.sigma, change.after.mu, change.after.sigma]
                row = [finished.table_id, change.seat, finished.ladder, change.entity, finished.over_at, *numbers]
                found.append(f"rating_change {[*row, change.after.games]}")
        found += (
            _line("tally_sum", {"owner": owner, "profile": profile, "tally": pack(tally)})
            for (owner, profile), tally in self.sums.items()
        )
        found += (_line("deal_sum", {"shape": shape, "sums": pack_deals(sums)}) for shape, sums in self.deals.items())
        found += (_line("rating", rating_row(*key, *standing)) for key, standing in self.ratings.items())
        return sorted(found)


def _line(name: str, row: Mapping[str, object]) -> str:
    return f"{name} {[value.decode() if isinstance(value, bytes) else value for value in row.values()]}"


class ResultsMemory:
    """`ResultStore` in dictionaries, but for what needs the tables and users of the store."""

    def __init__(self) -> None:
        self._results_lock = RLock()
        self._results = ResultBook()

    @contextmanager
    def counting(self) -> Iterator[Counting]:
        """See `ResultStore`."""
        with self._results_lock:
            yield self._results

    def forget_results(self) -> None:
        """See `ResultStore`."""
        with self._results_lock:
            self._results = ResultBook()

    def results_text(self) -> list[str]:
        """See `ResultStore`."""
        with self._results_lock:
            return self._results.lines()

    def sums_of(self, owner: str) -> dict[str, Tally]:
        """See `ResultStore`."""
        with self._results_lock:
            return {profile: tally for (whose, profile), tally in self._results.sums.items() if whose == owner}

    def deal_sums(self) -> dict[str, DealSums]:
        """See `ResultStore`."""
        with self._results_lock:
            return dict(self._results.deals)

    def together(self, user_id: str, limit: int) -> list[Together]:
        """See `ResultStore`."""
        games: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for finished in self._latest_first():
            for seat in finished.seats:
                if seat.user_id == user_id and seat.partner is not None:
                    games[seat.partner] += 1
                    won[seat.partner] += seat.won
        found = [Together(partner, number, won[partner]) for partner, number in games.items()]
        return sorted(found, key=lambda each: (-each.games, each.partner))[:limit]

    def history(self, user_id: str, *, public_only: bool, limit: int, before: Moment | None = None) -> list[Finished]:
        """See `ResultStore`."""
        return [
            finished
            for finished in self._latest_first()
            if any(seat.user_id == user_id for seat in finished.seats)
            and (finished.public or not public_only)
            and (before is None or finished.moment < before)
        ][:limit]

    def latest_public(self, limit: int) -> list[Finished]:
        """See `ResultStore`."""
        return [each for each in self._latest_first() if each.public and each.void is None][:limit]

    def _latest_first(self) -> list[Finished]:
        with self._results_lock:
            found = sorted(self._results.finished.values(), key=lambda each: each.moment, reverse=True)
        return [replace(each, seats=tuple(replace(s, tally=NOTHING) for s in each.seats)) for each in found]

    def ladders(self) -> dict[str, int]:
        """See `ResultStore`."""
        with self._results_lock:
            return dict(Counter(ladder for ladder, _ in self._results.ratings))

    def ladder(self, ladder: str, limit: int) -> list[Ranked]:
        """See `ResultStore`."""
        found = [each for each in self._ranked() if each.ladder == ladder]
        return sorted(found, key=lambda each: (-worth(each.rating), each.entity))[:limit]

    def ratings_of(self, user_id: str) -> list[Ranked]:
        """See `ResultStore`."""
        found = [each for each in self._ranked() if user_id in each.entity.split("+")]
        return sorted(found, key=lambda each: (-each.rating.games, each.ladder, each.entity))

    def _ranked(self) -> list[Ranked]:
        with self._results_lock:
            return [Ranked(*key, rating, over_at) for key, (over_at, rating) in self._results.ratings.items()]

    def changes_of(self, ladder: str, entity: str, limit: int) -> list[tuple[Moment, Rating]]:
        """See `ResultStore`."""
        with self._results_lock:
            return self._results.changes_of(ladder, entity)[-limit:]


def bustle_of(
    running: Mapping[str, tuple[str, bool]], sitting: Sequence[tuple[str, str]], seats: Mapping[str, int]
) -> Bustle:
    """What goes on at tables, each with its rule set and whether it has begun; `sitting` are tables with users."""
    held = [table_id for table_id, _ in sitting]
    bots = sum(
        max(0, seats.get(profile, 0) - held.count(table_id))
        for table_id, (profile, begun) in running.items()
        if begun
    )
    return Bustle(len(running), len({user_id for _, user_id in sitting}), bots)
