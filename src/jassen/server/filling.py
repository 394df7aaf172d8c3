"""Bots for the seats that nobody has taken."""

from __future__ import annotations

import secrets

from jassen.server.entries import LogEvent
from jassen.server.errors import Refused
from jassen.server.table import Table
from jassen.wire.stored_people import BotSat, TableStarted

BOT = "rules"
BOT_NAMES = ("Beat", "Heidi", "Köbi", "Marlis", "Rita", "Sepp", "Trudi", "Ueli", "Urs", "Vreni")


def bot_names(count: int, taken: frozenset[str]) -> list[str]:
    """Names for so many bots, none of which somebody at the table has."""
    return secrets.SystemRandom().sample([name for name in BOT_NAMES if name not in taken], count)


def bot_for(table: Table, seat: int) -> BotSat:
    """A bot that sits down on a seat."""
    taken = frozenset(holder.name for holder in table.holders)
    return BotSat(seat, bot_names(1, taken)[0], table.settings.access.level)


def fill_events(table: Table) -> tuple[LogEvent, ...]:
    """Bots take all empty seats, and the game begins. Raises `Refused` where bots cannot play."""
    free = table.settings.free_seats
    if free and table.settings.stake is not None:
        raise Refused("seats_free")
    taken = frozenset(holder.name for holder in table.holders)
    level = table.settings.access.level
    bots = (BotSat(seat, name, level) for seat, name in zip(free, bot_names(len(free), taken), strict=True))
    return (*bots, TableStarted())
