"""A line that somebody writes at a table: one line of plain text, without addresses and without names of cards."""

from __future__ import annotations

import re

from jassen.wire.client import WireError

LONGEST = 200
_ADDRESS = re.compile(r"(?i)\b(?:[a-z][a-z0-9+.-]*://|www\.)\S+")


def line_of(text: str) -> str:
    """The line as it is kept, without addresses. Raises `WireError` for an empty one or one that is too long."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if not line or len(line) > LONGEST:
        raise WireError(f"a line has 1 to {LONGEST} characters")
    return _ADDRESS.sub("…", line)
