"""What the API takes and gives beside views and messages."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from jassen.server.seating import Pace
from jassen.variants import DEFAULT
from jassen.wire.choices import Choices
from jassen.wire.client import ClientMessage
from jassen.wire.seen import SeenView, Shape
from jassen.wire.seen_events import SeenEvent

CommandName = Annotated[
    str,
    msgspec.Meta(
        pattern="^[A-Za-z0-9_-]{8,64}$",
        description="Made by the program, new for each command. Sent again, a command is answered and not repeated.",
    ),
]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
ME = "me"


class Program(Shape, frozen=True):
    """Who the token belongs to: a program is a user of its own."""

    user: str
    name: str


class ProfileInfo(Shape, frozen=True):
    """A set of rules that tables are opened with."""

    key: str
    seats: int


class OpenTable(Shape, frozen=True):
    """A table to be opened.

    ``rules`` changes fields of the profile, nested as its rules are. ``seats`` says who sits where: ``me`` once, and
    names of bots; by default this program on seat 0 and the bot ``rules`` on all others.
    """

    profile: Key = DEFAULT
    rules: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: Annotated[list[Key], msgspec.Meta(max_length=8)] | None = None
    pace: Pace = Pace.INSTANT


class TableRef(Shape, frozen=True):
    """A table, by its id."""

    table: str


class Player(Shape, frozen=True):
    """Who sits on a seat; bots and programs are marked."""

    name: str
    bot: bool


class TableState(Shape, frozen=True):
    """A table as the program's seat sees it after line ``seq`` of its log.

    ``happened`` is what this seat has learnt: in a stream since the event before, else since its own last action.
    """

    table: str
    seq: int
    profile: str
    pace: Pace
    players: tuple[Player, ...]
    awaiting: tuple[int, ...]
    view: SeenView
    choices: Choices
    happened: tuple[SeenEvent, ...]
    rematch: str | None


class SendCommand(Shape, frozen=True):
    """A command: one of the messages, under a name."""

    cmd_id: CommandName
    message: ClientMessage


class Rematch(Shape, frozen=True):
    """Asks for the same table once more."""

    cmd_id: CommandName


class Done(Shape, frozen=True):
    """The command is kept for good; ``seq`` is the number of its first line in the log."""

    seq: int


class Rules(Shape, frozen=True):
    """The rules of a table, every field written out, and the SHA-256 of their canonical text."""

    sha256: str
    rules: dict[str, Any]


class Line(Shape, frozen=True):
    """An event as it is stored."""

    kind: str
    schema: int
    body: dict[str, Any]


class History(Shape, frozen=True):
    """A finished game with all its cards."""

    table: str
    rules: dict[str, Any]
    players: tuple[Player, ...]
    lines: tuple[Line, ...]
