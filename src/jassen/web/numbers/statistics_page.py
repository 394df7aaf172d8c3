"""The numbers of all games here: how games go, and whether the deals are as chance should make them."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from jassen.bots import LEVELS
from jassen.server.results.ladders import BOT
from jassen.store.deal_sums import DealSums
from jassen.store.interface import Store
from jassen.store.results import SITE
from jassen.store.tally import Tally, total
from jassen.web.numbers.deals_view import deals_view
from jassen.web.numbers.naming import bot_name
from jassen.web.numbers.rows import contracts_sheet, mean, rounds_sheet, site_sheet, won_cell
from jassen.web.numbers.sheet import Cell, Sheet
from jassen.web.visit import language_of, page
from jassen.web.words.catalogue import Words

_SHAPES_SHOWN = 6


def site_numbers(store: Store) -> tuple[dict[str, Tally], dict[str, dict[str, Tally]], dict[str, DealSums]]:
    """The sums of everybody, of each bot that people choose, and of all deals. Raises `StoreError`."""
    bots = {key: store.sums_of(f"{BOT}{key}") for key in LEVELS.values()}
    return store.sums_of(SITE), bots, store.deal_sums()


async def statistics(request: Request) -> Response:
    """The page of how games go."""
    store: Store = request.app.state.store
    words = language_of(request)
    sums, bots, deals = await asyncio.to_thread(site_numbers, store)
    sheets: list[Sheet] = []
    if sums:
        contracts = contracts_sheet(words, sums)
        bot_sheet = _bots_sheet(words, bots)
        rounds = rounds_sheet(words, sums, of_one=False)
        sheets = [sheet for sheet in (site_sheet(words, sums), contracts, rounds, bot_sheet) if sheet]
    return page(
        request,
        "numbers/statistics.html",
        sheets=sheets,
        deals=sum(each.deals for each in deals.values()),
    )


async def deals(request: Request) -> Response:
    """The page of the deals."""
    store: Store = request.app.state.store
    words = language_of(request)
    found = await asyncio.to_thread(store.deal_sums)
    ordered = sorted(found.items(), key=lambda each: (-each[1].deals, each[0]))[:_SHAPES_SHOWN]
    shapes = [(shape, sums) for shape, sums in ordered if sums.deals]
    asked = request.query_params.get("of", "")
    shape, sums = next((each for each in shapes if each[0] == asked), shapes[0] if shapes else (None, None))
    shown = deals_view(words, shape, sums) if shape is not None and sums is not None else None
    others = [(key, each.deals) for key, each in shapes]
    return page(request, "numbers/deals.html", shown=shown, others=others, path=request.url.path)


def _bots_sheet(words: Words, bots: dict[str, dict[str, Tally]]) -> Sheet | None:
    rows = []
    for key, sums in bots.items():
        every = total(sums.values())
        if every.games:
            rows.append(
                (
                    Cell(bot_name(words, key)),
                    Cell(words.number(every.games)),
                    won_cell(words, every.won, every.games),
                    Cell(mean(words, every.points - every.against, every.rounds)),
                )
            )
    if not rows:
        return None
    return Sheet(
        caption=words.gettext("The bots"),
        heads=(
            words.gettext("Strength"),
            words.gettext("Games"),
            words.gettext("Won"),
            words.gettext("Ahead a round"),
        ),
        rows=tuple(rows),
    )
