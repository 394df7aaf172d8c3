"""A guest becomes an account, and everything that the guest had stays."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from jassen.server.accounts import AccountRefused, Why
from jassen.store.interface import User
from jassen.web.account.here import (
    STATUS,
    accounts_of,
    attempts_of,
    guests_of,
    is_fresh,
    options,
    sentence,
    site_of,
    slowed,
    text_of,
    with_session,
)
from jassen.web.account.overview import account_page
from jassen.web.agent import agent_of
from jassen.web.guests import token_sha256
from jassen.web.visit import language_of, page
from jassen.web.words.accounts import account_refusal, too_often


async def ask_for_passkey(request: Request) -> Response:
    """What the browser needs to make a passkey: for a new account, or one more for this one."""
    words, guests = language_of(request), guests_of(request)
    name = text_of(await request.form(), "name")
    session = await guests.session(request)
    attempts = attempts_of(request)
    # Without an account the answer tells whether somebody has the name.
    has_account = session is not None and session.login is not None
    if wait_s := attempts.passkey(request) if has_account else attempts.sign_up(request):
        return slowed(sentence(too_often(words, wait_s), 429), wait_s)
    if session is not None and session.login is not None and not is_fresh(session):
        return sentence(words.gettext("Please sign in again first."), 403)
    try:
        user_id = None if session is None else session.user_id
        asked = await accounts_of(request).ask_for_passkey(user_id, name, site_of(request))
    except AccountRefused as refused:
        return sentence(account_refusal(words, refused.why), STATUS[refused.why])
    return options(asked)


async def create(request: Request) -> Response:
    """Make the account, with a password or a passkey, and show its recovery codes, once."""
    words, guests = language_of(request), guests_of(request)
    form = await request.form()
    name, credential = text_of(form, "name"), text_of(form, "credential")
    attempts = attempts_of(request)
    # The question to which a passkey answers has been counted as a sign-up already.
    if wait_s := attempts.passkey(request) if credential else attempts.sign_up(request):
        return slowed(await account_page(request, too_often(words, wait_s), 429, name), wait_s)
    session = await guests.session(request)
    try:
        if session is not None and session.login is not None:
            raise AccountRefused(Why.ACCOUNT_THERE)
        guest = None if session is None else session.user
        user, codes = await _made(request, guest, name, credential, text_of(form, "password"))
    except AccountRefused as refused:
        return await account_page(request, account_refusal(words, refused.why), STATUS[refused.why], name)
    token = await guests.sign_in(request, user.user_id)
    await guests.end_others(user.user_id, token_sha256(token))
    return with_session(codes_page(request, codes, is_new=True), request, token)


def codes_page(request: Request, codes: tuple[str, ...], *, is_new: bool) -> Response:
    """Recovery codes, to be kept by whoever sees them."""
    return page(request, "account/codes.html", path="/account", codes=codes, is_new=is_new)


async def _made(
    request: Request, guest: User | None, name: str, credential: str, password: str
) -> tuple[User, tuple[str, ...]]:
    """The account of a guest, or of somebody new, who becomes a guest first if nothing is refused: and its codes."""
    accounts, agent = accounts_of(request), agent_of(request)
    if credential:
        user_id = None if guest is None else guest.user_id
        made = await accounts.new_passkey(user_id, name, credential, site_of(request), agent)
        user = guest or (await guests_of(request).welcome(agent=agent, user_id=made.user_id))[0]
        return user, await accounts.sign_up_with_passkey(name, made)
    await accounts.check_sign_up(name, password)
    user = guest or (await guests_of(request).welcome(agent=agent))[0]
    return user, await accounts.sign_up(user.user_id, name, password)
