"""The ledger against a model that only reads logs, whatever people, databases and two services do at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test
from sqlalchemy import URL

from jassen.core.errors import IllegalAction
from jassen.core.events import Event, GameOpened, GameWon, RoundBooked
from jassen.core.public import Phase
from jassen.core.rules_form import patched
from jassen.core.seats import Seat
from jassen.server import Busy, Tables
from jassen.server.entries import read
from jassen.server.errors import NotYourTable, Refused
from jassen.server.ledger_check import ledger_report
from jassen.server.table import Table
from jassen.store import Store, open_sqlite
from jassen.store.interface import Append, Failed, Outcome
from jassen.store.ledger import FEES, Code, Posting, Transfer, user_account
from jassen.store.postgres import open_postgres
from jassen.variants import find
from jassen.wire.client import SendNext
from jassen.wire.client_table import SendLeave, SendSit, SendStart
from tests.server.playing import PATIENCE_S, VAULT, new_id
from tests.server.staking import STROKES, staked, void

USERS = ("anna", "beat", "cleo", "dani", "emil", "fina")
GAMES = (
    patched(find("stargames-schieber"), {"end": {"target": 1}}),
    STROKES,
    patched(find("howtoplay-sidi-2"), {"end": {"target": 1}}),
    patched(find("howtoplay-mittlere-3"), {"end": {"target": 1}}),
)
"""Games of one round: for a side, for all whom nothing tells apart, for two and for three."""
EXAMPLES, STEPS = 6, 14
MOST = 500


class UnsureStore:
    """A store that may crash before a commit, or after it and before it says so."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.crashes: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def append_batch(self, appends: Sequence[Append]) -> list[Outcome]:
        """Commit, and perhaps do not say so; or do not commit."""
        how = self.crashes.pop() if self.crashes else None
        outcomes = [] if how == "before" else self._store.append_batch(appends)
        return outcomes if how is None else [Failed(f"crash {how} the commit") for _ in appends]


class LedgerMachine(RuleBasedStateMachine):
    """Two services on one database. What each user must hold follows from the logs of the tables and the gifts."""

    def __init__(self, open_store: Callable[[], Store]) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.stores = [UnsureStore(open_store()) for _ in range(2)]
        self.store = cast("Store", self.stores[0])
        self.nodes = [self._node(place) for place in range(2)]
        self.tables: list[str] = []
        for node in self.nodes:
            self.runner.run(node.start())

    def _node(self, place: int) -> Tables:
        return Tables(cast("Store", self.stores[place]), vault=VAULT)

    def _try(self, *attempts: Awaitable[object]) -> None:
        """Do all at once; some may be refused, or fail."""

        async def run() -> None:
            for found in await asyncio.gather(*attempts, return_exceptions=True):
                if isinstance(found, BaseException) and not isinstance(found, Refused | Busy | NotYourTable):
                    raise found

        self.runner.run(run())

    def _table(self, table_id: str) -> Table:
        return Table.of(table_id, read(self.store.events_after(table_id, 0)))

    @rule(
        node=st.integers(0, 1),
        host=st.sampled_from(USERS),
        amount=st.integers(1, MOST),
        number=st.integers(0, len(GAMES) - 1),
    )
    def open(self, node: int, host: str, amount: int, number: int) -> None:
        """A table for a stake, at which others sit down too."""

        async def run() -> None:
            tables, game = self.nodes[node], GAMES[number]
            table_id = await tables.open(staked(tables, amount, rules=game, host=host))
            self.tables.append(table_id)
            others = [user for user in USERS if user != host][: game.seats - 1]
            await asyncio.gather(*(self._sit(tables, table_id, user) for user in others))

        self._try(run())

    async def _sit(self, tables: Tables, table_id: str, user: str) -> None:
        await tables.sit(table_id, user, user.title(), new_id(), SendSit())

    @precondition(lambda self: self.tables)
    @rule(node=st.integers(0, 1), user=st.sampled_from(USERS), data=st.data())
    def sit(self, node: int, user: str, data: st.DataObject) -> None:
        """Somebody sits down, where there is a seat."""
        self._try(self._sit(self.nodes[node], self.tables[data.draw(st.integers(0, len(self.tables) - 1))], user))

    @precondition(lambda self: self.tables)
    @rule(data=st.data(), crash=st.sampled_from([None, None, "before", "after"]))
    def start_all_that_wait(self, data: st.DataObject, crash: str | None) -> None:
        """All tables begin at once, on both services, each twice: whoever sits at several may be short."""
        if crash is not None:
            self.stores[data.draw(st.integers(0, 1))].crashes.append(crash)
        attempts = []
        for table_id in self.tables:
            host, once = self._table(table_id).settings.access.host or "", new_id()
            attempts += [node.submit(table_id, host, once, SendStart()) for node in self.nodes]
        self._try(*attempts)
        self.runner.run(asyncio.sleep(0.05))

    @precondition(lambda self: self.tables)
    @rule(node=st.integers(0, 1), data=st.data(), crash=st.sampled_from([None, None, "before", "after"]))
    def win_or_draw(self, node: int, data: st.DataObject, crash: str | None) -> None:
        """All leave a table, and the stand-ins play it to its end."""
        table_id = self.tables[data.draw(st.integers(0, len(self.tables) - 1))]
        if crash is not None:
            self.stores[node].crashes.append(crash)
        persons = self._table(table_id).settings.persons
        self._try(*(self._leave(self.nodes[node], table_id, user) for user in persons))
        self.runner.run(self._played(self.nodes[node], table_id))

    async def _leave(self, tables: Tables, table_id: str, user: str) -> None:
        once = new_id()
        while True:
            try:
                await tables.submit(table_id, user, once, SendLeave())
            except Busy:
                continue  # as a client does, under the same name
            return

    async def _played(self, tables: Tables, table_id: str) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while (table := self._table(table_id)).is_funded and not table.is_over:
                if table.referee.public.phase is Phase.DEALING:
                    # Who looks on need not read the account of the round.
                    with suppress(Busy, IllegalAction):
                        await tables.submit(table_id, table.settings.persons[0], new_id(), SendNext())
                await asyncio.sleep(0.02)

    @precondition(lambda self: self.tables)
    @rule(data=st.data(), crash=st.sampled_from([None, None, "before", "after"]))
    def void(self, data: st.DataObject, crash: str | None) -> None:
        """A table ends without a result, by the word of both services at once."""
        table_id, once = self.tables[data.draw(st.integers(0, len(self.tables) - 1))], new_id()
        if crash is not None:
            self.stores[data.draw(st.integers(0, 1))].crashes.append(crash)
        self._try(*(node._carry(table_id, once, "table", void) for node in self.nodes))

    @rule(user=st.sampled_from(USERS))
    def take_a_gift_everywhere(self, user: str) -> None:
        """A gift is asked for from both services at once."""
        self._try(*(node.bank.granted(user) for node in self.nodes for _ in range(2)))

    @rule(user=st.sampled_from(USERS))
    def book_again(self, user: str) -> None:
        """Whatever was booked comes once more under its id."""
        for posting in self.store.postings(user_account(user), 5):
            other = user_account("elsewhere")
            again = Transfer(
                transfer_id=posting.transfer_id,
                txn="again",
                debit=user_account(user),
                credit=other,
                amount=1,
                code=posting.code,
            )
            assert not self.store.post([again], 1)

    @rule(place=st.integers(0, 1))
    def restart(self, place: int) -> None:
        """A service ends, and another begins on the same database."""
        self.stores[place].crashes.clear()
        self.runner.run(self.nodes[place].stop())
        self.nodes[place] = self._node(place)
        self.runner.run(self.nodes[place].start())

    @invariant()
    def every_invariant_holds(self) -> None:
        """I1 to I8, and every balance is what logs and gifts say."""
        # A service may be about to take a step: what is booked is read first and last, and must be of one moment.
        expected, found = self._expected(), self._held()
        for _ in range(50):
            if expected == found and self._expected() == expected:
                break
            self.runner.run(asyncio.sleep(0.02))
            expected, found = self._expected(), self._held()
        assert found == expected
        assert ledger_report(self.store).faults == ()

    def _held(self) -> dict[str, int]:
        return {FEES: self.store.balance(FEES)} | {user: self.store.balance(user_account(user)) for user in USERS}

    def _expected(self) -> dict[str, int]:
        found: dict[str, int] = dict.fromkeys((FEES, *USERS), 0)
        for user in USERS:
            found[user] += sum(each.change for each in self._gifts(user))
        for table_id in self.tables:
            for account, change in _moved(self._table(table_id)).items():
                found[account] += change
        return found

    def _gifts(self, user: str) -> Iterable[Posting]:
        return (each for each in self.store.postings(user_account(user), 1000) if each.code is Code.GRANT)

    def teardown(self) -> None:
        """End both services."""
        for store in self.stores:
            store.crashes.clear()
        for node in self.nodes:
            self.runner.run(node.stop())
        for store in self.stores:
            store.close()
        self.runner.close()


