"""Signing in: with a passkey, with name and password, or with a recovery code; and signing out."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.accounts import LONGEST_NAME, AccountRefused, name_key
from jassen.store.interface import Store
from jassen.web.account.here import (
    STATUS,
    accounts_of,
    attempts_of,
    guests_of,
    options,
    sentence,
    site_of,
    slowed,
    text_of,
    with_session,
)
from jassen.web.guests import cookie_name, is_secure
from jassen.web.visit import language_of, page
from jassen.web.words.accounts import account_refusal, too_often


async def show(request: Request) -> Response:
    """The page; who is signed in already sees it only to sign in again."""
    session = await guests_of(request).session(request)
    if session is not None and session.login is not None and "again" not in request.query_params:
        return RedirectResponse("/account", status_code=303)
    return await _page(request)


async def ask(request: Request) -> Response:
    """What the browser needs to sign in with a passkey."""
    words = language_of(request)
    if wait_s := attempts_of(request).passkey(request):
        return slowed(sentence(too_often(words, wait_s), 429), wait_s)
    try:
        return options(await accounts_of(request).ask_to_sign_in(site_of(request)))
    except AccountRefused as refused:
        return sentence(account_refusal(words, refused.why), STATUS[refused.why])


async def sign_in(request: Request) -> Response:
    """Let somebody in, with a new token; the session with which the browser came is over."""
    words, accounts = language_of(request), accounts_of(request)
    form = await request.form()
    name, credential = text_of(form, "name"), text_of(form, "credential")
    attempts = attempts_of(request)
    if wait_s := attempts.passkey(request) if credential else attempts.guess(request, name_key(name)):
        return slowed(await _page(request, too_often(words, wait_s), 429, name), wait_s)
    try:
        if credential:
            user_id = await accounts.sign_in_with_passkey(credential, site_of(request))
        else:
            user_id = await accounts.sign_in(name, text_of(form, "password"))
    except AccountRefused as refused:
        return await _page(request, account_refusal(words, refused.why), STATUS[refused.why], name)
    token = await guests_of(request).sign_in(request, user_id)
    return with_session(RedirectResponse("/account", status_code=303), request, token)


async def show_recovery(request: Request) -> Response:
    """The page for who has lost passkey or password."""
    return page(request, "account/recover.html", path="/recover", notice="", name="", longest=LONGEST_NAME)


async def recover(request: Request) -> Response:
    """Let somebody in with a recovery code, which is used up."""
    words = language_of(request)
    form = await request.form()
    name = text_of(form, "name")
    try:
        if wait_s := attempts_of(request).guess(request, name_key(name)):
            return slowed(_recovery_page(request, too_often(words, wait_s), 429, name), wait_s)
        user_id = await accounts_of(request).recover(name, text_of(form, "code"))
    except AccountRefused as refused:
        return _recovery_page(request, account_refusal(words, refused.why), STATUS[refused.why], name)
    token = await guests_of(request).sign_in(request, user_id)
    return with_session(RedirectResponse("/account?recovered=1", status_code=303), request, token)


async def sign_out(request: Request) -> Response:
    """End the session of this browser."""
    await guests_of(request).sign_out(request)
    response = RedirectResponse("/", status_code=303)
    secure = is_secure(request)
    response.delete_cookie(cookie_name(secure=secure), path="/", secure=secure, httponly=True, samesite="lax")
    return response


def _recovery_page(request: Request, notice: str, status: int, name: str) -> Response:
    return page(
        request,
        "account/recover.html",
        status=status,
        path="/recover",
        notice=notice,
        name=name,
        longest=LONGEST_NAME,
    )


async def _page(request: Request, notice: str = "", status: int = 200, name: str = "") -> Response:
    store: Store = request.app.state.store
    session = await guests_of(request).session(request)
    is_guest = session is not None and session.login is None
    seats = (await asyncio.to_thread(store.own_data, session.user_id)).seats if session and is_guest else ()
    return page(
        request,
        "account/sign_in.html",
        status=status,
        path="/sign-in",
        notice=notice,
        name=name or (session.login if session is not None and session.login else ""),
        again=session is not None and not is_guest,
        guest=session.name if session is not None and is_guest else "",
        tables=len({seat.table_id for seat in seats}),
        has_passkeys=site_of(request).has_passkeys,
        longest=LONGEST_NAME,
    )
