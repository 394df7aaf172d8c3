"""The whole state of a game: what is public, and what is hidden. Only those who run a game hold one."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.core.cards import Mask
from jassen.core.public import Public
from jassen.core.weis import Weis


@dataclass(frozen=True, slots=True)
class Hidden:
    """What each seat was dealt and still holds, the Weis that it announced, and what it predicted.

    ``stock`` are cards that nobody has, ``discards`` those that were laid away.
    """

    dealt: tuple[Mask, ...] = ()
    hands: tuple[Mask, ...] = ()
    announced: tuple[Weis | None, ...] = ()
    predictions: tuple[int | None, ...] = ()
    stock: Mask = 0
    discards: Mask = 0


@dataclass(frozen=True, slots=True)
class State:
    """Everything. Not to be handed to anybody who plays."""

    public: Public
    hidden: Hidden = Hidden()
