"""Faces: the features from which the twelve characters get their looks.

A head is centred on x = 50, with the skull at y = 23 and the chin at about 47.
"""

from dataclasses import dataclass

from art.palette import BLUSH, GOLD, INK, LIPS, WHITE
from art.svg import dot, dots, flat, line, mirrored, oval, shape

OUTLINES = {
    "oval": "M40.4 32C40.4 25 44 22 50 22S59.6 25 59.6 32C59.6 41 55.6 47.6 50 47.6S40.4 41 40.4 32Z",
    "round": "M39.8 32C39.8 25 44 22 50 22S60.2 25 60.2 32C61.6 41.6 57.4 48.2 50 48.2S38.4 41.6 39.8 32Z",
    "square": "M40.2 31C40.2 25 44 22 50 22S59.8 25 59.8 31L59.6 40.4C59 45.6 54.4 48 50 48S41 45.6 40.4 40.4Z",
    "long": "M41 31C41 25 44.6 22 50 22S59 25 59 31C59.2 41.4 55.6 49.4 50 49.4S40.8 41.4 41 31Z",
}

BROWS = {
    "soft": ("M43 31.6Q45.4 29.8 48 31", 1.3),
    "raised": ("M42.8 30.6Q45.4 28 48 30.2", 1.3),
    "heavy": ("M42.4 31.6Q45.4 29.6 48.4 31.4", 2.4),
    "stern": ("M42.2 30.2Q45.6 29.8 48.6 32.2", 2.3),
    "sad": ("M42.8 32Q45.4 30.4 48 29.8", 1.7),
    "thin": ("M43.2 31Q45.4 29.6 47.8 30.8", 0.9),
}

NOSES = {
    "straight": "M50.4 34.6L48.4 39.2Q49.8 40.4 51.6 39.6",
    "snub": "M48.2 38.4Q50 41 51.8 38.4",
    "hook": "M50.2 33.6C52.6 36 53.6 38.4 52.8 39.6C51.8 40.6 49.6 40.4 48.6 39.6",
    "long": "M50.3 34.2L48.1 40Q49.8 41.6 52.1 40.2",
}

MOUTHS = {
    "smile": "M46.2 42.6Q50 45.6 53.8 42.6",
    "firm": "M47 43.6Q50 43.1 53 43.6",
    "smirk": "M46.8 43.6Q51 44.6 53.8 41.8",
    "small": "M48 43.4Q50 44.8 52 43.4",
}


@dataclass(frozen=True)
class Face:
    """What tells one face from another."""

    skin: str
    outline: str = "oval"
    brows: str = "soft"
    brow_colour: str = INK
    eyes: str = "open"
    look: float = 0
    iris: str = INK
    nose: str = "straight"
    mouth: str = "smile"
    blush: bool = False
    freckles: bool = False
    spectacles: bool = False


def eye(kind: str, x: float, look: float, iris: str) -> str:
    """One eye; `look` moves the pupil sideways."""
    if kind == "merry":
        return line(f"M{x - 2.2:g} 35.6q2.2-2.8 4.4 0", INK, 1.3)
    lids = {"open": 2.6, "wide": 3.4, "narrow": 1.4, "old": 1.8}
    bow = lids[kind]
    ry = 1 + bow * 0.26
    white = flat(f"M{x - 2.3:g} 35.1q2.3-{bow:g} 4.6 0q-2.3 {ry * 1.7:g}-4.6 0Z", WHITE)
    pupil = dot(x + look, 35, 1.25, iris)
    if iris != INK:
        pupil += dot(x + look, 35, 0.7, INK)
    lid = line(f"M{x - 2.4:g} 35.1q2.3-{bow:g} 4.8 0", INK, 1)
    bag = line(f"M{x - 1.8:g} 37.6q1.8 1 3.6 0", INK, 0.5) if kind == "old" else ""
    return white + pupil + lid + bag


def nose(kind: str) -> str:
    """The nose; a bulb is a reddish ball, all others are one line."""
    if kind == "bulb":
        return oval(50, 38.4, 2.9, 2.4, BLUSH)
    return line(NOSES[kind], INK, 1)


def mouth(kind: str) -> str:
    """The mouth; `grin` shows teeth and `lips` are painted."""
    if kind == "hidden":
        return ""
    if kind == "grin":
        return shape("M45.4 41.6Q50 43 54.6 41.6Q53.8 46.2 50 46.2Q46.2 46.2 45.4 41.6Z", WHITE)
    if kind == "lips":
        return flat("M47.4 43.2Q49 42 50 42.8Q51 42 52.6 43.2Q50 45.8 47.4 43.2Z", LIPS)
    return line(MOUTHS[kind], "#6b2a22", 1.2)


def face(f: Face) -> str:
    """Draw ears, head and features, but no hair."""
    ear = oval(40.2, 36.2, 1.9, 2.8, f.skin)
    brow, weight = BROWS[f.brows]
    brow_line = line(brow, f.brow_colour, weight)
    parts = [ear, mirrored(ear), shape(OUTLINES[f.outline], f.skin)]
    if f.blush:
        parts.append(dot(43.4, 40.2, 2.1, BLUSH) + dot(56.6, 40.2, 2.1, BLUSH))
    if f.freckles:
        spots = [(43.4, 39), (45.2, 40), (44.8, 38.4)]
        spots += [(100 - x, y) for x, y in spots]
        parts.append(dots(spots, 0.35, "#a8623c"))
    parts += [
        eye(f.eyes, 45.4, f.look, f.iris),
        eye(f.eyes, 54.6, f.look, f.iris),
        brow_line,
        mirrored(brow_line),
        mouth(f.mouth),
        nose(f.nose),
    ]
    if f.spectacles:
        parts.append(
            line(
                "M42 35.4a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z"
                "M51 35.4a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z"
                "M49 34.8Q50 34 51 34.8M42 34.8L40 34M58 34.8L60 34",
                GOLD,
                0.9,
            )
        )
    return "".join(parts)
