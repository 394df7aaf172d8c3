"""One's own conduct: what is forbidden to somebody and until when, how often they leave, and whom they keep away."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.errors import Busy, Refused
from jassen.server.tables import Tables
from jassen.store.interface import Store, User
from jassen.web.account.here import guests_of, text_of
from jassen.web.talk import Talk
from jassen.web.visit import language_of, page
from jassen.web.words.catalogue import Words
from jassen.web.words.conduct import leaver_line, sanction_line
from jassen.web.words.people import marked_name, request_refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnConduct:
    """What the template reads; ``blocked`` and ``muted`` are ids and names."""

    sanctions: tuple[str, ...]
    leaver: str
    blocked: tuple[tuple[str, str], ...]
    muted: tuple[tuple[str, str], ...]


async def own_conduct(request: Request, user: User) -> OwnConduct:
    """The conduct of whoever asks. Raises `Busy`."""
    words, tables, store = language_of(request), _tables(request), _store(request)
    blocked, muted = await asyncio.to_thread(
        lambda: (store.blocked_by(user.user_id), store.muted_names(user.user_id))
    )
    return OwnConduct(
        sanctions=await sanctions_of(request, words, user),
        leaver=leaver_line(words, await tables.conduct.leaver_share(user.user_id)),
        blocked=_named(words, blocked),
        muted=_named(words, muted),
    )


async def sanctions_of(request: Request, words: Words, user: User | None) -> tuple[str, ...]:
    """What is forbidden to somebody now, in a sentence each; nothing while nobody can say."""
    if user is None:
        return ()
    try:
        standing = await _tables(request).conduct.standing(user.user_id)
    except Busy:
        return ()
    return tuple(sanction_line(words, each) for each in standing.sanctions)


async def unblock(request: Request) -> Response:
    """Keep somebody away no longer."""
    user = await guests_of(request).of(request)
    if user is not None:
        other = text_of(await request.form(), "other")
        await asyncio.to_thread(lambda: _store(request).block(user.user_id, other, on=False))
    return RedirectResponse("/account#conduct", status_code=303)


async def unmute(request: Request) -> Response:
    """Hear somebody again."""
    user = await guests_of(request).of(request)
    if user is not None:
        talk: Talk = request.app.state.talk
        await talk.mute(user.user_id, text_of(await request.form(), "other"), on=False)
    return RedirectResponse("/account#conduct", status_code=303)


async def refused(request: Request, error: Exception) -> Response:
    """The page for who may not open a table, or sit down: why not, and what holds until when."""
    assert isinstance(error, Refused), "it is registered for these"
    words = language_of(request)
    return page(
        request,
        "account/refused.html",
        status=403 if error.why in ("sanctioned", "apart") else 409,
        path="/lobby",
        text=request_refusal(words, error.why),
        sanctions=tuple(sanction_line(words, each) for each in error.sanctions),
    )


def _named(words: Words, people: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    return tuple((other, marked_name(words, name, is_bot=False)) for other, name in people)


def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store
