"""The paper every card is printed on."""

from art.palette import EDGE, INK, PAPER
from art.svg import element, inked, symbol, use

VIEW_BOX = "0 0 100 156"


def shared_paper() -> str:
    """The rounded sheet with its thin border."""
    return element(
        "rect",
        id="paper",
        x=0.6,
        y=0.6,
        width=98.8,
        height=154.8,
        rx=7.5,
        fill=PAPER,
        stroke=EDGE,
        stroke_width=1.2,
    )


def card(name: str, *children: str) -> str:
    """One card: its paper and whatever is drawn on it."""
    return symbol(f"card-{name}", VIEW_BOX, use("paper"), inked(INK, 1.1, *children))
