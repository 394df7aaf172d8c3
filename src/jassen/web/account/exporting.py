"""All that is known of a person, to take away: one archive with ``data.json`` and each finished game as ``.jass``.

The archive is sent while it is made, a game at a time, so that a long history needs no more memory than a short one.
"""

from __future__ import annotations

import asyncio
import zipfile
from collections.abc import AsyncIterator, Callable, Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse

from jassen.core.record import write_record
from jassen.server.errors import Busy, NotOverYet, UnknownTable
from jassen.server.tables import Tables
from jassen.store.accounts import Passkey
from jassen.store.credentials import ApiToken, Session
from jassen.store.interface import Store
from jassen.store.ledger import user_account
from jassen.store.results import Finished, Ranked
from jassen.web.account.here import attempts_of, guests_of, slowed
from jassen.web.account.overview import account_page
from jassen.web.visit import language_of
from jassen.web.words.accounts import too_often

Part = Callable[[Store, str], Any]
"""Reads what one part of the server knows of a user, as values that JSON has."""

GAME_FOLDER = "games"
_GAMES = 100_000
_POSTINGS = 1_000_000


def _tables(store: Store, user_id: str) -> Mapping[str, Any]:
    own = store.own_data(user_id)
    return {
        "seats": [{**_fields(seat, "opened_at", "left_at"), "record": _name(seat.table_id)} for seat in own.seats],
        "lines": [_fields(line, "at_ms") for line in own.lines],
        "muted": sorted(own.muted),
        "reports_made": [_fields(report, "at_ms") for report in own.reports],
    }


def _sign_in(store: Store, user_id: str) -> Mapping[str, Any]:
    account = store.account_of(user_id)
    return {
        "account": None if account is None else _fields(account, "since"),
        "has_password": store.password_of(user_id) is not None,
        "recovery_codes_left": store.codes_left(user_id),
        "passkeys": list(map(_passkey, store.passkeys(user_id))),
        "sessions": list(map(_session, store.sessions(user_id))),
        "tokens_for_programs": list(map(_token, store.tokens(user_id))),
    }


def _conduct(store: Store, user_id: str) -> Mapping[str, Any]:
    kept = ("measure", "reason", "at_ms", "until_ms", "lifted_at")
    sanctions = [_fields(each, "at_ms", "until_ms", "lifted_at") for each in store.sanctions(user_id)]
    return {
        "blocked": [other for other, _ in store.blocked_by(user_id)],
        "sanctions": [{name: each[name] for name in kept} for each in sanctions],
        "public_games": [{"at": _moment(at_ms), "left": left} for at_ms, left in store.attended(user_id, _GAMES)],
    }


def _chips(store: Store, user_id: str) -> Mapping[str, Any]:
    account = user_account(user_id)
    return {"postings": [_fields(each, "at_ms") for each in store.postings(account, _POSTINGS)]}


def _results(store: Store, user_id: str) -> Mapping[str, Any]:
    ratings = store.ratings_of(user_id)
    return {
        "games": [_result(each, user_id) for each in store.history(user_id, public_only=False, limit=_GAMES)],
        "sums": msgspec.to_builtins(store.sums_of(user_id)),
        "partners": [_fields(each) for each in store.together(user_id, _GAMES)],
        "ratings": [{**_fields(each, "over_at"), "course": _course(store, each)} for each in ratings],
    }


def _result(finished: Finished, user_id: str) -> Mapping[str, Any]:
    """A game with what the person had from it; what others had is theirs."""
    kept = ("table_id", "over_at", "profile", "rounds", "void", "ladder", "public")
    game = _fields(finished, "over_at")
    own = [_fields(seat) for seat in finished.seats if seat.user_id == user_id]
    seats = [{name: seat[name] for name in ("seat", "team", "place", "won", "points", "partner")} for seat in own]
    return {**{name: game[name] for name in kept}, "seats": seats}


