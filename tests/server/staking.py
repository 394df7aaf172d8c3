"""Tables with a stake, and persons who play at them through the service."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.server.seating import NOBODY, Access, Entrance, Holder, Pace, TableSettings
from jassen.server.table import Table
from jassen.server.tables import Tables
from jassen.store import Store
from jassen.store.ledger import ISSUER, Code, Transfer, user_account
from jassen.variants import find
from jassen.wire.client_table import SendSit, SendStart
from jassen.wire.stored_people import TableVoided
from tests.server.playing import new_id, wait_until

SHORT_GAME = patched(find("stargames-schieber"), {"end": {"target": 100}})
ONE_ROUND = patched(find("stargames-schieber"), {"end": {"target": 1}})
"""Over with the first round, so that nobody has to ask for another one."""
STROKES = patched(find("molotow"), {"end": {"mode": "limit", "target": 1}})
"""Over with the first round: the highest and the lowest have a stroke each, and those without one share the pot."""
FOUR = ("anna", "beat", "cleo", "dani")


def staked(tables: Tables, amount: int, *, rules: Rules = SHORT_GAME, host: str = FOUR[0]) -> TableSettings:
    """A table for that stake, opened by its host."""
    return TableSettings(
        rules,
        Pace.INSTANT,
        (Holder(host.title(), user_id=host), *(NOBODY,) * (rules.seats - 1)),
        access=Access(entry=Entrance.LINK, host=host),
        stake=tables.bank.policy.stake(amount),
    )


async def gathered(tables: Tables, amount: int, *, rules: Rules = SHORT_GAME, users: Sequence[str] = FOUR) -> str:
    """A table for that stake at which all these sit; the first of them has still to begin."""
    table_id = await tables.open(staked(tables, amount, rules=rules, host=users[0]))
    for user in users[1:]:
        await tables.sit(table_id, user, user.title(), new_id(), SendSit())
    return table_id


async def begun(tables: Tables, amount: int, *, rules: Rules = SHORT_GAME, users: Sequence[str] = FOUR) -> str:
    """The same with the game begun, and the stakes paid with its first event."""
    table_id = await gathered(tables, amount, rules=rules, users=users)
    await tables.submit(table_id, users[0], new_id(), SendStart())
    await funded(tables, table_id, users[0])
    return table_id


def void(table: Table) -> tuple[TableVoided, ...]:
    """What is decided where a table ends without a result; nothing where it has ended."""
    return () if table.is_over else (TableVoided("absent"),)


async def funded(tables: Tables, table_id: str, user: str) -> None:
    """Wait until the game has begun."""
    await wait_until(tables, table_id, user, lambda shown: shown.view.public.phase is not Phase.OPENING)


def give(store: Store, user: str, amount: int, name: str = "test") -> None:
    """Give somebody chips: the first that they get, so nothing else is due to them."""
    grant = f"grant:{user_account(user)}/{name}"
    store.post(
        [
            Transfer(
                transfer_id=grant, txn=grant, debit=ISSUER, credit=user_account(user), amount=amount, code=Code.GRANT
            )
        ],
        1,
    )


def spend_all(store: Store, user: str) -> None:
    """Let somebody hold nothing any more."""
    (chips,) = held(store, user)
    spent = f"spent:{user}"
    store.post(
        [
            Transfer(
                transfer_id=spent,
                txn=spent,
                debit=user_account(user),
                credit=user_account("elsewhere"),
                amount=chips,
                code=Code.STAKE,
            )
        ],
        1,
    )


def held(store: Store, *users: str) -> list[int]:
    """What these people hold."""
    return [store.balance(user_account(user)) for user in users]
