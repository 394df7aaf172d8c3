"""Static files: an address that names its version may be kept for ever."""

from __future__ import annotations

import mimetypes

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from jassen.web.bundles import BUNDLES, STATIC_FOLDER, content_of


class VersionedFiles(StaticFiles):
    """Files whose address names their content in its query."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, with how long it may be kept."""
        response = _bundle(path) if path in BUNDLES else await super().get_response(path, scope)
        versioned = b"v=" in scope.get("query_string", b"")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if versioned else "no-cache"
        return response


def _bundle(name: str) -> Response:
    return Response(content_of(name), media_type=mimetypes.guess_type(name)[0])


def static_files() -> VersionedFiles:
    """The application that serves them."""
    return VersionedFiles(directory=STATIC_FOLDER)
