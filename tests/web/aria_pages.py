"""What a screen reader is told of a table, as stored text: ``python -m tests.web.aria_pages`` writes it anew.

The tables are folded from seeded games in this process, so that the same cards lie there every time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Route, sync_playwright

from jassen.core.public import Phase
from jassen.core.view import view, witness
from jassen.server.snapshots import Snapshot
from jassen.variants import find
from jassen.web.bundles import content_of
from jassen.web.rooms.people import NOTHING_HEARD
from jassen.web.templating import render
from jassen.web.viewing import Viewing
from jassen.web.words.catalogue import words
from tests.core.driving import random_steps
from tests.web.conftest import CHROMIUM
from tests.web.shown import snapshot_of
from tests.web.test_families_in_the_browser import FAMILIES

FOLDER = Path(__file__).parent / "aria"
SITE = "http://jassen.test"
WAYS = {"table": "table.html", "text": "text.html"}
STILL = "<style>* { animation: none !important; }</style>"
"""A trick that was taken leaves after a while: without motion the tree does not depend on when it is read."""
_SEED = 11


def snapshot_in_play(profile: str) -> Snapshot:
    """A table in its second trick or later, where the viewer is asked for a card."""
    rules = find(profile)
    for number, step in enumerate(random_steps(rules, _SEED, claims=0), start=1):
        seen = view(rules, step.state, 0)
        play = seen.public.play
        if seen.public.phase is Phase.PLAYING and play.tricks and (play.leader + len(play.table)) % rules.seats == 0:
            happened = [witness(event, 0) for event in step.events]
            return snapshot_of(rules, seen, number, tuple(event for event in happened if event is not None))
    raise AssertionError(f"{profile}: nobody is asked in this game")


def told(browser: Browser, profile: str, way: str) -> str:
    """The accessible tree of a page."""
    language = words("en")
    viewing = Viewing(words=language, user_id="u", site=SITE, as_text=way == "text")
    context = viewing.context(snapshot_in_play(profile), NOTHING_HEARD)
    html = render(language, WAYS[way], path="/t/t", **context).replace("</head>", f"{STILL}</head>")

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(SITE).partition("?")[0]
        if path.startswith("/static/"):
            route.fulfill(body=content_of(path.removeprefix("/static/")), content_type=_kind(path))
        else:
            route.fulfill(body=html, content_type="text/html")

    visitor = browser.new_context(java_script_enabled=False, viewport={"width": 1280, "height": 800})
    try:
        page = visitor.new_page()
        page.route(f"{SITE}/**", answer)
        page.goto(f"{SITE}/t/t")
        return page.locator("body").aria_snapshot() + "\n"
    finally:
        visitor.close()


def _kind(path: str) -> str:
    return {"css": "text/css", "js": "text/javascript"}.get(path.rpartition(".")[2], "image/svg+xml")


def files() -> Iterator[tuple[str, str, Path]]:
    """Every family and way to look, and where its tree is kept."""
    for profile in FAMILIES:
        for way in WAYS:
            yield profile, way, FOLDER / f"{profile}-{way}.txt"


def main() -> int:
    """Write every tree."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for profile, way, path in files():
            path.write_text(told(browser, profile, way), encoding="utf-8")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
