"""Several people at one table, each with a browser of their own."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as BrowserError

from tests.web.conftest import PATIENCE_MS
from tests.web.playing import ANSWERS, PATIENCE_S, asked, at_table
from tests.web.site import Site

NETWORK = ("ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED", "WebSocket", "htmx:ws:error")
"""What a browser says by itself when it hears nothing from a server, or leaves a page: no fault of the page."""
IN_A_ROUND = tuple(question for question in ANSWERS if question != "#next")


def visitor(browser: Browser, said: list[str], **options: object) -> tuple[BrowserContext, Page]:
    """A browser of somebody's own; what its console says is collected."""
    settings = {"locale": "de-CH", "viewport": {"width": 1280, "height": 800}} | options
    context = browser.new_context(**settings)  # type: ignore[arg-type]  # the options of Playwright
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.on("console", lambda message: said.append(message.text) if not _of_network(message.text) else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    return context, page


def _of_network(text: str) -> bool:
    return any(words in text for words in NETWORK)


def open_for_others(page: Page, site: Site, profile: str = "stargames-schieber", **chosen: str) -> str:
    """Open a table from the page of a game; its address."""
    page.goto(f"{site.address}/games/{profile}?with=1")
    for name, value in {"pace": "instant", **chosen}.items():
        box = page.locator(f"input[name={name}][type=checkbox]")
        if box.count():
            box.set_checked(value == "1")
        else:
            page.check(f"input[name={name}][value='{value}']")
    page.click("button[formaction='/new']")
    at_table(page)
    return page.url


def join(page: Page, address: str, name: str, seat: int) -> None:
    """Come by the link and sit down."""
    page.goto(address)
    page.fill("#name", name)
    page.click(f"button[name=seat][value='{seat}']")
    at_table(page)


def answer(page: Page) -> bool:
    """Do what the table asks this person for within a round, and see it done; whether it asked for anything."""
    try:
        question = asked(page, IN_A_ROUND)
        looked = map(page.query_selector, IN_A_ROUND)
        found = next((each for each in looked if each is not None and each.is_visible()), None)
        if found is None:
            return False
        found.click(timeout=3000)
    except BrowserError:
        # Another view came just now, or without script the page anew; the next look finds what is asked then.
        return False
    _until_answered(page, question)
    return True


def _until_answered(page: Page, question: str) -> None:
    """Wait until that is asked no more: so nothing is under way when all have answered. Works without script too."""
    end = time.monotonic() + PATIENCE_MS / 1000
    while time.monotonic() < end:
        # Without script a page comes anew.
        with suppress(BrowserError):
            if asked(page, IN_A_ROUND) != question:
                return
        page.wait_for_timeout(10)


def play_on(pages: Sequence[Page], until: str, *, on: Page, within_s: float = PATIENCE_S) -> None:
    """All answer whenever they are asked, until something stands on a page."""
    end = time.monotonic() + within_s
    while on.query_selector(until) is None:
        assert time.monotonic() < end, f"{until} did not come: {on.inner_text('#table')}"
        answered = [answer(page) for page in pages]
        if True not in answered:
            on.wait_for_timeout(40)


def at_rest(pages: Sequence[Page], within_s: float = 60) -> None:
    """Wait until all pages show the same view and nothing comes any more."""
    end, before = time.monotonic() + within_s, ""
    while True:
        shown = {page.get_attribute("#table", "data-seq") or "" for page in pages}
        if shown == {before}:
            return
        assert time.monotonic() < end, f"they show different views: {shown}"
        before = shown.pop() if len(shown) == 1 else ""
        pages[0].wait_for_timeout(300)
