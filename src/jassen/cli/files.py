"""Reading text that somebody else wrote, and writing one's own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from jassen.cli.faults import Fault

_MOST_BYTES = 16_000_000
"""Far more than any game needs, and little enough to read at once."""


def read_text(name: str) -> str:
    """The text of a file, or with ``-`` of standard input. Raises `Fault` and `OSError`."""
    if name == "-":
        raw = sys.stdin.buffer.read(_MOST_BYTES + 1)
    else:
        with Path(name).open("rb") as file:
            raw = file.read(_MOST_BYTES + 1)
    if len(raw) > _MOST_BYTES:
        raise Fault(f"{name}: this is too large to be a game record")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Fault(f"{name}: byte {error.start + 1} is not UTF-8 text") from None


def check_writable(name: str) -> None:
    """Find out before a long game whether its record can be kept. Raises `Fault`."""
    path = Path(name)
    if path.is_dir():
        raise Fault(f"{name}: is a directory")
    if not path.parent.is_dir():
        raise Fault(f"{name}: there is no such directory")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Fault(f"{name}: may not be written")
