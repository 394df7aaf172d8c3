"""Printing results: lines for a person, or one JSON object for a program."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence


def print_json(value: Mapping[str, object]) -> None:
    """One object on one line."""
    print(json.dumps(value, ensure_ascii=False))


def table_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows under each other: the first column to the left, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
