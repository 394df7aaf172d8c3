"""The page of a player: results, ratings and the way to each replay; who looks at their own page sees all numbers.

Of others everybody may see what happened in public: how many games there were and how they ended, the share of public
ones that they left, ratings, and the games that anybody could have come to. What somebody names, with whom, and how
lucky the cards were stays theirs.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.conduct import LeaverShare
from jassen.server.tables import Tables
from jassen.store.interface import Store
from jassen.store.results import Finished, Moment, Ranked, Rating, Together
from jassen.store.tally import Tally, total
from jassen.web.guests import Guests
from jassen.web.numbers.games import ListedResult, listed_games
from jassen.web.numbers.luck_view import LuckView, luck_view
from jassen.web.numbers.naming import Naming, programs_of
from jassen.web.numbers.rating_view import RatingHistory, own_ratings_sheet, rating_history
from jassen.web.numbers.rows import contracts_sheet, games_sheet, partners_sheet, rounds_sheet, share
from jassen.web.numbers.sheet import Sheet
from jassen.web.visit import language_of, message_page, page
from jassen.web.words.conduct import leaver_line
from jassen.web.words.people import marked_name

GAMES_SHOWN = 20
_PARTNERS_SHOWN = 12
_RATINGS_SHOWN = 10
_CHANGES_SHOWN = 60
_BEFORE = re.compile(r"(\d{1,15})-([\w-]{1,64})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What the store says of a player."""

    name: str
    sums: dict[str, Tally]
    ratings: Sequence[Ranked]
    changes: Sequence[tuple[Moment, Rating]]
    partners: Sequence[Together]
    games: Sequence[Finished]
    names: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """What the template reads; what is None or empty is not shown."""

    name: str
    address: str
    is_own: bool
    games: int
    won: str
    leaver: str
    by_game: Sheet | None
    ratings: Sheet | None
    history: RatingHistory | None
    luck: LuckView | None
    sheets: tuple[Sheet, ...]
    results: tuple[ListedResult, ...]
    earlier: str | None
    is_first: bool


def known_of(store: Store, user_id: str, *, own: bool, before: Moment | None) -> Known | None:
    """Everything that a page shows of a player; None for one who does not exist or has left. Raises `StoreError`."""
    name = store.names_of([user_id]).get(user_id)
    if not name:
        return None
    ratings = store.ratings_of(user_id)[:_RATINGS_SHOWN]
    games = store.history(user_id, public_only=not own, limit=GAMES_SHOWN + 1, before=before)
    partners = store.together(user_id, _PARTNERS_SHOWN) if own else []
    changes = store.changes_of(ratings[0].ladder, ratings[0].entity, _CHANGES_SHOWN) if ratings else []
    found = {part for entity in _entities(ratings, partners, games) for part in entity.split("+")}
    return Known(
        name=name,
        sums=store.sums_of(user_id),
        ratings=ratings,
        changes=changes,
        partners=partners,
        games=games,
        names=store.names_of(sorted(found)),
    )


def _entities(ratings: Sequence[Ranked], partners: Sequence[Together], games: Sequence[Finished]) -> Iterator[str]:
    yield from (each.entity for each in ratings)
    yield from (each.partner for each in partners)
    yield from (seat.owner for finished in games for seat in finished.seats)


async def player(request: Request) -> Response:
    """The page of a player."""
    store: Store = request.app.state.store
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    words = language_of(request)
    user_id, viewer = request.path_params["user_id"], await guests.of(request)
    own = viewer is not None and viewer.user_id == user_id
    before = _moment(request.query_params.get("before", ""))
    known = await asyncio.to_thread(known_of, store, user_id, own=own, before=before)
    if known is None:
        return message_page(
            request,
            words.gettext("There is no such player"),
            words.gettext("Perhaps the address was cut off, or this player has left."),
            status=404,
        )
    leaver = await tables.conduct.leaver_share(user_id) if before is None else None
    naming = Naming(words, known.names, await programs_of(request))
    shown = _shown(naming, known, user_id, leaver, own=own, is_first=before is None)
    return page(request, "numbers/player.html", player=shown, path=request.url.path)


async def me(request: Request) -> Response:
    """To the own page; whoever has not played yet has none."""
    guests: Guests = request.app.state.guests
    user = await guests.of(request)
    if user is not None:
        return RedirectResponse(f"/players/{user.user_id}", status_code=303)
    words = language_of(request)
    return message_page(
        request,
        words.gettext("There are no numbers yet"),
        words.gettext("Play a game, and you will find here how it went."),
        status=200,
    )


def _shown(
    naming: Naming, known: Known, user_id: str, leaver: LeaverShare | None, *, own: bool, is_first: bool
) -> PlayerPage:
    words, every = naming.words, total(known.sums.values())
    games, address = known.games[:GAMES_SHOWN], f"/players/{user_id}"
    last = games[-1].moment if len(known.games) > GAMES_SHOWN else None
    first = known.ratings[0] if known.ratings else None
    return PlayerPage(
        name=marked_name(words, known.name, is_bot=user_id in naming.programs),
        address=address,
        is_own=own,
        games=every.games,
        won=share(words, every.won, every.games),
        leaver=leaver_line(words, leaver),
        by_game=games_sheet(words, known.sums) if known.sums else None,
        ratings=own_ratings_sheet(naming, known.ratings, user_id) if known.ratings else None,
        history=rating_history(words, first.ladder, known.changes) if first is not None else None,
        luck=luck_view(words, known.sums) if own else None,
        sheets=tuple(_own_sheets(naming, known)) if own and every.games else (),
        results=listed_games(naming, games, user_id),
        earlier=f"{address}?before={last.over_at}-{last.table_id}#games" if last is not None else None,
        is_first=is_first,
    )


def _own_sheets(naming: Naming, known: Known) -> Iterator[Sheet]:
    contracts = contracts_sheet(naming.words, known.sums)
    if contracts is not None:
        yield contracts
    yield rounds_sheet(naming.words, known.sums, of_one=True)
    if known.partners:
        yield partners_sheet(naming, known.partners)


def _moment(text: str) -> Moment | None:
    """Where a list goes on; None for anything that is not such a place."""
    found = _BEFORE.fullmatch(text)
    return None if found is None else Moment(int(found[1]), found[2])
