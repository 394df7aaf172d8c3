"""What a visitor finds comfortable, without an account: kept in one cookie, told to the pages as attributes.

The server writes them into the first byte of a page, so that nothing flickers; the style sheets and the script read
them there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum, unique
from urllib.parse import parse_qsl, urlencode

from starlette.requests import HTTPConnection
from starlette.responses import Response

from jassen.web.hand_order import HandOrder

COOKIE = "jassen_comfort"
CHOICE_KEPT_FOR_S = 365 * 24 * 3600
_LONGEST = 200
"""More than all choices together take."""


@unique
class Taps(Enum):
    """How many taps play a card. With two the first one lifts it."""

    TOUCH = "touch"
    """Two by finger, one by mouse."""
    ONE = "one"
    TWO = "two"


@unique
class Scheme(Enum):
    """Light or dark."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@unique
class Motion(Enum):
    """Whether cards glide."""

    SYSTEM = "system"
    REDUCED = "reduced"


@unique
class Sounds(Enum):
    """What can be heard. Nothing until it is wanted."""

    OFF = "off"
    TURN = "turn"
    """The own turn only."""
    ALL = "all"


@unique
class Letters(Enum):
    """How large text is."""

    USUAL = "usual"
    LARGE = "large"


@unique
class Room(Enum):
    """What a table shows: everything, only cards and what is asked, or sentences."""

    FULL = "full"
    ZEN = "zen"
    TEXT = "text"


@dataclass(frozen=True, slots=True, kw_only=True)
class Comfort:
    """Every choice; the first value of each is the usual one."""

    order: HandOrder = HandOrder.TRUMP_FIRST
    taps: Taps = Taps.TOUCH
    scheme: Scheme = Scheme.SYSTEM
    motion: Motion = Motion.SYSTEM
    sounds: Sounds = Sounds.OFF
    letters: Letters = Letters.USUAL
    room: Room = Room.FULL


USUAL = Comfort()
CHOICES: Mapping[str, type[Enum]] = {field.name: type(getattr(USUAL, field.name)) for field in fields(Comfort)}
"""The field of the form and of the cookie, and what can be chosen."""


def read(text: str, before: Comfort = USUAL) -> Comfort:
    """The choices that a text names, such as ``order=rank&taps=two``; what is missing or unknown stays as before."""
    return _chosen(dict(parse_qsl(text[:_LONGEST])), before)


def written(comfort: Comfort) -> str:
    """The text of the cookie: what is not as usual.

    >>> written(Comfort(taps=Taps.TWO))
    'taps=two'
    """
    kept = {name: getattr(comfort, name) for name in CHOICES}
    return urlencode({name: value.value for name, value in kept.items() if value is not getattr(USUAL, name)})


def comfort_of(connection: HTTPConnection) -> Comfort:
    """What a visitor has chosen."""
    return read(connection.cookies.get(COOKIE, ""))


def keep(response: Response, connection: HTTPConnection, form: Mapping[str, object]) -> None:
    """Keep what a form says; a form that says nothing of it changes nothing."""
    before = comfort_of(connection)
    after = _chosen(form, before)
    if after != before:
        response.set_cookie(COOKIE, written(after), max_age=CHOICE_KEPT_FOR_S, path="/", samesite="lax")


def _chosen(named: Mapping[str, object], before: Comfort) -> Comfort:
    # The names and kinds of the fields stand in `CHOICES`, which is made from the class itself.
    found = {
        name: value
        for name, kind in CHOICES.items()
        if (value := next((each for each in kind if each.value == named.get(name)), None)) is not None
    }
    return replace(before, **found)  # type: ignore[arg-type]  # each value is of the kind of its field
