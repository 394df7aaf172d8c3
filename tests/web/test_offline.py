"""Without a network: what was promised opens, the rest says so, and nothing of a visitor was kept."""

from __future__ import annotations

import signal

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import sit_down
from tests.web.site import Site

pytestmark = pytest.mark.xdist_group("offline")

READY = "navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys())
      found[new URL(request.url).pathname] = await (await (await caches.open(name)).match(request)).text();
  return found;
}"""
UNTIL_KEPT = """async ([path, text]) => {
  for (let tries = 0; tries < 1200; tries += 1) {
    const kept = await caches.match(path);
    if (kept && (await kept.text()).includes(text) && (await caches.keys()).length === 1) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}"""


def test_home_and_rules_open_without_a_server_and_a_table_says_why_not(
    page: Page, own_site: Site, said: list[str]
) -> None:
    sit_down(page, own_site)
    table = page.url
    page.goto(f"{own_site.address}/rules")
    page.evaluate(READY)
    assert page.evaluate(UNTIL_KEPT, ["/rules/molotow", "<h1>"])
    kept = page.evaluate(KEPT)
    assert {"/", "/rules", "/offline", "/rules/molotow"} <= set(kept)
    assert not [path for path in kept if path.startswith(("/t/", "/g/", "/tokens", "/api"))]
    home = page.goto(own_site.address)
    assert home is not None
    name = page.input_value("#name")
    assert name in home.text()
    assert not [path for path, text in kept.items() if name in text], "nothing kept knows the visitor"
    own_site.stop(signal.SIGKILL)
    page.goto(f"{own_site.address}/?from=home")
    expect(page.locator("#welcome")).to_be_visible()
    page.goto(f"{own_site.address}/rules/molotow")
    expect(page.locator(".rules h2").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.rules th')).borderTopWidth") == "1px"
    page.goto(table)
    expect(page.locator("h1")).to_have_text("Keine Verbindung")
    page.goto(own_site.address)
    page.click("button.big")
    expect(page.locator("h1")).to_have_text("Keine Verbindung")
    # The browser's own words about a server that does not answer.
    said[:] = [text for text in said if "Failed to load resource" not in text and "WebSocket" not in text]


def test_the_site_can_be_installed(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.evaluate(READY)
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert "Jassen: das Schweizer Kartenspiel" in manifest["data"]
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window of a test is a private one, in which nothing is ever installed.
    assert [each for each in found if each["errorId"] != "in-incognito"] == []
    for icon in page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((a) => a.json())")[
        "icons"
    ]:
        answer = page.request.get(f"{site.address}{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])


def test_another_language_keeps_its_own_pages(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.evaluate(READY)
    page.click(".languages summary")
    page.click(".languages button[value=en]")
    page.wait_for_selector("html[lang=en]")
    page.wait_for_load_state()
    assert page.evaluate(UNTIL_KEPT, ["/offline", "No connection"])


def test_of_languages_that_were_chosen_quickly_the_last_one_is_kept(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.evaluate(READY)
    page.evaluate(
        "tags => navigator.serviceWorker.ready.then(({ active }) => "
        "tags.forEach((language) => active.postMessage({ language, rules: [] })))",
        ["fr", "it", "en"],
    )
    assert page.evaluate(UNTIL_KEPT, ["/offline", "No connection"])
