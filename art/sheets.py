"""A picture of every deck for the documentation: ``python -m art.sheets``."""

import sys

from art.deck import DECKS
from art.shots import browser_page, keep, show
from art.sprite import sheet, sheet_size

CARD_PX = 84


def main() -> int:
    """Take all pictures."""
    with browser_page() as page:
        for name, deck in DECKS.items():
            show(page, sheet(deck, wide=CARD_PX), *sheet_size(CARD_PX))
            keep(page, f"deck-{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