def _moved(table: Table) -> dict[str, int]:
    """What a table has done to each user and to the house, by its log alone."""
    stake, users, events = table.settings.stake, table.settings.persons, table.events()
    if stake is None or not events or table.people.void is not None:
        return {}
    found = dict.fromkeys(users, -stake.amount)
    if isinstance(events[-1], GameWon):
        pot = stake.amount * len(users)
        # The house takes one chip in twenty, 1 at least and 50 at most.
        found[FEES] = fee = min(max(pot // 20, 1), 50)
        won = _won(table, events)
        opened = next(event.forehand for event in events if isinstance(event, GameOpened))
        won.sort(key=lambda seat: (seat - opened) % len(users))
        for chip in range(pot - fee):
            found[users[won[chip % len(won)]]] += 1
    return found


def _won(table: Table, events: Sequence[Event]) -> list[Seat]:
    """The seats that have won: those of a side, or all with the fewest strokes, less zeros and as they are."""
    accounts = [event.account for event in events if isinstance(event, RoundBooked)]
    if table.settings.rules != STROKES:
        (result,) = (event.result for event in events if isinstance(event, GameWon))
        return list(table.settings.rules.teams[result.winner])
    marks = [
        (sum(each.strokes - each.zeros for each in sides), sum(each.strokes for each in sides))
        for sides in zip(*(account.sides for account in accounts), strict=True)
    ]
    return [seat for seat, found in enumerate(marks) if found == min(marks)]


@pytest.fixture(params=["sqlite", "postgres"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Callable[[], Store]]]:
    """Empty databases of a kind: each call makes one, and what it gives opens it."""
    if request.param == "sqlite":

        def of_file() -> Callable[[], Store]:
            file = tmp_path / f"{new_id()}.db"
            return lambda: open_sqlite(file)

        yield of_file
        return
    server, template = request.getfixturevalue("postgres"), request.getfixturevalue("_template")
    made: list[URL] = []

    def of_server() -> Callable[[], Store]:
        made.append(server.create(template=template))
        url = made[-1]
        return lambda: open_postgres(url)

    yield of_server
    for url in made:
        server.drop(url)


def test_whatever_happens_the_ledger_agrees_with_the_logs(open_store: Callable[[], Callable[[], Store]]) -> None:
    def machine() -> LedgerMachine:
        return LedgerMachine(open_store())

    run_state_machine_as_test(
        cast("type[LedgerMachine]", machine),
        settings=hypothesis_settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
        ),
    )
