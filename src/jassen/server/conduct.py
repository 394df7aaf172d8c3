"""Conduct at tables: what is forbidden to whom, who keeps apart, and who leaves games before their end.

The share of games left is of public games alone, and it decays: after `HALF_LIFE_MS` a game counts half.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from jassen.core.seats import Seat
from jassen.server.asking import asked
from jassen.server.errors import Refused
from jassen.server.seating import Entrance, TableSettings
from jassen.server.table import Table
from jassen.store.conduct import Attended, Measure, Sanction
from jassen.store.interface import Store
from jassen.wire.stored_people import SeatLeft

HALF_LIFE_MS = 30 * 24 * 3600 * 1000
FEWEST_GAMES = 5
"""Of fewer games nobody is told a share."""
_MOST_GAMES = 500
"""Older ones count next to nothing."""


@dataclass(frozen=True, slots=True)
class LeaverShare:
    """The share of public games that somebody left, from 0 to 1, weighted by age; ``games`` is how many there are."""

    share: float
    games: int


@dataclass(frozen=True, slots=True)
class Standing:
    """What holds for somebody at this moment; for a program also what holds for its owner."""

    sanctions: tuple[Sanction, ...]
    apart: frozenset[str]

    def under(self, *measures: Measure) -> tuple[Sanction, ...]:
        """What is in force of these measures."""
        return tuple(each for each in self.sanctions if each.measure in measures)

    def kept_out_by(self, settings: TableSettings) -> tuple[Sanction, ...]:
        """What forbids them to come to a table."""
        if settings.access.entry is Entrance.LOBBY:
            return self.under(Measure.LOCKED, Measure.NOT_PUBLIC)
        return self.under(Measure.LOCKED)


class Conduct:
    """Asks the store each time, so that a measure works at once, whichever process it was taken in."""

    def __init__(self, store: Store, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._now_ms = now_ms

    async def standing(self, user_id: str) -> Standing:
        """What holds for a user now. Raises `Busy`."""
        return await asked(self._standing, user_id)

    async def check_opening(self, settings: TableSettings, asker: str | None = None) -> None:
        """Whether the persons of a table may come to it. Raises `Refused`, `Busy`.

        Of what holds for another than `asker` nobody is told; without one whoever sits there asks.
        """
        for user_id in settings.persons:
            standing = await self.standing(user_id)
            if asker is None or user_id == asker:
                check_entry(standing, settings)
            if standing.kept_out_by(settings) or standing.apart.intersection(settings.persons):
                raise Refused("apart")

    async def check_text(self, user_id: str) -> None:
        """Whether somebody may write lines. Raises `Refused`, `Busy`."""
        held = (await self.standing(user_id)).under(Measure.NO_TEXT)
        if held:
            raise Refused("sanctioned", held)

    async def leaver_share(self, user_id: str) -> LeaverShare | None:
        """How often a user leaves; None as long as there are too few games. Raises `Busy`."""
        games = await asked(self._store.attended, user_id, _MOST_GAMES)
        return None if len(games) < FEWEST_GAMES else LeaverShare(share_left(games, self._now_ms()), len(games))

    def _standing(self, user_id: str) -> Standing:
        now_ms = self._now_ms()
        in_force = tuple(each for each in self._store.sanctions_on(user_id) if each.holds(now_ms))
        return Standing(in_force, self._store.apart_from(user_id))


def check_entry(standing: Standing, settings: TableSettings) -> None:
    """Whether somebody may come to a table, as far as sanctions go. Raises `Refused`."""
    held = standing.kept_out_by(settings)
    if held:
        raise Refused("sanctioned", held)


def check_company(standing: Standing, table: Table) -> None:
    """Whether nobody is at a table who keeps apart. Raises `Refused`, which does not say who."""
    if standing.apart & table.everybody:
        raise Refused("apart")


def share_left(games: Iterable[tuple[int, bool]], now_ms: int) -> float:
    """The weighted share of games left, from when each ended and whether it was left; 0 for none.

    >>> share_left([(0, True), (HALF_LIFE_MS, False)], HALF_LIFE_MS) == 1 / 3
    True
    """
    weighed = [(0.5 ** (max(0, now_ms - at_ms) / HALF_LIFE_MS), left) for at_ms, left in games]
    total = sum(weight for weight, _ in weighed)
    return sum(weight for weight, left in weighed if left) / total if total else 0.0


def attended(before: Table, after: Table) -> tuple[Attended, ...]:
    """For whom a public or rated game has ended with what happened between these two, and who of them left it.

    Who gets up while the game runs leaves it, and so does for whom the stand-in plays at the end. So do those who get
    up after the start but before the stakes are paid, or whose page keeps a nonce back: both stop a game that the
    others are ready for. Who loses the seat for want of the stake has stayed; the table waits again, and nothing is
    counted. Who is alone with bots and programs leaves nobody, and nothing is counted either.
    """
    people = _people(before)
    access = after.settings.access
    if before.is_over:
        return ()
    if (access.entry is not Entrance.LOBBY and not access.rated) or not before.people.started or len(people) < 2:
        return ()
    held = _people(after)
    kept_out = _short(before, after)
    gone = [Attended(user_id, left=True) for user_id in people if user_id not in held and user_id not in kept_out]
    if not after.is_over:
        return tuple(gone)
    here = [after.people.presence[seat] for seat in held.values()]
    stayed = [
        Attended(user_id, left=found.away_since is not None or found.stand_in is not None)
        for user_id, found in zip(held, here, strict=True)
    ]
    return (*gone, *stayed)


def _short(before: Table, after: Table) -> frozenset[str]:
    """Who has lost a seat between these two because they did not have the stake."""
    happened = (entry.event for entry in after.entries[before.seq :])
    return frozenset(event.user for event in happened if isinstance(event, SeatLeft) and event.why == "short")


def _people(table: Table) -> dict[str, Seat]:
    """The seats of those who are no programs."""
    return {
        holder.user_id: seat
        for seat, holder in enumerate(table.settings.holders)
        if holder.user_id is not None and not holder.program
    }
