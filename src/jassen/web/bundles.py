"""Static files that travel together: fewer answers make a page appear sooner on a slow line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

STATIC_FOLDER = Path(__file__).parent / "static"
_PAGE = ("site.css", "decks.css", "comfort.css")
BUNDLES: Mapping[str, tuple[str, ...]] = {
    "page.css": _PAGE,
    "table-page.css": (*_PAGE, "table.css", "people.css"),
    "text-page.css": (*_PAGE, "text.css"),
    "table-page.js": ("connection.js", "table.js"),
    "text-page.js": ("connection.js", "text.js"),
    "htmx.js": ("vendor/htmx-4.0.1.min.js", "vendor/hx-ws-4.0.1.min.js"),
}
"""The name of each bundle, and its files in order: a later rule of a style sheet stands above an earlier one."""


@cache
def content_of(name: str) -> bytes:
    """What a static file or a bundle holds. Raises `OSError` for a file that is not there."""
    # A script may end without the mark that parts it from the next one.
    between = b";\n" if name.endswith(".js") else b"\n"
    return between.join((STATIC_FOLDER / part).read_bytes() for part in BUNDLES.get(name, (name,)))
