"""Two games that differ in cards which a viewer may not see, and everything that leaves the server for that viewer.

A game is written into the log of a table that a real service reads, as if another process had played it; the viewer
then asks the real application for all that it has: pages, pushes, refusals, the API, its streams, and the lobby.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, unique

from jassen.bots import find as find_bot
from jassen.core.actions import Deal
from jassen.core.decide import apply
from jassen.core.legal import legal_actions
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import view
from jassen.server.bot_seats import BotSeats
from jassen.server.cut_steps import chain_events
from jassen.server.dealer import Dealer
from jassen.server.entries import Entry, LogEvent, entries_for
from jassen.server.measures import Measures
from jassen.server.messages import followed_up
from jassen.server.pace import Wait
from jassen.server.seating import Access, Clock, Entrance, Holder, Pace, TableSettings, opened_from
from jassen.server.steps import next_step
from jassen.server.table import Table
from jassen.server.vault import Vault
from tests.core.driving import Step
from tests.core.test_blindness import moved_elsewhere, told_the_same

NOW_MS = 1_000_000
TABLE_ID = "A" * 22
VIEWER, STRANGER = "user-viewer", "user-stranger"
"""Who sits where the viewer does, and who has no seat."""
DEALER = Dealer(Vault.passing())


@unique
class Who(Enum):
    """Who looks at the table, and how."""

    PERSON = "person"
    PROGRAM = "program"
    WATCHING = "watching"
    WATCHING_PROGRAM = "watching program"
    AT_THE_DOOR = "at the door"

    @property
    def is_program(self) -> bool:
        """Whether it comes through the API."""
        return self in (Who.PROGRAM, Who.WATCHING_PROGRAM)

    @property
    def is_seated(self) -> bool:
        """Whether it holds a seat."""
        return self in (Who.PERSON, Who.PROGRAM)


@dataclass(frozen=True, slots=True)
class Command:
    """The lines of one command, and who brought them about."""

    by: str
    events: tuple[LogEvent, ...]


@dataclass(frozen=True, slots=True)
class World:
    """A table as it was opened, with its chain, and what has happened there since."""

    settings: TableSettings
    opening: Command
    commands: tuple[Command, ...]

    def tables(self) -> Iterator[Table]:
        """The table after its opening, and after each command."""
        table = Table.of(TABLE_ID, _lines(self.opening, 0))
        yield table
        for command in self.commands:
            table = table.after(_lines(command, table.seq))
            yield table


def _lines(command: Command, after: int) -> tuple[Entry, ...]:
    return entries_for(command.events, after=after, at_ms=NOW_MS + after, by=command.by, cmd_id=f"x:{after}")


def settings_for(rules: Rules, who: Who, viewer: Seat | None, *, bots: bool, clock: bool) -> TableSettings:
    """A table of persons, or with bots where neither the viewer nor the first seat is; others may come or look on."""
    holders = []
    for seat in range(rules.seats):
        if seat == viewer and who is Who.PROGRAM:
            holders.append(Holder("Ada", user_id="program", program=True))
        elif bots and seat not in (0, viewer):
            holders.append(Holder(f"Bot {seat}", bot="random"))
        else:
            holders.append(Holder(f"Person {seat}", user_id=VIEWER if seat == viewer else f"user-{seat}"))
    entry = Entrance.LOBBY if bots else Entrance.LINK
    return TableSettings(
        rules=rules,
        pace=Pace.NORMAL,
        holders=tuple(holders),
        access=Access(entry=entry, spectators=who is not Who.AT_THE_DOOR),
        clock=Clock(20_000, 90_000) if clock else None,
    )


def worlds(settings: TableSettings, steps: list[Step], others: list[list[Step]]) -> tuple[World, list[World]]:
    """The game, and the other ones, at the same table with the same chain of secrets."""
    opened = opened_from(settings)
    bare = Table.of(TABLE_ID, entries_for((opened,), after=0, at_ms=NOW_MS, by="table", cmd_id="x:0"))
    opening = Command("table", (opened, *chain_events(bare, DEALER)))
    made = [World(settings, opening, tuple(_commands(settings, opening, game))) for game in (steps, *others)]
    return made[0], made[1:]


def _commands(settings: TableSettings, opening: Command, steps: list[Step]) -> Iterator[Command]:
    table = Table.of(TABLE_ID, _lines(opening, 0))
    for step in steps:
        seat = getattr(step.action, "seat", None)
        user = None if seat is None else settings.holders[seat].user_id
        command = Command(user or "table", followed_up(table, step.events, DEALER))
        yield command
        table = table.after(_lines(command, table.seq))


def other_games(rules: Rules, steps: list[Step], viewer: Seat | None, seed: int, tries: int = 6) -> list[list[Step]]:
    """Games of which the viewer must have got the same; for who looks on, the trick that lies there differs too."""
    rng = random.Random(seed)
    shown = len(steps) if viewer is not None else behind(steps)
    found = []
    for _ in range(tries):
        other = moved_elsewhere(rules, steps[:shown], viewer, rng)
        if other is None or not told_the_same(steps[:shown], other):
            continue
        other = _played_on(rules, other, steps[shown:], rng)
        if other is not None and other != steps:
            found.append(other)
    return found


def behind(steps: list[Step]) -> int:
    """How many steps are shown to who looks on."""
    shown = len(steps)
    while shown and steps[shown - 1].state.public.phase is Phase.PLAYING and steps[shown - 1].state.public.play.table:
        shown -= 1
    return shown


def _played_on(rules: Rules, other: list[Step], steps: list[Step], rng: random.Random) -> list[Step] | None:
    """As many more steps in the trick that is hidden, with whatever cards; None if it would end otherwise."""
    made = list(other)
    for step in steps:
        state = made[-1].state
        choices = [
            choice
            for choice in legal_actions(rules, view(rules, state, getattr(step.action, "seat", 0)))
            if type(choice) is type(step.action)
        ]
        if not choices:
            return None
        action = rng.choice(choices)
        events, state = apply(rules, state, action)
        if list(map(type, events)) != list(map(type, step.events)):
            return None
        made.append(Step(action, events, state))
    return made


def before_the_end(steps: list[Step], most: int) -> list[Step]:
    """The first steps of a game, as long as it is not over: then the cards are laid open."""
    return [step for step in steps[:most] if step.state.public.phase is not Phase.OVER]


@dataclass(frozen=True, slots=True)
class Pause:
    """What the table waits for, and until when."""

    wait: Wait
    due_at: int


def pauses(world: World) -> list[Pause | None]:
    """The pause after every command, as the server would wait."""
    bots = BotSeats(find_bot, Measures())
    steps = (next_step(table, bots, DEALER) for table in world.tables())
    return [None if step is None else Pause(step.wait, step.due_at) for step in steps]


def is_dealt(steps: list[Step]) -> bool:
    """Whether there are hidden cards at all."""
    return any(isinstance(step.action, Deal) for step in steps)
