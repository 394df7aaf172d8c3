"""Recovery codes: each lets its person in once. 80 random bits, of which the store has the SHA-256 only."""

from __future__ import annotations

import hashlib
import secrets

HOW_MANY = 8
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No letter that is taken for another, or for a digit."""
_LENGTH, _GROUP = 16, 4
_MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1"})


def new_codes(how_many: int = HOW_MANY) -> tuple[str, ...]:
    """Codes to write down, such as ``7K3M-…``."""
    return tuple(_new_code() for _ in range(how_many))


def _new_code() -> str:
    letters = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
    return "-".join(letters[place : place + _GROUP] for place in range(0, _LENGTH, _GROUP))


def code_sha256(code: str) -> bytes:
    """What is kept of a code, however it was typed: small letters, without dashes, O for 0.

    >>> code_sha256("o123 4567 89ab cdef") == code_sha256("0123-4567-89AB-CDEF")
    True
    """
    letters = "".join(filter(str.isalnum, code.upper())).translate(_MISREAD)
    return hashlib.sha256(letters.encode("utf-8", "surrogateescape")).digest()
