"""Who sits where, how fast the bots are, and under which rules: what is fixed when a table is opened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from jassen.core.rules import Rules
from jassen.core.rules_form import rules_from_plain, rules_to_plain
from jassen.core.seats import Seat
from jassen.wire.stored_table import HolderBody, TableOpened


class SeatingError(ValueError):
    """A table cannot be opened like that; the text is one line that says why."""


@unique
class Pace(Enum):
    """How long the bots wait before they act; never by what they hold."""

    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat: a person by ``user_id``, or a bot by the key under which it is registered.

    ``program`` marks a user who is a program that plays from outside.
    """

    name: str
    user_id: str | None = None
    bot: str | None = None
    program: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether no person plays here: that is said wherever the name stands."""
        return self.bot is not None or self.program


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What a table is opened with. Raises `SeatingError`."""

    rules: Rules
    pace: Pace
    holders: tuple[Holder, ...]
    rematch_of: str | None = None

    def __post_init__(self) -> None:
        if len(self.holders) != self.rules.seats:
            raise SeatingError(f"{len(self.holders)} players cannot hold {self.rules.seats} seats")
        for seat, holder in enumerate(self.holders):
            if (holder.user_id is None) == (holder.bot is None):
                raise SeatingError(f"seat {seat} is held by a person or by a bot")
        persons = [holder.user_id for holder in self.holders if holder.user_id is not None]
        if len(set(persons)) < len(persons):
            raise SeatingError("one person holds one seat")

    @property
    def has_persons(self) -> bool:
        """Whether anybody plays who is no bot."""
        return any(holder.bot is None for holder in self.holders)

    def seat_of(self, user_id: str | None) -> Seat | None:
        """The seat of a person."""
        if user_id is None:
            return None
        return next((seat for seat, holder in enumerate(self.holders) if holder.user_id == user_id), None)


def opened_from(settings: TableSettings) -> TableOpened:
    """The first event of a table."""
    return TableOpened(
        rules=dict(rules_to_plain(settings.rules)),
        pace=settings.pace.value,
        holders=tuple(
            HolderBody(holder.name, holder.user_id, holder.bot, holder.program) for holder in settings.holders
        ),
        rematch_of=settings.rematch_of,
    )


def settings_of(opened: TableOpened) -> TableSettings:
    """What `opened_from` was given. Raises `RulesError`."""
    return TableSettings(
        rules=rules_from_plain(opened.rules),
        pace=Pace(opened.pace),
        holders=tuple(Holder(holder.name, holder.user, holder.bot, holder.program) for holder in opened.holders),
        rematch_of=opened.rematch_of,
    )
