"""What is asked often is found by an index, whatever there is besides; SQLite says how it would look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import event

from jassen.server.bank import Bank
from jassen.server.stakes import POLICY
from jassen.server.tasks import Tasks
from jassen.store import Store, open_sqlite
from jassen.store.interface import Status
from tests.store.appending import command, opening

OFTEN: dict[str, tuple[Callable[[Store], object], str]] = {
    "uncounted": (lambda store: store.uncounted(20), "ix_game_table_uncounted (status=?)"),
    "bustle": (lambda store: store.bustle(0, 0, {}), "ix_seat_index_table_id (table_id=?)"),
    "leaver share": (lambda store: store.attended("u", 500), "ix_attendance_user_id (user_id=?)"),
    "attendance of a table": (lambda store: store.attended_at("t"), "ix_attendance_table_id (table_id=?)"),
    "apart": (lambda store: store.apart_from("u"), "ix_api_token_owner (owner=?)"),
    "gift": (
        lambda store: asyncio.run(Bank(store, POLICY, lambda: 1, Tasks()).offered("u")),
        "sqlite_autoindex_ledger_account_1 (id=?)",
    ),
    "sanctions": (lambda store: store.sanctions_on("u"), "ix_api_token_user_id (user_id=?)"),
}
"""What is asked, and the index by which it is found."""


@pytest.mark.parametrize("name", OFTEN)
def test_what_is_asked_often_is_looked_up_and_not_looked_for(tmp_path: Path, name: str) -> None:
    store = open_sqlite(tmp_path / "jassen.db")
    store.append_batch([opening("t", user="u")])
    asked: list[tuple[str, tuple[object, ...]]] = []
    engines = (store._reader, store._writer)
    for engine in engines:
        event.listen(engine, "before_cursor_execute", lambda *given: asked.append(given[2:4]))
    ask, expected = OFTEN[name]
    ask(store)
    wanted = [each for each in asked if each[0].startswith(("SELECT", "DELETE", "UPDATE"))]
    with store._reader.connect() as connection:
        steps = [
            row.detail
            for statement, values in wanted
            for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
        ]
    store.close()
    assert any(expected in step for step in steps), steps
    assert not any(step.startswith("SCAN") for step in steps), steps
    if name == "uncounted":
        assert len(steps) == 1, "all that wait are sorted for each poll"


def test_tables_are_counted_in_the_order_in_which_they_were_opened(store: Store) -> None:
    for table_id, at_ms in (("b", 5), ("c", 3), ("a", 5), ("d", 1)):
        store.append_batch([opening(table_id, at_ms=at_ms)])
        store.append_batch([command(table_id, 1, "end", status=Status.OVER)])
    store.append_batch([opening("e", at_ms=0)])
    assert store.uncounted(9) == ["d", "c", "a", "b"] and store.uncounted(2) == ["d", "c"]
