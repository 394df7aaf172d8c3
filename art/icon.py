"""The icon of the site: two cards on felt. ``python -m art.icon`` writes the pictures for phones.

A phone may cut a masked icon to a circle of four fifths of its width: there the felt fills the square and the cards
lie within that circle.
"""

import sys
from pathlib import Path

from art.shots import browser_page, pixels, show
from art.small_png import small_png
from art.svg import element, num

FOLDER = Path(__file__).resolve().parent.parent / "src/jassen/web/static"
FELT, PAPER, LINE, SHIELD = "#22503c", "#fffaf0", "#2c2320", "#2f6fb5"
SIZE = 64
MASKED_SCALE = 0.74


def icon(*, masked: bool = False, width: int | None = None) -> str:
    """The drawing, as an element of its own; one of a given width in pixels has square corners, for a picture."""
    ground = element("rect", width=SIZE, height=SIZE, rx=14 if width is None else 0, fill=FELT)
    inset = num(SIZE * (1 - MASKED_SCALE) / 2)
    scale = {"transform": f"translate({inset} {inset}) scale({MASKED_SCALE})"} if masked else {}
    size = {} if width is None else {"width": width, "height": width}
    cards = element("g", *_cards(), stroke=LINE, stroke_width=2, stroke_linejoin="round", **scale)
    box = f"0 0 {SIZE} {SIZE}"
    return element("svg", ground, cards, xmlns="http://www.w3.org/2000/svg", viewBox=box, **size)


def _cards() -> list[str]:
    sign = "M30 26h17v11c0 6-4 9-8.5 12C34 46 30 43 30 37z"
    return [
        element("rect", x=14, y=8, width=28, height=44, rx=5, fill=PAPER, transform="rotate(-10 28 30)"),
        element("rect", x=24, y=12, width=28, height=44, rx=5, fill=PAPER, transform="rotate(8 38 34)"),
        element("path", d=sign, fill=SHIELD, transform="rotate(8 38 34)"),
    ]


def main() -> int:
    """Take the pictures; the drawing itself is written by ``python -m art``."""
    with browser_page() as page:
        for name, width, masked in (("192", 192, False), ("512", 512, False), ("masked", 512, True)):
            show(page, icon(masked=masked, width=width), width, width)
            path = FOLDER / f"icon-{name}.png"
            path.write_bytes(small_png(*pixels(page, page.screenshot())))
            print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
