"""Accounts in a real browser: passkeys with Chromium's own authenticator, and pages without a finding."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

from tests.web.playing import is_sound
from tests.web.site import Site
from tests.web.together import join, open_for_others, visitor

pytestmark = pytest.mark.xdist_group("browser")

FORM = {"content-type": "application/x-www-form-urlencoded", "accept-language": "en"}
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def scheme(request: pytest.FixtureRequest) -> str:
    """The colours that the browser asks for."""
    return str(getattr(request, "param", "light"))


@pytest.fixture
def anna(browser: Browser, scheme: str) -> Iterator[tuple[BrowserContext, Page]]:
    """Somebody in a browser of her own; at the end nothing may stand in its console."""
    said: list[str] = []
    context, page = visitor(browser, said, color_scheme=scheme, locale="en")
    yield context, page
    context.close()
    assert faults(said) == []


def faults(said: list[str]) -> list[str]:
    """What a console said, without that a page was refused, which is meant here."""
    return [text for text in said if "Failed to load resource" not in text]


def device(context: BrowserContext, page: Page) -> tuple[CDPSession, str]:
    """A device of somebody that keeps passkeys; how to speak with it, and its id."""
    session = context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]


def begin(page: Page, site: Site) -> str:
    """Play as a guest; the address of the table."""
    page.goto(site.address)
    page.click("button.big")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".hand .held >> nth=8")
    return page.url


@pytest.mark.parametrize("scheme", ["light", "dark"], indirect=True)
def test_a_guest_makes_a_passkey_keeps_the_table_and_signs_in_with_it(
    anna: tuple[BrowserContext, Page], own_site: Site
) -> None:
    context, page = anna
    devices, number = device(context, page)
    table = begin(page, own_site)
    page.goto(f"{own_site.address}/account")
    is_sound(page)
    page.fill("#name", "Anneli")
    page.click("[data-use-passkey]")
    expect(page.locator(".codes li")).to_have_count(8)
    is_sound(page)
    page.click("text=I have kept them")
    expect(page.locator("h1")).to_have_text("Anneli")
    is_sound(page)
    (kept,) = devices.send("WebAuthn.getCredentials", {"authenticatorId": number})["credentials"]
    assert kept["rpId"] == "localhost" and kept["isResidentCredential"]
    page.goto(table)
    page.wait_for_selector(".hand .held >> nth=8")

    page.goto(f"{own_site.address}/account/leave")
    is_sound(page)
    page.goto(f"{own_site.address}/account")
    page.click(".who button")
    page.goto(table)
    expect(page.locator(".hand .held")).to_have_count(0)
    page.goto(f"{own_site.address}/sign-in")
    is_sound(page)
    page.click("[data-use-passkey]")
    expect(page.locator("h1")).to_have_text("Anneli")
    page.goto(table)
    page.wait_for_selector(".hand .held >> nth=8")
    page.goto(f"{own_site.address}/recover")
    is_sound(page)


def test_an_answer_that_is_sent_again_or_to_the_wrong_place_has_no_effect(
    anna: tuple[BrowserContext, Page], own_site: Site
) -> None:
    context, page = anna
    device(context, page)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.post_data or "") if request.method == "POST" else None)
    page.goto(f"{own_site.address}/account")
    page.fill("#name", "Anneli")
    page.click("[data-use-passkey]")
    page.wait_for_selector(".codes")
    made = next(body for body in sent if "credential=%7B" in body)
    # Somebody who saw the answer on the way sends it once more, as a guest, and as a sign-in.
    again = context.request.post(f"{own_site.address}/account/create", data=made, headers=FORM)
    assert again.status == 409
    context.clear_cookies()
    page.goto(own_site.address)
    page.click("button.big")
    page.wait_for_url("**/t/*")
    for path in ("/account/create", "/sign-in"):
        refused = context.request.post(f"{own_site.address}{path}", data=made, headers=FORM)
        assert refused.status == 403 and "This passkey was not accepted" in refused.text()

    page.goto(f"{own_site.address}/sign-in")
    sent.clear()
    page.click("[data-use-passkey]")
    expect(page.locator("h1")).to_have_text("Anneli")
    signed = next(body for body in sent if "credential=%7B" in body)
    context.clear_cookies()
    refused = context.request.post(f"{own_site.address}/sign-in", data=signed, headers=FORM)
    assert refused.status == 403 and not context.cookies()
    assert own_site.command("accounts", "list").count("\n") == 1


def test_a_second_passkey_comes_and_goes_and_the_last_way_in_stays(
    anna: tuple[BrowserContext, Page], own_site: Site
) -> None:
    context, page = anna
    first, number = device(context, page)
    page.goto(f"{own_site.address}/account")
    page.fill("#name", "Anneli")
    page.click("[data-use-passkey]")
    page.click("text=I have kept them")
    remove = page.locator("form[action='/account/passkeys/remove'] button")
    remove.click()
    expect(page.locator(".notice[role=alert]").first).to_contain_text("Without this you could not sign in")
    page.wait_for_load_state()
    # The same device already has a key of this account, and says so.
    page.click("[data-use-passkey]")
    expect(page.locator("[data-said]")).to_be_visible()
    first.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": number})
    first.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    page.click("[data-use-passkey]")
    expect(remove).to_have_count(2)
    remove.first.click()
    expect(remove).to_have_count(1)
    page.fill("#password", "seven brown cows")
    page.click("button[name=do][value=set]")
    expect(page.locator("button[name=do][value=remove]")).to_be_visible()
    remove.click()
    expect(remove).to_have_count(0)
    is_sound(page)


def test_all_but_passkeys_works_without_script(browser: Browser, own_site: Site) -> None:
    said: list[str] = []
    context, page = visitor(browser, said, java_script_enabled=False, locale="en")
    page.goto(f"{own_site.address}/account")
    assert not page.locator("[data-use-passkey]").is_visible()
    page.fill("#name", "Anneli")
    page.fill("#password", "seven brown cows")
    page.click("button[type=submit]:has-text('Make an account')")
    code = page.locator(".codes code").first.inner_text()
    page.click("text=I have kept them")
    page.click("text=Make new codes")
    page.click("text=I have kept them")
    page.click(".who button")
    for wrong in (code, "0"):
        page.goto(f"{own_site.address}/recover")
        page.fill("#name", "Anneli")
        page.fill("#code", wrong)
        page.click("main button[type=submit]")
        expect(page.locator(".notice")).to_be_visible()
    page.goto(f"{own_site.address}/sign-in")
    page.fill("#name", "anneli")
    page.fill("#password", "seven brown cows")
    page.click("main button[type=submit]")
    expect(page.locator("h1")).to_have_text("Anneli")
    with page.expect_download() as got:
        page.click("text=Take it with you")
    assert got.value.suggested_filename == "jassen.zip"
    page.click("text=Delete me")
    page.check("[name=sure]")
    page.click("main .button:has-text('Delete me')")
    expect(page.locator("h1")).to_have_text("You are deleted")
    context.close()
    assert faults(said) == []


@pytest.mark.parametrize("scheme", ["dark"], indirect=True)
def test_the_pages_of_conduct_are_without_findings(
    anna: tuple[BrowserContext, Page], browser: Browser, own_site: Site, scheme: str
) -> None:
    _, page = anna
    said: list[str] = []
    context, other = visitor(browser, said, color_scheme=scheme, locale="en")
    third, decides = visitor(browser, said, color_scheme=scheme, locale="en")
    for name, each in (("Anneli", page), ("Clea", decides)):
        each.goto(f"{own_site.address}/account")
        each.fill("#name", name)
        each.fill("#password", "seven brown cows")
        each.click("button[type=submit]:has-text('Make an account')")
        each.wait_for_selector(".codes")
        own_site.command("accounts", "role", name, "moderator")
    address = open_for_others(page, own_site, free_text="1")
    join(other, address, "Beat", 1)
    other.click("#say > summary")
    other.fill("#line", "You play like a cow.")
    other.press("#line", "Enter")
    page.click("#say > summary")
    page.click("#others summary")
    is_sound(page)
    page.click(".other button:has-text('Report')")
    page.goto(address)
    page.click("#say > summary")
    page.click("#others summary")
    page.click(".other button:has-text('Block')")
    expect(page.locator(".notice").first).to_contain_text("you do not meet any more")
    page.goto(f"{own_site.address}/account")
    is_sound(page)
    page.click("text=Reports")
    expect(page.locator(".case")).to_contain_text("Somebody else decides")
    is_sound(page)
    decides.goto(page.url)
    is_sound(decides)
    decides.check("input[value=sanction]")
    decides.select_option("select[name=measure]", "locked")
    decides.fill("input[name=reason]", "Rude lines")
    decides.click(".decide .button")
    expect(decides.locator(".case")).to_contain_text("sanctioned")
    is_sound(decides)
    other.goto(own_site.address)
    expect(other.locator(".sanction")).to_contain_text("Rude lines")
    is_sound(other)
    other.click("button.big")
    expect(other.locator("h1")).to_have_text("This is not open to you")
    is_sound(other)
    context.close()
    third.close()
    assert faults(said) == []
