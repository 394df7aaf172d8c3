"""Whoever plays by keys, at a small window or with forced colours, loses nothing; and nothing moves by itself."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.playing import (
    HAS_FOCUS,
    LEGAL,
    asked,
    by_mouse,
    play_until,
    round_is_booked,
    set_up,
    settle,
    sit_down,
    wait_answered,
)
from tests.web.site import Site
from tests.web.test_families_in_the_browser import FAMILIES

pytestmark = pytest.mark.xdist_group("access")

TO_FOLLOW = f"#table:has({LEGAL}) .trick:not(.taken) .lying.led"
"""The card to which one's own has to be played. It is one question, as the last trick lies there until one leads."""
MOST_BYTES, MOST_REQUESTS = 200_000, 12
SHIFTS = """() => {
  window.shifts = [];
  const corner = (rect) => [rect.x, rect.y];
  const name = (node) => node?.className ?? node?.nodeName;
  const what = (source) => [name(source.node), corner(source.previousRect), corner(source.currentRect)];
  new PerformanceObserver((list) => {
    const kept = (entry) => [entry.value, entry.hadRecentInput, entry.sources.map(what)];
    window.shifts.push(...list.getEntries().map(kept));
  }).observe({ type: "layout-shift", buffered: true });
}"""

COVERED = """() => [...document.querySelectorAll(".trick:not(.taken) .mark, .plate .who")].filter((mark) => {
  const box = mark.getBoundingClientRect();
  const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !mark.contains(found);
}).map((mark) => `${mark.className} ${mark.parentElement.className}`)"""


def own_turn(page: Page, cards: int) -> bool:
    """Whether a card is wanted, and no more than so many are held."""
    return page.locator(".hand .held").count() <= cards and page.query_selector(LEGAL) is not None


@pytest.mark.parametrize("address", ["home", "table"])
def test_the_first_load_is_small(page: Page, site: Site, address: str) -> None:
    if address == "table":
        sit_down(page, site)
    url = page.url if address == "table" else site.address
    fresh = page.context.new_page()
    session = page.context.new_cdp_session(fresh)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.setBypassServiceWorker", {"bypass": True})
    asked: list[str] = []
    sizes: list[float] = []
    session.on("Network.requestWillBeSent", lambda told: asked.append(told["request"]["url"]))
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    fresh.goto(url, wait_until="networkidle")
    assert len(asked) < MOST_REQUESTS, asked
    assert 1000 < sum(sizes) < MOST_BYTES


def test_nothing_shifts_during_a_trick(page: Page, site: Site) -> None:
    sit_down(page, site)
    # After the tricks in which a Weis is announced and shown, which a plate has to say.
    play_until(page, by_mouse, lambda shown: own_turn(shown, 7))
    page.evaluate(SHIFTS)
    tricks = page.locator(".hand .held").count()
    for _ in range(2):
        page.wait_for_selector(LEGAL)
        by_mouse(page)
    page.wait_for_selector(f"{LEGAL}, .booked")
    assert page.locator(".hand .held").count() == tricks - 2
    assert page.evaluate("window.shifts") == []


def test_keys_do_what_their_list_says(page: Page, site: Site) -> None:
    sit_down(page, site)
    play_until(page, by_mouse, lambda shown: own_turn(shown, 8))
    page.keyboard.press("l")
    expect(page.locator("#last-trick")).to_have_attribute("open", "")
    page.keyboard.press("l")
    page.keyboard.press("?")
    expect(page.locator(".keys dl")).to_be_visible()
    page.keyboard.press("?")
    page.keyboard.press("s")
    expect(page.locator("#said")).to_contain_text("0")
    page.keyboard.press("t")
    expect(page.locator("#said")).not_to_be_empty()
    page.keyboard.press("h")
    expect(page.locator(".notice")).to_be_visible()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.held')")


@pytest.mark.parametrize("profile", FAMILIES)
def test_the_focus_is_never_lost_by_a_push(page: Page, site: Site, profile: str) -> None:
    set_up(page, site, profile, length=FAMILIES[profile])

    def keep(shown: Page) -> None:
        question = asked(shown)
        if not question:
            return
        cards = shown.query_selector(LEGAL)
        number = shown.query_selector("input[type=number]")
        if cards:
            cards.focus()
        elif number:
            number.focus()
        else:
            shown.focus("#next, .weis-choice, .choice, .ask button, .chips input, .actions button >> nth=0")
        shown.keyboard.press("Enter")
        wait_answered(shown, question)
        shown.wait_for_function(HAS_FOCUS)

    play_until(page, keep, round_is_booked)


