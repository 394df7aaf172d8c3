"""Static files: an address that names its version may be kept for ever."""

from __future__ import annotations

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from jassen.web.templating import STATIC_FOLDER


class VersionedFiles(StaticFiles):
    """Files whose address names their content in its query."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, with how long it may be kept."""
        response = await super().get_response(path, scope)
        versioned = b"v=" in scope.get("query_string", b"")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if versioned else "no-cache"
        return response


def static_files() -> VersionedFiles:
    """The application that serves them."""
    return VersionedFiles(directory=STATIC_FOLDER)
