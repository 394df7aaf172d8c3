"""Pictures of the decks as eyes see them that tell few hues or none: ``python -m art.vision``.

Chromium changes the colours; each picture has a row of cards as drawn, then a row for each kind of colour vision.
"""

import sys
from base64 import b64encode

from playwright.sync_api import Page

from art.deck import DECKS, Deck
from art.shots import browser_page, keep, show
from art.sprite import SVG, placed, symbols
from art.svg import element

KINDS = ("none", "deuteranopia", "protanopia", "tritanopia", "achromatopsia")
SHOWN = ("8", "J", "Q", "K")
CARD_PX = 54
GAP_PX = 5


def row(deck: Deck) -> tuple[str, float, float]:
    """Cards of all four suits side by side, with the size of the drawing."""
    step = CARD_PX + GAP_PX
    cards = [
        placed(deck, rank, suit, GAP_PX + step * (4 * place + column), GAP_PX, CARD_PX)
        for place, rank in enumerate(SHOWN)
        for column, suit in enumerate(deck.suits)
    ]
    width, height = GAP_PX + step * 4 * len(SHOWN), 1.56 * CARD_PX + 2 * GAP_PX
    opening = f'<svg xmlns="{SVG}" width="{width:g}" height="{height:g}">'
    paint = element("rect", width=width, height=height, fill="#2f5d46")
    return "".join([opening, *symbols(deck), paint, *cards, "</svg>"]), width, height


def seen(page: Page, drawing: str, width: float, height: float, kind: str) -> bytes:
    """What somebody with that kind of colour vision sees."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
    show(page, drawing, width, height)
    shot = page.screenshot()
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    session.detach()
    return shot


def main() -> int:
    """Take all pictures."""
    with browser_page() as page:
        for name, deck in DECKS.items():
            drawing, width, height = row(deck)
            rows = [b64encode(seen(page, drawing, width, height, kind)).decode() for kind in KINDS]
            images = "".join(f'<img src="data:image/png;base64,{shot}" style="display:block">' for shot in rows)
            show(page, images, width, len(KINDS) * round(height))
            keep(page, f"vision-{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
