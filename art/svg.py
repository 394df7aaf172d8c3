"""SVG elements as text: the few shapes the deck is drawn with.

Shapes inherit line colour, line width and joins from the group around them, and
are unfilled unless they say otherwise; that keeps the sprite small.
"""

from collections.abc import Iterable

Value = str | float


def num(value: float) -> str:
    """Write a number with at most two decimals and no padding."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(name: str, *children: str, **attributes: Value) -> str:
    """Write one element; underscores in attribute names stand for hyphens."""
    parts = [name]
    for key, value in attributes.items():
        shown = value if isinstance(value, str) else num(value)
        parts.append(f'{key.rstrip("_").replace("_", "-")}="{shown}"')
    opening = " ".join(parts)
    body = "".join(children)
    return f"<{opening}>{body}</{name}>" if body else f"<{opening}/>"


def shape(d: str, fill: str, **attributes: Value) -> str:
    """Draw a filled path with the inherited outline."""
    return element("path", d=d, fill=fill, **attributes)


def flat(d: str, fill: str) -> str:
    """Draw a filled path without an outline."""
    return element("path", d=d, fill=fill, stroke="none")


def line(d: str, stroke: str = "", width: float = 0) -> str:
    """Draw an unfilled path, in the inherited colour and width if none is given."""
    attributes: dict[str, Value] = {"d": d}
    if stroke:
        attributes["stroke"] = stroke
    if width:
        attributes["stroke_width"] = width
    return element("path", **attributes)


def limb(d: str, fill: str, width: float, ink: str, edge: float = 1.1) -> str:
    """Draw a thick line with an outline: sleeves, poles, fingers."""
    return line(d, ink, width + 2 * edge) + line(d, fill, width)


def disc(x: float, y: float, r: float, fill: str) -> str:
    """Draw a circle with the inherited outline."""
    return element("circle", cx=x, cy=y, r=r, fill=fill)


def dot(x: float, y: float, r: float, fill: str) -> str:
    """Draw a circle without an outline."""
    return element("circle", cx=x, cy=y, r=r, fill=fill, stroke="none")


def oval(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    """Draw an ellipse with the inherited outline."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill)


def dots(points: Iterable[tuple[float, float]], r: float, fill: str) -> str:
    """Draw many small discs as one path of round-capped points."""
    d = "".join(f"M{num(x)} {num(y)}h0" for x, y in points)
    return line(d, fill, 2 * r)


def group(*children: str, **attributes: Value) -> str:
    """Wrap elements in a group."""
    return element("g", *children, **attributes)


def inked(ink: str, width: float, *children: str) -> str:
    """Wrap elements in the group that sets the line every shape inherits."""
    return group(
        *children,
        fill="none",
        stroke=ink,
        stroke_width=width,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def mirrored(*children: str) -> str:
    """Draw elements reflected in the vertical middle line of a card."""
    return group(*children, transform="matrix(-1 0 0 1 100 0)")


def moved(x: float, y: float, turn: float, *children: str) -> str:
    """Draw elements around a new origin, turned by an angle in degrees."""
    turned = f" rotate({num(turn)})" if turn else ""
    return group(*children, transform=f"translate({num(x)} {num(y)}){turned}")


def spun(cx: float, cy: float, angles: Iterable[float], child: str) -> str:
    """Repeat one element at several angles around a point."""
    return "".join(group(child, transform=f"rotate({num(a)} {num(cx)} {num(cy)})") for a in angles)


def use(name: str, **attributes: Value) -> str:
    """Refer to another element of the same file."""
    return element("use", href=f"#{name}", **attributes)


def symbol(name: str, view_box: str, *children: str) -> str:
    """Wrap elements in a symbol that pages can refer to by its id."""
    return element("symbol", *children, id=name, viewBox=view_box)
