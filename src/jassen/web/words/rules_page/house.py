"""The label of rules that their source only names."""

from __future__ import annotations

from jassen.core.rules import Rules
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Paragraph, Section


def house_section(words: Words, rules: Rules) -> Section | None:
    """Says that these rules are an interpretation, where they are one."""
    if not rules.house:
        return None
    text = words.gettext(
        "The source of this game names it and says little more. These rules are our interpretation of it; other "
        "tables may play it differently."
    )
    return Section("house", words.gettext("House interpretation"), (Paragraph(text),))
