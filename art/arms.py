"""Arms and hands.

An Under carries its sign low on one palm, an Ober lifts it high, a king holds a
staff of state; the second hand of each is free for something else.
"""

from dataclasses import dataclass

from art.palette import INK
from art.svg import group, limb, line, moved, shape


@dataclass(frozen=True)
class Reach:
    """One way to hold an arm: the line of the sleeve, and where the cuff crosses it."""

    sleeve: str
    cuff: str


CARRY = Reach("M32 61.5L33.6 70.4L27.4 71", "M27 68.2V73.8")
GRIP = Reach("M68.5 61.5L74.4 69.2L79.8 61.8", "M76.8 60.8L82.4 63.4")
STRUM = Reach("M68.5 61.5L69.6 70L74.6 69", "M74 66.4L75.2 71.8")
RAISE = Reach("M68.5 61.5L82 68L81.4 44", "M78.4 44.8L84.6 44")
SIDE = Reach("M31.5 61.5L26 69.4L21.8 63.4", "M18.8 64.8L24.4 63")
BELT = Reach("M71 61.5L78.8 70L67.4 72", "M66.8 69.2L67.8 74.8")
OFFER = Reach("M68.5 61.5L67 70.4L73 71", "M73.4 68.2V73.8")


def arm(reach: Reach, cloth: str, cuff: str, width: float = 8.4) -> str:
    """A sleeve from shoulder to wrist with its cuff."""
    return limb(reach.sleeve, cloth, width, INK) + limb(reach.cuff, cuff, 2.6, INK, 0.9)


def fist(x: float, y: float, turn: float, skin: str, *, left: bool = False) -> str:
    """A hand closed round a shaft that runs upright before it is turned."""
    hand = (
        shape(
            "M-3.4-3.6C-1.2-4.8 2.2-4.8 3.6-3.4C4.8-1.2 4.8 2 3.6 3.8"
            "C1.4 4.8-1.8 4.8-3.6 3.4C-4.8 1.4-4.6-1.8-3.4-3.6Z",
            skin,
        )
        + line("M.4-1.6H4M.4.4H4.2M.4 2.4H3.8", INK, 0.7)
        + shape("M-3.6-1C-3.4-3.8-.6-5.4 1.8-4.6C2.6-3.6 1.8-2.8.6-2.8C-.6-2.8-1 0-2.4.4Z", skin)
    )
    if left:
        hand = group(hand, transform="scale(-1 1)")
    return moved(x, y, turn, hand)


def palm(x: float, y: float, skin: str, *, left: bool = False) -> str:
    """A hand under a thing, its thumb and fingers closing over the edge."""
    hand = shape(
        "M-6.6-1.8C-7-3.8-5-4.4-4.2-2.8C-3.4-1-2-.6 0-.6L2.6-1C3.4-3.4 5-6 6.4-5.4"
        "C7.6-4.8 6.4-2.6 6.2-.6C5.8 2.8 3.4 4.6 0 4.6C-4 4.6-6 1.8-6.6-1.8Z",
        skin,
    ) + line("M-4.2 1.4Q-3 2.4-1.4 2.2M-3.2-.4Q-2 .8-.2.8", INK, 0.7)
    if left:
        hand = group(hand, transform="scale(-1 1)")
    return moved(x, y, 0, hand)
