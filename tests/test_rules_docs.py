"""docs/rules: every field of the rules has a section, and no section speaks of a field that is not there."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path

from jassen.core.contracts import Contract, Offer
from jassen.core.parts.bidding_rules import Bidding, Predict
from jassen.core.parts.end_rules import End
from jassen.core.parts.follow_rules import Follow
from jassen.core.parts.score_rules import Book, Score
from jassen.core.parts.weis_rules import WeisRules
from jassen.core.rules import FirstRound, Rules

FOLDER = Path(__file__).parents[1] / "docs" / "rules"


def parts(kind: object) -> Iterator[type]:
    """The dataclasses that a type is made of."""
    if isinstance(kind, type) and is_dataclass(kind):
        yield kind
    elif typing.get_origin(kind) in (typing.Union, types.UnionType, tuple):
        for part in typing.get_args(kind):
            yield from parts(part)


def names(kind: type, before: str = "", seen: set[type] | None = None) -> Iterator[str]:
    """The dotted name of each field, and of each field inside it; a part that stands twice is gone through once."""
    seen = set() if seen is None else seen
    seen.add(kind)
    hints = typing.get_type_hints(kind)
    for field in fields(kind):
        name = before + field.name
        yield name
        for part in parts(hints[field.name]):
            if part not in seen:
                yield from names(part, f"{name}.", seen)


def kinds() -> dict[str, type[Enum]]:
    """Each closed set of kinds that a field chooses from, by the name of the field."""
    found: dict[str, type[Enum]] = {}

    def walk(kind: type, before: str = "") -> None:
        hints = typing.get_type_hints(kind)
        for field in fields(kind):
            name = before + field.name
            for choice in choices(hints[field.name]):
                found.setdefault(name, choice)
            for part in parts(hints[field.name]):
                if name != "first_round.bidding":
                    walk(part, f"{name}.")

    walk(Rules)
    return found


def choices(hint: object) -> Iterator[type[Enum]]:
    """The closed sets of words in a type; cards, suits and ranks are none."""
    if isinstance(hint, type) and issubclass(hint, Enum) and not issubclass(hint, int):
        yield hint
    for part in typing.get_args(hint):
        yield from choices(part)


def section(name: str) -> str:
    """What stands under a heading."""
    texts = (path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md"))
    found = (
        re.search(rf"^##? {re.escape(name)}$(.*?)(?=^##? |\Z)", text, re.MULTILINE | re.DOTALL) for text in texts
    )
    return next(match.group(1) for match in found if match is not None)


def headings() -> list[str]:
    """Every heading that is a name."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.md")))
    return [name for text in texts for name in re.findall(r"^##? ([a-z_.]+)$", text, re.MULTILINE)]


def test_every_field_has_one_section() -> None:
    assert sorted(headings()) == sorted(names(Rules))


def test_the_walk_finds_the_depths() -> None:
    walked = set(names(Rules))
    assert {"follow.undertrump", "weis.low_fours", "contracts.contract.pattern", "end.target"} <= walked
    assert {"first_round.packets", "first_round.bidding", "contracts.row", "predict.open", "book.hill"} <= walked
    reached = {Rules, FirstRound, Offer, Contract, Bidding, Predict, Follow, WeisRules, Score, Book, End}
    fields_of_all = sorted(field.name for kind in reached for field in fields(kind))
    assert sorted(name.rpartition(".")[2] for name in walked) == fields_of_all


def test_every_kind_is_explained() -> None:
    """Every value that a field of words may have stands in its section."""
    missing = [
        f"{name}: {member.value}"
        for name, choice in kinds().items()
        for member in choice
        if f"`{member.value}`" not in section(name)
    ]
    assert not missing


def test_every_section_says_what_the_values_are() -> None:
    for path in sorted(FOLDER.glob("*.md")):
        for text in path.read_text(encoding="utf-8").split("\n## ")[1:]:
            assert len(text.split()) > 10, f"{path.name}: {text.partition(chr(10))[0]}"
