"""Four people with four browsers at one table: what goes wrong on the way costs nobody the game."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import Error as BrowserError

from tests.web.playing import PATIENCE_S, again
from tests.web.site import Site
from tests.web.together import answer, at_rest, join, open_for_others, play_on, visitor

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def four(browser: Browser) -> Iterator[list[Page]]:
    """Four people; at the end nothing may stand in a console but what lost networks put there."""
    said: list[str] = []
    with ExitStack() as ends:
        pages = []
        for _ in range(4):
            context, page = visitor(browser, said)
            ends.callback(context.close)
            pages.append(page)
        yield pages
    assert said == []


def cards_left(page: Page) -> int:
    """How many cards the own hand holds."""
    return page.locator(".hand .held").count()


def seated_by_link(pages: list[Page], site: Site) -> str:
    """One opens, three come by the link, and the first one begins."""
    address = open_for_others(pages[0], site)
    for seat, (page, name) in enumerate(zip(pages[1:], ("Beat", "Carla", "Dora"), strict=True), 1):
        join(page, address, name, seat)
    expect(pages[0].locator(".place.free")).to_have_count(0)
    assert pages[0].input_value("#link") == address
    pages[0].click("button[value=start]")
    for page in pages:
        page.wait_for_selector(".hand .held")
    return address


def test_a_round_with_a_lost_network_an_absence_and_a_killed_server(four: list[Page], hasty_site: Site) -> None:
    anna, beat, carla, dora = four
    address = seated_by_link(four, hasty_site)
    assert [plate for plate in anna.locator(".plate .who").all_inner_texts() if "Bot" in plate] == []
    play_on(four, ".slot:not(:has(.held))", on=anna)

    # Beat's network goes for a moment: the page says so, and shows the table as it is when it is back.
    beat.context.set_offline(True)
    expect(beat.locator("#offline")).to_be_visible()
    beat.context.set_offline(False)
    expect(beat.locator("#offline")).to_be_hidden()
    at_rest(four)

    # Dora closes the page: the stand-in plays, and is marked.
    dora.goto("about:blank")
    play_on((anna, beat, carla), ".plate .absent:text-is('Ersatz')", on=anna)
    expect(anna.locator(".plate", has_text="Dora").locator(".absent")).to_be_visible()
    dora.goto(address)
    dora.wait_for_selector("#table")
    expect(anna.locator(".plate .absent")).to_have_count(0)

    # The server is killed in the middle of a trick; everybody goes on where they were.
    play_on(four, ".trick:not(.taken) .lying", on=carla)
    at_rest(four)
    before = [cards_left(page) for page in four]
    hasty_site.stop(signal.SIGKILL)
    for page in four:
        expect(page.locator("#offline")).to_be_visible()
    hasty_site.start()
    for page in four:
        expect(page.locator("#offline")).to_be_hidden()
    assert [cards_left(page) for page in four] == before

    play_on(four, ".booked", on=anna)
    anna.goto(f"{address}/proof")
    expect(anna.locator("#verdict.ok")).to_be_visible()
    expect(anna.locator(".rounds li.ok")).to_have_count(1)
    assert anna.locator("dt", has_text="mit der eigenen Seite").count() == 4


def say_hello(page: Page) -> None:
    """By the menu, of a page that may come anew at any moment and has the menu shut then."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        with suppress(BrowserError):
            page.evaluate("document.getElementById('say').open = true")
            page.click("button[name=phrase][value=hello]", timeout=1000)
            return
    raise AssertionError("nothing could be said")


def test_who_plays_without_script_sits_at_the_same_table(browser: Browser, hasty_site: Site) -> None:
    said: list[str] = []
    with ExitStack() as ends:
        context, anna = visitor(browser, said)
        ends.callback(context.close)
        plain, beat = visitor(browser, said, java_script_enabled=False)
        ends.callback(plain.close)
        address = open_for_others(anna, hasty_site)
        join(beat, address, "Beat", 1)
        expect(anna.locator(".place", has_text="Beat")).to_be_visible()
        anna.click("button[value=start]")
        anna.wait_for_selector(".hand .held")
        beat.goto(address)
        assert beat.locator(".hand .held").count() == 9
        say_hello(beat)
        expect(anna.locator(".plate .bubble", has_text="Hallo zusammen!")).to_be_attached()

        until = time.monotonic() + PATIENCE_S
        while anna.query_selector(".booked") is None:
            assert time.monotonic() < until
            if not answer(beat):
                # Without script a page shows what is new when it is asked for again.
                again(beat, address)
            answer(anna)
        assert anna.locator(".booked .line-total").count() == 1
    assert said == []
