"""Changing with what one signs in, and where one is signed in."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.accounts import AccountRefused
from jassen.store.credentials import Session
from jassen.store.interface import Store
from jassen.web.account.here import (
    STATUS,
    accounts_of,
    attempts_of,
    fresh_session,
    guests_of,
    site_of,
    slowed,
    text_of,
)
from jassen.web.account.overview import account_page, session_key
from jassen.web.account.signing_up import codes_page
from jassen.web.agent import agent_of
from jassen.web.visit import language_of
from jassen.web.words.accounts import account_refusal, too_often


async def password(request: Request) -> Response:
    """Another password, or a first one, or none any more; whoever is signed in elsewhere is signed out."""
    session = await fresh_session(request)
    if isinstance(session, Response):
        return session
    form, accounts = await request.form(), accounts_of(request)
    try:
        if form.get("do") == "remove":
            await accounts.remove_password(session.user_id)
        else:
            await accounts.set_password(session.user_id, text_of(form, "password"))
    except AccountRefused as refused:
        return await _refused(request, refused)
    return await _changed(request, session)


async def add_passkey(request: Request) -> Response:
    """One more passkey."""
    session = await fresh_session(request)
    if isinstance(session, Response):
        return session
    if wait_s := attempts_of(request).passkey(request):
        return slowed(await account_page(request, too_often(language_of(request), wait_s), 429), wait_s)
    credential = text_of(await request.form(), "credential")
    try:
        await accounts_of(request).add_passkey(session.user_id, credential, site_of(request), agent_of(request))
    except AccountRefused as refused:
        return await _refused(request, refused)
    return RedirectResponse("/account", status_code=303)


async def remove_passkey(request: Request) -> Response:
    """One passkey less; whoever is signed in elsewhere is signed out."""
    session = await fresh_session(request)
    if isinstance(session, Response):
        return session
    try:
        passkey_id = bytes.fromhex(text_of(await request.form(), "passkey"))
    except ValueError:
        passkey_id = b""
    try:
        await accounts_of(request).remove_passkey(session.user_id, passkey_id)
    except AccountRefused as refused:
        return await _refused(request, refused)
    return await _changed(request, session)


async def new_codes(request: Request) -> Response:
    """New recovery codes; the old ones are worth nothing any more."""
    session = await fresh_session(request)
    if isinstance(session, Response):
        return session
    try:
        codes = await accounts_of(request).new_codes(session.user_id)
    except AccountRefused as refused:
        return await _refused(request, refused)
    return codes_page(request, codes, is_new=False)


async def end_sessions(request: Request) -> Response:
    """Sign out elsewhere: one session, or all but this one."""
    guests, store = guests_of(request), request.app.state.store
    session = await guests.session(request)
    form = await request.form()
    if session is None:
        return RedirectResponse("/account", status_code=303)
    if form.get("session") == "others":
        await guests.end_others(session.user_id, session.token_sha256)
        return RedirectResponse("/account#sessions", status_code=303)
    mine = await asyncio.to_thread(_sessions, store, session)
    wanted = next((each for each in mine if session_key(each.token_sha256) == form.get("session")), None)
    if wanted is None:
        words = language_of(request)
        return await account_page(request, words.gettext("This session had ended already."), 404)
    await guests.end(session.user_id, wanted.token_sha256)
    return RedirectResponse("/account#sessions", status_code=303)


def _sessions(store: Store, session: Session) -> tuple[Session, ...]:
    return store.sessions(session.user_id)


async def _changed(request: Request, session: Session) -> Response:
    await guests_of(request).end_others(session.user_id, session.token_sha256)
    return RedirectResponse("/account", status_code=303)


async def _refused(request: Request, refused: AccountRefused) -> Response:
    return await account_page(request, account_refusal(language_of(request), refused.why), STATUS[refused.why])
