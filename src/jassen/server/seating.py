"""Who sits where, who may come, how fast the bots are, and under which rules: the frame of a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum, unique

from jassen.core.rules import Rules
from jassen.core.rules_form import rules_from_plain, rules_to_plain
from jassen.core.seats import Seat
from jassen.server.reckoning import Drinks, ReckoningMode
from jassen.server.stakes import Stake
from jassen.wire.stored_table import ClockBody, DrinksBody, HolderBody, StakeBody, TableOpened

CUT_ASKED = "asked"
"""A holder's page is still to commit itself to a nonce."""


class SeatingError(ValueError):
    """A table cannot be opened like that; the text is one line that says why."""


@unique
class Pace(Enum):
    """How long the bots wait before they act; never by what they hold."""

    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


@unique
class Entrance(Enum):
    """Who may sit down at a table that has been opened."""

    CLOSED = "closed"
    LINK = "link"
    """Whoever was given the address."""
    LOBBY = "lobby"
    """Anybody: the table is listed."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat: a person by ``user_id``, a bot by its key, or nobody yet. Who was deleted has no name.

    ``cut`` is a person's commitment to a nonce (hex), `CUT_ASKED`, or "" where the server draws the nonce.
    ``program`` marks a user who is a program that plays from outside.
    """

    name: str
    user_id: str | None = None
    bot: str | None = None
    cut: str = ""
    program: bool = False

    @property
    def is_free(self) -> bool:
        """Whether nobody sits there."""
        return self.user_id is None and self.bot is None

    @property
    def is_bot(self) -> bool:
        """Whether no person plays here: that is said wherever the name stands."""
        return self.bot is not None or self.program

    @property
    def name_on_file(self) -> str:
        """The name as it stands in records, which are in one language."""
        name = self.name if self.name or self.is_free else "departed person"
        return f"{name} (bot)" if self.is_bot else name


NOBODY = Holder("")


@dataclass(frozen=True, slots=True)
class Clock:
    """Time for each decision, and a reserve for each round, in milliseconds. Raises `SeatingError`."""

    turn_ms: int
    reserve_ms: int = 0

    def __post_init__(self) -> None:
        if not 1_000 <= self.turn_ms <= 600_000:
            raise SeatingError("the time for a decision is between 1 and 600 seconds")
        if not 0 <= self.reserve_ms <= 3_600_000:
            raise SeatingError("the reserve of a round is at most 3,600 seconds")


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """How people come to a table, and what they may do there beside playing. Raises `SeatingError`.

    ``host`` is who opened it. After ``fill_ms`` bots of the key ``level`` take the seats that are empty; None for
    when somebody says so. ``rated`` games count on a ladder, which is said before anybody sits down.
    """

    entry: Entrance = Entrance.CLOSED
    host: str | None = None
    spectators: bool = False
    free_text: bool = False
    quick: bool = False
    fill_ms: int | None = None
    level: str = "rules"
    rated: bool = False

    def __post_init__(self) -> None:
        if self.free_text and self.entry is Entrance.LOBBY:
            raise SeatingError("free text is for private tables")
        if self.fill_ms is not None and not 0 <= self.fill_ms <= 86_400_000:
            raise SeatingError("bots take the empty seats within a day, or not by themselves")


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What a table is opened with; its ``holders`` change as people come and go. Raises `SeatingError`."""

    rules: Rules
    pace: Pace
    holders: tuple[Holder, ...]
    rematch_of: str | None = None
    access: Access = field(default_factory=Access)
    clock: Clock | None = None
    stake: Stake | None = None
    drinks: Drinks | None = None

    def __post_init__(self) -> None:
        if self.stake is not None:
            self._check_stake()
        if self.drinks is not None and (self.stake is not None or self.access.entry is not Entrance.LINK):
            raise SeatingError("drinks are reckoned at private tables, and not beside a stake")
        if len(self.holders) != self.rules.seats:
            raise SeatingError(f"{len(self.holders)} players cannot hold {self.rules.seats} seats")
        for seat, holder in enumerate(self.holders):
            if holder.user_id is not None and holder.bot is not None:
                raise SeatingError(f"seat {seat} is held by a person or by a bot")
            if holder.is_free and self.access.entry is Entrance.CLOSED:
                raise SeatingError(f"seat {seat} is held by a person or by a bot, since nobody else may come")
        if len(set(self.persons)) < len(self.persons):
            raise SeatingError("one person holds one seat")

    def _check_stake(self) -> None:
        """Only who has chips of their own plays for a stake."""
        if self.access.entry is Entrance.CLOSED:
            raise SeatingError("a stake is for tables that others may come to")
        if self.access.fill_ms is not None or any(holder.bot is not None for holder in self.holders):
            raise SeatingError("bots have no chips: at a table with a stake none of them sits")

    @property
    def persons(self) -> tuple[str, ...]:
        """The users who hold a seat, in seat order."""
        return tuple(holder.user_id for holder in self.holders if holder.user_id is not None)

    @property
    def has_persons(self) -> bool:
        """Whether anybody plays who is no bot."""
        return bool(self.persons)

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The seats that nobody holds."""
        return tuple(seat for seat, holder in enumerate(self.holders) if holder.is_free)

    @property
    def bot_seats(self) -> tuple[Seat, ...]:
        """The seats that bots hold."""
        return tuple(seat for seat, holder in enumerate(self.holders) if holder.bot is not None)

    def seat_of(self, user_id: str | None) -> Seat | None:
        """The seat of a person."""
        if user_id is None:
            return None
        return next((seat for seat, holder in enumerate(self.holders) if holder.user_id == user_id), None)

    def holding(self, changes: Iterable[tuple[Seat, Holder]]) -> TableSettings:
        """The same table with other holders on these seats."""
        holders = list(self.holders)
        for seat, holder in changes:
            holders[seat] = holder
        return replace(self, holders=tuple(holders))


