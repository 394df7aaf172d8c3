"""What stands before every request: foreign origins are refused, and every answer carries its headers."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jassen.web.api.problems import Code, Problem, answer_for
from jassen.web.guests import is_secure
from jassen.web.limits import CommandRate
from jassen.web.origin import netloc_in_bar

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_STAY_WITH_TLS = "max-age=31536000"
"""A year. Without the names below this one: they may be somebody else's."""
# Static files say for how long they may be kept; everything else belongs to one visitor.
_OPEN_HEADERS = tuple(
    (name.encode(), value.encode()) for name, value in (_HEADERS | {"cache-control": "no-store"}).items()
)
_TLS_HEADERS = (*_OPEN_HEADERS, (b"strict-transport-security", _STAY_WITH_TLS.encode()))
_SAFE = {"GET", "HEAD", "OPTIONS", "TRACE"}
_LARGEST_BODY_BYTES = 16 * 1024
_DIGITS = 9
"""More than any length has that is accepted."""
API = "/api/"


def is_own_origin(scope: Scope) -> bool:
    """Whether a request comes from our own pages: browsers say so in ``Origin`` and ``Sec-Fetch-Site``."""
    headers = Headers(scope=scope)
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        asked = urlsplit(origin)
    except ValueError:
        return False
    # Who speaks TLS with us does not take orders from a page that anybody on the way can change.
    weaker = scope["scheme"] in ("https", "wss") and asked.scheme != "https"
    here, there = (netloc_in_bar(asked.scheme, netloc) for netloc in (headers.get("host", ""), asked.netloc))
    return bool(here) and here == there and not weaker


class Guard:
    """Plain ASGI middleware round the whole application."""

    def __init__(self, app: ASGIApp, rate: CommandRate) -> None:
        self._app = app
        self._rate = rate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it in one line."""
        if scope["type"] == "websocket" and not is_own_origin(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign origin"})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        wanted = _TLS_HEADERS if is_secure(HTTPConnection(scope)) else _OPEN_HEADERS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = list(message.get("headers", ()))
                names = {name for name, _ in there}
                message["headers"] = [*there, *(header for header in wanted if header[0] not in names)]
            await send(message)

        problem = None if scope["method"] in _SAFE else self._problem(scope)
        if problem is not None:
            await _refusal(scope, problem)(scope, receive, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)

    def _problem(self, scope: Scope) -> Problem | None:
        """Why a request that would change something is refused before anybody looks at it."""
        if not is_own_origin(scope):
            return Problem(Code.FOREIGN_ORIGIN, "This request comes from another site.")
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        # Browsers always say how long a form is; a body in chunks could grow without end.
        chunked = "transfer-encoding" in headers
        if chunked or not length.isdecimal() or len(length) > _DIGITS or int(length) > _LARGEST_BODY_BYTES:
            return Problem(Code.TOO_LONG, f"At most {_LARGEST_BODY_BYTES} bytes are accepted, and not in chunks.")
        if not self._rate.allows(scope):
            return Problem(Code.TOO_FAST, "That was too fast: please wait a second.")
        return None


def _refusal(scope: Scope, problem: Problem) -> Response:
    answer = answer_for(problem.body)
    if scope["path"].startswith(API):
        return answer
    headers = {"retry-after": answer.headers["retry-after"]} if "retry-after" in answer.headers else None
    return PlainTextResponse(problem.body.title, status_code=problem.body.status, headers=headers)
