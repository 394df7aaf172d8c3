"""From a guest to an account to a game for a stake to its posting and its replay; and who pays the drinks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.playing import at_table, is_sound
from tests.web.site import Site
from tests.web.test_accounts_in_the_browser import device
from tests.web.together import join, play_on, visitor

pytestmark = pytest.mark.xdist_group("browser")

HOUSE = "end.target = 40"
NAMES = ("Anna", "Beat", "Cleo", "Dani")


def open_table(page: Page, site: Site, **fields: str) -> str:
    """Open a short game for others with these fields filled in; its address."""
    page.goto(f"{site.address}/games/stargames-schieber?with=1")
    page.check("input[name=pace][value=instant]")
    for summary in ("details.house", "details.drinks", "details.money"):
        page.click(f"{summary} summary")
    page.fill("#house", HOUSE)
    for name, value in fields.items():
        page.fill(f"#{name}", value)
    page.click("button[formaction='/new']")
    at_table(page)
    return page.url


def gathered(pages: Sequence[Page], address: str) -> None:
    """All but the first come by the link, one after the other."""
    for seat, page in enumerate(pages[1:], 1):
        join(page, address, NAMES[seat], seat)


def make_account(page: Page, site: Site, name: str) -> None:
    """The guest of this browser makes an account with a passkey."""
    device(page.context, page)
    page.goto(f"{site.address}/account")
    page.fill("#name", name)
    page.click("[data-use-passkey]")
    expect(page.locator(".codes li")).to_have_count(8)
    page.click(".panel .button")
    expect(page.locator("h1")).to_contain_text(name)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_guest_with_an_account_finds_a_stake_said_paid_won_and_booked_with_its_game(
    browser: Browser, hasty_site: Site, scheme: str
) -> None:
    said: list[str] = []
    contexts, pages = zip(*(visitor(browser, said, color_scheme=scheme) for _ in range(4)), strict=True)
    anna, beat = pages[:2]
    anna.goto(f"{hasty_site.address}/chips")
    is_sound(anna)
    anna.click(".held button")
    make_account(anna, hasty_site, "Anna")
    anna.goto(f"{hasty_site.address}/chips")
    expect(anna.locator(".stack")).to_contain_text("1’000")
    address = open_table(anna, hasty_site, stake="50")
    beat.goto(address)
    for amount in ("50", "200", "190", "10"):
        expect(beat.locator(".stake")).to_contain_text(amount)
    is_sound(beat)
    gathered(pages, address)
    expect(anna.locator(".place", has_text="Dani")).to_be_visible()
    is_sound(anna)
    anna.click("button[value=start]")
    anna.wait_for_selector(".hand .held")
    play_on(pages, "#result", on=anna)
    expect(anna.locator(".settled")).to_contain_text("190")
    is_sound(anna)
    anna.goto(f"{address}/text")
    expect(anna.locator(".settled")).to_contain_text("190")
    is_sound(anna)
    held = []
    for page in pages:
        page.goto(f"{hasty_site.address}/chips")
        held.append(page.inner_text(".stack").partition(" ")[0])
    assert sorted(held) == ["1’045", "1’045", "950", "950"]
    is_sound(anna)
    anna.locator(".postings a").first.click()
    anna.wait_for_url(f"**/g/{address.rpartition('/')[2]}")
    assert "I1 to I8 hold" in hasty_site.command("ledger", "check")
    hasty_site.command("accounts", "role", "Anna", "admin")
    anna.goto(f"{hasty_site.address}/chips/house")
    expect(anna.locator("main")).to_contain_text("4’000")
    is_sound(anna)
    assert said == []
    for context in contexts:
        context.close()


def test_who_pays_the_drinks_is_said_at_the_end_and_nothing_is_booked(browser: Browser, hasty_site: Site) -> None:
    said: list[str] = []
    context, page = visitor(browser, said)
    open_table(page, hasty_site, rate="0.10", unit="CHF")
    is_sound(page)
    page.click("button[value=start]")
    page.wait_for_selector(".hand .held")
    play_on((page,), "#result", on=page)
    expect(page.locator(".settled tbody tr")).to_have_count(4)
    expect(page.locator(".settled")).to_contain_text("CHF")
    is_sound(page)
    assert "0 transfers" in hasty_site.command("ledger", "check")
    assert said == []
    context.close()
