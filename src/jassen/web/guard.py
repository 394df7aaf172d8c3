"""What stands before every request: foreign origins are refused, and every answer carries its headers."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
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
_UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}
_LARGEST_BODY_BYTES = 16 * 1024
_DIGITS = 9
"""More than any length has that is accepted."""


def is_own_origin(scope: Scope) -> bool:
    """Whether a request comes from our own pages: browsers say so in ``Origin`` and ``Sec-Fetch-Site``."""
    headers = Headers(scope=scope)
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


class Guard:
    """Plain ASGI middleware round the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it in one line."""
        if scope["type"] == "websocket" and not is_own_origin(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign origin"})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if scope["method"] in _UNSAFE:
            if not is_own_origin(scope):
                await _refuse(send, 403, "This request comes from another site.")
                return
            headers = Headers(scope=scope)
            length = headers.get("content-length", "0")
            # Browsers always say how long a form is; a body in chunks could grow without end.
            chunked = "transfer-encoding" in headers
            if chunked or not length.isdecimal() or len(length) > _DIGITS or int(length) > _LARGEST_BODY_BYTES:
                await _refuse(send, 413, f"At most {_LARGEST_BODY_BYTES} bytes are accepted.")
                return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    answer.setdefault(name, value)
                # Static files say for how long they may be kept; everything else belongs to one visitor.
                answer.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)


async def _refuse(send: Send, status: int, text: str) -> None:
    body = text.encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
