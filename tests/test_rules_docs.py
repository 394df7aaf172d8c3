"""docs/rules: every field of the rules has a section, and no section speaks of a field that is not there."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

from jassen.core.rules import Rules

FOLDER = Path(__file__).parents[1] / "docs" / "rules"


def parts(kind: object) -> Iterator[type]:
    """The dataclasses that a type is made of."""
    if isinstance(kind, type) and is_dataclass(kind):
        yield kind
    elif typing.get_origin(kind) in (typing.Union, types.UnionType, tuple):
        for part in typing.get_args(kind):
            yield from parts(part)


def names(kind: type, before: str = "") -> Iterator[str]:
    """The dotted name of each field, and of each field inside it."""
    hints = typing.get_type_hints(kind)
    for field in fields(kind):
        name = before + field.name
        yield name
        for part in parts(hints[field.name]):
            yield from names(part, f"{name}.")


def headings() -> list[str]:
    """Every heading that is a name."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.md")))
    return [name for text in texts for name in re.findall(r"^##? ([a-z_.]+)$", text, re.MULTILINE)]


def test_every_field_has_one_section() -> None:
    assert sorted(headings()) == sorted(names(Rules))


def test_the_walk_finds_the_depths() -> None:
    assert {"follow.undertrump", "weis.low_fours", "contracts.contract.pattern", "end.target"} <= set(names(Rules))


def test_every_section_says_what_the_values_are() -> None:
    for path in sorted(FOLDER.glob("*.md")):
        for section in path.read_text(encoding="utf-8").split("\n## ")[1:]:
            assert len(section.split()) > 10, f"{path.name}: {section.partition(chr(10))[0]}"