def _stake_body(stake: Stake | None) -> StakeBody | None:
    return None if stake is None else StakeBody(stake.amount, stake.fee_bps, stake.fee_least, stake.fee_most)


def _stake_of(body: StakeBody | None) -> Stake | None:
    if body is None:
        return None
    return Stake(amount=body.amount, fee_bps=body.fee_bps, fee_least=body.fee_least, fee_most=body.fee_most)


def _drinks_body(drinks: Drinks | None) -> DrinksBody | None:
    return None if drinks is None else DrinksBody(drinks.unit, drinks.hundredths, drinks.per, drinks.mode.value)


def _drinks_of(body: DrinksBody | None) -> Drinks | None:
    if body is None:
        return None
    return Drinks(unit=body.unit, hundredths=body.hundredths, per=body.per, mode=ReckoningMode(body.mode))


def opened_from(settings: TableSettings) -> TableOpened:
    """The first event of a table."""
    access, clock = settings.access, settings.clock
    return TableOpened(
        rules=dict(rules_to_plain(settings.rules)),
        pace=settings.pace.value,
        holders=tuple(
            HolderBody(each.name, each.user_id, each.bot, each.cut, each.program) for each in settings.holders
        ),
        rematch_of=settings.rematch_of,
        entry=access.entry.value,
        host=access.host,
        spectators=access.spectators,
        free_text=access.free_text,
        quick=access.quick,
        clock=None if clock is None else ClockBody(clock.turn_ms, clock.reserve_ms),
        fill_ms=access.fill_ms,
        level=access.level,
        stake=_stake_body(settings.stake),
        drinks=_drinks_body(settings.drinks),
        rated=access.rated,
    )


def settings_of(opened: TableOpened) -> TableSettings:
    """What `opened_from` was given. Raises `RulesError`."""
    clock = opened.clock
    return TableSettings(
        rules=rules_from_plain(opened.rules),
        pace=Pace(opened.pace),
        holders=tuple(Holder(each.name, each.user, each.bot, each.cut, each.program) for each in opened.holders),
        rematch_of=opened.rematch_of,
        access=Access(
            entry=Entrance(opened.entry),
            host=opened.host,
            spectators=opened.spectators,
            free_text=opened.free_text,
            quick=opened.quick,
            fill_ms=opened.fill_ms,
            level=opened.level,
            rated=opened.rated,
        ),
        clock=None if clock is None else Clock(clock.turn_ms, clock.reserve_ms),
        stake=_stake_of(opened.stake),
        drinks=_drinks_of(opened.drinks),
    )
