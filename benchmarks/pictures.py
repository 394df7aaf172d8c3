"""The pictures of the documentation, taken from the running program: ``python -m benchmarks.pictures``."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import CHROMIUM
from tests.web.playing import LEGAL, by_mouse, is_over, play_until, round_is_booked, sit_down
from tests.web.site import Site

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
SHOWN = (("desktop", "light"), ("phone", "dark"))


def in_mid_trick(page: Page) -> bool:
    """A card can be played, others lie already, and some cards are gone from the hand."""
    lying = page.locator(".trick:not(.taken) .lying").count()
    return page.query_selector(LEGAL) is not None and lying >= 2 and page.locator(".hand .held").count() <= 7


def take(browser: Browser, site: Site, name: str, scheme: str) -> None:
    """First page, choice, trick, account, result and replay at one size."""
    width, height = SIZES[name]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, locale="de-CH")  # type: ignore[arg-type]
    page = context.new_page()

    def shoot(what: str) -> None:
        page.mouse.move(0, 0)
        page.wait_for_timeout(900)
        page.screenshot(path=FOLDER / f"{what}-{name}-{scheme}.png")

    page.goto(site.address)
    shoot("home")
    sit_down(page, site, pace="fast", target=500)
    play_until(page, by_mouse, in_mid_trick, within_s=120)
    shoot("table")
    play_until(page, by_mouse, round_is_booked, within_s=120)
    shoot("account")
    play_until(page, by_mouse, is_over, within_s=300)
    shoot("result")
    page.click("a[href^='/g/']")
    page.goto(f"{page.url}?step=24")
    shoot("replay")
    page.goto(f"{site.address}/rules/stargames-schieber")
    shoot("rules")
    context.close()


def main() -> None:
    """Take all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Site(Path(folder)) as site, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for name, scheme in SHOWN:
            take(browser, site, name, scheme)
        browser.close()


if __name__ == "__main__":
    main()