def _course(store: Store, ranked: Ranked) -> list[Mapping[str, Any]]:
    changes = store.changes_of(ranked.ladder, ranked.entity, _GAMES)
    return [{"at": _moment(at.over_at), "table_id": at.table_id, **_fields(rating)} for at, rating in changes]


PARTS: dict[str, Part] = {
    "sign_in": _sign_in,
    "tables": _tables,
    "results": _results,
    "conduct": _conduct,
    "chips": _chips,
}
"""The parts of ``data.json``. What else keeps something about people has its part here too."""


async def export(request: Request) -> Response:
    """The archive, for whoever asks for their own."""
    session = await guests_of(request).session(request)
    if session is None:
        return RedirectResponse("/account", status_code=303)
    if wait_s := attempts_of(request).export(session.user_id):
        return slowed(await account_page(request, too_often(language_of(request), wait_s), 429), wait_s)
    store: Store = request.app.state.store
    data = await asyncio.to_thread(all_data, store, session)
    tables: Tables = request.app.state.tables
    games = dict.fromkeys(seat["table_id"] for seat in data["tables"]["seats"] if seat["is_over"])
    headers = {"content-disposition": 'attachment; filename="jassen.zip"'}
    return StreamingResponse(_archive(tables, data, tuple(games)), media_type="application/zip", headers=headers)


def all_data(store: Store, session: Session) -> dict[str, Any]:
    """What ``data.json`` holds. Secrets are not in it: nobody has them but their owner."""
    user = session.user
    known = {name: part(store, user.user_id) for name, part in PARTS.items()}
    return {"id": user.user_id, "name": user.name, "since": _moment(user.created_at), **known}


async def _archive(tables: Tables, data: Mapping[str, Any], games: tuple[str, ...]) -> AsyncIterator[bytes]:
    sink = _Sink()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("data.json", msgspec.json.format(msgspec.json.encode(data), indent=2))
        yield sink.taken()
        for table_id in games:
            text = await _record(tables, table_id)
            if text is not None:
                archive.writestr(_name(table_id), text)
                yield sink.taken()
    yield sink.taken()


async def _record(tables: Tables, table_id: str) -> str | None:
    """A game as a text file; None for one that cannot be read."""
    try:
        settings, events = await tables.history(table_id)
    except (UnknownTable, NotOverYet, Busy):
        return None
    names = [holder.name_on_file for holder in settings.holders]
    return await asyncio.to_thread(write_record, settings.rules, events, names)


class _Sink:
    """A file that is written only, and emptied while it grows."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, part: bytes) -> int:
        self._parts.append(bytes(part))
        return len(part)

    def flush(self) -> None:
        """All is here already."""

    def close(self) -> None:
        """Nothing is held."""

    def taken(self) -> bytes:
        parts, self._parts = self._parts, []
        return b"".join(parts)


def _name(table_id: str) -> str:
    return f"{GAME_FOLDER}/{table_id}.jass"


def _fields(value: Any, *moments: str) -> dict[str, Any]:
    """A value as JSON has it, its moments as people read them."""
    fields: dict[str, Any] = msgspec.to_builtins(value)
    return {
        name: _moment(each) if name in moments and each is not None else each
        for name, each in fields.items()
        if name not in ("user_id", "name_key")
    }


def _passkey(passkey: Passkey) -> dict[str, Any]:
    used = None if passkey.used_at is None else _moment(passkey.used_at)
    return {"made_with": passkey.agent, "since": _moment(passkey.created_at), "used": used}


def _session(session: Session) -> dict[str, Any]:
    return {"browser": session.agent, "since": _moment(session.created_at), "seen": _moment(session.seen_at)}


def _token(token: ApiToken) -> dict[str, Any]:
    revoked = None if token.revoked_at is None else _moment(token.revoked_at)
    return {"name": token.name, "since": _moment(token.created_at), "revoked": revoked}


def _moment(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).isoformat(timespec="seconds")
