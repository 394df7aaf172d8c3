"""The table in sentences in a real browser: by typing alone, and kept current by the socket."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.playing import asked, play_until, set_up, sit_down, wait_answered
from tests.web.site import Site
from tests.web.test_families_in_the_browser import FAMILIES

pytestmark = pytest.mark.xdist_group("text-view")

QUESTIONS = (".your-turn", ".choice", ".weis-choice", ".predict", ".bid", ".ask", "#next")
ASKED_IN_TEXT = ", ".join(QUESTIONS)
"""What shows that the table waits for the reader."""


def read(page: Page) -> None:
    """From the picture to the sentences, by the first link of the page."""
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/text")


def type_line(page: Page, text: str) -> None:
    """A line and Enter."""
    page.fill("#command", text)
    page.keyboard.press("Enter")


def step(page: Page) -> None:
    """Whatever the table waits for, by the line where a card is wanted and by the first button elsewhere."""
    question = asked(page, QUESTIONS)
    card = page.locator(".cards li:has(button)").first
    if page.query_selector(".your-turn"):
        type_line(page, card.get_attribute("value") or "")
    else:
        page.click(
            "#next, .weis-choice, .predict > .button, .bid > .button, .choice, .ask button, .actions button >> nth=0"
        )
    wait_answered(page, question, QUESTIONS)


def test_the_first_link_leads_to_sentences_and_a_typed_card_is_played(page: Page, site: Site) -> None:
    sit_down(page, site)
    read(page)
    play_until(page, step, lambda shown: shown.query_selector(".your-turn") is not None, awaited=ASKED_IN_TEXT)
    cards = page.locator(".cards li").count()
    step(page)
    expect(page.locator("#command")).to_be_focused()
    expect(page.locator("#command")).to_have_value("")
    assert page.locator(".cards li").count() == cards - 1
    assert page.locator("[role=log] p").count() > 0


def test_an_answer_stays_until_the_next_line(page: Page, site: Site) -> None:
    sit_down(page, site)
    read(page)
    type_line(page, "hilfe")
    expect(page.locator("#answer")).to_contain_text(re.compile("stich"))
    type_line(page, "hand")
    expect(page.locator("#answer")).to_contain_text(re.compile(r"9\) "))
    assert page.locator("#answer").count() == 1
    type_line(page, "nichts dergleichen")
    expect(page.locator("#answer")).to_contain_text("Tippe")


@pytest.mark.parametrize("profile", FAMILIES)
def test_axe_finds_nothing_in_the_sentences(page: Page, site: Site, profile: str) -> None:
    set_up(page, site, profile, length=FAMILIES[profile])
    read(page)
    page.wait_for_selector("#command")
    for _ in range(4):
        page.wait_for_selector(ASKED_IN_TEXT)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        step(page)


@pytest.mark.parametrize("context", [{"viewport": {"width": 320, "height": 640}}], indirect=True)
def test_nothing_is_wider_than_a_small_screen(page: Page, site: Site) -> None:
    sit_down(page, site)
    page.goto(f"{page.url}/text")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
