"""The forms of a page, as a browser without script would send them."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random

_Attributes = dict[str, str | None]


@dataclass(slots=True)
class Form:
    """A form: where it goes, what it always sends, what can be chosen in it, and its buttons."""

    action: str
    hidden: dict[str, str] = field(default_factory=dict)
    boxes: dict[str, str] = field(default_factory=dict)
    radios: dict[str, list[str]] = field(default_factory=dict)
    numbers: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def filled(self, button: tuple[str, str], rng: Random) -> dict[str, str]:
        """What is sent with a button, with anything that may be chosen in the fields."""
        fields = dict(self.hidden)
        fields |= {name: value for name, value in self.boxes.items() if rng.random() < 0.5}
        fields |= {name: rng.choice(values) for name, values in self.radios.items()}
        for name, (lowest, highest, step) in self.numbers.items():
            fields[name] = str(rng.choice(range(lowest, highest + 1, step)))
        name, value = button
        return fields | ({name: value} if name else {})


class _Reader(HTMLParser):
    """Collects the forms of a page; a control may belong to a form elsewhere by its id."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.by_id: dict[str, Form] = {}
        self.elsewhere: list[tuple[str, str, _Attributes]] = []
        self._open: Form | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self._open = Form(given.get("action") or "")
            self.forms.append(self._open)
            if given.get("id"):
                self.by_id[str(given["id"])] = self._open
        elif tag in ("input", "button") and "disabled" not in given and given.get("aria-disabled") != "true":
            owner = given.get("form")
            if owner:
                self.elsewhere.append((owner, tag, given))
            elif self._open is not None:
                _add(self._open, tag, given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None


def _add(form: Form, tag: str, given: _Attributes) -> None:
    name, value, kind = given.get("name") or "", given.get("value") or "", given.get("type")
    if tag == "button":
        if kind != "button":
            form.buttons.append((name, value))
    elif kind == "hidden":
        form.hidden[name] = value
    elif kind == "checkbox":
        form.boxes[name] = value
    elif kind == "radio":
        form.radios.setdefault(name, []).append(value)
    elif kind == "number":
        form.numbers[name] = (int(given["min"] or 0), int(given["max"] or 0), int(given["step"] or 1))


def forms_of(html: str, action: str) -> list[Form]:
    """The forms of a page that go to an address and can be sent."""
    reader = _Reader()
    reader.feed(html)
    for owner, tag, given in reader.elsewhere:
        _add(reader.by_id[owner], tag, given)
    return [form for form in reader.forms if form.action == action and form.buttons]
