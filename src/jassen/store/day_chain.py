"""The chain of hashes over the days of the ledger: whoever notes one of them can tell later that nothing before it
was changed, added or taken away.

A day is sealed by the SHA-256 of the hash of the day sealed before (nothing for the first), the number of the day,
and one line for each of its transfers in the order of their ids: id, txn, debit, credit, amount, code and time, in
JSON.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import TypeAlias

Line: TypeAlias = tuple[str, str, str, str, int, str, int]
"""Id, txn, debit, credit, amount, code and time of a transfer."""


def day_hash(before: str, day: int, lines: Iterable[Line]) -> tuple[int, str]:
    """How many transfers a day has, and its hash, as hexadecimal digits."""
    found = hashlib.sha256(f"jass-ledger/1\n{before}\n{day}\n".encode())
    count = 0
    for line in lines:
        found.update(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        count += 1
    return count, found.hexdigest()
