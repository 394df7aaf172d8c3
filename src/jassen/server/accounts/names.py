"""Names: as they are shown at tables, and as they are compared when somebody signs in."""

from __future__ import annotations

from unicodedata import normalize

LONGEST_NAME = 24
_BRACKETS = str.maketrans(dict.fromkeys("()[]{}<>", " "))


def own_name(text: str) -> str:
    """A name as it is shown at tables; "" for one that cannot be shown. Brackets are kept for the mark of bots."""
    name = " ".join(text.translate(_BRACKETS).split())[:LONGEST_NAME].strip()
    return name if name.isprintable() else ""


def name_key(name: str) -> str:
    """What makes a name unique: however it is typed, in capitals or wide letters, it is the same account.

    >>> name_key("  Änni  MÜLLER ") == name_key("änni müller")
    True
    """
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    return " ".join(folded.split())
