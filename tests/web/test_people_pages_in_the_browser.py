"""The pages for people in a real browser: axe finds nothing, nothing scrolls sideways, nothing lies over the hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.playing import WIDTHS, is_sound
from tests.web.site import Site
from tests.web.together import join, open_for_others, play_on, visitor

pytestmark = pytest.mark.xdist_group("browser")


@dataclass
class Gathering:
    """People with browsers of their own, in one scheme of colours, or in those of the system."""

    browser: Browser
    colours: str
    ends: ExitStack
    said: list[str] = field(default_factory=list)

    def come(self) -> Page:
        """One more."""
        forced = self.colours == "forced"
        media = {"forced_colors": "active"} if forced else {"color_scheme": self.colours}
        context, page = visitor(self.browser, self.said, **media)
        self.ends.callback(context.close)
        return page


@pytest.fixture(params=["light", "dark", "forced"])
def gathering(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Gathering]:
    """At the end nothing may stand in a console."""
    with ExitStack() as ends:
        people = Gathering(browser, request.param, ends)
        yield people
    assert people.said == []


def nothing_over_the_hand(page: Page) -> None:
    """In the middle of every card of the hand is that card."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800 if width > 500 else 844})
        covered = page.evaluate("""() => [...document.querySelectorAll('.hand .held')].filter(card => {
            const box = card.getBoundingClientRect();
            return [0.1, 0.5, 0.9].some(part => {
                const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * part);
                return found && !card.contains(found);
            });
        }).map(card => card.dataset.card)""")
        assert covered == [], f"covered at {width} px"


def test_setting_up_door_waiting_room_and_lobby(gathering: Gathering, hasty_site: Site) -> None:
    anna, beat = gathering.come(), gathering.come()
    for path in ("/", "/lobby", "/games/stargames-schieber?with=1"):
        anna.goto(f"{hasty_site.address}{path}")
        is_sound(anna)
    anna.click(".house summary")
    is_sound(anna)
    address = open_for_others(anna, hasty_site, entry="lobby", clock="slow")
    beat.goto(address)
    is_sound(beat)
    join(beat, address, "Beat mit einem langen Na", 1)
    expect(anna.locator(".place", has_text="Beat")).to_be_visible()
    is_sound(anna)
    anna.click("#say > summary")
    is_sound(anna)
    beat.goto(f"{hasty_site.address}/lobby")
    expect(beat.locator(".open-tables li")).to_have_count(1)
    is_sound(beat)
    beat.goto(f"{hasty_site.address}/games/howtoplay-schieber-6?with=1")
    beat.click("button[formaction='/new']")
    beat.wait_for_selector(".waiting")
    is_sound(beat)


def test_the_table_with_people_on_it(gathering: Gathering, hasty_site: Site) -> None:
    anna, beat, onlooker = gathering.come(), gathering.come(), gathering.come()
    address = open_for_others(anna, hasty_site, clock="slow", free_text="1")
    join(beat, address, "Beat", 1)
    expect(anna.locator(".place", has_text="Beat")).to_be_visible()
    anna.click("button[value=start]")
    play_on((anna, beat), ".slot:not(:has(.held))", on=anna)
    anna.click("#say > summary")
    anna.click("#others summary")
    is_sound(anna)
    nothing_over_the_hand(anna)
    anna.fill("#line", "Das wird ein guter Abend, und ich sage das mit vielen Worten.")
    anna.press("#line", "Enter")
    expect(anna.locator(".plate.at-bottom .bubble")).to_be_visible()
    anna.wait_for_function("() => !document.getElementById('say').open")
    is_sound(anna)
    nothing_over_the_hand(anna)
    onlooker.goto(f"{address}?watch=1")
    onlooker.wait_for_selector(".watching")
    is_sound(onlooker)

    beat.goto("about:blank")
    anna.wait_for_selector(".absence")
    is_sound(anna)
    nothing_over_the_hand(anna)
    anna.click(".absence button[value=stop]")
    anna.wait_for_selector("#result")
    is_sound(anna)
    anna.goto(f"{address}/proof")
    is_sound(anna)


def test_a_link_is_copied_with_one_press(browser: Browser, hasty_site: Site) -> None:
    said: list[str] = []
    context, page = visitor(browser, said, permissions=["clipboard-read", "clipboard-write"])
    address = open_for_others(page, hasty_site)
    page.click("[data-copy]")
    expect(page.locator("[data-copy]")).to_have_text("Kopiert")
    assert page.evaluate("navigator.clipboard.readText()") == address
    assert page.locator(".qr svg").count() == 1
    context.close()
    assert said == []
