"""What goes on here: tables and people now, the formats, the last results, and who leads the ladders."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from jassen.server.tables import Tables
from jassen.store.interface import Store
from jassen.store.results import Bustle, Finished, Ranked
from jassen.variants import PROFILES, find
from jassen.web.game_choice import listed_game
from jassen.web.lobby_page import FORMATS
from jassen.web.numbers.games import listed_games
from jassen.web.numbers.ladder_page import ListedLadder, listed_ladders
from jassen.web.numbers.naming import naming
from jassen.web.numbers.rating_view import ladder_sheet
from jassen.web.numbers.sheet import Sheet
from jassen.web.visit import language_of, page
from jassen.web.words.games import HOUSE

LIVELY_MS = 10 * 60_000
"""A table at which nothing happened for so long does not count as played at."""
_OPENED_MS = 24 * 3_600_000
RESULTS_SHOWN = 8
_LADDERS_SHOWN = 3
_PLAYERS_SHOWN = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderTop:
    """A ladder with those who lead it."""

    ladder: ListedLadder
    sheet: Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class GoingOn:
    """What the store says of now and lately."""

    bustle: Bustle
    results: list[Finished]
    ladders: dict[str, int]
    tops: dict[str, list[Ranked]]


def going_on(store: Store, now_ms: int) -> GoingOn:
    """Read it. Raises `StoreError`."""
    seats = {key: rules.seats for key, rules in PROFILES.items()}
    seats |= {f"{HOUSE}{key}": number for key, number in seats.items()}
    ladders = store.ladders()
    fullest = sorted(ladders, key=lambda key: (-ladders[key], key))[:_LADDERS_SHOWN]
    return GoingOn(
        bustle=store.bustle(now_ms - LIVELY_MS, now_ms - _OPENED_MS, seats),
        results=store.latest_public(RESULTS_SHOWN),
        ladders=ladders,
        tops={key: store.ladder(key, _PLAYERS_SHOWN) for key in fullest},
    )


async def overview(request: Request) -> Response:
    """The page."""
    store: Store = request.app.state.store
    tables: Tables = request.app.state.tables
    words = language_of(request)
    found = await asyncio.to_thread(going_on, store, time.time_ns() // 1_000_000)
    entities = [seat.owner for finished in found.results for seat in finished.seats]
    entities += [each.entity for top in found.tops.values() for each in top]
    names = await naming(request, entities)
    tops = [
        LadderTop(ladder=listed, sheet=ladder_sheet(names, listed.key, found.tops[listed.key]))
        for listed in listed_ladders(words, found.ladders)
        if listed.key in found.tops
    ]
    return page(
        request,
        "numbers/overview.html",
        bustle=found.bustle,
        open_tables=len(await tables.lobby()),
        formats=[listed_game(words, find(key)) for key in FORMATS],
        results=listed_games(names, found.results),
        tops=tops,
    )
