"""Women's hair."""

from art.hair import both
from art.palette import GOLD
from art.svg import disc, flat, line, mirrored, shape


def parted(fill: str) -> str:
    """Hair drawn from a middle parting to the temples."""
    return shape(
        (
            "M39.4 37.6C36.8 27 42.6 19.6 50 19.6S63.2 27 60.6 37.6C59.6 32.4 56 28.8 50 25.2"
            "C44 28.8 40.4 32.4 39.4 37.6Z"
        ),
        fill,
    )


def plait(fill: str, shade: str, tie: str) -> str:
    """One plait from the ear to the breast, with its tie."""
    knots = "".join(
        shape(f"M{x - 2.9:g} {y:g}Q{x:g} {y - 4.4:g} {x + 2.9:g} {y:g}Q{x:g} {y + 4.4:g} {x - 2.9:g} {y:g}Z", fill)
        + line(f"M{x - 1.6:g} {y + 0.6:g}L{x + 1.4:g} {y - 1:g}", shade, 0.7)
        for x, y in ((37.6, 43), (36.6, 47.6), (36.2, 52.2), (36.4, 56.8), (37, 61.4))
    )
    return knots + shape("M35.4 65L34 70.4L37.6 69L40.6 70.2L39.2 65Z", fill) + disc(37.2, 64.6, 1.7, tie)


def plaits(fill: str, shade: str, tie: str) -> str:
    """A plait on either side."""
    one = plait(fill, shade, tie)
    return one + mirrored(one)


def coiled(fill: str, shade: str) -> str:
    """Plaits coiled over the ears under a smooth parting."""
    coil = disc(38, 36.6, 4.4, fill) + line("M38 34.4a2.2 2.2 0 1 0 2 3.2M35.2 38.6a3.4 3.4 0 0 0 4 1.2", shade, 0.8)
    return parted(fill) + coil + mirrored(coil)


def swept(fill: str, shade: str) -> str:
    """Hair swept up high from the brow."""
    return shape(
        "M39.6 36C35 29 35.6 19 42 15.4C46 12.6 54 12.6 58 15.4C64.4 19 65 29 60.4 36"
        "C59.8 31 57 27.6 50 27.6S40.2 31 39.6 36Z",
        fill,
    ) + line("M44 27.4C43 22.6 44.4 18.6 47 16M50 27V16M56 27.4C57 22.6 55.6 18.6 53 16", shade, 0.9)


def ringlets(fill: str, shade: str) -> str:
    """Long ringlets that fall before the shoulders."""
    lock = (
        "M39.6 33C36 34 35 37.4 37.4 39.2C33.8 40.6 33.8 44.4 36.6 45.6C33.4 47.4 33.6 51 36.6 52"
        "C35 54.6 37 58 39.6 57.6C42.6 56.4 42.4 53 41 51.6C43.4 49.6 43 46.4 41.2 45.2C43.2 43 42.8 40 41.2 38.8Z"
    )
    marks = "M37.6 39.4Q39.4 40.6 41 39.2M36.8 45.8Q39 47 41 45.6M36.8 52Q39 53.2 40.8 51.8"
    return parted(fill) + both(lock, fill) + line(marks, shade, 0.8) + mirrored(line(marks, shade, 0.8))


def veil(cloth: str, shade: str) -> str:
    """The back of a veil that falls from the crown to the shoulders."""
    return shape("M38.4 24C31 34 31.6 46 29.6 57C38 60 62 60 70.4 57C68.4 46 69 34 61.6 24Z", cloth) + line(
        "M35.4 34C33.6 42 33.6 50 32.6 56.6M64.6 34C66.4 42 66.4 50 67.4 56.6", shade, 1
    )


def netted(fill: str) -> str:
    """The back of hair gathered in a golden net."""
    return shape("M39 25C31.6 27 31 42 37.6 46.4H62.4C69 42 68.4 27 61 25Z", fill) + line(
        "M34.6 31L39 44M33.8 38L38 46M34 42L39.6 29M65.4 31L61 44M66.2 38L62 46M66 42L60.4 29", GOLD, 0.8
    )


def lashes(colour: str) -> str:
    """Lashes at the outer corners of both eyes."""
    one = line("M43 34.9L41.8 33.9", colour, 0.9)
    return one + mirrored(one)


def beauty_spot() -> str:
    """A spot on the cheek."""
    return flat("M55.8 41.6a.7.7 0 1 0 1.4 0a.7.7 0 1 0-1.4 0Z", "#3a2622")
