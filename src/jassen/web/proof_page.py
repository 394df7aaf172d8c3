"""The proof of a table's deals: a page that explains and checks it, and the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from jassen.fair import DrawnBy, write_proof
from jassen.server.cutting import TableChain
from jassen.server.errors import NotYourTable, UnknownTable
from jassen.server.tables import Tables
from jassen.web.guests import Guests
from jassen.web.refused import refused_page
from jassen.web.rooms.seats import display_names
from jassen.web.visit import language_of, page
from jassen.web.words.catalogue import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCut:
    """How one seat cut."""

    name: str
    how: str
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownChain:
    """A chain of secrets and its cuts."""

    root: str
    cuts: tuple[ShownCut, ...]


async def show(request: Request) -> Response:
    """What this table's server and players are bound to, and the rounds that can be checked."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    user = await guests.of(request)
    user_id = None if user is None else user.user_id
    table_id = request.path_params["table_id"]
    try:
        snapshot, proof = await tables.snapshot(table_id, user_id), await tables.proof(table_id, user_id)
    except (UnknownTable, NotYourTable) as error:
        return refused_page(request, error)
    words = language_of(request)
    names = display_names(words, snapshot.settings)
    chains = (
        ()
        if snapshot.chain is None
        else (ShownChain(root=snapshot.chain.root.hex(), cuts=tuple(_cuts(words, snapshot.chain, names))),)
    )
    return page(request, "proof.html", table_id=table_id, chains=chains, rounds=proof.rounds)


async def file(request: Request) -> Response:
    """The proof as a file for `jassen verify-deal`."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    user = await guests.of(request)
    try:
        proof = await tables.proof(request.path_params["table_id"], None if user is None else user.user_id)
    except (UnknownTable, NotYourTable) as error:
        return refused_page(request, error)
    return Response(write_proof(proof), media_type="application/json")


def _cuts(words: Words, chain: TableChain, names: tuple[str, ...]) -> Iterator[ShownCut]:
    for name, cut in zip(names, chain.cuts, strict=True):
        match cut.by:
            case DrawnBy.CLIENT:
                how = words.gettext("cut by the player’s own page, bound to")
            case DrawnBy.SERVER:
                how = words.gettext("cut by the server, since the page could not, bound to")
            case DrawnBy.BOT:
                how = words.gettext("adds nothing, as bots do")
        shown = "" if cut.by is DrawnBy.BOT or cut.commitment is None else cut.commitment.hex()
        yield ShownCut(name=name, how=how, commitment=shown)
