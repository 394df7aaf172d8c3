"""What somebody may do on a server beside playing."""

from __future__ import annotations

from enum import Enum, unique


@unique
class Role(Enum):
    """From the least to the most; each may do what those before it may."""

    PLAYER = "player"
    MODERATOR = "moderator"
    ADMIN = "admin"

    def covers(self, least: Role) -> bool:
        """Whether who has this role may do what `least` may.

        >>> Role.ADMIN.covers(Role.MODERATOR), Role.PLAYER.covers(Role.MODERATOR)
        (True, False)
        """
        order = list(Role)
        return order.index(self) >= order.index(least)
