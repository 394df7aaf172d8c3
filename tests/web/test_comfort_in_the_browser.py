"""What a visitor chose, as the browser shows it: colours, taps, motion, sounds, the size of text, zen."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from jassen.web.comfort import COOKIE
from tests.web.playing import LEGAL, by_mouse, play_until, seq, settle, sit_down, wait_past
from tests.web.site import Site

pytestmark = pytest.mark.xdist_group("comfort")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TOKENS = """() => {
  const root = getComputedStyle(document.documentElement);
  const names = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => rule.cssRules ? [...rule.cssRules] : [rule])
    .filter((rule) => rule.selectorText?.startsWith(":root")).flatMap((rule) => [...rule.style]);
  const tokens = [...new Set(names)].filter((name) => name.startsWith("--")).sort();
  const canvas = getComputedStyle(document.body).backgroundColor;
  return Object.fromEntries([...tokens.map((name) => [name, root.getPropertyValue(name)]), ["canvas", canvas]]);
}"""
COUNTED = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
}"""


def choose(context: BrowserContext, site: Site, text: str) -> None:
    """As if the form had been sent before."""
    context.add_cookies([{"name": COOKIE, "value": text, "url": site.address}])


def until_own_turn(page: Page, site: Site) -> None:
    """Sit down, and play until a card is wanted."""
    sit_down(page, site)
    play_until(page, by_mouse, lambda shown: shown.query_selector(LEGAL) is not None)


@pytest.mark.parametrize("context", [{"color_scheme": "dark"}], indirect=True)
def test_chosen_dark_is_the_dark_of_the_system_and_chosen_light_its_light(page: Page, site: Site) -> None:
    page.goto(site.address)
    dark = page.evaluate(TOKENS)
    choose(page.context, site, "scheme=light")
    page.reload()
    light = page.evaluate(TOKENS)
    page.emulate_media(color_scheme="light")
    choose(page.context, site, "scheme=dark")
    page.reload()
    assert page.evaluate(TOKENS) == dark
    choose(page.context, site, "")
    page.reload()
    assert page.evaluate(TOKENS) == light
    assert dark["--paper"] != light["--paper"]


@pytest.mark.parametrize("context", [{"java_script_enabled": False}], indirect=True)
def test_the_form_works_without_script(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.click("#comfort + .options summary")
    page.check(".comfort input[name=letters][value=large]")
    page.check(".comfort input[name=order][value=rank]")
    page.click(".comfort button")
    assert page.locator(".comfort input[name=letters][value=large]").is_checked()
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20px"
    sit_down(page, site)
    page.click(".cards-menu summary")
    assert page.is_checked(".cards-menu input[name=order][value=rank]")


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_by_finger_the_first_tap_lifts_and_the_second_plays(page: Page, site: Site) -> None:
    until_own_turn(page, site)
    before, cards = seq(page), page.locator(".hand .held").count()
    page.tap(f"{LEGAL} >> nth=0")
    lifted = page.locator(".held[aria-pressed=true]")
    expect(lifted).to_have_count(1)
    expect(page.locator("#lifted")).not_to_be_empty()
    assert page.locator(".hand .held").count() == cards
    page.tap(".felt", position={"x": 150, "y": 250})
    expect(lifted).to_have_count(0)
    page.tap(f"{LEGAL} >> nth=0")
    page.tap(".held[aria-pressed=true]")
    wait_past(page, before)
    assert page.locator(".hand .held").count() == cards - 1


@pytest.mark.parametrize(("taps", "clicks"), [("touch", 1), ("one", 1), ("two", 2)])
def test_by_mouse_as_many_clicks_as_were_chosen(page: Page, site: Site, taps: str, clicks: int) -> None:
    choose(page.context, site, "taps=one")
    until_own_turn(page, site)
    choose(page.context, site, f"taps={taps}")
    page.reload()
    page.wait_for_selector(LEGAL)
    card = page.locator(f"{LEGAL} >> nth=0")
    name, before = card.get_attribute("data-card"), seq(page)
    if clicks == 2:
        card.click()
        expect(page.locator(f".held[data-card='{name}'][aria-pressed=true]")).to_have_count(1)
    page.click(f".held[data-card='{name}']")
    wait_past(page, before)
    expect(page.locator(f".hand [data-card='{name}']")).to_have_count(0)


def test_with_two_taps_a_key_still_plays_at_once(page: Page, site: Site) -> None:
    choose(page.context, site, "taps=one")
    until_own_turn(page, site)
    choose(page.context, site, "taps=two")
    page.reload()
    page.wait_for_selector(LEGAL)
    before = seq(page)
    page.focus(f"{LEGAL} >> nth=0")
    page.keyboard.press("Enter")
    wait_past(page, before)


@pytest.mark.parametrize(("motion", "moves"), [("system", True), ("reduced", False)])
def test_little_motion_is_none(page: Page, site: Site, motion: str, moves: bool) -> None:
    choose(page.context, site, f"motion={motion}")
    until_own_turn(page, site)
    page.evaluate(
        """() => { window.glided = 0; const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) { window.glided += 1; return animate.apply(this, how); }; }"""
    )
    by_mouse(page)
    if moves:
        # Cards glide once the view has been put in.
        page.wait_for_function("() => window.glided > 0")
    else:
        page.wait_for_selector(f"{LEGAL}, .booked")
        assert page.evaluate("window.glided") == 0


@pytest.mark.parametrize(("sounds", "least"), [("off", 0), ("turn", 2), ("all", 3)])
def test_nothing_is_heard_until_it_is_wanted(page: Page, site: Site, sounds: str, least: int) -> None:
    page.add_init_script(f"({COUNTED})()")
    choose(page.context, site, f"sounds={sounds}")
    until_own_turn(page, site)
    by_mouse(page)
    page.wait_for_selector(f"{LEGAL}, .booked")
    # Sound comes on with the first tap, but a busy browser takes its time for that.
    play_until(page, by_mouse, lambda shown: shown.evaluate("window.tones") >= least)
    assert sounds != "off" or page.evaluate("window.tones") == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("choice", ["room=zen", "letters=large", "room=zen&letters=large"])
def test_axe_finds_nothing_whatever_was_chosen(page: Page, site: Site, choice: str, scheme: str) -> None:
    choose(page.context, site, f"{choice}&scheme={scheme}")
    page.goto(site.address)
    assert (found := Axe().run(page)).violations_count == 0, found.generate_report()
    until_own_turn(page, site)
    settle(page)
    assert (found := Axe().run(page)).violations_count == 0, found.generate_report()
    page.click(".cards-menu summary")
    settle(page)
    assert (found := Axe().run(page)).violations_count == 0, found.generate_report()


def test_zen_shows_cards_and_what_is_asked_and_the_way_out(page: Page, site: Site) -> None:
    choose(page.context, site, "room=zen")
    until_own_turn(page, site)
    for gone in (".board", ".languages", ".talk", ".happened"):
        assert not page.is_visible(gone)
    for there in (".contract", ".hand .held >> nth=0", ".turn"):
        assert page.is_visible(there)
    page.click(".cards-menu summary")
    page.check(".cards-menu input[name=room][value=full]")
    page.click(".cards-menu .comfort button")
    page.wait_for_selector(".board")
    assert page.is_visible(".board")
