"""A thousand cases for all writings of the scheme, and the committed vectors."""

from __future__ import annotations

import base64
import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
HOW_MANY = 1000
SEATS = (2, 3, 4, 6)


@dataclass(frozen=True, slots=True)
class Case:
    """What a deal is made from."""

    seed: bytes
    length: int
    hand: int
    table: bytes
    nonces: tuple[bytes, ...]

    @property
    def table_id(self) -> str:
        """The table as its 22 characters."""
        return base64.urlsafe_b64encode(self.table).decode().rstrip("=")


def cases() -> list[Case]:
    """Fixed ones: all numbers of seats, every hand, whole chains and short ones, seats with bots."""
    rng = random.Random(20)
    found = []
    for number in range(HOW_MANY):
        hand = number % 256 + 1
        bots = rng.randrange(3)
        nonces = [bytes(32) if rng.randrange(3) < bots else rng.randbytes(32) for _ in range(rng.choice(SEATS))]
        found.append(
            Case(rng.randbytes(32), rng.choice((256, rng.randint(hand, 256))), hand, rng.randbytes(16), tuple(nonces))
        )
    return found
