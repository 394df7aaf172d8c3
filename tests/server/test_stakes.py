"""A pot is paid once, or given back: by whoever's word the table ends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.core.events import GameOpened, GameWon
from jassen.core.public import Cause, Result
from jassen.server import Tables
from jassen.server.attendance import gone
from jassen.server.bank import Bank
from jassen.server.errors import Refused
from jassen.server.ledger_check import ledger_report
from jassen.server.seating import Access, Entrance, SeatingError
from jassen.server.stakes import POLICY, Stake, StakeOutside, StakePolicy, shares
from jassen.server.tasks import Tasks
from jassen.store import MemoryStore, Store
from jassen.store.interface import Status
from jassen.store.ledger import FEES, Code, escrow_account, user_account
from jassen.wire.client_table import SendLeave, SendSit, SendStart, SendVote
from tests.core.driving import random_steps
from tests.server.playing import new_id, play_all, serving, wait_until
from tests.server.staking import FOUR, STROKES, begun, funded, gathered, give, held, spend_all, staked, void

SHARED = 30
"""The seed of a game of strokes: seat 2 is the first forehand, and nothing tells seats 0 and 3 apart at its end."""


def _run(store: Store, script: Callable[[Tables], Awaitable[None]]) -> None:
    async def serve() -> None:
        async with serving(store) as tables:
            await script(tables)

    asyncio.run(serve())
    assert ledger_report(store).faults == ()


async def end_without_result(tables: Tables, table_id: str) -> None:
    """Everybody has been away for too long."""
    await tables._carry(table_id, "void", "table", void)


async def over(store: Store, table_id: str) -> None:
    """Wait until a table has ended."""
    async with asyncio.timeout(20):
        while (row := store.table(table_id)) is None or row.status is not Status.OVER:
            await asyncio.sleep(0.01)


@given(st.integers(1, 10_000), st.integers(0, 10_000), st.integers(0, 50), st.integers(0, 500), st.integers(2, 6))
def test_payouts_and_fee_are_the_pot_and_the_fee_stays_within_its_bounds(
    amount: int, bps: int, least: int, most: int, seats: int
) -> None:
    stake = Stake(amount=amount, fee_bps=bps, fee_least=min(least, most), fee_most=most)
    assert 0 <= stake.fee(seats) <= min(most, stake.pot(seats))
    for winners in range(1, seats + 1):
        parts = shares(stake.net(seats), range(winners))
        assert sum(parts.values()) + stake.fee(seats) == stake.pot(seats) == amount * seats
        assert list(parts.values()) == sorted(parts.values(), reverse=True)
        assert max(parts.values()) - min(parts.values()) <= 1


def test_the_winners_share_the_pot_less_the_fee_with_the_end_of_the_game(store: Store) -> None:
    async def script(tables: Tables) -> None:
        table_id = await begun(tables, 50)
        assert (held(store, *FOUR), store.balance(escrow_account(table_id))) == ([950] * 4, 200)
        await play_all(tables, table_id, FOUR)
        # 190 chips for two winners, who put in 50 each.
        assert sorted(held(store, *FOUR)) == [950, 950, 1045, 1045]
        assert held(store, "anna") == held(store, "cleo")
        assert (store.balance(FEES), store.balance(escrow_account(table_id))) == (10, 0)

    _run(store, script)


def test_an_odd_chip_goes_to_the_first_winner_counted_from_the_first_forehand(store: Store) -> None:
    async def script(tables: Tables) -> None:
        # A pot of 84 less a fee of 4 is even, one of 4 less 1 is odd.
        table_id = await begun(tables, 1)
        await play_all(tables, table_id, FOUR)
        shown = await tables.snapshot(table_id, "anna")
        result, forehand = shown.view.public.game.result, None
        assert result is not None
        for event in (await tables.history(table_id))[1]:
            forehand = getattr(event, "forehand", None) if forehand is None else forehand
        won = shown.view.public.game.teams[result.winner]
        first = min(won, key=lambda seat: (seat - (forehand or 0)) % 4)
        assert [held(store, FOUR[seat])[0] for seat in won] == [1001 if seat == first else 1000 for seat in won]

    _run(store, script)


@pytest.mark.parametrize(
    ("amount", "expected", "fee"),
    [
        # 120 chips less 6 for two.
        pytest.param(30, [970 + 57, 970, 970, 970 + 57], 6, id="even"),
        # 4 chips less 1 for two: seat 3 comes before seat 0, counted from seat 2.
        pytest.param(1, [999 + 1, 999, 999, 999 + 2], 1, id="odd"),
    ],
)
def test_those_whom_nothing_tells_apart_share_the_pot(
    store: Store, amount: int, expected: list[int], fee: int
) -> None:
    first, *others = [event for step in random_steps(STROKES, SHARED) for event in step.events]

    async def script(tables: Tables) -> None:
        table_id = await gathered(tables, amount, rules=STROKES)
        # As the log of such a game has them: its first event takes the stakes, the last one pays them out.
        await tables._carry(table_id, "first", "table", lambda _: (first,))
        assert store.balance(escrow_account(table_id)) == 4 * amount
        await tables._carry(table_id, "others", "table", lambda _: tuple(others))
        assert (first, others[-1]) == (GameOpened(2), GameWon(Result(winner=0, cause=Cause.TOTAL, loser=1)))
        assert held(store, *FOUR) == expected
        assert (store.balance(FEES), store.balance(escrow_account(table_id))) == (fee, 0)

    _run(store, script)


def test_a_table_without_a_result_gives_each_the_whole_stake_back(store: Store) -> None:
    async def script(tables: Tables) -> None:
        table_id = await begun(tables, 50)
        for _ in range(2):
            await end_without_result(tables, table_id)
        assert held(store, *FOUR) == [1000] * 4
        assert (store.balance(FEES), store.balance(escrow_account(table_id))) == (0, 0)
        assert [each.code for each in store.postings(user_account("anna"), 9)] == [
            Code.REFUND,
            Code.STAKE,
            Code.GRANT,
        ]

    _run(store, script)


def test_nobody_pays_when_one_is_short_and_only_that_one_loses_the_seat(store: Store) -> None:
    give(store, "dani", 100)

    async def script(tables: Tables) -> None:
        first = await gathered(tables, 80)
        second = await begun(tables, 80, users=("dani", "emil", "fina", "gian"))
        await tables.submit(first, "anna", new_id(), SendStart())
        await wait_until(tables, first, "anna", lambda shown: bool(shown.people.short))
        frame = await tables.frame(first)
        assert frame.settings.free_seats == (3,)
        assert (frame.people.short, frame.people.started) == (("Dani",), False)
        assert held(store, "anna", "beat", "cleo", "dani") == [1000, 1000, 1000, 20]
        assert store.balance(escrow_account(second)) == 320
        await tables.sit(first, "hugo", "Hugo", new_id(), SendSit())
        await tables.submit(first, "anna", new_id(), SendStart())
        await funded(tables, first, "anna")
        assert store.balance(escrow_account(first)) == 320

    _run(store, script)


def test_who_cannot_pay_does_not_sit_down_and_opens_no_table(store: Store) -> None:
    give(store, "dani", 40)

    async def script(tables: Tables) -> None:
        table_id = await gathered(tables, 150, users=FOUR[:3])
        # Less than the gift of a day is made up for by it, and that is not enough.
        for attempt in (
            tables.sit(table_id, "dani", "Dani", new_id(), SendSit()),
            tables.open(staked(tables, 150, host="dani")),
        ):
            with pytest.raises(Refused, match="short"):
                await attempt
        assert held(store, "dani") == [140]
        assert store.balance(escrow_account(table_id)) == 0
        with pytest.raises(Refused, match="seats_free"):
            await tables.submit(table_id, "anna", new_id(), SendStart())

    _run(store, script)


@pytest.mark.parametrize("amount", [-1, 0, POLICY.most + 1])
def test_a_stake_outside_the_limits_is_none(amount: int) -> None:
    with pytest.raises(StakeOutside):
        POLICY.stake(amount)


def test_who_plays_for_a_stake_is_paired_with_those_who_play_for_the_same(store: Store) -> None:
    async def script(tables: Tables) -> None:
        async def paired(user: str, amount: int) -> str:
            access = Access(entry=Entrance.LOBBY, host=None, quick=True)
            settings = replace(staked(tables, max(amount, 1), host=user), access=access)
            settings = settings if amount else replace(settings, stake=None)
            return await tables.pair(settings, user, user.title(), new_id(), SendSit())

        asked = [(user, amount) for amount in (50, 0, 60) for user in FOUR[:3]]
        found = {(user, amount): await paired(f"{user}-{amount}", amount) for user, amount in asked}
        by_amount = [{found[user, amount] for user in FOUR[:3]} for amount in (50, 0, 60)]
        assert [len(each) for each in by_amount] == [1, 1, 1] and len(set.union(*by_amount)) == 3

    _run(store, script)


def test_a_start_that_is_repeated_takes_the_stakes_once(store: Store) -> None:
    async def script(tables: Tables) -> None:
        table_id = await gathered(tables, 50)
        once = new_id()
        await asyncio.gather(
            *(tables.submit(table_id, "anna", name, SendStart()) for name in (once, once, new_id(), new_id()))
        )
        await funded(tables, table_id, "anna")
        await tables.submit(table_id, "anna", once, SendStart())
        assert held(store, *FOUR) == [950] * 4

    _run(store, script)


def test_bots_programs_and_closed_tables_play_for_nothing() -> None:
    store = MemoryStore()

    async def script(tables: Tables) -> None:
        table_id = await gathered(tables, 50, users=FOUR[:3])
        with pytest.raises(Refused, match="people_only"):
            await tables.sit(table_id, "robot", "Robot", new_id(), SendSit(), program=True)
        for access in (Access(entry=Entrance.CLOSED), Access(entry=Entrance.LINK, host="anna", fill_ms=0)):
            settings = staked(tables, 50)
            with pytest.raises(SeatingError):
                type(settings)(settings.rules, settings.pace, settings.holders, access=access, stake=settings.stake)

    _run(store, script)


def _left(tables: Tables, table_id: str, users: Sequence[str]) -> Awaitable[object]:
    return asyncio.gather(*(tables.submit(table_id, user, new_id(), SendLeave()) for user in users))


def test_for_who_leaves_the_stand_in_plays_and_the_player_wins_or_loses(store: Store) -> None:
    async def script(tables: Tables) -> None:
        table_id = await begun(tables, 50)
        await _left(tables, table_id, FOUR)
        await over(store, table_id)
        assert sorted(held(store, *FOUR)) == [950, 950, 1045, 1045]

    _run(store, script)


def test_nobody_votes_a_pot_away(store: Store) -> None:
    async def script(tables: Tables) -> None:
        table_id = await begun(tables, 50)
        await tables._carry(table_id, "away", "table", gone("dani"))
        with pytest.raises(Refused, match="plays_on"):
            await tables.submit(table_id, "anna", new_id(), SendVote(3, "stop"))

    _run(store, script)


def test_gifts_are_for_new_people_and_once_a_day_for_the_broke(store: Store) -> None:
    now = [1_700_000_000_000]

    async def script() -> None:
        async with serving(store, now_ms=lambda: now[0]) as tables:
            bank = tables.bank
            assert (await bank.offered(None), await bank.offered("anna")) == (1000, 1000)
            assert [await bank.granted("anna") for _ in range(3)] == [1000] * 3
            give(store, "beat", 30)
            assert await bank.offered("beat") == 100
            assert await asyncio.gather(*(bank.granted("beat") for _ in range(4))) == [130] * 4
            assert await bank.offered("beat") == 0
            give(store, "cleo", 99)
            now[0] += 24 * 3_600_000
            assert (await bank.granted("beat"), await bank.granted("cleo")) == (130, 199)

    asyncio.run(script())
    assert ledger_report(store).faults == ()


@pytest.mark.parametrize(
    ("first", "daily", "gifts"), [(0, 100, [100, 0, 100]), (50, 0, [50, 0, 0]), (0, 0, [0, 0, 0])]
)
def test_a_gift_of_nothing_leaves_the_other_one_as_it_is(
    store: Store, first: int, daily: int, gifts: list[int]
) -> None:
    now, given = [1_700_000_000_000], []
    bank = Bank(store, StakePolicy(first_grant=first, daily_grant=daily), lambda: now[0], Tasks())

    async def script() -> None:
        assert await bank.offered(None) == await bank.offered("anna") == gifts[0]
        for _ in gifts:
            before = held(store, "anna")[0]
            given.append(await bank.granted("anna") - before)
            assert await bank.granted("anna") == before + given[-1]
            if before:
                spend_all(store, "anna")
            now[0] += 24 * 3_600_000

    asyncio.run(script())
    assert given == gifts
