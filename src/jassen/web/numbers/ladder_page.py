"""The ladders: who is how strong, and how sure that is."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from jassen.server.results.ladders import ladders_of
from jassen.store.interface import Store
from jassen.store.results import Ranked
from jassen.variants import PROFILES
from jassen.web.numbers.naming import ladder_title, naming
from jassen.web.numbers.rating_view import anchors_sheet, ladder_sheet
from jassen.web.visit import language_of, message_page, page
from jassen.web.words.catalogue import Words

SHOWN = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedLadder:
    """A ladder in the list of all, with how many stand on it."""

    key: str
    title: str
    players: int


def every_ladder() -> tuple[str, ...]:
    """Every ladder that there can be."""
    return tuple(ladder for rules in PROFILES.values() for ladder in ladders_of(rules))


def listed_ladders(words: Words, found: dict[str, int]) -> tuple[ListedLadder, ...]:
    """The ladders on which somebody stands, the fullest first."""
    ordered = sorted(found.items(), key=lambda each: (-each[1], each[0]))
    return tuple(ListedLadder(key=key, title=ladder_title(words, key), players=number) for key, number in ordered)


async def ladders(request: Request) -> Response:
    """All ladders."""
    store: Store = request.app.state.store
    found = await asyncio.to_thread(store.ladders)
    return page(request, "numbers/ladders.html", ladders=listed_ladders(language_of(request), found))


async def ladder(request: Request) -> Response:
    """One of them."""
    store: Store = request.app.state.store
    words, key = language_of(request), request.path_params["ladder"]
    if key not in every_ladder():
        return message_page(
            request,
            words.gettext("There is no such ladder"),
            words.gettext("Perhaps the address was cut off."),
            status=404,
        )
    found: list[Ranked] = await asyncio.to_thread(store.ladder, key, SHOWN)
    names = await naming(request, (each.entity for each in found))
    return page(
        request,
        "numbers/ladder.html",
        title=ladder_title(words, key),
        sheet=ladder_sheet(names, key, found) if found else None,
        anchors=anchors_sheet(names, key),
    )
