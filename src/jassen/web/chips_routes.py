"""Play money: what a visitor holds and what was booked, the gift of the day, and the owner's page of the ledger."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.tables import Tables
from jassen.store.interface import Store
from jassen.web.agent import agent_of
from jassen.web.guests import Guests, is_secure, set_session
from jassen.web.house_model import house_model
from jassen.web.owner import is_owner
from jassen.web.postings import posting_lines
from jassen.web.visit import language_of, message_page, page
from jassen.web.words.stakes import chips, gift_line

ON_A_PAGE = 50
_FURTHEST = 10_000


async def show(request: Request) -> Response:
    """What the visitor holds, what chips are, and every posting with its game."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    words = language_of(request)
    user = await guests.of(request)
    user_id = None if user is None else user.user_id
    number = _page_number(request)
    found = await tables.bank.postings(user_id, ON_A_PAGE + 1, number * ON_A_PAGE) if user_id is not None else []
    held = await tables.bank.balance(user_id) if user_id is not None else 0
    offered = await tables.bank.offered(user_id)
    return page(
        request,
        "chips.html",
        held=chips(words, held),
        offered=chips(words, offered) if offered else "",
        gifts=gift_line(words, tables.bank.policy),
        postings=posting_lines(words, found[:ON_A_PAGE]),
        earlier=number + 1 if len(found) > ON_A_PAGE else None,
        later=number - 1 if number else None,
        is_owner=await is_owner(request),
    )


async def take(request: Request) -> Response:
    """Take the gift that is due; whoever has no session gets one with it. Asked for twice, it is given once."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    user, token = await guests.of(request), None
    if user is None:
        user, token = await guests.welcome(agent=agent_of(request))
    await tables.bank.granted(user.user_id)
    response = RedirectResponse("/chips", status_code=303)
    if token is not None:
        set_session(response, token, secure=is_secure(request))
    return response


async def back(_: Request) -> Response:
    """The address of the form, opened as a page."""
    return RedirectResponse("/chips", status_code=303)


async def house(request: Request) -> Response:
    """Fees by day, what everybody holds, and the sealed days: for whom the server belongs to."""
    words = language_of(request)
    if not await is_owner(request):
        return message_page(
            request,
            words.gettext("This page is not for you"),
            words.gettext("Only the owner of this server sees what everybody holds."),
            status=403,
        )
    store: Store = request.app.state.store
    return page(request, "chips_house.html", house=await asyncio.to_thread(house_model, words, store))


def _page_number(request: Request) -> int:
    text = request.query_params.get("page", "0")
    return min(int(text), _FURTHEST) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
