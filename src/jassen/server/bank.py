"""The play money of people: what they are given, what they hold, and the days of the ledger that are sealed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from jassen.server.asking import asked
from jassen.server.errors import Refused
from jassen.server.stakes import Stake, StakePolicy
from jassen.server.tasks import Tasks
from jassen.store.interface import Store
from jassen.store.ledger import DAY_MS, ISSUER, Code, Posting, Transfer, user_account

SEAL_AFTER_MS = 3_600_000
"""A day is sealed when it has been over for so long: the clocks of several processes differ a little."""
_SEAL_EVERY_S = 3600.0

_log = structlog.get_logger("jassen.server")


class Bank:
    """Grants and statements. Stakes and payouts are booked with the events of their table."""

    def __init__(self, store: Store, policy: StakePolicy, now_ms: Callable[[], int], tasks: Tasks) -> None:
        self._store = store
        self.policy = policy
        self._now_ms = now_ms
        self._tasks = tasks
        self._sealing: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to seal days."""
        self._sealing = asyncio.get_running_loop().create_task(self._seal_on())

    async def stop(self) -> None:
        """Seal no more."""
        if self._sealing is not None:
            self._sealing.cancel()
            await asyncio.wait([self._sealing])
            self._sealing = None

    async def balance(self, user_id: str) -> int:
        """What somebody holds. Raises `Busy`."""
        return await asked(self._store.balance, user_account(user_id))

    async def postings(self, user_id: str, limit: int, skip: int = 0) -> list[Posting]:
        """What was booked for somebody, the latest first. Raises `Busy`."""
        return await asked(self._store.postings, user_account(user_id), limit, skip)

    async def granted(self, user_id: str) -> int:
        """Give somebody what is due, and say what they hold then. Raises `Busy`."""
        return await asked(self._granted, user_id)

    async def offered(self, user_id: str | None) -> int:
        """What somebody would be given now; nobody in particular is somebody new. Raises `Busy`."""
        if user_id is None:
            return self.policy.first_grant or self.policy.daily_grant
        return sum(transfer.amount for transfer in await asked(self._due, user_id))

    async def check(self, user_id: str, stake: Stake) -> None:
        """Whether somebody can pay a stake, after being given what is due. Raises `Refused`, `Busy`."""
        if await self.granted(user_id) < stake.amount:
            raise Refused("short")

    def _granted(self, user_id: str) -> int:
        for transfer in self._due(user_id):
            self._store.post([transfer], self._now_ms())
        return self._store.balance(user_account(user_id))

    def _due(self, user_id: str) -> list[Transfer]:
        """The grant that is due to somebody: the first if there is one, else today's if they hold less than it."""
        account, day = user_account(user_id), self._now_ms() // DAY_MS
        if self.policy.first_grant and not self._store.is_used(account):
            return self._grant(account, "first", self.policy.first_grant)
        held = self._store.balance(account)
        if held >= self.policy.daily_grant or self._store.is_booked(_grant_id(account, str(day))):
            return []
        return self._grant(account, str(day), self.policy.daily_grant)

    def _grant(self, account: str, name: str, amount: int) -> list[Transfer]:
        grant_id = _grant_id(account, name)
        return [
            Transfer(transfer_id=grant_id, txn=grant_id, debit=ISSUER, credit=account, amount=amount, code=Code.GRANT)
        ]

    async def _seal_on(self) -> None:
        while True:
            try:
                await self._tasks.finish(asyncio.to_thread(self._store.seal_days, self._now_ms() - SEAL_AFTER_MS))
            except Exception as error:  # noqa: BLE001 - whatever it was, the next hour is as good
                _log.warning("seal_put_off", why=type(error).__name__)
            await asyncio.sleep(_SEAL_EVERY_S)


def _grant_id(account: str, name: str) -> str:
    return f"grant:{account}/{name}"
