"""The back: edelweiss in a lattice, the same from both ends."""

from math import cos, pi, sin

from art.frame import VIEW_BOX
from art.palette import CREAM, GOLD
from art.svg import disc, dots, element, inked, line, num, shape, symbol, use

FIELD = "#8c1a2b"
DARK = "#5c0e1c"
LATTICE = "#bd5458"
INNER = "M12 6.6H88a5 5 0 0 1 5 5V144.4a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5V11.6a5 5 0 0 1 5-5Z"
FRAME = (
    "M13 9H87a3.6 3.6 0 0 1 3.6 3.6V143.4a3.6 3.6 0 0 1-3.6 3.6H13a3.6 3.6 0 0 1-3.6-3.6V12.6a3.6 3.6 0 0 1 3.6-3.6Z"
)
COLUMNS = (21.5, 40.5, 59.5, 78.5)
ROWS = range(18, 139, 24)


def petals(count: int, first: float, length: float, width: float) -> str:
    """Pointed petals round the origin, as one path; angles are parts of a turn."""
    d = ""
    for index in range(count):
        angle = 2 * pi * (first + index / count)
        along, across = (sin(angle), -cos(angle)), (cos(angle), sin(angle))

        def at(r: float, side: float, u: tuple[float, float] = along, v: tuple[float, float] = across) -> str:
            return f"{num(u[0] * r + v[0] * side)} {num(u[1] * r + v[1] * side)}"

        near, far = length * 0.3, length * 0.68
        d += f"M0 0C{at(near, -width)} {at(far, -width)} {at(length, 0)}"
        d += f"C{at(far, width)} {at(near, width)} 0 0Z"
    return d


def edelweiss() -> str:
    """A star of pointed petals round a golden heart."""
    return element(
        "g",
        shape(petals(8, 1 / 16, 10.6, 3.2), "#efdcb6"),
        shape(petals(8, 0, 13.6, 3.4), CREAM),
        disc(0, 0, 3.4, GOLD),
        disc(0, 0, 1.3, GOLD),
        id="edelweiss",
        stroke_width=0.8,
    )


def lattice() -> str:
    """Lozenges with a bead on their side tips and flowers on the others, clear of the middle."""
    lozenges = "".join(f"M{num(x)} {y}l9.5 12l-9.5 12l-9.5-12Z" for y in ROWS[:-1] for x in COLUMNS)
    beads = [(x, y + 12) for y in ROWS[:-1] for x in (31, 50, 69)]
    spots = [(x, y) for y in ROWS for x in COLUMNS if abs(x - 50) / 29 + abs(y - 78) / 36 > 1.25]
    flowers = "".join(use("edelweiss", transform=f"translate({num(x)} {y}) scale(.42)") for x, y in spots)
    return line(lozenges, LATTICE, 1.1) + dots(beads, 1.2, GOLD) + flowers


def medallion() -> str:
    """The large flower in the middle."""
    return (
        shape("M50 42L79 78L50 114L21 78Z", DARK, stroke=CREAM, stroke_width=1.8)
        + line("M50 47.8L74.4 78L50 108.2L25.6 78Z", GOLD, 0.9)
        + use("edelweiss", transform="translate(50 78) scale(1.5)")
    )


def back() -> str:
    """The symbol of the back, with the flower it repeats."""
    picture = inked(DARK, 0.8, shape(INNER, FIELD, stroke="none"), lattice(), medallion(), line(FRAME, CREAM, 0.9))
    return element("defs", edelweiss()) + symbol("card-back", VIEW_BOX, use("paper"), picture)
