"""What is kept of finished tables beside their logs: results, sums, ratings. The logs give all of it once more.

Times are milliseconds since 1970; ratings are in millionths.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Protocol

from jassen.store.deal_sums import DealSums
from jassen.store.tally import Tally

SITE = ""
"""The owner of the sums of everybody; a user's sums belong to the id, a bot's to ``bot:`` and its key."""


@dataclass(frozen=True, slots=True, order=True)
class Moment:
    """Where a finished table stands in the order in which all are rated."""

    over_at: int
    table_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """What a seat has from a game; ``user_id`` is whose result it is, or ``bot`` says which bot's.

    ``entity`` is who is rated: a user, a bot, or a pair; ``place`` counts from 1, equal places are ties. ``partner``
    is the other of a pair, as an entity.
    """

    seat: int
    user_id: str | None
    bot: str | None
    partner: str | None
    entity: str
    team: int
    place: int
    won: bool
    points: int
    tally: Tally

    @property
    def owner(self) -> str:
        """Whose sums this is added to."""
        return self.user_id if self.user_id is not None else f"bot:{self.bot}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A table that is over; ``void`` says why it has no result. ``ladder`` is where it is rated, if it is.

    ``public`` tables are those that anybody could have come to.
    """

    table_id: str
    over_at: int
    profile: str
    rounds: int
    void: str | None = None
    ladder: str | None = None
    public: bool = False
    seats: tuple[SeatResult, ...] = ()
    deals: Mapping[str, DealSums] = field(default_factory=dict)

    @property
    def moment(self) -> Moment:
        """Where it stands in the order."""
        return Moment(self.over_at, self.table_id)


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is taken to be, and how sure that is, after so many ``games``."""

    mu: int
    sigma: int
    games: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What a game did to the rating of who held a seat."""

    seat: int
    entity: str
    before: Rating
    after: Rating


@dataclass(frozen=True, slots=True)
class Ranked:
    """Somebody on a ladder."""

    ladder: str
    entity: str
    rating: Rating
    over_at: int


@dataclass(frozen=True, slots=True)
class Together:
    """How often a player has played with a partner, and won."""

    partner: str
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class Bustle:
    """What goes on: tables at which something happened lately, with how many persons and bots."""

    tables: int
    persons: int
    bots: int


class Counting(Protocol):
    """One transaction in which finished tables are counted; nobody else counts meanwhile."""

    def is_counted(self, table_id: str) -> bool:
        """Whether a table has been counted already."""
        ...

    def keep(self, finished: Finished) -> None:
        """Keep a table's result and add it to all sums."""
        ...

    def rated_after(self, ladder: str, moment: Moment) -> list[Finished]:
        """The tables of a ladder that come later in the order, in that order; without tallies."""
        ...

    def forget_changes(self, ladder: str, tables: Sequence[str]) -> set[str]:
        """Take back what these tables did to ratings; whose ratings they were."""
        ...

    def latest(self, ladder: str, entity: str) -> Rating | None:
        """The rating after the last change that is kept."""
        ...

    def change(self, finished: Finished, changes: Sequence[Change]) -> None:
        """Keep what a table did to ratings."""
        ...

    def settle(self, ladder: str, entities: set[str]) -> None:
        """Bring the ladder in line with the last changes of these."""
        ...


class ResultStore(Protocol):
    """The part of `Store` that knows results. Raises `StoreError` throughout."""

    def uncounted(self, limit: int) -> list[str]:
        """Tables that are over and have not been counted, the one that was opened first before all others."""
        ...

    def counting(self) -> AbstractContextManager[Counting]:
        """Count, alone, all or nothing."""
        ...

    def all_over(self) -> list[str]:
        """Every table that is over."""
        ...

    def forget_results(self) -> None:
        """Forget everything that is made from the logs; the background makes it again."""
        ...

    def results_text(self) -> list[str]:
        """Everything that is made from the logs, a line for each row, in order: for comparing."""
        ...

    def sums_of(self, owner: str) -> dict[str, Tally]:
        """The sums of somebody by rule set."""
        ...

    def deal_sums(self) -> dict[str, DealSums]:
        """What all deals looked like, by shape."""
        ...

    def together(self, user_id: str, limit: int) -> list[Together]:
        """With whom a user has played in pairs, the most frequent first."""
        ...

    def history(self, user_id: str, *, public_only: bool, limit: int, before: Moment | None = None) -> list[Finished]:
        """The games of a user, the latest first; without tallies."""
        ...

    def latest_public(self, limit: int) -> list[Finished]:
        """The public games that ended last; without tallies."""
        ...

    def ladders(self) -> dict[str, int]:
        """How many stand on each ladder."""
        ...

    def ladder(self, ladder: str, limit: int) -> list[Ranked]:
        """The best of a ladder: first who is most surely good."""
        ...

    def ratings_of(self, user_id: str) -> list[Ranked]:
        """Where a user stands, alone or in a pair."""
        ...

    def changes_of(self, ladder: str, entity: str, limit: int) -> list[tuple[Moment, Rating]]:
        """The last ratings of somebody, the oldest first."""
        ...

    def names_of(self, user_ids: Sequence[str]) -> dict[str, str]:
        """What users are called now."""
        ...

    def bustle(self, since_ms: int, opened_since_ms: int, seats: Mapping[str, int]) -> Bustle:
        """What goes on since then at tables that were opened since then; `seats` of each rule set."""
        ...
