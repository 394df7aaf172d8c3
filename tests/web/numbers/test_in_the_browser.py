"""The pages of numbers in a real browser, without script: every width, every scheme, every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page

from jassen.server.results.projector import count_all
from jassen.store import open_sqlite
from jassen.web.guests import cookie_name
from jassen.web.words import LANGUAGES
from tests.server.results.games import store_games
from tests.web.numbers.players import NAMES, token_of, welcome
from tests.web.playing import is_sound
from tests.web.site import Site

pytestmark = pytest.mark.xdist_group("browser")

GAMES = 36
SCHEMES = [
    pytest.param({"color_scheme": "light"}, id="light"),
    pytest.param({"color_scheme": "dark"}, id="dark"),
    pytest.param({"color_scheme": "dark", "forced_colors": "active"}, id="forced"),
]


@dataclass(frozen=True, slots=True)
class Played:
    """A server on which people have played, and its pages of numbers as the first of them sees them."""

    site: Site
    pages: tuple[str, ...]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """A server whose database was filled before it began."""
    folder = tmp_path_factory.mktemp("numbers")
    store = open_sqlite(folder / "jassen.db")
    users = [welcome(store, name) for name in NAMES]
    store_games(store, GAMES, users=users)
    count_all(store, lambda _: None)
    store.close()
    with Site(folder) as running:
        own, other = (f"/players/{users[number][0]}" for number in (0, 1))
        ladders = ("/ladders", "/ladders/stargames-differenzler")
        yield Played(running, (own, other, "/overview", *ladders, "/statistics", "/deals"))


def signed_in(page: Page, site: Site) -> None:
    """Be the first of the players."""
    page.context.add_cookies([{"name": cookie_name(secure=False), "value": token_of(NAMES[0]), "url": site.address}])


def opened(page: Page) -> None:
    """Everything that can be opened lies open."""
    for summary in page.query_selector_all("main summary"):
        summary.click()


@pytest.mark.parametrize("context", SCHEMES, indirect=True)
def test_axe_finds_nothing_and_every_width_fits(page: Page, played: Played) -> None:
    signed_in(page, played.site)
    for address in played.pages:
        page.goto(played.site.address + address)
        opened(page)
        is_sound(page, axe_at=(390,))


@pytest.mark.parametrize(
    "context", [{"viewport": {"width": 320, "height": 640}, "java_script_enabled": False}], indirect=True
)
def test_no_language_is_wider_than_a_small_phone(page: Page, played: Played) -> None:
    signed_in(page, played.site)
    for tag in LANGUAGES:
        for address in played.pages:
            page.goto(f"{played.site.address}{address}?lang={tag}")
            assert page.evaluate("document.documentElement.scrollWidth") <= 320, (tag, address)


def test_a_table_that_is_too_wide_is_moved_by_keys(page: Page, played: Played) -> None:
    signed_in(page, played.site)
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{played.site.address}{played.pages[0]}")
    wide = page.locator(".scroll").first
    wide.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.scrollLeft > 0")


def test_from_the_own_page_to_a_replay_in_one_press(page: Page, played: Played) -> None:
    signed_in(page, played.site)
    page.goto(f"{played.site.address}/me")
    page.locator(".results a.button").first.click()
    page.wait_for_selector(".replay .steps")
