"""The things the courts carry besides their signs."""

from art.palette import (
    CREAM,
    FAIR,
    FIR,
    GOLD,
    GOLD_DEEP,
    INK,
    LEATHER,
    STEEL,
    STEEL_DEEP,
    WHITE,
    WOOD,
    Suit,
)
from art.svg import disc, dot, flat, group, limb, line, shape


def sapling() -> str:
    """A young fir, carried by its trunk."""
    return (
        limb("M82 44V72", LEATHER, 2, INK)
        + line("M82 72L79 74.6M82 72V75M82 72L85 74.6", LEATHER, 1)
        + shape(
            "M82 9.6L88 21.6L85.2 21L90.4 32.6L87 32L92 46.4Q82 43 72 46.4L77 32L73.6 32.6L78.8 21L76 21.6Z",
            FIR,
        )
        + line("M82 16V20M79.4 27L82 25L84.6 27M77.6 38.6L82 35.4L86.4 38.6", "#86b05c", 1.1)
    )


def lute() -> str:
    """A round-bellied lute, held by its neck."""
    return (
        shape("M79.6 44L80.4 19H85L84.4 44Z", LEATHER)
        + shape("M80 19.6L79.4 10.6L84 8.4L85.6 19.6Z", WOOD)
        + line("M77.6 12.4H79.6M77.8 16H79.8M85 12H87.2M85.2 16H87.4", INK, 1.5)
        + shape(
            "M79.6 41C73 45.6 69 54 70 62.4C71 70.4 75.6 73.6 81.6 73.6S92 70.4 92.6 62.4C93 54 90 45.6 84.4 41Z",
            "#dc9f55",
        )
        + line("M75 70.6C72.6 67 72 61 74 55", "#f3cd94", 1.4)
        + disc(81.6, 58, 3.6, LEATHER)
        + line("M77.4 68.6H86", INK, 1.6)
        + line("M81 20L80.4 68.4M82.6 20V68.4M84.2 20L84.4 68.4", CREAM, 0.5)
    )


def halberd() -> str:
    """A soldier's halberd: spike, axe and hook on a long shaft."""
    return (
        limb("M83 75V22", WOOD, 2, INK)
        + shape("M83 8L85.4 17.6L84.4 22H81.6L80.6 17.6Z", STEEL)
        + shape("M82 21.6C78 22 74.4 20 72.4 17C70 23 70.4 31 74 36C75.6 32.4 78.6 30.8 82 31Z", STEEL)
        + line("M73 20.6C71.6 25 72 30 74.2 33.4", WHITE, 1)
        + shape("M84 23L92.4 26.4L84 30Z", STEEL_DEEP)
        + line("M83 32V42", STEEL_DEEP, 1)
    )


def marotte(suit: Suit) -> str:
    """A fool's stick with a small laughing head."""
    return (
        limb("M82 75V38", WOOD, 1.8, INK)
        + shape("M75 38.6L77.6 35.4L82 37L86.4 35.4L89 38.6L85.4 40.4L82 43L78.6 40.4Z", suit.trim)
        + disc(82, 30.6, 5.8, FAIR)
        + shape(
            "M76 30C74.6 24.6 71.6 23.4 71.8 18.6C77 18.4 80 20.6 82 25C84 20.6 87 18.4 92.2 18.6"
            "C92.4 23.4 89.4 24.6 88 30C85 26.6 79 26.6 76 30Z",
            suit.main,
        )
        + disc(72.4, 17.4, 1.7, GOLD)
        + disc(91.4, 17.4, 1.7, GOLD)
        + dot(80, 30.4, 0.8, INK)
        + dot(84, 30.4, 0.8, INK)
        + line("M79.4 32.8Q82 35.2 84.6 32.8", INK, 0.9)
    )


def hunting_horn() -> str:
    """A curved hunting horn with golden mounts."""
    return (
        line("M12.6 48.6C20 42 30 46 32 56", LEATHER, 1.4)
        + shape("M8.4 48L18 46.4C18.4 54 22.4 59.6 30.6 61L30.2 65.6C18 67 9.4 59.6 8.4 48Z", CREAM)
        + shape("M7.6 47L18.6 45.2L18.4 49.4L8.2 51Z", GOLD)
        + shape("M28 60.6L31.6 61.2L31.2 65.6L27.4 65.8Z", GOLD)
        + line("M12.4 54.4C14.4 59 18 62 22 63", "#c9a878", 1)
    )


def letter() -> str:
    """A folded letter with a red seal."""
    return group(
        shape("M8.6 47.4H26.4V61H8.6Z", WHITE),
        line("M8.6 47.4L17.5 55.4L26.4 47.4", INK, 0.9),
        disc(17.5, 55.2, 2.5, "#b0353c"),
        transform="translate(2.4 .6) rotate(-12 21 60)",
    )


def spyglass() -> str:
    """A captain's brass spyglass."""
    return (
        limb("M12.6 52.2L17.6 56.6", LEATHER, 7, INK)
        + limb("M18 57L24.6 63", GOLD, 5, INK)
        + limb("M25.6 64L30.4 68.4", GOLD_DEEP, 3.4, INK)
        + line("M10.2 54.6L14.8 49.6", GOLD, 2)
    )


def purse() -> str:
    """A merchant's full purse, tied at the neck."""
    return (
        shape("M16.2 52.6C8.4 56 7.6 66.6 12 69.4C16 71.4 23 71.4 27 69.4C31.4 66.6 30.6 56 22.8 52.6Z", LEATHER)
        + flat("M24 54.6C28.4 58 29.4 65.6 26.4 68.4C23.6 70 21 70.2 19.5 70.2C24.4 67 25.6 61 24 54.6Z", "#6a3d20")
        + disc(19, 62, 3.8, GOLD)
        + line("M19 60.2V63.8M17.6 62H20.4", GOLD_DEEP, 1)
        + shape("M13.6 47L16.8 49.4L19.5 46.4L22.2 49.4L25.4 47L23 52.6H16Z", LEATHER)
        + line("M16 52.6H23", GOLD, 1.6)
    )
