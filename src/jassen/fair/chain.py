"""The chain of secrets: its root is published before anybody sits, and each hand uncovers one link more."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Self

from jassen.fair.errors import FairError, sized

SECRET_BYTES = 32
CHAIN_LENGTH = 256
"""How many hands one chain serves at most; then there is a new one, with new nonces."""
_LABEL = b"jass-deal/1/chain"


@dataclass(frozen=True, slots=True)
class Chain:
    """All secrets of a chain, by its last one. It is what must stay hidden: whoever holds it knows every deal."""

    seed: bytes = field(repr=False)
    length: int = CHAIN_LENGTH

    @classmethod
    def of(cls, seed: bytes, length: int = CHAIN_LENGTH) -> Self:
        """The chain of a fresh random seed of 32 bytes. Raises `FairError`."""
        if not 1 <= length <= CHAIN_LENGTH:
            raise FairError(f"length: {length} is not a number of hands from 1 to {CHAIN_LENGTH}")
        return cls(sized("seed", seed, SECRET_BYTES), length)

    @property
    def root(self) -> bytes:
        """What is published before the nonces are known: it fixes every secret of the chain."""
        return self._link(0)

    def secret(self, hand: int) -> bytes:
        """The secret of hand 1, 2, …; to be published when that hand is over. Raises `FairError`."""
        if not 1 <= hand <= self.length:
            raise FairError(f"hand: {hand} is not a hand of this chain, which has 1 to {self.length}")
        return self._link(hand)

    def _link(self, number: int) -> bytes:
        link = self.seed
        for _ in range(self.length - number):
            link = link_before(link)
        return link


def link_before(secret: bytes) -> bytes:
    """The link that is uncovered one hand earlier; for the secret of the first hand it is the root."""
    return sha256(_LABEL + secret).digest()


def root_from(secret: bytes, hand: int) -> bytes:
    """Where the secret of a hand leads: the root, if it is the true one."""
    for _ in range(hand):
        secret = link_before(secret)
    return secret
