"""The six small faces and signs with which somebody at a table says something without words."""

from collections.abc import Callable

from art.sprite import SVG
from art.svg import dot, element, flat, inked, line, oval, shape, symbol

INK = "#3a2413"
SKIN, SHADE, LIGHT = "#ffd45c", "#f0ae2e", "#ffe9a3"
RED, DEEP, BLUE = "#d8343f", "#9c1f2e", "#5aa9e0"
MOUTH = "#7a2a1c"


def _head() -> str:
    return dot(16, 16, 14, SKIN) + flat(
        "M16 30A14 14 0 0 0 30 16C28 23.5 22 26.5 14 25.500C10 25 6 23 3.5 20A14 14 0 0 0 16 30Z", SHADE
    )


def _edge() -> str:
    return element("circle", cx=16, cy=16, r=14, stroke_width=1.6)


def _eyes() -> str:
    return oval(11.2, 13, 1.5, 2.1, INK) + oval(20.8, 13, 1.5, 2.1, INK)


def _closed_eyes() -> str:
    return line("M8.6 14C9.6 11.6 12.6 11.6 13.6 14M18.4 14C19.4 11.6 22.4 11.6 23.4 14")


def _laughing_mouth() -> str:
    return shape("M8.6 18.200H23.400C23 23.2 20 25.8 16 25.800C12 25.8 9 23.2 8.6 18.200Z", MOUTH) + flat(
        "M10 19.200H22L21.6 20.800H10.400Z", "#fff"
    )


def _smile() -> str:
    return inked(INK, 1.6, _head(), _edge(), _eyes(), line("M9.6 19.400C12.4 24.2 19.6 24.2 22.4 19.4"))


def _laugh() -> str:
    return inked(INK, 1.6, _head(), _edge(), _closed_eyes(), _laughing_mouth())


def _wink() -> str:
    eyes = oval(11.2, 13, 1.5, 2.1, INK) + line("M18.4 14C19.4 11.8 22.4 11.8 23.6 13.8")
    return inked(INK, 1.6, _head(), _edge(), eyes, line("M10.4 20.400C13.6 23.6 19 23.2 22 18.6"))


def _sweat() -> str:
    drop = shape(
        "M25.4 3.400C28.2 7 29.2 8.8 29.2 10.800A3.7 3.7 0 0 1 21.8 10.800C21.8 8.8 22.8 7 25.4 3.400Z", BLUE
    )
    return inked(INK, 1.6, _head(), _edge(), _closed_eyes(), _laughing_mouth(), drop)


def _clap() -> str:
    """Two hands that meet, seen from the side."""
    back = "M13.4 11.800L20.6 19.600C23 22.4 22.8 26 20.2 28.200C17.4 30.4 13.6 30 11.2 27.400L5 20.6"
    fingers = (
        "M5 20.600C3.8 19.2 5.8 17.4 7 18.800L4.8 16C3.6 14.4 5.8 12.8 7 14.200L6.6 11.600C6 9.8 8.4 8.8 9.4 10.4"
    )
    near = shape(f"{back}{fingers[len('M5 20.6') :]}L13.4 11.800Z", SKIN)
    far = shape(
        (
            "M14.6 8.400C15.2 6.8 17.4 7.2 17.6 8.800L18 10.800L24.8 15.400"
            "C28 17.8 28.6 21.6 26.6 24.400C25 26.6 22.6 27.4 20.2 26.800L9.8 12.200Z"
        ),
        SHADE,
    )
    claps = line("M21.4 3.200L20.6 6.400M26.6 5.200L24.4 7.800M29.2 10L26 11", DEEP, 1.8)
    return inked(INK, 1.6, far, near, line("M8.6 20.200L12.4 24.200M11 16.800L15 21"), claps)


def _heart() -> str:
    body = shape(
        (
            "M16 28.400C6.4 21.6 3 16.8 3 11.800C3 7.4 6.2 4.4 9.8 4.400"
            "C12.6 4.4 14.8 6 16 8.400C17.2 6 19.4 4.4 22.2 4.400C25.8 4.4 29 7.4 29 11.800"
            "C29 16.8 25.6 21.6 16 28.400Z"
        ),
        RED,
    )
    return inked(DEEP, 1.6, body, line("M7.2 11.600C7.2 9.6 8.4 8.2 10.2 8", "#ffb3b3", 2))


MOODS: dict[str, Callable[[], str]] = {
    "smile": _smile,
    "laugh": _laugh,
    "wink": _wink,
    "clap": _clap,
    "sweat": _sweat,
    "heart": _heart,
}
"""Each by the key under which it is said."""


def moods() -> str:
    """The file that holds them all."""
    symbols = (symbol(f"mood-{key}", "0 0 32 32", drawn()) for key, drawn in MOODS.items())
    return "\n".join([f'<svg xmlns="{SVG}">', *symbols, "</svg>", ""])
