"""Axe finds nothing on any page, in light, dark and forced colours, and none is wider than the screen.

The addresses are those that the application serves, so a page that comes later is looked at too.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from starlette.routing import Route

from jassen.web.api.operations import BASE
from jassen.web.app import ROUTES
from tests.web.playing import by_mouse, is_over, is_sound, play_until, set_up
from tests.web.site import Site

pytestmark = pytest.mark.xdist_group("pages")

PROFILE = "stargames-differenzler"
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


REFUSED = {
    "/moderation": 403,
    "/moderation/decide": 403,
    "/chips/house": 403,
}
"""What is there for some people alone, and what others are told."""


def addresses(table_id: str, user_id: str) -> list[str]:
    """Every address that can be opened, with a profile, a finished table and a player where one is named."""
    known = {
        "profile": PROFILE,
        "ladder": PROFILE,
        "table_id": table_id,
        "table": table_id,
        "user_id": user_id,
        "form": "decide",
    }
    opened = [route for route in ROUTES if isinstance(route, Route) and "GET" in (route.methods or ())]
    return [route.path.format_map(known) for route in opened]


@pytest.mark.parametrize("context", MEDIA, indirect=True)
def test_axe_finds_nothing_on_any_page_and_none_is_too_wide(page: Page, site: Site) -> None:
    set_up(page, site, PROFILE, length=2)
    play_until(page, by_mouse, is_over)
    table_id = page.url.rpartition("/t/")[2].partition("?")[0]
    looked_at: set[str] = set()
    user_id = page.request.get(f"{site.address}/me").url.rpartition("/players/")[2]
    for address in dict.fromkeys(addresses(table_id, user_id)):
        answer = page.request.get(f"{site.address}{address}")
        # A program's address wants a token.
        expected = 401 if address.startswith(BASE) else REFUSED.get(address, 200)
        assert answer.status == expected, f"{address}: {answer.status}"
        # Some addresses are not pages, and some lead to others.
        is_page = answer.headers.get("content-type", "").startswith("text/html")
        if expected == 200 and is_page and answer.url not in looked_at:
            looked_at.add(answer.url)
            page.goto(f"{site.address}{address}")
            is_sound(page, axe_at=(1280,))
    assert {f"{site.address}/players/{user_id}", f"{site.address}/ladders/{PROFILE}"} <= looked_at


@pytest.mark.parametrize("context", MEDIA, indirect=True)
def test_axe_finds_nothing_on_what_a_wrong_link_leads_to(page: Page, site: Site, said: list[str]) -> None:
    for address in NOWHERE:
        answer = page.goto(f"{site.address}{address}")
        assert answer is not None
        assert answer.status == 404, address
        assert answer.headers["content-type"].startswith("text/html"), address
        is_sound(page, axe_at=(1280,))
    # That an address is not there is what the browser says, not a fault of the page.
    said[:] = [text for text in said if "404" not in text]
