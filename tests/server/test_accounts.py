"""What accounts promise when much happens at once: nothing that was changed meanwhile is undone."""

from __future__ import annotations

import asyncio
import time

from jassen.server.accounts import AccountRefused, Accounts, Cost, Passwords, Why
from jassen.store import MemoryStore
from jassen.store.accounts import Passkey

OLD, NEW = Cost(memory_kib=8, passes=1, lanes=1), Cost(memory_kib=16, passes=1, lanes=1)
PASSWORD, ANOTHER = "correct horse", "battery staple"


class Hashing(Passwords):
    """Makes a hash anew while its person changes the password."""

    def __init__(self, store: MemoryStore, user_id: str, changed: str) -> None:
        super().__init__(NEW)
        self._store, self._user_id, self._changed = store, user_id, changed

    async def hash(self, password: str) -> str:
        """The same, and by then there is another password."""
        made = await super().hash(password)
        self._store.set_password(self._user_id, self._changed)
        return made


def test_a_hash_is_made_anew_at_signing_in_unless_the_password_was_changed_meanwhile() -> None:
    store = MemoryStore()
    anna = store.create_guest("Anna", b"anna", 0)

    async def script() -> None:
        old, new = Passwords(OLD), Passwords(NEW)
        await Accounts(store, old, lambda: 1).sign_up(anna, "Anna", PASSWORD)
        another = await new.hash(ANOTHER)
        first = store.password_of(anna)
        assert await Accounts(store, new, lambda: 1).sign_in("Anna", PASSWORD) == anna
        assert store.password_of(anna) != first and await old.check(store.password_of(anna), PASSWORD)
        store.set_password(anna, str(first))
        assert await Accounts(store, Hashing(store, anna, another), lambda: 1).sign_in("Anna", PASSWORD) == anna
        assert store.password_of(anna) == another
        for each in (old, new):
            each.stop()

    asyncio.run(script())


class Slow(MemoryStore):
    """Takes its time to change something, so that whoever looked before has seen it as it was."""

    def set_password(self, user_id: str, password: str) -> None:
        """The same, a while later."""
        time.sleep(0.1)
        super().set_password(user_id, password)

    def remove_passkey(self, user_id: str, passkey_id: bytes) -> bool:
        """The same, a while later."""
        time.sleep(0.1)
        return super().remove_passkey(user_id, passkey_id)


def test_of_two_who_take_away_the_last_two_ways_in_one_is_told_so() -> None:
    store = Slow()
    anna = store.create_guest("Anna", b"anna", 0)

    async def script() -> None:
        passwords = Passwords(OLD)
        accounts = Accounts(store, passwords, lambda: 1)
        await accounts.sign_up(anna, "Anna", PASSWORD)
        store.add_passkey(
            Passkey(passkey_id=b"1", user_id=anna, public_key=b"k", sign_count=0, agent="Chrome", created_at=0)
        )
        done = await asyncio.gather(
            accounts.remove_password(anna), accounts.remove_passkey(anna, b"1"), return_exceptions=True
        )
        (refused,) = [each for each in done if each is not None]
        assert isinstance(refused, AccountRefused) and refused.why is Why.LAST_WAY_IN
        assert len(store.passkeys(anna)) + (store.password_of(anna) is not None) == 1
        passwords.stop()

    asyncio.run(script())
