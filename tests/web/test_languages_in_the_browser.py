"""Seven languages on a small phone: chosen with and without script, without anything that sticks out."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from jassen.web.words import LANGUAGES, words
from jassen.web.words.languages import regional
from tests.web.playing import sit_down
from tests.web.site import Site

pytestmark = pytest.mark.xdist_group("browser")

SMALL = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
TURN_IS_WHOLE = """() => {
  const said = document.querySelector(".said"), turn = document.querySelector(".turn");
  return !said || turn.getBoundingClientRect().bottom <= said.getBoundingClientRect().bottom + 1;
}"""
WIDTH = "document.documentElement.scrollWidth"


def choose(page: Page, tag: str) -> None:
    """Open the menu of languages and take one."""
    page.click(".languages summary")
    page.click(f'.languages button[value="{tag}"]')
    page.wait_for_selector(f'html[lang="{regional(tag)}"]')


def menu_is_on_the_screen(page: Page) -> None:
    """Every language can be seen and hit."""
    page.click(".languages summary")
    boxes = [button.bounding_box() for button in page.query_selector_all(".languages button")]
    assert len(boxes) == len(LANGUAGES)
    for box in boxes:
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320
        assert box["y"] >= 0 and box["y"] + box["height"] <= 640
    page.click(".languages summary")


@pytest.mark.parametrize(
    "context", [SMALL, {"viewport": SMALL["viewport"], "java_script_enabled": False}], indirect=True
)
def test_a_language_is_chosen_on_a_small_phone_and_remembered(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/rules")
    for tag in LANGUAGES:
        choose(page, tag)
        assert page.url == f"{site.address}/rules"
        page.goto(f"{site.address}/rules")
        expect(page.locator("h1")).to_have_text(words(tag).gettext("All rules"))
        page.click(".languages summary")
        expect(page.locator('.languages button[aria-current="true"]')).to_have_text(LANGUAGES[tag])
        page.click(".languages summary")


def fit(page: Page, addresses: Sequence[str]) -> None:
    """No language makes a page wider than a small phone, or hides its menu.

    The language changes with every page: what keeps pages for a time without a network must not hold that up.
    """
    for address in addresses:
        for tag in LANGUAGES:
            page.goto(f"{address}{'&' if '?' in address else '?'}lang={tag}")
            assert page.locator("html").get_attribute("lang") == regional(tag)
            assert page.evaluate(WIDTH) <= 320, (tag, address)
            menu_is_on_the_screen(page)
            assert page.evaluate(TURN_IS_WHOLE), (tag, address)


@pytest.mark.parametrize("context", [SMALL], indirect=True)
def test_no_page_of_any_language_is_wider_than_a_small_phone(page: Page, site: Site) -> None:
    sit_down(page, site)
    page.wait_for_selector(".hand .held >> nth=8")
    paths = (
        *("/", "/rules", "/rules/stargames-schieber", "/glossary", "/games", "/games/stargames-schieber?with=1"),
        *("/lobby", "/tokens", "/account", "/account/leave", "/sign-in", "/recover", "/chips"),
        "/offline",
    )
    fit(page, [page.url, f"{page.url}/text", f"{page.url}/proof", *(f"{site.address}{path}" for path in paths)])


@pytest.mark.parametrize("context", [SMALL], indirect=True)
def test_no_page_of_an_account_is_wider_than_a_small_phone_in_any_language(page: Page, site: Site) -> None:
    name = f"Lea {secrets.token_hex(4)}"
    page.goto(f"{site.address}/account")
    page.fill("#name", name)
    page.fill("#password", "seven brown cows")
    page.locator("form[action='/account/create'] [type=submit]").click()
    page.wait_for_selector(".codes")
    site.command("accounts", "role", name, "admin")
    fit(page, [f"{site.address}{path}" for path in ("/account", "/account/leave", "/moderation", "/chips/house")])


@pytest.mark.parametrize("context", [{"color_scheme": scheme} for scheme in ("light", "dark")], indirect=True)
def test_the_glossary_is_without_findings_and_linked_from_the_rules(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/rules/stargames-schieber")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    link = page.locator("#following a.term", has_text="Stich").first
    link.click()
    page.wait_for_url(f"{site.address}/glossary#trick")
    expect(page.locator("#trick dt")).to_have_text("Stich")
    assert page.evaluate("document.querySelectorAll('a.term').length") == 0
    page.locator("#trick .elsewhere summary").click()
    expect(page.locator("#trick .elsewhere [lang=pt-PT]")).to_have_text("vaza")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
