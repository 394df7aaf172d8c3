"""Where two sets of rules differ, field by field under the dotted names of docs/rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jassen.core.rules import Rules
from jassen.core.rules_form import Plain, rules_to_plain

_NAME = "key"


def differences(first: Rules, second: Rules) -> dict[str, tuple[Plain, Plain]]:
    """The fields that differ, each with its two values; None where one set of rules has no such part.

    Contracts are told apart by their text form and four alike by their rank: ``contracts[O].factor``.
    """
    left, right = _by_name(rules_to_plain(first)), _by_name(rules_to_plain(second))
    found: dict[str, tuple[Plain, Plain]] = {}
    _compare(left, right, "", found)
    found.pop(_NAME, None)
    return found


def as_word(value: Plain) -> str:
    """A value as docs/rules writes it; of a part that the other rules do not have, only that it is there."""
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case list():
            return "(" + ", ".join(map(as_word, value)) + ")"
        case {"factor": factor}:
            return f"offered, factor {factor}"
        case dict():
            return "given"
        case _:
            return str(value)


def _by_name(plain: dict[str, Plain]) -> dict[str, Any]:
    """The same with lists of named things as tables."""
    named: dict[str, Any] = dict(plain)
    named["contracts"] = {_key_of(offer): offer for offer in _items(plain["contracts"])}
    weis = plain["weis"]
    if isinstance(weis, dict):
        fours = {str(four[0]): four[1] for four in _items(weis["four_points"]) if isinstance(four, list)}
        named["weis"] = weis | {"four_points": fours}
    return named


def _items(value: Plain) -> list[Plain]:
    assert isinstance(value, list), "the plain form of a tuple is a list"
    return value


def _key_of(offer: Plain) -> str:
    assert isinstance(offer, dict) and isinstance(offer["contract"], dict), "an offer has a contract"
    return str(offer["contract"]["key"])


def _compare(left: Any, right: Any, path: str, found: dict[str, tuple[Plain, Plain]]) -> None:
    nested = isinstance(left, Mapping) and isinstance(right, Mapping)
    if not nested:
        values: tuple[Any, Any] = (left, right)
        if left != right:
            found[path] = values
        return
    for name in dict.fromkeys((*left, *right)):
        listed = path in ("contracts", "weis.four_points")
        inner = f"{path}[{name}]" if listed else f"{path}.{name}" if path else name
        _compare(left.get(name), right.get(name), inner, found)
