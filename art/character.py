"""The layers of which every court figure is made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from art.palette import Suit

Place = tuple[float, float, float]

LOW: Place = (19, 57, 23)
HIGH: Place = (80, 22.5, 24.5)
CREST: Place = (81, 22, 23)
ROOM_FOR_STAFF = 2.5


@dataclass(frozen=True)
class Character:
    """One court card's figure, layer by layer from back to front.

    `head` turns as one piece by `tilt` degrees; back, body and head move right by
    `shift`. `sign` is where the suit's sign stands and how large, and `fingers`
    is drawn over it.
    """

    body: str
    head: str
    arms: str
    fingers: str
    sign: Place
    back: str = ""
    tilt: float = 0
    shift: float = 0


Cast: TypeAlias = Mapping[str, Callable[[Suit], Character]]
"""Who stands on which court card, by its name; dressed in the colours of a suit."""
