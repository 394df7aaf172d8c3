"""Tables for tests, and persons who play at them as a client would: by what they are shown."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from random import Random

from jassen.bots import find as find_bot
from jassen.core.actions import (
    Accept,
    AnnounceWeis,
    Bid,
    Claim,
    Decline,
    Discard,
    Double,
    KeepSilent,
    NameContract,
    Pass,
    PlayCard,
    PredictPoints,
    SeatAction,
    Shove,
)
from jassen.core.cards import Cards
from jassen.core.decisions import awaiting
from jassen.core.errors import IllegalAction
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.core.view import own_weis
from jassen.server import Holder, Pace, Snapshot, Tables, TableSettings
from jassen.server.vault import Vault
from jassen.store import Hints, Store, open_sqlite
from jassen.variants import find
from jassen.wire.client import (
    ClientMessage,
    SendAccept,
    SendBid,
    SendClaim,
    SendContract,
    SendDecline,
    SendDiscard,
    SendDouble,
    SendNext,
    SendPass,
    SendPlay,
    SendPrediction,
    SendShove,
    SendSilent,
    SendWeis,
)

VAULT = Vault(bytes(range(32)))
"""A key that stays the same over restarts, as that of a server does."""
PATIENCE_S = 20
"""No test waits longer for something that should happen at once."""


def settings_for(*users: str, pace: Pace = Pace.INSTANT, target: int = 1000, bot: str = "rules") -> TableSettings:
    """These persons on the first seats of a Schieber, bots on the others."""
    return seated(patched(find("stargames-schieber"), {"end": {"target": target}}), *users, pace=pace, bot=bot)


def seated(rules: Rules, *users: str, pace: Pace = Pace.INSTANT, bot: str = "random") -> TableSettings:
    """These persons on the first seats under these rules, bots on the others."""
    holders = [Holder(user.title(), user_id=user) for user in users]
    holders += (Holder(f"Bot {seat}", bot=bot) for seat in range(len(users), rules.seats))
    return TableSettings(rules, pace, tuple(holders))


@asynccontextmanager
async def serving(
    store: Store, *, hints: Hints | None = None, now_ms: Callable[[], int] | None = None
) -> AsyncIterator[Tables]:
    """A service that runs on a store."""
    tables = Tables(store, hints=hints, now_ms=now_ms, vault=VAULT)
    await tables.start()
    try:
        yield tables
    finally:
        await tables.stop()


@asynccontextmanager
async def serving_file(path: Path) -> AsyncIterator[Tables]:
    """A service on a database file of its own opening."""
    store = open_sqlite(path)
    try:
        async with serving(store) as tables:
            yield tables
    finally:
        store.close()


def new_id() -> str:
    """A name for a command."""
    return secrets.token_urlsafe(9)


def message_of(action: SeatAction) -> ClientMessage:  # noqa: C901 - one line for each kind
    """How a client says an action."""
    match action:
        case NameContract(decision, _, contract):
            return SendContract(decision, contract)
        case Shove(decision, _):
            return SendShove(decision)
        case Bid(decision, _, points, named):
            return SendBid(decision, points, named)
        case Pass(decision, _):
            return SendPass(decision)
        case Double(decision, _):
            return SendDouble(decision)
        case Discard(decision, _, card):
            return SendDiscard(decision, str(card))
        case Accept(decision, _):
            return SendAccept(decision)
        case Decline(decision, _):
            return SendDecline(decision)
        case PredictPoints(decision, _, points):
            return SendPrediction(decision, points)
        case AnnounceWeis(decision, _, cards):
            return SendWeis(decision, str(Cards.of(cards)))
        case KeepSilent(decision, _):
            return SendSilent(decision)
        case PlayCard(decision, _, card, stoeck):
            return SendPlay(decision, str(card), stoeck)
        case Claim(decision, _):
            return SendClaim(decision)


_bot = find_bot("rules", Random(5))


def is_asked(shown: Snapshot) -> bool:
    """Whether the table waits for this viewer."""
    rules, public = shown.settings.rules, shown.view.public
    if public.phase is Phase.ANNOUNCING and not own_weis(rules, shown.view):
        return False
    return shown.seat in awaiting(rules, public)


def answer(shown: Snapshot, *, claims: bool = True) -> ClientMessage | None:
    """What a sensible person sends now, if the table waits for anything."""
    rules, public = shown.settings.rules, shown.view.public
    if public.phase is Phase.DEALING and public.round is not None:
        return SendNext()
    wish = _bot.claims(rules, shown.view) if claims else None
    if wish is not None:
        return message_of(wish)
    return message_of(_bot.act(rules, shown.view)) if is_asked(shown) else None


async def wait_until(tables: Tables, table_id: str, user: str, reached: Callable[[Snapshot], bool]) -> Snapshot:
    """Look on until something is reached."""
    async with asyncio.timeout(PATIENCE_S), aclosing(tables.subscribe(table_id, user, 0)) as shown:
        async for snapshot in shown:
            if reached(snapshot):
                return snapshot
    raise AssertionError("the server stopped")


async def play(
    tables: Tables,
    table_id: str,
    user: str,
    until: Callable[[Snapshot], bool] | None = None,
    reply: Callable[[Snapshot], ClientMessage | None] = answer,
) -> Snapshot:
    """Play as `user` until that is reached, by default to the end; `reply` is what this person sends."""
    stop = until or (lambda shown: shown.view.public.phase is Phase.OVER)
    async with asyncio.timeout(PATIENCE_S), aclosing(tables.subscribe(table_id, user, 0)) as seen:
        async for shown in seen:
            if stop(shown):
                return shown
            message = reply(shown)
            if message is not None:
                try:
                    await tables.submit(table_id, user, new_id(), message)
                except IllegalAction:
                    # A bot's claim, or another person, was faster; the next snapshot says so.
                    continue
    raise AssertionError("the server stopped")


async def play_all(tables: Tables, table_id: str, users: tuple[str, ...]) -> None:
    """All these persons play a game to its end."""
    async with asyncio.TaskGroup() as group:
        for user in users:
            group.create_task(play(tables, table_id, user))


def is_to_play(shown: Snapshot) -> bool:
    """Whether the table waits for a card of this viewer, and for nothing else."""
    return shown.view.public.phase is Phase.PLAYING and is_asked(shown)


async def asked(tables: Tables, table_id: str, user: str) -> Snapshot:
    """Play on until the table waits for a card of this person, and look."""
    await play(tables, table_id, user, until=is_to_play)
    return await tables.snapshot(table_id, user)


def tricks(shown: Snapshot) -> int:
    """How many tricks of the round are complete."""
    return len(shown.view.public.play.tricks)


async def turn(tables: Tables, user: str = "anna") -> tuple[str, Snapshot, ClientMessage]:
    """A new table at which this person has to play a card to the second trick."""
    table_id = await tables.open(settings_for(user))
    await play(tables, table_id, user, until=lambda shown: tricks(shown) == 1 and is_asked(shown))
    shown = await tables.snapshot(table_id, user)
    message = answer(shown, claims=False)
    assert isinstance(message, SendPlay)
    return table_id, shown, message


async def is_over(tables: Tables, table_id: str) -> bool:
    """Whether a table is finished, which anybody may find out."""
    try:
        await tables.snapshot(table_id, None)
    except PermissionError:
        return False
    return True
