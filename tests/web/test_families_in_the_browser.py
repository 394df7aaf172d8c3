"""Every family of games in a real browser: a whole game by keyboard, room for every card, nothing for axe to find."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.playing import (
    ANSWERS,
    PATIENCE_S,
    by_keyboard,
    by_mouse,
    is_over,
    play_until,
    round_is_booked,
    set_up,
    settle,
)
from tests.web.site import Site

pytestmark = pytest.mark.xdist_group("families")

FAMILIES = {
    "stargames-differenzler": 2,
    "official-differenzler": 2,
    "howtoplay-coiffeur": None,
    "swisslos-coiffeur-10": None,
    "molotow": 2,
    "mittlere": 5,
    "sidi-barrani": 500,
    "bieter-3": 500,
    "howtoplay-schieber": 500,
    "howtoplay-schieber-6": 500,
    "howtoplay-sidi-2": 500,
    "howtoplay-mittlere-3": 500,
}
"""A game of each kind, and how long it lasts."""
LONG = {"swisslos-coiffeur-10"}
"""Twenty rounds are too many here: the other Coiffeur, with twelve, is played to its end."""
SIZES = ((320, 640), (390, 844), (768, 1024), (1280, 800))
MEDIA: tuple[tuple[Literal["light", "dark"], Literal["none", "active"]], ...] = (
    ("light", "none"),
    ("dark", "none"),
    ("dark", "active"),
)
"""Schemes of colours, and whether the system forces its own."""
SMALLEST_TOUCH = 44


def question_of(page: Page) -> str:
    """Which question the table asks; a card to be played is one too."""
    return next((answer for answer in (*ANSWERS, "#again") if page.query_selector(answer)), "")


@pytest.mark.parametrize("profile", [profile for profile in FAMILIES if profile not in LONG])
def test_a_whole_game_by_keyboard(page: Page, site: Site, profile: str) -> None:
    set_up(page, site, profile, length=FAMILIES[profile])
    play_until(page, by_keyboard, is_over, within_s=2 * PATIENCE_S)
    page.click("a[href^='/g/']")
    page.wait_for_selector(".replay")
    page.wait_for_load_state()
    page.keyboard.press("End")
    expect(page.locator(".side .result")).not_to_be_empty()


@pytest.mark.parametrize("profile", sorted(LONG))
def test_a_round_by_keyboard_of_a_game_that_lasts(page: Page, site: Site, profile: str) -> None:
    set_up(page, site, profile, length=FAMILIES[profile])
    play_until(page, by_keyboard, round_is_booked)


# Cards that glide would be measured on their way.
@pytest.mark.parametrize("context", [{"reduced_motion": "reduce"}], indirect=True, ids=["calm"])
@pytest.mark.parametrize("profile", FAMILIES)
def test_in_every_phase_all_cards_have_their_room_and_axe_finds_nothing(page: Page, site: Site, profile: str) -> None:
    set_up(page, site, profile, length=FAMILIES[profile])
    looked_at: set[str] = set()

    def look(shown: Page) -> bool:
        asked = question_of(shown)
        if asked not in looked_at:
            looked_at.add(asked)
            if shown.query_selector(".hand .held"):
                for width, height in SIZES:
                    shown.set_viewport_size({"width": width, "height": height})
                    fits(shown)
            # What appears after a while must be there, or axe measures it half transparent.
            settle(shown)
            for scheme, forced in MEDIA:
                shown.emulate_media(color_scheme=scheme, forced_colors=forced)
                found = Axe().run(shown)
                assert found.violations_count == 0, found.generate_report()
        return round_is_booked(shown)

    play_until(page, by_mouse, look)
    assert len(looked_at) > 1


def fits(page: Page) -> None:
    """The page is no wider than the screen; cards can be seen and touched, and what is asked lies above them."""
    size = page.viewport_size
    assert size is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    boxes = [box for card in page.query_selector_all(".hand .held") if (box := card.bounding_box()) is not None]
    top = min(box["y"] for box in boxes)
    for number, box in enumerate(boxes):
        assert box["width"] >= SMALLEST_TOUCH
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        for other in boxes[:number]:
            apart = box["x"] >= other["x"] + other["width"] - 1 or other["x"] >= box["x"] + box["width"] - 1
            assert apart or abs(box["y"] - other["y"]) >= box["height"] - 1
    for element in page.query_selector_all(".actions > *"):
        lies = element.bounding_box()
        assert lies is None or lies["y"] + lies["height"] <= top + 1
