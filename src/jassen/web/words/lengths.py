"""Which labels of buttons are much longer than in German: ``python -m jassen.web.words.lengths``.

German is the language that the pages are drawn in. Whoever lays out a button looks here for the longest text that it
has to hold; whoever translates looks for a shorter one.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from jassen.web.words.catalogue import Words, words
from jassen.web.words.contracts import contract_name
from jassen.web.words.languages import DEFAULT, LANGUAGES

LONG = 1.5
"""From how many times the length in German on a label is reported."""

_TEMPLATES = Path(__file__).parents[1] / "templates"
_PRESSED = re.compile(
    r'<(button|summary)\b.*?</\1>|<a class="button.*?</a>|class="(?:button|tagged)[^>]*>.*?</', re.DOTALL
)
_NOT_SHOWN = re.compile(r'(?:title|aria-label)="\{\{.*?\}\}"')
_PLAIN = re.compile(r"(?<![a-z])_\(\"([^\"]+)\"")
_WITH_CONTEXT = re.compile(r'pgettext\("([^"]+)", "([^"]+)"')
_CONTRACTS = ("C", "S", "H", "D", "O", "U")


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """A label in a language, beside the German one."""

    tag: str
    german: str
    text: str

    @property
    def ratio(self) -> float:
        """How many times as long as in German it is."""
        return len(self.text) / len(self.german)


def labels(tag: str) -> Iterator[Label]:
    """Every label of a button, and the names of the contracts, which are buttons too."""
    german, language = words(DEFAULT), words(tag)
    for context, message in _messages():
        yield Label(tag=tag, german=_said(german, context, message), text=_said(language, context, message))
    for key in _CONTRACTS:
        yield Label(tag=tag, german=contract_name(german, key), text=contract_name(language, key))


def long_labels() -> list[Label]:
    """The labels of all languages that are over `LONG` times as long as in German, the worst first."""
    every = {label for tag in LANGUAGES for label in labels(tag) if label.ratio > LONG}
    return sorted(every, key=lambda label: (-label.ratio, label.tag, label.text))


def _messages() -> list[tuple[str, str]]:
    found: dict[tuple[str, str], None] = {}
    for template in sorted(_TEMPLATES.glob("*.html")):
        for pressed in _PRESSED.finditer(template.read_text(encoding="utf-8")):
            shown = _NOT_SHOWN.sub("", pressed.group())
            found |= {("", message): None for message in _PLAIN.findall(shown)}
            found |= dict.fromkeys(_WITH_CONTEXT.findall(shown))
    return list(found)


def _said(language: Words, context: str, message: str) -> str:
    return language.pgettext(context, message) if context else language.gettext(message)


def main() -> int:
    """Print the report, one label a line."""
    for label in long_labels():
        sys.stdout.write(f"{label.ratio:.1f}  {label.tag:5}  {label.german}  →  {label.text}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
