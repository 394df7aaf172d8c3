"""The signs of the German suits, each in a box of 32 by 32."""

from art.palette import GOLD, INK, WHITE, Suit
from art.svg import disc, flat, inked, limb, line, shape


def oak(suit: Suit, width: float) -> str:
    """A long acorn in a scaly brown cup, a small leaf on its stem."""
    nut = "M8.6 13.6C8 21 11 27.6 16 31C21 27.6 24 21 23.4 13.6Z"
    return inked(
        INK,
        width,
        limb("M16 7.4C16 4.8 15 3 12.8 2", suit.deep, 1.6, INK, width * 0.7),
        shape("M16.4 4.8C18.6 1.2 23.6.8 27.4 3.2C25 7.2 20 8 16.4 4.8Z", "#7fae3e", stroke_width=width * 0.8),
        flat(nut, "#efb54c"),
        flat("M19.6 14.6C20 20.6 18.8 26.4 16 31C21 27.6 24 21 23.4 13.6Z", "#cf8a2b"),
        line("M11.6 18.6C11.8 21.4 12.6 23.6 14 25.4", "#fde6ae", 1.7),
        line(nut),
        shape("M6 13.6C5.4 8.6 10 6.6 16 6.6S26.6 8.6 26 13.6C25.6 16.6 21 17 16 17S6.4 16.6 6 13.6Z", suit.main),
        line("M8.6 9.4L15.6 16.6M13.2 7.2L21.8 16M23.4 9.4L16.4 16.6M18.8 7.2L10.2 16", suit.deep, width * 0.7),
    )


def leaf(suit: Suit, width: float) -> str:
    """A broad, light green linden leaf with its veins."""
    blade = (
        "M16 1.6C18 5.6 28.4 9.6 28.4 18C28.4 23.6 22.6 26.6 16 24C9.4 26.6 3.6 23.6 3.6 18C3.6 9.6 14 5.6 16 1.6Z"
    )
    shade = "M16 1.6C18 5.6 28.4 9.6 28.4 18C28.4 23.6 22.6 26.6 16 24Z"
    return inked(
        INK,
        width,
        limb("M16 23C16 27 16.8 29.2 19 30.6", suit.deep, 1.4, INK, width * 0.7),
        flat(blade, suit.main),
        flat(shade, "#6a9c2c"),
        line(blade),
        line("M16 7V23M16 12.6L10.6 15.6M16 12.6L21.4 15.6M16 18L9 20.6M16 18L23 20.6", suit.deep, width * 0.85),
    )


def heart(suit: Suit, width: float) -> str:
    """A full dark red heart with a light on its shoulder."""
    whole = (
        "M16 30.4C9 25.4 2.6 19.4 2.6 11.8C2.6 3.8 12.4.4 16 8C19.6.4 29.4 3.8 29.4 11.8C29.4 19.4 23 25.4 16 30.4Z"
    )
    return inked(
        INK,
        width,
        flat(whole, suit.main),
        flat("M16 30.4C23 25.4 29.4 19.4 29.4 11.8C29.4 8.6 27.8 6 25.6 4.8C26 14 22.6 23 16 30.4Z", suit.deep),
        line("M6.6 12.6C6.6 9.6 8 7.6 10.4 7.2", "#f0a0a0", 2.1),
        line(whole),
    )


def jingle(suit: Suit, width: float) -> str:
    """A sleigh bell in two halves: bright above, a cross-shaped slot below."""
    ball = "M3.6 18.4a12.4 12.4 0 0 1 24.8 0a12.4 12.4 0 0 1-24.8 0Z"
    return inked(
        INK,
        width,
        shape("M12.4 6.6V2.8a1.4 1.4 0 0 1 1.4-1.4h4.4a1.4 1.4 0 0 1 1.4 1.4v3.8Z", GOLD),
        flat(ball, suit.main),
        flat("M3.8 20.6C10 23.4 22 23.4 28.2 20.6A12.4 12.4 0 0 1 3.8 20.6Z", "#f0a92c"),
        line("M7.4 14C8.4 11.2 10.4 9.6 13 8.8", WHITE, 2.1),
        line(ball),
        line("M3.8 18C10 21 22 21 28.2 18M3.9 20.8C10 23.8 22 23.8 28.1 20.8", INK, width * 0.8),
        line("M16 24V30M11.4 27H20.6", INK, 1.9),
        disc(11.4, 27, 0.9, INK),
        disc(20.6, 27, 0.9, INK),
    )
