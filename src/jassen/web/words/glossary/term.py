"""What a glossary is made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word with what it means; ``key`` is the same in every language and serves as an anchor."""

    key: str
    forms: tuple[str, ...]
    """How the word appears in sentences; the first form is the one to head its entry."""
    text: str
    cards: tuple[str, ...] = ()
    """Cards that show it, in notation."""

    @property
    def name(self) -> str:
        """The word itself."""
        return self.forms[0]


@dataclass(frozen=True, slots=True)
class Group:
    """Terms that belong together, under a title."""

    key: str
    title: str
    terms: tuple[Term, ...]


def term(key: str, forms: str, text: str, cards: str = "") -> Term:
    """A term; its forms are given as the catalogue holds them, with a bar between."""
    return Term(key=key, forms=tuple(forms.split("|")), text=text, cards=tuple(cards.split()))
