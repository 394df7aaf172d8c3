"""The words of the game: what each means, and how to play well."""

from __future__ import annotations

from functools import cache

from jassen.web.words.catalogue import Words
from jassen.web.words.catalogue import words as words_of
from jassen.web.words.glossary.cards import cards_group
from jassen.web.words.glossary.contracts import contracts_group
from jassen.web.words.glossary.counting import counting_group
from jassen.web.words.glossary.games import games_group
from jassen.web.words.glossary.linking import Piece, TermIndex, TermLinks
from jassen.web.words.glossary.playing import playing_group
from jassen.web.words.glossary.term import Group, Term
from jassen.web.words.glossary.tips import Tips, tips
from jassen.web.words.glossary.weis import weis_group

__all__ = ["Group", "Piece", "Term", "TermLinks", "Tips", "glossary", "term_links", "tips"]


def glossary(words: Words) -> tuple[Group, ...]:
    """Every term, in the groups and the order in which they are best read."""
    return _groups(words.tag)


def term_links(words: Words) -> TermLinks:
    """Links to the glossary for one section of a page; each term is linked where it appears first."""
    return TermLinks(_index(words.tag))


@cache
def _groups(tag: str) -> tuple[Group, ...]:
    language = words_of(tag)
    return (
        cards_group(language),
        playing_group(language),
        contracts_group(language),
        weis_group(language),
        counting_group(language),
        games_group(language),
    )


@cache
def _index(tag: str) -> TermIndex:
    return TermIndex(term for group in _groups(tag) for term in group.terms)
