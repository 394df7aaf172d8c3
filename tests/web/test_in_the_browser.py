"""The page in a real browser, against a real server: what a person does, sees and hears."""

from __future__ import annotations

import signal
import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.playing import (
    AWAITED,
    LEGAL,
    by_forms,
    by_keyboard,
    by_mouse,
    is_over,
    play_until,
    round_is_booked,
    seq,
    settle,
    sit_down,
)
from tests.web.site import Site

pytestmark = pytest.mark.xdist_group("browser")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def no_findings(page: Page) -> None:
    """Axe finds nothing on the page when all that comes in softly is there."""
    settle(page)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_two_clicks_and_ten_seconds_to_the_first_card(page: Page, site: Site) -> None:
    began = time.monotonic()
    page.goto(site.address)
    opened = time.monotonic()
    page.click("button.big")
    page.wait_for_selector(".hand .held >> nth=8")
    # Where a page alone takes long, the machine is busy with other things.
    assert time.monotonic() - began < max(10, 10 * (opened - began))
    assert page.locator(".plate", has_text="(bot)").count() == 3


def test_a_round_by_mouse(page: Page, site: Site) -> None:
    sit_down(page, site)
    play_until(page, by_mouse, round_is_booked)
    rows = page.locator(".booked .account tbody tr")
    assert rows.count() >= 2
    cells = [int(text) for text in page.locator(".booked .line-cards td").all_inner_texts()]
    last = [int(text) for text in page.locator(".booked .line-last_trick td").all_inner_texts()]
    assert sum(cells) + sum(last) == 157 or is_over(page)


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_a_round_on_a_phone(page: Page, site: Site) -> None:
    sit_down(page, site)
    # The hand is sorted anew when a contract is named, and glides into that order.
    page.wait_for_selector(AWAITED)
    settle(page)
    boxes = page.evaluate(
        "[...document.querySelectorAll('.hand .held')].map((card) => card.getBoundingClientRect().toJSON())"
    )
    assert len(boxes) == 9
    for box in boxes:
        assert box["width"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    play_until(page, by_mouse, round_is_booked)


@pytest.mark.parametrize("context", [{"color_scheme": scheme} for scheme in ("light", "dark")], indirect=True)
def test_a_whole_game_by_keyboard_alone_and_axe_finds_nothing_on_the_way(page: Page, site: Site) -> None:
    page.goto(site.address)
    no_findings(page)
    for _ in range(12):
        if page.evaluate("document.activeElement.matches('.options summary')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for name, wanted in (("target", "500"), ("pace", "instant")):
        for _ in range(8):
            if page.evaluate(f"document.activeElement.name === '{name}'"):
                break
            page.keyboard.press("Tab")
        for _ in range(4):
            if page.evaluate("document.activeElement.value") == wanted:
                break
            page.keyboard.press("ArrowUp" if name == "target" else "ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector(AWAITED)
    no_findings(page)
    play_until(page, by_keyboard, round_is_booked)
    no_findings(page)
    play_until(page, by_keyboard, is_over)
    no_findings(page)
    assert "pace-instant" in (page.get_attribute("#table", "class") or "")
    page.click("a[href^='/g/']")
    page.wait_for_selector(".replay")
    no_findings(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/g/*?step=1")
    page.keyboard.press("End")
    expect(page.locator(".side .result")).not_to_be_empty()


@pytest.mark.parametrize("context", [{"java_script_enabled": False}], indirect=True)
def test_a_round_without_script(page: Page, site: Site) -> None:
    sit_down(page, site)
    by_forms(page, ".booked")
    expect(page.locator(".booked .line-total")).to_be_attached()


@pytest.mark.parametrize("context", [{"java_script_enabled": False}], indirect=True)
def test_a_claim_without_script_asks_before_it_is_sent(page: Page, site: Site) -> None:
    sit_down(page, site)
    # Where it is not one's turn the page comes anew by itself.
    by_forms(page, "#table:has(.your-turn) .claim")
    assert not page.is_visible(".claim button[name=do]")
    page.click(".claim summary")
    page.click(".claim button[name=do]")
    page.wait_for_selector("#again")


def until_a_claim_is_possible(page: Page, site: Site) -> None:
    """Sit down and play until the own side may claim."""
    sit_down(page, site)
    play_until(page, by_mouse, lambda shown: shown.query_selector(".claim") is not None)


def test_a_claim_is_held_for_one_second_by_pointer(page: Page, site: Site) -> None:
    until_a_claim_is_possible(page, site)
    page.hover(".claim summary")
    # However slow the machine is, nothing lies between these two.
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector(".claim button[name=do]", state="visible")
    assert not is_over(page)
    page.mouse.down()
    page.wait_for_selector("#again")
    page.mouse.up()


def test_a_claim_by_keyboard_asks_and_is_then_sent(page: Page, site: Site) -> None:
    until_a_claim_is_possible(page, site)
    page.focus(".claim summary")
    page.keyboard.press("Enter")
    page.wait_for_selector(".claim button[name=do]", state="visible")
    assert not is_over(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#again")


def test_a_refused_card_says_why_and_nothing_changes(page: Page, site: Site) -> None:
    sit_down(page, site)
    play_until(page, by_mouse, lambda shown: shown.query_selector(".held.dimmed") is not None)
    before = seq(page)
    cards = page.locator(".hand .held").count()
    settle(page)
    page.locator(".held.dimmed").first.click(force=True)
    notice = page.locator(".notice")
    expect(notice).to_be_visible()
    assert any(word in notice.inner_text() for word in ("musst", "darfst", "Trumpf"))
    assert seq(page) == before
    assert page.locator(".hand .held").count() == cards
    by_mouse(page)
    expect(notice).to_have_count(0)


def test_reloading_and_a_second_tab_show_the_same_table(page: Page, site: Site) -> None:
    sit_down(page, site)
    play_until(page, by_mouse, lambda shown: shown.locator(".hand .held").count() < 8)
    page.wait_for_selector(LEGAL)
    cards = page.locator(".hand .held").count()
    page.reload()
    assert page.locator(".hand .held").count() == cards
    other = page.context.new_page()
    other.goto(page.url)
    assert other.locator(".hand .held").count() == cards
    by_mouse(page)
    expect(other.locator(".hand .held")).to_have_count(cards - 1)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_the_server_may_stop_in_the_middle_of_a_trick(
    page: Page, own_site: Site, said: list[str], how: signal.Signals
) -> None:
    sit_down(page, own_site)
    play_until(page, by_mouse, lambda shown: shown.locator(".hand .held").count() == 7)
    page.wait_for_selector(LEGAL)
    cards = [card.get_attribute("data-card") for card in page.query_selector_all(".hand .held")]
    own_site.stop(how)
    expect(page.locator("#offline")).to_be_visible()
    own_site.start()
    expect(page.locator("#offline")).to_be_hidden()
    assert [card.get_attribute("data-card") for card in page.query_selector_all(".hand .held")] == cards
    by_mouse(page)
    assert page.locator(".hand .held").count() == 6
    # While nobody listened the browser said so; that is its own message, not a fault of the page.
    lost = ("ERR_CONNECTION_REFUSED", "WebSocket connection", "htmx:ws:error")
    said[:] = [text for text in said if not any(words in text for words in lost)]


def test_a_card_keeps_its_place_and_nothing_moves_when_choices_come_and_go(page: Page, site: Site) -> None:
    sit_down(page, site)
    # The hand is sorted anew when the contract is named; from then on it lies still.
    play_until(page, by_mouse, lambda shown: shown.locator(".hand .held").count() == 8)
    # Centred sentences and buttons that come and go may be wherever they like; nothing else may move.
    page.evaluate("""() => {
        window.movers = [];
        new PerformanceObserver(list => {
            for (const entry of list.getEntries()) for (const {node} of entry.sources) {
                const element = node?.nodeType === 3 ? node.parentElement : node;
                const own = element?.isConnected && !element.closest(".said, .actions");
                if (own) window.movers.push(element.outerHTML.slice(0, 120));
            }
        }).observe({type: "layout-shift"});
    }""")
    hand = page.locator(".hand").bounding_box()
    play_until(page, by_mouse, lambda shown: shown.locator(".hand .held").count() <= 5)
    assert page.locator(".hand").bounding_box() == hand
    assert page.evaluate("window.movers") == []


def test_a_rematch_goes_to_a_new_table_with_the_same_players(page: Page, site: Site) -> None:
    until_a_claim_is_possible(page, site)
    names = page.locator(".plate .who").all_inner_texts()
    old = page.url
    page.focus(".claim summary")
    page.keyboard.press("Enter")
    page.click(".claim button[name=do]")
    page.click("#again")
    page.wait_for_url(lambda address: address != old)
    page.wait_for_selector(".hand .held")
    bots = [name.split("(")[0] for name in names if "(bot)" in name.lower()]
    assert all(page.locator(".plate", has_text=bot.strip()).count() == 1 for bot in bots)


@pytest.mark.parametrize("context", [{"reduced_motion": "reduce"}], indirect=True)
def test_nothing_is_animated_for_who_asked_for_calm(page: Page, site: Site) -> None:
    sit_down(page, site)
    play_until(page, by_mouse, lambda shown: shown.locator(".hand .held").count() == 8)
    assert page.evaluate("document.getAnimations().filter(a => a.effect.getTiming().duration > 1).length") == 0


@pytest.mark.parametrize("context", [{"locale": "en-GB"}], indirect=True)
def test_english_is_english_throughout(page: Page, site: Site) -> None:
    sit_down(page, site)
    page.wait_for_selector(".hand .held")
    assert page.get_attribute("html", "lang") == "en"
    text = page.inner_text("body")
    assert not any(word in text for word in ("Stich", "Runde", "Vorhand", "Karten"))