def test_the_skip_links_lead_to_sentences_and_to_the_hand(page: Page, site: Site) -> None:
    sit_down(page, site)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')").endswith("/text")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    play_until(page, by_mouse, lambda shown: shown.query_selector(LEGAL) is not None)
    assert page.url.endswith("#content")
    page.goto(site.address)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#content') !== null")


@pytest.mark.parametrize(
    "context",
    [
        # 200 % on a screen of 1280 by 800 leaves half of each.
        pytest.param({"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}, id="zoom"),
        pytest.param({"viewport": {"width": 320, "height": 640}}, id="320"),
    ],
    indirect=True,
)
@pytest.mark.parametrize("letters", ["usual", "large"])
def test_nothing_is_lost_in_a_small_window(page: Page, site: Site, letters: str) -> None:
    page.context.add_cookies([{"name": "jassen_comfort", "value": f"letters={letters}", "url": site.address}])
    width = page.viewport_size["width"] if page.viewport_size else 0
    for path in ("/", "/games", "/rules/stargames-schieber", "/lobby", "/chips", "/offline"):
        page.goto(f"{site.address}{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    sit_down(page, site)
    play_until(page, by_mouse, lambda shown: shown.query_selector(LEGAL) is not None)
    # What glides is not where it will be.
    settle(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for part in (".contract", ".turn", ".hand .held >> nth=0", ".plate.at-top", ".plate.at-left", ".plate.at-right"):
        page.locator(part).first.scroll_into_view_if_needed()
        box = page.locator(part).first.bounding_box()
        assert box is not None, part
        assert box["x"] >= 0, part
        assert box["x"] + box["width"] <= width + 1, part
    page.click(".cards-menu summary")
    page.click(".cards-menu .comfort button")
    page.wait_for_selector("#table")


@pytest.mark.parametrize(
    "context",
    [pytest.param({"forced_colors": "active", "color_scheme": scheme}, id=scheme) for scheme in ("light", "dark")],
    indirect=True,
)
def test_forced_colours_hide_no_sign(page: Page, site: Site) -> None:
    page.goto(site.address)
    assert (found := Axe().run(page)).violations_count == 0, found.generate_report()
    sit_down(page, site)
    play_until(page, by_mouse, lambda shown: bool(shown.query_selector(TO_FOLLOW)))
    settle(page)
    assert (found := Axe().run(page)).violations_count == 0, found.generate_report()
    width = "getComputedStyle(document.querySelector('{}')).{}"
    assert page.evaluate(width.format(".plate.awaited", "outlineWidth")) == "3px"
    assert page.evaluate(width.format(".lying.wins .card", "outlineWidth")) == "3px"
    assert page.evaluate(width.format(".led-mark", "borderTopWidth")) == "1px"


@pytest.mark.parametrize("context", [{"reduced_motion": "reduce"}], indirect=True, ids=["calm"])
@pytest.mark.parametrize("profile", ["stargames-schieber", "howtoplay-schieber-6"])
def test_nothing_covers_who_led_who_wins_and_who_sits_where(page: Page, site: Site, profile: str) -> None:
    set_up(page, site, profile)
    # After the tricks in which a Weis is asked for and shown, which lies over the felt for a while.
    play_until(page, by_mouse, lambda shown: own_turn(shown, 4))
    for _ in range(4):
        page.wait_for_selector(f"{LEGAL}, .booked")
        if page.query_selector(".booked"):
            break
        settle(page)
        assert page.evaluate(COVERED) == []
        by_mouse(page)


def test_every_sign_of_the_table_is_also_a_word_and_a_shape(page: Page, site: Site) -> None:
    sit_down(page, site)
    play_until(page, by_mouse, lambda shown: bool(shown.query_selector(TO_FOLLOW)))
    lying = page.locator(".trick:not(.taken) .lying")
    assert "ausgespielt" in lying.locator(".unseen").all_inner_texts()[0]
    assert page.locator(".led-mark").inner_text() == "1"
    assert page.locator(".lying.wins .unseen").inner_text().endswith("sticht")
    assert page.locator(".win-mark").inner_text() == "★"
    assert "an der Reihe" in (page.get_attribute(".plate.awaited", "aria-label") or "")
    assert page.locator(".plate.ours .ally").inner_text() == "Partner"
    assert page.locator(".awaited .turn-mark").inner_text() != ""
