"""What the API takes and gives beside views and messages."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from jassen.server.seating import Entrance, Pace
from jassen.variants import DEFAULT
from jassen.web.api.shapes_people import (
    RunningClock,
    TableChain,
    TableClock,
    TableDrinks,
    TablePeople,
    TableStake,
    Utterance,
)
from jassen.wire.choices import Choices
from jassen.wire.client import ClientMessage
from jassen.wire.client_table import HexBytes
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
ME, FREE = "me", "free"


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

    ``rules`` are house rules: they change fields of the profile, nested as its rules are. ``seats`` says who sits
    where: ``me`` once, names of bots, and ``free`` where others may come; by default this program on seat 0, and on
    all others the bot ``rules`` at a closed table, nobody at an open one. ``entry`` is who may come. After
    ``fill_ms`` bots take the seats that are still free; null for when the program sends ``start``. ``cut`` is the
    commitment to the nonce that the program has drawn; without it the server draws one. A ``rated`` game counts on a
    ladder, if it is one by the rules of a profile as they stand and two persons play it.
    """

    profile: Key = DEFAULT
    rules: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: Annotated[list[Key], msgspec.Meta(max_length=8)] | None = None
    pace: Pace = Pace.INSTANT
    entry: Entrance = Entrance.CLOSED
    clock: TableClock | None = None
    spectators: bool = False
    free_text: bool = False
    fill_ms: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] | None = None
    cut: HexBytes | None = None
    rated: bool = False


class TableRef(Shape, frozen=True):
    """A table, by its id."""

    table: str


class Player(Shape, frozen=True):
    """Who sits on a seat: bots and programs are marked as ``bot``, programs as ``program`` too."""

    name: str
    bot: bool
    free: bool
    program: bool


class TableFrame(Shape, frozen=True):
    """What may be known of a table without seeing a card.

    ``host`` is the seat of who opened it; ``open`` says whether somebody could still sit down, on a free seat or for
    a bot; ``opened_at`` is in milliseconds since 1970. Programs have no chips: where there is a ``stake`` they cannot
    sit.
    """

    table: str
    profile: str
    pace: Pace
    players: tuple[Player, ...]
    people: TablePeople
    entry: Entrance
    host: int | None
    spectators: bool
    free_text: bool
    quick: bool
    clock: TableClock | None
    fill_ms: int | None
    rated: bool
    stake: TableStake | None
    drinks: TableDrinks | None
    opened_at: int
    open: bool
    over: bool


class TableState(Shape, frozen=True):
    """A table as the program sees it after line ``seq`` of its log: from its seat, or one trick late as a spectator.

    ``happened`` is what this viewer has learnt: in a stream since the event before, else since its own last action.
    ``over`` is true when the game is decided, and when the table ended without a result. ``rest`` is the
    seat to which all tricks that are left of the round are granted; the table plays them out, and nobody is awaited.
    """

    table: str
    seq: int
    profile: str
    pace: Pace
    players: tuple[Player, ...]
    over: bool
    awaiting: tuple[int, ...]
    view: SeenView
    choices: Choices
    happened: tuple[SeenEvent, ...]
    rematch: str | None
    people: TablePeople
    clocks: tuple[RunningClock, ...]
    chain: TableChain | None
    talk: tuple[Utterance, ...]
    rest: int | None


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
