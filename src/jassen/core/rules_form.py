"""Rules as plain data, both ways: what a stored game carries, and what a house rule changes.

The plain form is made of dicts, lists, strings, numbers and booleans. Reading lists all faults at once.
"""

from __future__ import annotations

import hashlib
import json
import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeAlias

from jassen.core.cards import RANK_LETTERS, SUIT_LETTERS, Card, Rank, Suit
from jassen.core.errors import NotationError, RulesError
from jassen.core.rules import Rules

Plain: TypeAlias = bool | int | str | list["Plain"] | dict[str, "Plain"] | None


def rules_to_plain(rules: Rules) -> dict[str, Plain]:
    """The rules as plain data, every field written out."""
    plain = _to_plain(rules)
    assert isinstance(plain, dict)
    return plain


def rules_from_plain(plain: Mapping[str, Any]) -> Rules:
    """Rules from plain data; fields that are missing keep their default. Raises `RulesError`."""
    faults: list[str] = []
    rules = _from_plain(Rules, plain, "", faults)
    if faults:
        raise RulesError(tuple(faults))
    assert isinstance(rules, Rules)
    return rules


def patched(rules: Rules, patch: Mapping[str, Any]) -> Rules:
    """House rules: `rules` with some fields changed, nested as the rules are. Raises `RulesError`."""
    return rules_from_plain(_merged(rules_to_plain(rules), patch))


def rules_to_text(rules: Rules) -> str:
    """One canonical line of JSON."""
    return json.dumps(rules_to_plain(rules), ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def rules_from_text(text: str) -> Rules:
    """What `rules_to_text` wrote. Raises `RulesError`."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RulesError((f"rules: {error}",)) from None
    if not isinstance(plain, dict):
        raise RulesError(("rules: a JSON object is needed",))
    return rules_from_plain(plain)


def digest(rules: Rules) -> str:
    """A name for exactly these rules: the SHA-256 of their canonical text."""
    return hashlib.sha256(rules_to_text(rules).encode()).hexdigest()


def _merged(plain: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(plain)
    for name, value in patch.items():
        old = merged.get(name)
        merged[name] = _merged(old, value) if isinstance(old, dict) and isinstance(value, Mapping) else value
    return merged


def _to_plain(value: object) -> Plain:
    match value:
        case Suit() | Rank():
            return value.letter
        case Card():
            return str(value)
        case Enum():
            return str(value.value)
        case None | bool() | int() | str():
            return value
        case tuple():
            return [_to_plain(part) for part in value]
        case _:
            assert is_dataclass(value)
            return {field.name: _to_plain(getattr(value, field.name)) for field in fields(value)}


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _from_plain(kind: Any, plain: Any, path: str, faults: list[str]) -> Any:
    """Read a value of `kind`; what is wrong is added to `faults` under its `path`."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        if plain is None:
            return None
        kind = next(part for part in typing.get_args(kind) if part is not type(None))
    if typing.get_origin(kind) is tuple:
        return _tuple_from_plain(typing.get_args(kind), plain, path, faults)
    if is_dataclass(kind):
        return _fields_from_plain(typing.cast("type", kind), plain, path, faults)
    if kind is Card or issubclass(kind, Enum):
        return _member_from_plain(kind, plain, path, faults)
    if type(plain) is not kind:
        faults.append(f"{path}: {plain!r} is not {_NOUNS[kind]}")
        return None
    return plain


def _member_from_plain(kind: Any, plain: Any, path: str, faults: list[str]) -> Any:
    """Read a member of a closed set: a card by its text, a suit or rank by its letter, others by their value."""
    if kind is Card:
        try:
            return Card.parse(plain if isinstance(plain, str) else "")
        except NotationError as error:
            faults.append(f"{path}: {error}")
            return None
    letters = {Suit: SUIT_LETTERS, Rank: RANK_LETTERS}.get(kind)
    known = {str(member.value) if letters is None else letters[member]: member for member in kind}
    if not isinstance(plain, str) or plain not in known:
        faults.append(f"{path}: {plain!r} is not one of {', '.join(known)}")
        return None
    return known[plain]


_NOUNS = {bool: "true or false", int: "a whole number", str: "a text"}


def _tuple_from_plain(parts: tuple[Any, ...], plain: Any, path: str, faults: list[str]) -> Any:
    if not isinstance(plain, list | tuple):
        faults.append(f"{path}: {plain!r} is not a list")
        return ()
    if parts[-1] is Ellipsis:
        parts = (parts[0],) * len(plain)
    elif len(parts) != len(plain):
        faults.append(f"{path}: {len(parts)} entries are needed, not {len(plain)}")
        return ()
    return tuple(
        _from_plain(part, value, f"{path}[{place}]", faults)
        for place, (part, value) in enumerate(zip(parts, plain, strict=True))
    )


def _fields_from_plain(kind: type, plain: Any, path: str, faults: list[str]) -> Any:
    if not isinstance(plain, Mapping):
        faults.append(f"{path or 'rules'}: {plain!r} is not a table of fields")
        return None
    hints = _hints(kind)
    unknown = [name for name in plain if name not in hints]
    faults += (f"{path}{'.' if path else ''}{name}: there is no such field" for name in unknown)
    before = len(faults)
    values = {
        name: _from_plain(hints[name], value, f"{path}.{name}" if path else name, faults)
        for name, value in plain.items()
        if name in hints
    }
    if len(faults) > before or unknown:
        return None
    try:
        return kind(**values)
    except RulesError as error:
        faults += error.faults
    except TypeError:
        faults.append(f"{path or 'rules'}: a field that has no default is missing")
    return None
