"""What every store does: it appends commands to numbered logs, all or nothing, and reads them back.

A store is synchronous and may be called from any thread. Times are milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique
from typing import Protocol, TypeAlias

from jassen.store.accounts import AccountStore, KeyStore
from jassen.store.conduct import Attended, ConductStore
from jassen.store.credentials import Credentials, User
from jassen.store.ledger import Ledger, Transfer
from jassen.store.people import PeopleStore
from jassen.store.privacy import PrivacyStore
from jassen.store.results import ResultStore

__all__ = [
    "AlreadyDone",
    "Append",
    "Committed",
    "Conflict",
    "Failed",
    "NewEvent",
    "Opening",
    "Outcome",
    "Status",
    "Store",
    "StoreAway",
    "StoreError",
    "StoredEvent",
    "TableRow",
    "User",
]


class StoreError(RuntimeError):
    """The store cannot be used: it could not be opened, read or written."""


class StoreAway(StoreError):
    """The database does not answer, or not in time: what was asked of it may come true later."""


@unique
class Status(Enum):
    """Whether a table still plays."""

    RUNNING = "running"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event that is to be stored."""

    kind: str
    schema: int
    body: bytes


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event of a log; ``cmd_id`` stands on the first event of a command only."""

    seq: int
    at_ms: int
    by: str
    cmd_id: str | None
    kind: str
    schema: int
    body: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What is noted about a new table beside its first event; ``seats`` are those of persons, with their user.

    ``watched`` says whether it matters who of them is there.
    """

    profile: str
    seats: tuple[tuple[int, str], ...] = ()
    watched: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """The events of one command, for a log that has ``expected`` events.

    ``opening`` is given with the first event of a table, whose ``expected`` is 0. ``opens`` is the first append
    of another table that comes into being with this one, or not at all. ``listed`` says whether the lobby shows the
    table from now on; ``seated`` and ``left`` are seats with the users who sit down there, and who get up;
    ``attended`` is for whom the game is over with these events, or who left it. ``transfers`` are booked
    with the events, or neither happens.
    """

    table_id: str
    expected: int
    cmd_id: str
    at_ms: int
    by: str
    events: tuple[NewEvent, ...]
    status: Status = Status.RUNNING
    deadline_at: int | None = None
    opening: Opening | None = None
    opens: Append | None = None
    listed: bool = False
    seated: frozenset[tuple[int, str]] = frozenset()
    left: frozenset[tuple[int, str]] = frozenset()
    attended: tuple[Attended, ...] = ()
    transfers: tuple[Transfer, ...] = ()

    def __post_init__(self) -> None:
        assert self.events, "a command without events is not appended"
        assert (self.expected == 0) == (self.opening is not None), "a table is opened by its first event"
        assert self.opens is None or (self.opens.expected == 0 and self.opens.opens is None), "one new table at most"


@dataclass(frozen=True, slots=True)
class Committed:
    """The events are stored for good; ``seq`` is the number of the first."""

    seq: int


@dataclass(frozen=True, slots=True)
class AlreadyDone:
    """A command of that id was stored before; ``seq`` is the number of its first event."""

    seq: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """The log has ``version`` events and not those that were expected; nothing is stored."""

    version: int


@dataclass(frozen=True, slots=True)
class Overdrawn:
    """These accounts do not hold what the command takes from them; nothing is stored, and nothing booked."""

    accounts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Failed:
    """The store could not commit, or does not know whether it did: ask again under the same ``cmd_id``."""

    why: str


Outcome: TypeAlias = Committed | AlreadyDone | Conflict | Overdrawn | Failed


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """What is known of a table without reading its log."""

    table_id: str
    version: int
    deadline_at: int | None
    status: Status
    profile: str
    opened_at: int


class Store(
    Credentials, AccountStore, KeyStore, PrivacyStore, ConductStore, PeopleStore, Ledger, ResultStore, Protocol
):
    """Logs of tables, users with their sessions and their play money, and what else is known of people."""

    writers: int
    """How many threads may append at once; more only wait for each other."""

    def append_batch(self, appends: Sequence[Append]) -> list[Outcome]:
        """Append several commands in one transaction; if that fails, one by one. One outcome each, in order."""
        ...

    def table(self, table_id: str) -> TableRow | None:
        """The row of a table."""
        ...

    def events_after(self, table_id: str, seq: int) -> list[StoredEvent]:
        """The events numbered above `seq`, in order. Raises `StoreError`."""
        ...

    def versions(self, table_ids: Sequence[str]) -> dict[str, int]:
        """How many events each of these logs has."""
        ...

    def deadlines(self, before_ms: int | None, limit: int) -> list[tuple[str, int]]:
        """Tables and their deadlines, the earliest first; with `before_ms` only those up to then."""
        ...

    def create_guest(
        self, name: str, token_sha256: bytes, at_ms: int, *, agent: str = "", user_id: str | None = None
    ) -> str:
        """A new user with a session in a browser that is roughly `agent`; the id, which is drawn if none is given.

        Raises `StoreError`, also when the token or the id is taken.
        """
        ...

    def rename(self, user_id: str, name: str) -> None:
        """Give a user another name. Raises `LookupError` for nobody."""
        ...

    def tables_of(self, user_id: str) -> tuple[str, ...]:
        """The running tables at which a user sits, the latest first."""
        ...

    def check(self) -> None:
        """Take the lock for writing and let go of it again. Raises `StoreError` if nothing can be stored."""
        ...

    def clock_ms(self) -> int | None:
        """What the clock of the database shows, in milliseconds since 1970; None if it has no clock of its own.

        Raises `StoreError`.
        """
        ...

    def close(self) -> None:
        """Let go of all connections."""
        ...
