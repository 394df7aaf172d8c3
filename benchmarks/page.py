"""From the click to the card in the trick, measured inside the page: ``python -m benchmarks.page``.

A real server on loopback with its SQLite file, a real Chromium. For each card played by the mouse's click the page
itself takes the time until the card lies in the trick in the document.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import CHROMIUM
from tests.web.playing import AWAITED, LEGAL, by_mouse, is_over, sit_down
from tests.web.site import Site

GATE_MS = 20
"""What the median has to stay below."""
CLICK = """
card => new Promise(done => {
  const began = performance.now();
  const watcher = new MutationObserver(() => {
    if (document.getElementById("lying-" + card)) { watcher.disconnect(); done(performance.now() - began); }
  });
  watcher.observe(document.getElementById("live"), {subtree: true, childList: true, attributes: true});
  document.getElementById("hand-" + card).click();
})
"""


def measured(page: Page, site: Site, cards: int) -> list[float]:
    """Milliseconds for so many cards, over as many games as it takes."""
    times: list[float] = []
    sit_down(page, site)
    while len(times) < cards:
        page.wait_for_selector(AWAITED)
        if is_over(page):
            sit_down(page, site)
        elif (legal := page.query_selector(LEGAL)) and not page.query_selector(".weis-sheet, .choice"):
            times.append(page.evaluate(CLICK, legal.get_attribute("data-card")))
        else:
            by_mouse(page)
    return times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=150)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Site(Path(folder)) as site, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        times = sorted(measured(browser.new_page(), site, arguments.cards))
        version = browser.version
        browser.close()
    median = statistics.median(times)
    print(
        f"Chromium {version}, {len(times)} cards: median {median:.1f} ms, "
        f"p95 {times[int(len(times) * 0.95)]:.1f} ms, longest {times[-1]:.1f} ms"
    )
    if median >= GATE_MS:
        raise SystemExit(f"the median is not below {GATE_MS} ms")


if __name__ == "__main__":
    main()
