"""Results, statistics, ratings and who left, once more from the logs: to replace what is kept, or to compare."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from jassen.server.results.attendance import attendance_differs, rebuild_attendance
from jassen.server.results.counting import count
from jassen.server.results.luck import Luck
from jassen.server.results.projector import count_all, result_of
from jassen.store.interface import Store
from jassen.store.results_memory import ResultBook


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """How what is kept differs from the logs: lines that are not there, and lines that should not be.

    ``tables`` were counted, ``waiting`` are still to be counted in the background.
    """

    tables: int
    waiting: int
    missing: tuple[str, ...]
    wrong: tuple[str, ...]

    @property
    def is_equal(self) -> bool:
        """Whether nothing differs."""
        return not self.missing and not self.wrong


def rebuild(store: Store, said: Callable[[int], None] = lambda _: None) -> int:
    """Note anew who left, forget all results and count every finished table; how many there are. Raises `StoreError`.

    A server may run meanwhile: its pages show what has been counted so far.
    """
    rebuild_attendance(store)
    store.forget_results()
    return count_all(store, said)


def compare(store: Store, said: Callable[[int], None] = lambda _: None) -> Comparison:
    """Count from the logs in memory, and compare. Nothing is written. Raises `StoreError`."""
    waiting = set(store.uncounted(limit=1_000_000))
    counted = [table_id for table_id in store.all_over() if table_id not in waiting]
    luck = Luck.of_this_machine()
    results = []
    for number, table_id in enumerate(counted, start=1):
        results.append(result_of(store, table_id, luck))
        said(number)
    book = ResultBook()
    for finished in sorted(results, key=lambda each: each.moment):
        count(book, finished)
    made, kept = set(book.lines()), set(store.results_text())
    not_noted, wrongly = attendance_differs(store)
    return Comparison(
        tables=len(counted),
        waiting=len(waiting),
        missing=(*sorted(made - kept), *not_noted),
        wrong=(*sorted(kept - made), *wrongly),
    )
