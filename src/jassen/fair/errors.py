"""What can be wrong with what a deal is made from, and with the file that proves it."""

from __future__ import annotations

from jassen.core.errors import JassError


class FairError(JassError):
    """A seed, a nonce, a table id or a proof is not of the form that the scheme asks for; the message says where."""


def sized(name: str, value: bytes, size: int) -> bytes:
    """The value, if it has exactly so many bytes. Raises `FairError`.

    Every part of a hashed message has a fixed length: only then no two messages can be written alike.
    """
    if len(value) != size:
        raise FairError(f"{name}: {size} bytes are needed, and these are {len(value)}")
    return value
