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
    say = words.pgettext
    yield Setting(
        field="order",
        title=words.gettext("Order of your hand"),
        values=(
            ("trump", say("order", "By suit, trump first")),
            ("suits", say("order", "By suit, always the same")),
            ("rank", say("order", "By rank")),
        ),
    )
    yield Setting(
        field="taps",
        title=words.gettext("To play a card"),
        values=(
            ("touch", say("taps", "Two taps, one click")),
            ("one", say("taps", "Always one")),
            ("two", say("taps", "Always two")),
        ),
    )
    yield Setting(
        field="room",
        title=words.gettext("The table shows"),
        values=(
            ("full", say("room", "Everything")),
            ("zen", say("room", "Cards and questions only")),
            ("text", say("room", "Sentences")),
        ),
    )
    yield Setting(
        field="scheme",
        title=words.gettext("Appearance"),
        values=(
            ("system", say("scheme", "As the system")),
            ("light", say("scheme", "Light")),
            ("dark", say("scheme", "Dark")),
        ),
    )
    yield Setting(
        field="motion",
        title=words.gettext("Motion"),
        values=(("system", say("motion", "As the system")), ("reduced", say("motion", "Little"))),
    )
    yield Setting(
        field="sounds",
        title=words.gettext("Sounds"),
        values=(
            ("off", say("sounds", "None")),
            ("turn", say("sounds", "Your turn")),
            ("all", say("sounds", "Cards too")),
        ),
    )
    yield Setting(
        field="letters",
        title=words.gettext("Size of text"),
        values=(("usual", say("letters", "Usual")), ("large", say("letters", "Large"))),
    )
