"""The layers of which every court figure is made."""

from dataclasses import dataclass

Place = tuple[float, float, float]

LOW: Place = (19, 57, 23)
HIGH: Place = (80, 22.5, 24.5)


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
