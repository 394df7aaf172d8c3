"""What every store promises."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from jassen.store import Store, StoreError
from jassen.store.interface import AlreadyDone, Append, Committed, Conflict, Status, StoredEvent, TableRow
from tests.store.appending import command, event, opening


def test_a_log_is_numbered_from_1_and_names_its_commands_once(store: Store) -> None:
    assert store.append_batch([opening("t")]) == [Committed(1)]
    assert store.append_batch([command("t", 1, "c", "x", "y")]) == [Committed(2)]
    assert store.events_after("t", 0) == [
        StoredEvent(1, 1, "table", "open", "kind", 1, b"open"),
        StoredEvent(2, 7, "anna", "c", "kind", 1, b"x"),
        StoredEvent(3, 7, "anna", None, "kind", 1, b"y"),
    ]
    assert [line.seq for line in store.events_after("t", 2)] == [3]
    assert store.events_after("t", 3) == store.events_after("nowhere", 0) == []


def test_a_repeated_command_is_answered_and_not_repeated(store: Store) -> None:
    store.append_batch([opening("t"), command("t", 1, "c", "x", "y")])
    assert store.append_batch([command("t", 1, "c", "x", "y")]) == [AlreadyDone(2)]
    assert store.append_batch([command("t", 3, "c", "other")]) == [AlreadyDone(2)]
    assert len(store.events_after("t", 0)) == 3


def test_a_command_for_another_version_is_a_conflict(store: Store) -> None:
    store.append_batch([opening("t"), command("t", 1, "c")])
    assert store.append_batch([command("t", 1, "d")]) == [Conflict(2)]
    assert store.append_batch([command("t", 5, "d")]) == [Conflict(2)]
    assert store.append_batch([command("nowhere", 1, "d")]) == [Conflict(0)]
    assert store.append_batch([command("t", 2, "d")]) == [Committed(3)]


def test_one_loser_in_a_batch_does_not_hurt_the_others(store: Store) -> None:
    outcomes = store.append_batch(
        [opening("a"), opening("b"), command("a", 1, "c"), command("a", 1, "d"), command("b", 1, "c"), opening("a")]
    )
    assert outcomes == [Committed(1), Committed(1), Committed(2), Conflict(2), Committed(2), AlreadyDone(1)]
    assert store.versions(["a", "b", "nowhere"]) == {"a": 2, "b": 2}


def test_a_batch_may_build_on_itself_and_repeat_itself(store: Store) -> None:
    outcomes = store.append_batch(
        [opening("t"), command("t", 1, "c", "x", "y"), command("t", 3, "d"), command("t", 3, "d")]
    )
    assert outcomes == [Committed(1), Committed(2), Committed(4), AlreadyDone(4)]


def test_the_same_command_id_at_two_tables_is_two_commands(store: Store) -> None:
    assert store.append_batch([opening("a"), opening("b")]) == [Committed(1), Committed(1)]


def test_the_row_of_a_table_follows_its_log(store: Store) -> None:
    store.append_batch([opening("t", at_ms=5, deadline_at=9)])
    assert store.table("t") == TableRow(
        table_id="t", version=1, deadline_at=9, status=Status.RUNNING, profile="p", opened_at=5
    )
    store.append_batch([command("t", 1, "c", "x", "y", status=Status.OVER)])
    assert store.table("t") == TableRow(
        table_id="t", version=3, deadline_at=None, status=Status.OVER, profile="p", opened_at=5
    )
    assert store.table("nowhere") is None


def test_two_tables_come_into_being_together_or_not_at_all(store: Store) -> None:
    store.append_batch([opening("old")])
    assert store.append_batch([command("old", 1, "r", opens=opening("new"))]) == [Committed(2)]
    assert store.versions(["old", "new"]) == {"old": 2, "new": 1}
    assert store.append_batch([command("old", 1, "s", opens=opening("other"))]) == [Conflict(2)]
    assert store.append_batch([command("old", 2, "t", opens=opening("new"))]) == [Conflict(1)]
    assert store.versions(["old", "new", "other"]) == {"old": 2, "new": 1}


def test_deadlines_come_in_order_and_go_with_the_next_command(store: Store) -> None:
    store.append_batch([opening("a", deadline_at=30), opening("b", deadline_at=10), opening("c")])
    assert store.deadlines(None, 10) == [("b", 10), ("a", 30)]
    assert store.deadlines(10, 10) == [("b", 10)]
    assert store.deadlines(None, 1) == [("b", 10)]
    store.append_batch([command("b", 1, "c")])
    assert store.deadlines(None, 10) == [("a", 30)]


def test_a_guest_is_known_by_the_digest_of_a_token(store: Store) -> None:
    anna = store.create_guest("Anna", b"1" * 32, 5)
    beat = store.create_guest("Beat", b"2" * 32, 6)
    found = store.session_of(b"1" * 32)
    assert found is not None and (found.user_id, found.name, found.user_since) == (anna, "Anna", 5)
    assert store.session_of(b"3" * 32) is None
    store.rename(beat, "Beatrice")
    renamed = store.session_of(b"2" * 32)
    assert renamed is not None and renamed.name == "Beatrice"
    with pytest.raises(LookupError):
        store.rename("nobody", "X")
    with pytest.raises(StoreError):
        store.create_guest("Thief", b"1" * 32, 7)
    assert store.create_guest("Clea", b"4" * 32, 8, user_id="clea") == "clea"
    with pytest.raises(StoreError):
        store.create_guest("Thief", b"5" * 32, 9, user_id="clea")


def test_a_session_has_its_times_and_a_guest_may_have_several(store: Store) -> None:
    anna = store.create_guest("Anna", b"1" * 32, 5)
    store.open_session(anna, b"2" * 32, 9)
    store.note_seen(b"1" * 32, 7)
    first, second = store.session_of(b"1" * 32), store.session_of(b"2" * 32)
    assert first is not None and (first.created_at, first.seen_at) == (5, 7)
    assert second is not None and (second.user_id, second.created_at, second.seen_at) == (anna, 9, 9)
    with pytest.raises(StoreError):
        store.open_session(anna, b"1" * 32, 9)


def test_a_token_is_a_program_of_its_own_until_it_is_revoked(store: Store) -> None:
    anna, beat = store.create_guest("Anna", b"1" * 32, 5), store.create_guest("Beat", b"2" * 32, 5)
    mine = store.create_token("anna-bot", b"3" * 32, 6, anna)
    other = store.create_token("terminal-bot", b"4" * 32, 7, None)
    assert store.token_of(b"3" * 32) == mine and store.token_of(b"5" * 32) is None
    assert mine.user_id not in (anna, other.user_id)
    assert store.tokens(anna) == (mine,) and store.tokens(None) == (other, mine) and store.tokens(beat) == ()
    with pytest.raises(LookupError):
        store.revoke_token(mine.token_id, beat, 8)
    store.revoke_token(mine.token_id, anna, 8)
    assert store.token_of(b"3" * 32) is None and store.token_of(b"4" * 32) == other
    assert [token.revoked_at for token in store.tokens(None)] == [None, 8]
    store.revoke_token(other.token_id, None, 9)
    assert store.token_of(b"4" * 32) is None


def test_a_store_that_can_be_written_to_says_so(store: Store) -> None:
    store.check()


def test_the_running_tables_of_a_user_are_found_the_latest_first(store: Store) -> None:
    store.append_batch([opening("a", user="u", at_ms=1), opening("b", user="u", at_ms=2), opening("c", user="v")])
    assert store.tables_of("u") == ("b", "a")
    store.append_batch([command("b", 1, "end", status=Status.OVER)])
    assert store.tables_of("u") == ("a",)
    assert store.tables_of("nobody") == ()


def test_of_many_writers_exactly_one_wins_each_number(store: Store) -> None:
    store.append_batch([opening("t")])

    def write(writer: int) -> int:
        won = 0
        for _ in range(15):
            expected = store.versions(["t"])["t"]
            (outcome,) = store.append_batch([command("t", expected, f"{writer}:{expected}")])
            won += isinstance(outcome, Committed)
        return won

    with ThreadPoolExecutor(4) as pool:
        wins = sum(pool.map(write, range(4)))
    lines = store.events_after("t", 0)
    assert [line.seq for line in lines] == list(range(1, wins + 2))
    assert len({line.cmd_id for line in lines}) == wins + 1


def test_what_cannot_be_appended_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(AssertionError):
        Append(table_id="t", expected=1, cmd_id="c", at_ms=1, by="x", events=())
    with pytest.raises(AssertionError):
        Append(table_id="t", expected=0, cmd_id="c", at_ms=1, by="x", events=(event(),))


def test_a_server_tells_its_time_and_a_file_has_none(store: Store, request: pytest.FixtureRequest) -> None:
    before_ms, told_ms, after_ms = time.time_ns() // 1_000_000, store.clock_ms(), time.time_ns() // 1_000_000
    if "postgres" in request.node.name:
        assert told_ms is not None
        # The server of the tests runs on this machine.
        assert before_ms - 1 <= told_ms <= after_ms + 1
    else:
        assert told_ms is None
