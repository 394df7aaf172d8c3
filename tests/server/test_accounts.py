"""What accounts promise when much happens at once: nothing that was changed meanwhile is undone."""

from __future__ import annotations

import asyncio

from jassen.server.accounts import Accounts, Cost, Passwords
from jassen.store import MemoryStore

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

    asyncio.run(script())
