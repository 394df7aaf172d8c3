"""What a screen reader hears while a table is played: a sentence for each event, in order, none twice, none lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from jassen.server.entries import read
from jassen.server.snapshots import snapshot_of
from jassen.server.table import Table
from jassen.store import open_sqlite
from jassen.web.table_page import table_page
from jassen.web.words.catalogue import words
from jassen.web.words.looks import at_game
from tests.web.playing import AWAITED, by_mouse, set_up
from tests.web.site import Site
from tests.web.test_text_view_in_the_browser import ASKED_IN_TEXT, step

pytestmark = pytest.mark.xdist_group("text-view")

COLLECT = """(sentences) => {
  window.heard = [];
  const known = new WeakSet(document.querySelectorAll(sentences));
  const ids = new Set([...document.querySelectorAll(sentences)].map((each) => each.closest("[id]").id));
  const collect = () => {
    for (const each of document.querySelectorAll(sentences)) {
      const id = each.closest("[id]").id;
      // An element that stays is not read again; one whose words change is.
      if (known.has(each) && ids.has(id)) continue;
      known.add(each);
      ids.add(id);
      window.heard.push(each.textContent.trim());
    }
  };
  new MutationObserver(collect).observe(document.getElementById("live"), { childList: true, subtree: true });
  return Number(document.getElementById("table").dataset.seq);
}"""
"""Keeps the words of every sentence that is put into the region after now; gives the number of the view."""
HEARD = "[window.heard, Number(document.getElementById('table').dataset.seq)]"
"""The words up to the view of that number, at one moment."""
REGIONS = {"table": ("#said", ".happened > span"), "text": ("[role=log]", "[role=log] p")}


def told(folder: Path, table_id: str, after: int, until: int) -> list[str]:
    """The sentences for what happened at a table between two lines of its log, by the log."""
    store = open_sqlite(folder / "jassen.db")
    try:
        table = Table.of(table_id, read(store.events_after(table_id, 0)[:until]))
    finally:
        store.close()
    language = at_game(words("de-CH"), table.settings.rules)
    return list(table_page(language, snapshot_of(table, 0, after)).happened)


@pytest.mark.parametrize("profile", ["howtoplay-schieber", "sidi-barrani"])
@pytest.mark.parametrize("way", REGIONS)
def test_the_live_region_says_one_sentence_for_each_event(
    page: Page, own_site: Site, tmp_path: Path, profile: str, way: str
) -> None:
    set_up(page, own_site, profile)
    table_id = page.url.rpartition("/t/")[2].partition("?")[0]
    region, sentences = REGIONS[way]
    if way == "text":
        page.goto(f"{own_site.address}/t/{table_id}/text")
    assert page.get_attribute(region, "role") in ("status", "log")
    began = page.evaluate(COLLECT, sentences)
    while _tricks(page) < 3:
        page.wait_for_selector(AWAITED if way == "table" else ASKED_IN_TEXT)
        (by_mouse if way == "table" else step)(page)
    heard, ended = page.evaluate(HEARD)
    assert heard == told(tmp_path, table_id, began, ended)
    assert len(heard) > 10
    assert all(sentence.endswith((".", "!")) for sentence in heard)


def _tricks(page: Page) -> int:
    """How many tricks have been taken since it began."""
    heard: list[str] = page.evaluate("window.heard")
    return sum("Stich" in sentence for sentence in heard)
