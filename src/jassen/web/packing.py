"""Pages are packed on their way; what programs read is not: it is short, and comes often."""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from jassen.web.guard import API


class PackedPages(GZipMiddleware):
    """Starlette's packing for everything but the API."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pack the answer if the reader can unpack it."""
        if scope["type"] == "http" and scope["path"].startswith(API):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)
