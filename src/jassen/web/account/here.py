"""What every page of an account needs: the services, how the browser came, and how a refusal is shown."""

from __future__ import annotations

from http import HTTPStatus

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from jassen.server.accounts import Accounts, Site, Why
from jassen.store.credentials import Session
from jassen.web.account.attempts import Attempts
from jassen.web.guests import Guests, is_secure, now_ms, set_session
from jassen.web.origin import host_of, scheme_of

FRESH_FOR_MS = 15 * 60 * 1000
"""So long after signing in one may change with what one signs in; later one signs in again."""

STATUS = {
    Why.NO_NAME: HTTPStatus.BAD_REQUEST,
    Why.NAME_TAKEN: HTTPStatus.CONFLICT,
    Why.PASSWORD_SHORT: HTTPStatus.BAD_REQUEST,
    Why.PASSWORD_LONG: HTTPStatus.BAD_REQUEST,
    Why.PASSWORD_IS_NAME: HTTPStatus.BAD_REQUEST,
    Why.ACCOUNT_THERE: HTTPStatus.CONFLICT,
    Why.NO_ACCOUNT: HTTPStatus.FORBIDDEN,
    Why.WRONG: HTTPStatus.FORBIDDEN,
    Why.PASSKEY_WRONG: HTTPStatus.FORBIDDEN,
    Why.PASSKEY_KNOWN: HTTPStatus.CONFLICT,
    Why.PASSKEYS_NOT_HERE: HTTPStatus.BAD_REQUEST,
    Why.LAST_WAY_IN: HTTPStatus.CONFLICT,
    Why.TOO_MANY_PASSKEYS: HTTPStatus.CONFLICT,
    Why.TOO_BUSY: HTTPStatus.SERVICE_UNAVAILABLE,
}


def accounts_of(request: Request) -> Accounts:
    """The service."""
    accounts: Accounts = request.app.state.accounts
    return accounts


def guests_of(request: Request) -> Guests:
    """The sessions."""
    guests: Guests = request.app.state.guests
    return guests


def attempts_of(request: Request) -> Attempts:
    """What limits guessing."""
    attempts: Attempts = request.app.state.attempts
    return attempts


def site_of(request: Request) -> Site:
    """How the browser came here."""
    return Site(scheme_of(request), host_of(request), request.url.hostname or "")


def text_of(form: FormData, name: str) -> str:
    """A text field; "" if it is missing, or a file."""
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def is_fresh(session: Session) -> bool:
    """Whether somebody has proved a moment ago who they are."""
    return session.signed_in_at is not None and now_ms() - session.signed_in_at < FRESH_FOR_MS


async def fresh_session(request: Request) -> Session | Response:
    """The session of an account that has just been signed in to; else the way to sign in again."""
    session = await guests_of(request).session(request)
    if session is None or session.login is None:
        return RedirectResponse("/account", status_code=303)
    return session if is_fresh(session) else RedirectResponse("/sign-in?again=1", status_code=303)


def with_session(response: Response, request: Request, token: str | None) -> Response:
    """An answer that gives the browser its token, if there is a new one."""
    if token is not None:
        set_session(response, token, secure=is_secure(request))
    return response


def slowed(response: Response, wait_s: int) -> Response:
    """The answer to who tries too fast, with the time to wait for programs too."""
    response.headers["retry-after"] = str(wait_s)
    return response


def sentence(text: str, status: int) -> Response:
    """A refusal for the script of a page, which shows it."""
    return PlainTextResponse(text, status_code=status)


def options(text: str) -> Response:
    """What the browser reads to use a passkey."""
    return Response(text, media_type="application/json")


async def back(_: Request) -> Response:
    """The address of a form, opened as a page."""
    return RedirectResponse("/account", status_code=303)
