"""What makes the site installable, and what of it opens without a network: the manifest and the service worker."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from jassen.variants import DEFAULT
from jassen.web.bundles import content_of
from jassen.web.deck_files import deck_file
from jassen.web.templating import static_address
from jassen.web.visit import language_of, page
from jassen.web.words.decks import chosen_look
from jassen.web.words.languages import LANGUAGES

OFFLINE = "/offline"
_PAGES = ("/", "/rules", "/glossary", OFFLINE)
"""What is kept as soon as somebody comes, where this server has it; the rules that a page leads to come later."""
_FILES = ("page.css", "offline.js", "people.js", "icon.svg", "decks/signs.svg")
_ICONS = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"))
_MASKED = ("icon-masked.png", "512x512", "maskable")
_FELT = "#173a2b"


async def manifest(request: Request) -> Response:
    """How the site is called and drawn on the first screen of a phone."""
    words = language_of(request)
    told = {
        "id": "/",
        "name": words.gettext("Jassen: the Swiss card game"),
        "short_name": "Jassen",
        "description": words.gettext("Schieber, Coiffeur, Differenzler and every other Jass, with friends or bots."),
        "lang": words.spoken,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _FELT,
        "theme_color": _FELT,
        "icons": [
            {"src": static_address("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            *(
                {"src": static_address(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
                for name, sizes, purpose in (*_ICONS, _MASKED)
            ),
        ],
        "shortcuts": [
            {"name": words.gettext("All games"), "url": "/games"},
            {"name": words.gettext("All rules"), "url": "/rules"},
        ],
    }
    return JSONResponse(told, media_type="application/manifest+json")


async def service_worker(request: Request) -> Response:
    """The script that keeps pages, the same for every language; it changes whenever a file that it keeps does."""
    served = {route.path for route in request.app.routes if isinstance(route, Route)}
    pages = [path for path in _PAGES if path in served] + [f"/rules/{DEFAULT}"]
    script = content_of("service-worker.js")
    files = {tag: list(_addresses(tag)) for tag in LANGUAGES}
    version = hashlib.sha256(json.dumps([pages, files]).encode() + script).hexdigest()[:12]
    told = {"VERSION": version, "FILES": files, "PAGES": pages, "OFFLINE": OFFLINE}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in told.items())
    return Response(head.encode() + script, media_type="text/javascript", headers={"cache-control": "no-cache"})


async def show(request: Request) -> Response:
    """The page in place of one that needs the network."""
    return page(request, "offline.html")


def _addresses(tag: str) -> Iterator[str]:
    # The kept pages show the usual cards of their language: they know no visitor.
    for name in (*_FILES, deck_file(chosen_look(tag, None, None))):
        yield static_address(name)
