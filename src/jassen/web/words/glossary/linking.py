"""Finding the terms of the glossary in running text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import final

from jassen.web.words.glossary.term import Term


@dataclass(frozen=True, slots=True)
class Piece:
    """Part of a text; ``key`` is that of the term which it names, or empty."""

    text: str
    key: str = ""


@final
class TermIndex:
    """What to look for in the texts of a language: the longest form first, and whole words only."""

    __slots__ = ("keys", "pattern")

    def __init__(self, terms: Iterable[Term]) -> None:
        self.keys = {form.casefold(): term.key for term in terms for form in term.forms}
        longest_first = sorted(self.keys, key=len, reverse=True)
        self.pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)


@final
class TermLinks:
    """Cuts the texts of a section into pieces, so that each term is a link where it appears first."""

    __slots__ = ("_index", "_seen")

    def __init__(self, index: TermIndex) -> None:
        self._index = index
        self._seen: set[str] = set()

    def pieces(self, text: str) -> Iterator[Piece]:
        """The text in pieces that give it back when put together."""
        done = 0
        for found in self._index.pattern.finditer(text):
            key = self._index.keys.get(found.group().casefold())
            if key is None or key in self._seen:
                continue
            self._seen.add(key)
            if found.start() > done:
                yield Piece(text[done : found.start()])
            yield Piece(found.group(), key)
            done = found.end()
        if done < len(text):
            yield Piece(text[done:])
