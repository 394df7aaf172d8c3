"""The rules page, generated from a profile: every number comes from the `Rules` value, none from a sentence."""

from __future__ import annotations

from jassen.core.rules import Rules
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Block, Bullets, Paragraph, Section, Table
from jassen.web.words.rules_page.books import book_section
from jassen.web.words.rules_page.cards import cards_section, strength_section
from jassen.web.words.rules_page.contracts import contracts_section
from jassen.web.words.rules_page.dealing import dealing_section
from jassen.web.words.rules_page.ending import claim_section, end_section
from jassen.web.words.rules_page.following import following_section
from jassen.web.words.rules_page.house import house_section
from jassen.web.words.rules_page.predicting import predicting_section
from jassen.web.words.rules_page.scoring import scoring_section, stoeck_section
from jassen.web.words.rules_page.weis import announcing_section, weis_section

__all__ = ["Block", "Bullets", "Paragraph", "Section", "Table", "rules_sections"]


def rules_sections(words: Words, rules: Rules) -> tuple[Section, ...]:
    """The whole page, section by section, in the order in which a round is played."""
    sections = (
        house_section(words, rules),
        cards_section(words, rules),
        dealing_section(words, rules),
        contracts_section(words, rules),
        predicting_section(words, rules),
        strength_section(words, rules),
        following_section(words, rules),
        weis_section(words, rules),
        announcing_section(words, rules),
        stoeck_section(words, rules),
        scoring_section(words, rules),
        book_section(words, rules),
        claim_section(words, rules),
        end_section(words, rules),
    )
    return tuple(section for section in sections if section is not None)
