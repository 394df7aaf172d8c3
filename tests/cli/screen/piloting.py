"""Sitting at the screen of a game without a terminal."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from textual.events import Key
from textual.pilot import Pilot

from jassen.bots import find as find_bot
from jassen.cli.playing.table import Table
from jassen.cli.screen.app import JassScreen
from jassen.cli.screen.widgets.sheet import Sheet
from jassen.core.events import Event
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.variants import find
from jassen.web.words import words
from jassen.web.words.decks import Deck, Look

NAMES = ["Anna", "Beat", "Rita", "Vreni", "Köbi", "Sepp"]
_PATIENCE = 3000
_QUIET = 3
_CHARACTERS = {"space": " ", "minus": "-", "plus": "+"}
_NAMES = {"?": "question_mark"}


@dataclass
class Sitting:
    """A person at the screen, and the tables that were opened."""

    app: JassScreen
    pilot: Pilot[None]
    tables: list[Table] = field(default_factory=list)

    @property
    def is_asked(self) -> bool:
        """Whether a question or a sheet waits for a key."""
        return self.app.table.answering.put is not None or isinstance(self.app.screen, Sheet)

    async def wait(self) -> None:
        """Let the game go on until it waits for a key."""
        for _ in range(_PATIENCE):
            await self._settle()
            if self.is_asked or not self.app.is_running:
                return
            await asyncio.sleep(0.005)
        raise AssertionError("the game does not ask for anything any more")

    async def press(self, *keys: str) -> None:
        """Press keys, each when it is waited for. The pilot's own way waits until the process is idle, which on a
        busy machine takes a second for each key."""
        for key in keys:
            await self.wait()
            driver = self.app._driver
            assert driver is not None
            character = key if len(key) == 1 else _CHARACTERS.get(key)
            driver.send_message(Key(_NAMES.get(key, key), character))
            await self._settle()

    async def _settle(self) -> None:
        """Until app and screen have read their messages."""
        quiet = 0
        while quiet < _QUIET and self.app.is_running:
            await asyncio.sleep(0.001)
            nodes = (self.app, *self.app.screen_stack)
            quiet = quiet + 1 if all(node._message_queue.empty() for node in nodes) else 0

    async def text(self) -> str:
        """What is on the screen, letter by letter."""
        await self.wait()
        await self.pilot.pause()
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)


def rules_of(profile: str, **end: int) -> Rules:
    """A profile, with another end."""
    return patched(find(profile), {"end": end})


@asynccontextmanager
async def sitting(
    rules: Rules,
    *,
    size: tuple[int, int] = (80, 24),
    seed: int = 3,
    lang: str = "en",
    deck: Deck = Deck.SWISS,
    chance: random.Random | None = None,
) -> AsyncIterator[Sitting]:
    """A game against bots that play anything, with deals that are the same each time, or those of `chance`."""
    shuffler = random.Random(seed) if chance is None else chance
    tables: list[Table] = []

    def open_table(heard: Callable[[Event, Referee], None]) -> Table:
        bots = {seat: find_bot("random", random.Random(shuffler.getrandbits(64))) for seat in range(1, rules.seats)}
        tables.append(Table(rules=rules, seat=0, bots=bots, shuffler=shuffler, heard=heard))
        return tables[-1]

    app = JassScreen(words(lang, Look(deck)), rules, NAMES[: rules.seats], 0, open_table, "Welcome.", 0)
    async with app.run_test(size=size) as pilot:
        yield Sitting(app, pilot, tables)


def play(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a scene to its end."""
    asyncio.run(scene())
