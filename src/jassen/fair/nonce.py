"""The cut (Abheben): each seat adds 32 bytes that it has promised before it saw those of the others."""

from __future__ import annotations

from hashlib import sha256

from jassen.fair.errors import sized

NONCE_BYTES = 32
BOT_NONCE = bytes(NONCE_BYTES)
"""What a bot adds: nothing. Whoever runs it has no choice there."""
_LABEL = b"jass-deal/1/nonce"


def commitment(nonce: bytes) -> bytes:
    """What a seat says of its nonce before it is laid open: it binds, and tells nothing. Raises `FairError`."""
    return sha256(_LABEL + sized("nonce", nonce, NONCE_BYTES)).digest()
