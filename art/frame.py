"""The paper every card is printed on."""

from art.palette import EDGE, INK, PAPER
from art.svg import element, inked, symbol, use

VIEW_BOX = "0 0 100 156"


def shared_paper(fill: str = PAPER, edge: str = EDGE, width: float = 1.2) -> str:
    """The rounded sheet with its border."""
    return element(
        "rect",
        id="paper",
        x=width / 2,
        y=width / 2,
        width=100 - width,
        height=156 - width,
        rx=7.5,
        fill=fill,
        stroke=edge,
        stroke_width=width,
    )


def card(name: str, *children: str) -> str:
    """One card: its paper and whatever is drawn on it."""
    return symbol(f"card-{name}", VIEW_BOX, use("paper"), inked(INK, 1.1, *children))
