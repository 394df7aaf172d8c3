"""Axe finds nothing on any page, in light, dark and forced colours, and none is wider than the screen.

The addresses are those that the application serves, so a page that comes later is looked at too.
"""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from starlette.routing import Route

from jassen.web.app import ROUTES
from tests.web.playing import by_mouse, is_over, play_until, set_up, settle
from tests.web.site import Site

pytestmark = pytest.mark.xdist_group("pages")

PROFILE = "stargames-differenzler"
WIDTHS = (320, 390, 768, 1280)
# What fades in would be measured half transparent.
MEDIA = [
    pytest.param({"reduced_motion": "reduce", "color_scheme": "light"}, id="light"),
    pytest.param({"reduced_motion": "reduce", "color_scheme": "dark"}, id="dark"),
    pytest.param({"reduced_motion": "reduce", "forced_colors": "active"}, id="forced"),
]


NOWHERE = (
    "/nowhere",
    "/t/nowhere",
    "/t/nowhere/text",
    "/t/nowhere/proof",
    "/g/nowhere",
    "/rules/nowhere",
    "/games/nowhere",
)
"""What a wrong link leads to."""


def addresses(table_id: str) -> list[str]:
    """Every address that can be opened, with a profile and a finished table where one is named."""
    known = {"profile": PROFILE, "table_id": table_id}
    opened = [route for route in ROUTES if isinstance(route, Route) and "GET" in (route.methods or ())]
    return [route.path.format_map(known) for route in opened if set(route.param_convertors) <= set(known)]


@pytest.mark.parametrize("context", MEDIA, indirect=True)
def test_axe_finds_nothing_on_any_page_and_none_is_too_wide(page: Page, site: Site) -> None:
    set_up(page, site, PROFILE, length=2)
    play_until(page, by_mouse, is_over)
    table_id = page.url.rpartition("/t/")[2].partition("?")[0]
    looked_at: set[str] = set()
    for address in dict.fromkeys(addresses(table_id)):
        answer = page.request.get(f"{site.address}{address}")
        # Some addresses are not pages, and some lead to others.
        if (
            not answer.ok
            or answer.url in looked_at
            or not answer.headers.get("content-type", "").startswith("text/html")
        ):
            continue
        looked_at.add(answer.url)
        page.goto(f"{site.address}{address}")
        is_sound(page, address)
    assert len(looked_at) > 10


@pytest.mark.parametrize("context", MEDIA, indirect=True)
def test_axe_finds_nothing_on_what_a_wrong_link_leads_to(page: Page, site: Site, said: list[str]) -> None:
    for address in NOWHERE:
        answer = page.goto(f"{site.address}{address}")
        assert answer is not None
        assert answer.status == 404, address
        assert answer.headers["content-type"].startswith("text/html"), address
        is_sound(page, address)
    # That an address is not there is what the browser says, not a fault of the page.
    said[:] = [text for text in said if "404" not in text]


def is_sound(page: Page, address: str) -> None:
    """It is no wider than any screen, and axe finds nothing."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
    settle(page)
    found = Axe().run(page)
    assert found.violations_count == 0, f"{address}: {found.generate_report()}"
