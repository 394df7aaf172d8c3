"""The pictures of the documentation, taken from the running program: ``python -m benchmarks.pictures``.

With names, such as ``schieber``, ``people`` or ``coiffeur-trick``, only those are taken anew.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from art.shots import pixels
from art.small_png import small_png
from tests.web.conftest import CHROMIUM
from tests.web.playing import LEGAL, by_mouse, is_over, play_until, round_is_booked, set_up, sit_down
from tests.web.site import Site
from tests.web.together import join, open_for_others, play_on

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
SHOWN = (("desktop", "light"), ("phone", "dark"))
PATIENCE_S = 120
STEP = 4
"""The felt is a soft ground: colours that count as one may not be as far apart as those of a drawing."""
GAMES = 5
"""How many are played for one picture, if need be."""


def in_mid_trick(page: Page) -> bool:
    """A card can be played, others lie already, and some cards are gone from the hand."""
    lying = page.locator(".trick:not(.taken) .lying").count()
    others = page.locator(".plate").count() - 1
    gone = page.locator(".slot:not(:has(.held))").count()
    return page.query_selector(LEGAL) is not None and lying >= min(2, others) and gone >= 2


def in_a_later_round(page: Page) -> bool:
    """The same, with something on the slate."""
    return in_mid_trick(page) and page.query_selector("#last-round") is not None


def asks(selector: str) -> Callable[[Page], bool]:
    """Whether a question stands there."""
    return lambda page: page.query_selector(selector) is not None


VARIANTS: dict[str, tuple[str, Callable[[Page], bool]]] = {
    "differenzler": ("stargames-differenzler-open", asks(".predict")),
    "differenzler-trick": ("stargames-differenzler-open", in_a_later_round),
    "coiffeur": ("swisslos-coiffeur-10", asks(".choice-row")),
    "coiffeur-trick": ("swisslos-coiffeur-10", in_a_later_round),
    "sidi-barrani": ("sidi-barrani", asks(".bid")),
    "sidi-barrani-trick": ("sidi-barrani", in_a_later_round),
    "bieter": ("bieter-3", asks(".bid")),
    "bieter-discard": ("bieter-3", asks(".lays-away")),
    "molotow": ("molotow", in_a_later_round),
    "mittlere": ("mittlere", in_a_later_round),
    "schieber-6": ("howtoplay-schieber-6", in_mid_trick),
    "schieber-2": ("howtoplay-sidi-2", in_mid_trick),
}
"""What the picture of a game shows: its file, the game, and the moment."""


class Camera:
    """Takes pictures at one size and in one scheme of colours."""

    def __init__(self, browser: Browser, size: str, scheme: str) -> None:
        width, height = SIZES[size]
        self._end = f"{size}-{scheme}.png"
        self._browser, self._size, self._scheme = browser, {"width": width, "height": height}, scheme
        self._context = self.guest()
        self.page = self._context.new_page()
        # A page of the site may not look at pictures; an empty one may.
        self._reader = self._context.new_page()

    def guest(self) -> BrowserContext:
        """A browser of somebody else who comes."""
        return self._browser.new_context(
            viewport=self._size,  # type: ignore[arg-type]  # a width and a height
            color_scheme=self._scheme,  # type: ignore[arg-type]  # one of SHOWN
            locale="de-CH",
        )

    def shoot(self, what: str, page: Page | None = None) -> None:
        """A picture of what stands there, once everything has come to rest."""
        shown = page or self.page
        shown.mouse.move(0, 0)
        shown.wait_for_timeout(900)
        shot = small_png(*pixels(self._reader, shown.screenshot()), STEP)
        (FOLDER / f"{what}-{self._end}").write_bytes(shot)

    def close(self) -> None:
        """No more pictures."""
        self._context.close()


def schieber(camera: Camera, site: Site) -> None:
    """First page, trick, account, result, replay and rules of the game that everybody begins with."""
    page = camera.page
    page.goto(site.address)
    camera.shoot("home")
    if reached(camera, in_mid_trick, lambda: sit_down(page, site, pace="fast", target=500)):
        camera.shoot("table")
    play_until(page, by_mouse, round_is_booked, within_s=PATIENCE_S)
    camera.shoot("account")
    play_until(page, by_mouse, is_over, within_s=3 * PATIENCE_S)
    camera.shoot("result")
    page.click("a[href^='/g/']")
    page.goto(f"{page.url}?step=24")
    camera.shoot("replay")
    page.goto(f"{site.address}/rules/stargames-schieber")
    camera.shoot("rules")


def games(camera: Camera, site: Site) -> None:
    """The list of games."""
    camera.page.goto(f"{site.address}/games")
    camera.shoot("games")


def game(what: str, camera: Camera, site: Site) -> None:
    """One game at the moment that is its own."""
    profile, moment = VARIANTS[what]
    if not reached(camera, moment, partial(set_up, camera.page, site, profile)):
        raise SystemExit(f"{what}: that moment did not come in {GAMES} games")
    camera.shoot(what)


def reached(camera: Camera, moment: Callable[[Page], bool], sit: Callable[[], None]) -> bool:
    """Sit down and play until a moment comes; a game that ends before it is followed by another."""
    for _ in range(GAMES):
        sit()
        play_until(camera.page, by_mouse, lambda page: moment(page) or is_over(page), within_s=PATIENCE_S)
        if moment(camera.page):
            return True
    return False


def people(camera: Camera, site: Site) -> None:
    """The lobby, a table that is opened for others, its door, and the proof of its deals."""
    page, context = camera.page, camera.guest()
    address = open_for_others(page, site, entry="lobby", clock="normal", free_text="0")
    guest = context.new_page()
    guest.goto(address)
    camera.shoot("door", guest)
    join(guest, address, "Vreni", 1)
    page.wait_for_selector(".place:has-text('Vreni')")
    camera.shoot("waiting-room")
    visitor = camera.guest()
    looking = visitor.new_page()
    looking.goto(f"{site.address}/lobby")
    camera.shoot("lobby", looking)
    page.click("button[value=start]")
    play_on((page, guest), ".booked", on=page, within_s=PATIENCE_S)
    page.goto(f"{address}/proof")
    page.wait_for_selector("#verdict.ok")
    camera.shoot("proof")
    for each in (context, visitor):
        each.close()


PARTS: dict[str, Callable[[Camera, Site], None]] = {
    "schieber": schieber,
    "games": games,
    **{what: partial(game, what) for what in VARIANTS},
    "people": people,
}


def main() -> None:
    """Take all of them, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pictures", description=__doc__)
    parser.add_argument("name", nargs="*", metavar="NAME", help=f"one of {', '.join(PARTS)}")
    names = parser.parse_args().name or list(PARTS)
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        parser.error(f"there is no picture called {unknown[0]!r}; known are {', '.join(PARTS)}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Site(Path(folder)) as site, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for size, scheme in SHOWN:
            camera = Camera(browser, size, scheme)
            for name in names:
                PARTS[name](camera, site)
            camera.close()
        browser.close()


if __name__ == "__main__":
    main()
