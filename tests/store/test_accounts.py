"""What every store promises of accounts: one row a person, names that are unique, secrets that work once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from jassen.store import Store
from jassen.store.accounts import (
    AccountThere,
    Challenge,
    LastWayIn,
    NameTaken,
    NewAccount,
    Passkey,
    PasskeyKnown,
    Purpose,
)
from jassen.store.roles import Role
from tests.store.appending import opening


def guest(store: Store, name: str = "Anna", number: int = 1) -> str:
    """A guest with a session."""
    return store.create_guest(name, bytes([number]) * 32, 5, agent="Firefox")


def with_password(user_id: str, login: str = "Änni", **more: object) -> NewAccount:
    """What turns a guest into an account with a password."""
    given = {"user_id": user_id, "login": login, "name_key": login.lower(), "at_ms": 9, "password": "hash"} | more
    return NewAccount(**given)  # type: ignore[arg-type]  # the fields of the class


def key(user_id: str, number: int = 1) -> Passkey:
    """A passkey."""
    return Passkey(
        passkey_id=bytes([number]) * 16,
        user_id=user_id,
        public_key=b"key",
        sign_count=0,
        agent="Chrome",
        created_at=7,
    )


def test_a_guest_who_becomes_an_account_stays_the_same_user(store: Store) -> None:
    anna = guest(store)
    store.append_batch([opening("t", user=anna)])
    assert store.account_of(anna) is None and store.role_of(anna) is Role.PLAYER
    store.open_account(with_password(anna))
    found = store.account_of(anna)
    assert found is not None and found == store.account_named("änni") and store.accounts() == (found,)
    assert (found.user_id, found.name, found.login, found.role, found.since) == (anna, "Änni", "Änni", Role.PLAYER, 9)
    assert store.tables_of(anna) == ("t",) and store.password_of(anna) == "hash"
    session = store.session_of(b"\1" * 32)
    assert session is not None and (session.user_id, session.login, session.agent) == (anna, "Änni", "Firefox")
    store.rename(anna, "Anna B.")
    renamed = store.account_of(anna)
    assert renamed is not None and (renamed.name, renamed.login) == ("Anna B.", "Änni")


def test_a_name_is_one_account_and_a_refused_sign_up_changes_nothing(store: Store) -> None:
    anna, beat = guest(store), guest(store, "Beat", 2)
    store.open_account(with_password(anna, passkey=key(anna)))
    with pytest.raises(NameTaken):
        store.open_account(with_password(beat, codes=(b"c" * 32,)))
    with pytest.raises(PasskeyKnown):
        store.open_account(with_password(beat, "Beat", passkey=key(beat), codes=(b"c" * 32,)))
    assert store.account_of(beat) is None and store.password_of(beat) is None and store.codes_left(beat) == 0
    session = store.session_of(b"\2" * 32)
    assert session is not None and session.name == "Beat" and session.login is None
    with pytest.raises(AccountThere):
        store.open_account(with_password(anna, "Another"))
    with pytest.raises(LookupError):
        store.open_account(with_password("nobody", "Nobody"))
    assert [account.login for account in store.accounts()] == ["Änni"]


def test_of_many_who_want_a_name_at_once_one_gets_it(store: Store) -> None:
    guests = [guest(store, f"G{number}", number) for number in range(1, 7)]

    def sign_up(user_id: str) -> bool:
        try:
            store.open_account(with_password(user_id))
        except NameTaken:
            return False
        return True

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(sign_up, guests)) == 1
    assert len(store.accounts()) == 1


def test_roles_are_for_accounts(store: Store) -> None:
    anna = guest(store)
    with pytest.raises(LookupError):
        store.set_role(anna, Role.ADMIN)
    store.open_account(with_password(anna))
    store.set_role(anna, Role.ADMIN)
    session = store.session_of(b"\1" * 32)
    assert store.role_of(anna) is Role.ADMIN and session is not None and session.role is Role.ADMIN
    assert store.role_of("nobody") is Role.PLAYER


def test_passwords_and_passkeys_come_and_go(store: Store) -> None:
    anna, beat = guest(store), guest(store, "Beat", 2)
    with pytest.raises(LookupError):
        store.set_password(anna, "hash")
    with pytest.raises(LookupError):
        store.add_passkey(key(anna))
    store.open_account(with_password(anna))
    store.set_password(anna, "another")
    assert store.password_of(anna) == "another"
    store.add_passkey(key(anna))
    with pytest.raises(PasskeyKnown):
        store.add_passkey(key(anna))
    store.note_passkey(b"\1" * 16, 4, 11)
    found = store.passkey(b"\1" * 16)
    assert found is not None and (found.sign_count, found.used_at, found.agent) == (4, 11, "Chrome")
    assert store.passkeys(anna) == (found,) and store.passkeys(beat) == ()
    assert not store.remove_passkey(beat, b"\1" * 16)
    assert store.remove_passkey(anna, b"\1" * 16) and not store.remove_passkey(anna, b"\1" * 16)
    assert store.passkey(b"\1" * 16) is None


def test_the_last_way_in_stays_whatever_is_taken_away_at_once(store: Store) -> None:
    anna = guest(store)
    store.open_account(with_password(anna))
    keys = [key(anna, number) for number in range(2)]

    def gone(take: Callable[[], object]) -> bool:
        try:
            take()
        except LastWayIn:
            return False
        return True

    with ThreadPoolExecutor(3) as pool:
        for _ in range(5):
            for each in keys:
                store.add_passkey(each)
            ways: list[Callable[[], object]] = [partial(store.remove_password, anna)]
            ways += [partial(store.remove_passkey, anna, each.passkey_id) for each in keys]
            assert sorted(pool.map(gone, ways)) == [False, True, True]
            assert len(store.passkeys(anna)) + (store.password_of(anna) is not None) == 1
            store.set_password(anna, "hash")
            for each in store.passkeys(anna):
                assert store.remove_passkey(anna, each.passkey_id)
    with pytest.raises(LastWayIn):
        store.remove_password(anna)
    assert store.password_of(anna) == "hash"


def test_a_password_is_replaced_only_where_it_is_still_the_one_that_is_known(store: Store) -> None:
    anna = guest(store)
    assert not store.replace_password(anna, "hash", "anew") and store.password_of(anna) is None
    store.open_account(with_password(anna))
    known = store.password_of(anna)
    assert known is not None and not store.replace_password(anna, "other", "anew")
    assert store.replace_password(anna, known, "anew") and store.password_of(anna) == "anew"
    assert not store.replace_password(anna, known, known) and store.password_of(anna) == "anew"


def test_of_many_who_use_a_recovery_code_at_once_one_succeeds(store: Store) -> None:
    anna, beat = guest(store), guest(store, "Beat", 2)
    store.open_account(with_password(anna, codes=(b"a" * 32, b"b" * 32)))
    assert store.codes_left(anna) == 2 and not store.use_code(beat, b"a" * 32)
    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(lambda _: store.use_code(anna, b"a" * 32), range(4))) == 1
    assert store.codes_left(anna) == 1
    store.set_codes(anna, (b"c" * 32,))
    assert not store.use_code(anna, b"b" * 32) and store.use_code(anna, b"c" * 32)


def test_a_challenge_is_answered_once_in_time_and_for_what_it_was_made(store: Store) -> None:
    def challenge(name: bytes, expires_at: int = 20) -> Challenge:
        return Challenge(challenge_sha256=name * 32, purpose=Purpose.REGISTER, user_id="u", expires_at=expires_at)

    for made in (challenge(b"a"), challenge(b"b"), challenge(b"c", 12)):
        store.keep_challenge(made, 10)
    assert store.take_challenge(b"a" * 32, Purpose.REGISTER, 19) == challenge(b"a")
    assert store.take_challenge(b"a" * 32, Purpose.REGISTER, 19) is None
    assert store.take_challenge(b"b" * 32, Purpose.SIGN_IN, 19) is None
    assert store.take_challenge(b"c" * 32, Purpose.REGISTER, 12) is None
    store.keep_challenge(challenge(b"d", 21), 10)
    store.keep_challenge(challenge(b"e", 40), 30)
    assert store.take_challenge(b"d" * 32, Purpose.REGISTER, 15) is None


def test_sessions_are_listed_replaced_and_ended_one_by_one_or_all_others(store: Store) -> None:
    anna, beat = guest(store), guest(store, "Beat", 2)
    store.open_session(anna, b"3" * 32, 9, agent="Safari", signed_in_at=9)
    store.open_session(anna, b"4" * 32, 10, instead_of=b"\1" * 32)
    found = store.sessions(anna)
    assert [(each.token_sha256[:1], each.agent, each.signed_in_at) for each in found] == [
        (b"4", "", None),
        (b"3", "Safari", 9),
    ]
    assert store.session_of(b"\1" * 32) is None and found[1] == store.session_of(b"3" * 32)
    assert not store.end_session(beat, b"4" * 32)
    assert store.end_session(anna, b"4" * 32) and not store.end_session(anna, b"4" * 32)
    store.open_session(anna, b"5" * 32, 11)
    assert store.end_other_sessions(anna, b"3" * 32) == (b"5" * 32,)
    assert [each.token_sha256 for each in store.sessions(anna)] == [b"3" * 32]
    assert store.end_other_sessions(anna, None) == (b"3" * 32,) and store.end_other_sessions(anna, None) == ()
    assert store.session_of(b"\2" * 32) is not None


def test_own_data_is_all_that_is_known_of_one_person(store: Store) -> None:
    from jassen.store.people import Report
    from jassen.store.privacy import OwnLine, OwnSeat

    anna, beat = guest(store), guest(store, "Beat", 2)
    store.append_batch([opening("t", user=anna, at_ms=3), opening("u", user=beat)])
    store.keep_line("t", anna, "n", "hello", 4)
    store.keep_line("t", beat, "m", "hush", 5)
    store.mute(anna, beat, on=True)
    report = Report(table_id="t", seq=1, by=anna, about=beat, why="words", at_ms=6)
    store.report(report)
    data = store.own_data(anna)
    assert data.seats == (OwnSeat(table_id="t", seat=0, profile="p", opened_at=3, is_over=False, left_at=None),)
    assert data.lines == (OwnLine(table_id="t", text="hello", at_ms=4),)
    assert data.muted == {beat} and data.reports == (report,)
    assert store.own_data("nobody").seats == ()


def test_deletion_takes_the_name_and_every_way_in_and_leaves_logs_and_others_alone(store: Store) -> None:
    anna, beat = guest(store), guest(store, "Beat", 2)
    store.append_batch([opening("t", user=anna)])
    store.open_account(with_password(anna, passkey=key(anna), codes=(b"c" * 32,)))
    store.set_role(anna, Role.MODERATOR)
    program = store.create_token("bot", b"7" * 32, 6, anna)
    line, other = store.keep_line("t", anna, "n", "hello", 4), store.keep_line("t", beat, "n2", "hi", 4)
    store.mute(beat, anna, on=True)
    before = store.events_after("t", 0)
    store.delete_user(anna, 50)
    assert store.account_of(anna) is None and store.account_named("änni") is None
    assert store.role_of(anna) is Role.PLAYER and store.password_of(anna) is None
    assert store.passkey(b"\1" * 16) is None and store.codes_left(anna) == 0
    assert store.session_of(b"\1" * 32) is None and store.token_of(b"7" * 32) is None
    assert store.lines([line, other]) == {other: "hi"} and store.muted_by(beat) == frozenset()
    assert store.events_after("t", 0) == before and store.tables_of(anna) == ("t",)
    assert store.deleted_since(50) == tuple(sorted([(anna, 50), (program.user_id, 50)]))
    assert store.deleted_since(51) == () and store.session_of(b"\2" * 32) is not None
    for nobody in (anna, "nobody"):
        with pytest.raises(LookupError):
            store.delete_user(nobody, 51)
    with pytest.raises(LookupError):
        store.open_account(with_password(anna))
    store.open_account(with_password(beat))
