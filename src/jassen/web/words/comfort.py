"""What the settings and their values are called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jassen.web.words.catalogue import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A group of the form: its field, what it is called, and its values with their words."""

    field: str
    title: str
    values: tuple[tuple[str, str], ...]


def settings(words: Words) -> Iterator[Setting]:
    """Every setting, in the order of the form."""
    yield Setting(
        field="order",
        title=words.gettext("Order of your hand"),
        values=(
            ("trump", words.pgettext("order", "By suit, trump first")),
            ("suits", words.pgettext("order", "By suit, always the same")),
            ("rank", words.pgettext("order", "By rank")),
        ),
    )
    yield Setting(
        field="taps",
        title=words.gettext("To play a card"),
        values=(
            ("touch", words.pgettext("taps", "Two taps, one click")),
            ("one", words.pgettext("taps", "Always one")),
            ("two", words.pgettext("taps", "Always two")),
        ),
    )
    yield Setting(
        field="room",
        title=words.gettext("The table shows"),
        values=(
            ("full", words.pgettext("room", "Everything")),
            ("zen", words.pgettext("room", "Cards and questions only")),
            ("text", words.pgettext("room", "Sentences")),
        ),
    )
    yield Setting(
        field="scheme",
        title=words.gettext("Appearance"),
        values=(
            ("system", words.pgettext("scheme", "As the system")),
            ("light", words.pgettext("scheme", "Light")),
            ("dark", words.pgettext("scheme", "Dark")),
        ),
    )
    yield Setting(
        field="motion",
        title=words.gettext("Motion"),
        values=(
            ("system", words.pgettext("motion", "As the system")),
            ("reduced", words.pgettext("motion", "Little")),
        ),
    )
    yield Setting(
        field="sounds",
        title=words.gettext("Sounds"),
        values=(
            ("off", words.pgettext("sounds", "None")),
            ("turn", words.pgettext("sounds", "Your turn")),
            ("all", words.pgettext("sounds", "Cards too")),
        ),
    )
    yield Setting(
        field="letters",
        title=words.gettext("Size of text"),
        values=(("usual", words.pgettext("letters", "Usual")), ("large", words.pgettext("letters", "Large"))),
    )
