"""What the game tells the screen, in the order in which it happens."""

from __future__ import annotations

from dataclasses import dataclass

from textual.message import Message

from jassen.core.account import Account
from jassen.core.public import Result
from jassen.core.view import View


@dataclass
class Shown(Message):
    """The game looks like this now."""

    seen: View


@dataclass
class Told(Message):
    """Something has happened; `weight` is how it is written."""

    text: str
    weight: str = ""


@dataclass
class Put(Message):
    """The person is asked, and the game waits."""

    seen: View


@dataclass
class Refused(Message):
    """The answer was not possible; the same question comes again."""

    text: str


@dataclass
class Booked(Message):
    """A round is written down, and the game waits until it has been read."""

    account: Account
    seen: View


@dataclass
class Ended(Message):
    """The game is decided."""

    result: Result
    seen: View
