"""A person at the table's page: by mouse, by keyboard, without script."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TookTooLong

from tests.web.site import Site

LEGAL = ".your-turn .held:not([aria-disabled])"
ANSWERS = (
    "#next",
    ".weis-choice",
    ".predict button:not([type])",
    ".bid button:not([type])",
    ".choice",
    ".ask button",
    LEGAL,
    ".actions button[value=pass]",
)
"""What answers each question of the table, and a card."""
WIDTHS = (320, 390, 768, 1280)
"""In pixels: what every page must fit."""
PATIENCE_S = 240.0
"""How long a game may take on a machine that is busy with other things; it is over as soon as it is reached."""
SETTLED = """() => document.getAnimations().every((each) => {
  const { delay, localTime } = each.effect.getComputedTiming();
  return each.playState === "finished" || (delay > 2000 && localTime < delay);
})"""
AWAITED = f"{', '.join(ANSWERS)}, #again"
ASKED = """(answers) => {
  const answer = answers.find((each) => document.querySelector(each));
  if (!answer) return "";
  const first = document.querySelector(answer);
  const decision = first.closest("form")?.elements.decision ?? document.querySelector("[name=decision]");
  return JSON.stringify([answer, decision?.value, first.textContent]);
}"""
HAS_FOCUS = "document.activeElement && document.activeElement !== document.body"
CLICK_MS = 10_000
"""How long a question that stands there may take until it can be clicked."""


def sit_down(page: Page, site: Site, *, pace: str = "instant", target: int = 2500) -> None:
    """From the first page to a table; by default to a game so long that no round ends it early."""
    page.goto(site.address)
    page.click(".options summary")
    page.check(f"input[name=pace][value={pace}]")
    page.check(f"input[name=target][value='{target}']")
    page.click("button.big")
    at_table(page)


def set_up(page: Page, site: Site, profile: str, *, pace: str = "instant", length: int | None = None) -> None:
    """A table of any game, from the page on which it is set up."""
    page.goto(f"{site.address}/games/{profile}")
    page.check(f"input[name=pace][value={pace}]")
    if length is not None:
        page.check(f"input:is([name=target], [name=rounds])[value='{length}']")
    page.click("button.big")
    at_table(page)


def at_table(page: Page) -> None:
    """Wait until the table is there, and its scripts with it."""
    page.wait_for_selector("#table")
    page.wait_for_load_state()


def seq(page: Page) -> int:
    """The number of the view that the page shows."""
    return int(page.get_attribute("#table", "data-seq") or 0)


def wait_past(page: Page, number: int) -> None:
    """Wait until the page shows a later view."""
    page.wait_for_function("n => Number(document.getElementById('table').dataset.seq) > n", arg=number)


def asked(page: Page, answers: Sequence[str] = ANSWERS) -> str:
    """What the table asks, read at one moment: the same until this question is answered; "" for none."""
    question: str = page.evaluate(ASKED, list(answers))
    return question


def wait_answered(page: Page, question: str, answers: Sequence[str] = ANSWERS) -> None:
    """Wait until that is asked no more. The number of the view does not tell: others may answer at the same time."""
    page.wait_for_function(f"([answers, question]) => ({ASKED})(answers) !== question", arg=[list(answers), question])


def by_mouse(page: Page) -> None:
    """Take whatever step the table waits for, with the mouse; none if somebody else was faster."""
    question = asked(page)
    if not question:
        return
    try:
        page.click(f"{json.loads(question)[0]} >> nth=0", timeout=CLICK_MS)
    except TookTooLong:
        # It was taken away before it could be clicked; whoever still sees it has found a fault.
        assert asked(page) != question, f"cannot be clicked: {question}"
        return
    wait_answered(page, question)


def by_forms(page: Page, until: str) -> None:
    """Play without script until something stands on the page."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        # A page that asks nothing comes anew by itself, at any moment.
        with suppress(BrowserError):
            if page.query_selector(until):
                return
            question = asked(page)
            if question:
                page.click(f"{json.loads(question)[0]} >> nth=0", timeout=CLICK_MS)
            else:
                page.goto(page.url)
            page.wait_for_load_state()
    raise AssertionError(f"{until} did not come")


def again(page: Page, address: str) -> None:
    """Ask for a page that asks for itself too, now and then: whichever comes first breaks the other off."""
    with suppress(BrowserError):
        page.goto(address)


def by_keyboard(page: Page) -> None:
    """The same with keys alone; the focus must always be somewhere."""
    question = asked(page)
    if not question:
        return
    number = page.query_selector("input[type=number]")
    # The first digit goes to the number wherever the focus is, and takes the focus with it.
    page.keyboard.type("1" if number is None else number.get_attribute("max") or "")
    if page.query_selector(".your-turn"):
        to_a_playable_card(page)
    elif page.query_selector(".bid .plain"):
        # The points are chosen already; the next key in the row names the contract.
        page.keyboard.press("2")
    page.keyboard.press("Enter")
    wait_answered(page, question)
    # It is set when a view has been put in; once lost it does not come back by itself.
    page.wait_for_function(HAS_FOCUS)


def to_a_playable_card(page: Page) -> None:
    """With the arrow keys."""
    for _ in range(18):
        if page.evaluate("document.activeElement.matches('.your-turn .held:not([aria-disabled])')"):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError("no playable card can be reached with the arrow keys")


def play_until(
    page: Page,
    step: Callable[[Page], None],
    done: Callable[[Page], bool],
    *,
    within_s: float = PATIENCE_S,
    awaited: str = AWAITED,
) -> None:
    """Take steps until something is reached, which is looked for whenever one of `awaited` stands on the page."""
    until = time.monotonic() + within_s
    while (left_s := until - time.monotonic()) > 0:
        # What bots think with is started when it is first needed, which takes long on a busy machine.
        page.wait_for_selector(awaited, timeout=1000 * left_s)
        if done(page):
            return
        step(page)
    raise AssertionError(f"not reached within {within_s} s: {page.inner_text('#said')}")


def is_over(page: Page) -> bool:
    """Whether the result stands there."""
    return page.query_selector("#again") is not None


def settle(page: Page) -> None:
    """Wait until all that comes in softly is there; what will leave after a while may still stand."""
    page.wait_for_function(SETTLED)


def is_sound(page: Page, axe_at: Collection[int] = (390, 1280)) -> None:
    """No width scrolls sideways, and axe finds nothing at those."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800 if width > 500 else 844})
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{page.url} is {wide} px wide at {width} px"
        if width in axe_at:
            # What comes in softly is looked at when it is there.
            settle(page)
            found = Axe().run(page)
            assert found.violations_count == 0, f"{page.url} at {width} px: {found.generate_report()}"


def round_is_booked(page: Page) -> bool:
    """Whether a round has just been booked."""
    return page.query_selector(".booked") is not None
