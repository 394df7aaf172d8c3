"""A pot is paid once, or given back: by whoever's word the table ends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from jassen.server import Tables
from jassen.store import Store
from jassen.store.ledger import FEES, escrow_account
from tests.server.playing import play_all, serving
from tests.server.staking import FOUR, begun, held


def _run(store: Store, script: Callable[[Tables], Awaitable[None]]) -> None:
    async def serve() -> None:
        async with serving(store) as tables:
            await script(tables)

    asyncio.run(serve())


def test_the_winners_share_the_pot_less_the_fee_with_the_end_of_the_game(store: Store) -> None:
    async def script(tables: Tables) -> None:
        table_id = await begun(tables, 50)
        await play_all(tables, table_id, FOUR)
        settings, _ = await tables.history(table_id)
        assert settings.stake is not None and settings.stake.fee(4) == 10
        # 190 chips for two winners, who put in 50 each.
        assert sorted(held(store, *FOUR)) == [950, 950, 1045, 1045]
        assert held(store, "anna") == held(store, "cleo")
        assert (store.balance(FEES), store.balance(escrow_account(table_id))) == (10, 0)

    _run(store, script)
