"""A real server process with a real SQLite file, and the system's Chromium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.web.site import Site

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PATIENCE_MS = 60_000
"""How long a busy machine may take for what comes in a moment; nothing waits longer than until it is there."""
NO_BROWSER = "there is no Chromium on this machine, so nothing was tested in a browser"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that runs as long as the tests."""
    with Site(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture(scope="session")
def strict_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with so low a limit on commands that a slow machine meets it too."""
    with Site(tmp_path_factory.mktemp("strict"), commands_per_s="0.05") as running:
        yield running


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server of one's own, to be stopped and started."""
    with Site(tmp_path) as running:
        yield running


@pytest.fixture
def hasty_site(tmp_path: Path) -> Iterator[Site]:
    """A server of one's own that waits only a moment for who is away, and takes many cards a second."""
    with Site(tmp_path, away_after_ms="8000", absence_ms="500", commands_burst="400") as running:
        yield running


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """The driver; it runs an event loop of its own in this thread, so it must be gone before other tests run one."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium; where it is missing the test says so, and fails on a machine that has to have it."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail(NO_BROWSER)
        pytest.skip(NO_BROWSER)
    running = playwright.chromium.launch(
        executable_path=CHROMIUM,
        args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    )
    yield running
    running.close()


@pytest.fixture
def said() -> list[str]:
    """What the browser's console said; must be empty at the end of a test that asks for `page`."""
    return []


@pytest.fixture
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A fresh visitor; a test may pass other settings as a parameter."""
    options = {"locale": "de-CH", "viewport": {"width": 1280, "height": 800}} | getattr(request, "param", {})
    visitor = browser.new_context(**options)
    visitor.set_default_timeout(PATIENCE_MS)
    yield visitor
    visitor.close()


@pytest.fixture
def page(context: BrowserContext, said: list[str]) -> Iterator[Page]:
    """A tab; anything in its console fails the test."""
    tab = context.new_page()
    tab.on("console", lambda message: said.append(message.text))
    tab.on("pageerror", lambda error: said.append(str(error)))
    yield tab
    assert said == []
