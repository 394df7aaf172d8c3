"""Making a player with options that somebody typed: what there is to set follows from how it is made."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Option: TypeAlias = int | float | str
"""What can be set of a bot by name."""


def make(key: str, maker: Callable[..., T], rng: Random, options: Mapping[str, Option]) -> T:
    """A player from `maker`, which takes a source of chance and its options by name; its `key` is none of them.

    Raises `LookupError` for an option that it does not have; the maker raises `ValueError` for a value.
    """
    known = [name for name in [*inspect.signature(maker).parameters][1:] if name != "key"]
    unknown = next((name for name in options if name not in known), None)
    if unknown is not None:
        raise LookupError(f"the bot {key!r} has no option {unknown!r}; it has {', '.join(known) or 'none'}")
    return maker(rng, **options)
