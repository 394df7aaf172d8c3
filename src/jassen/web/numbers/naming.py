"""How players, games and ladders are called on the pages of numbers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from starlette.requests import Request

from jassen.bots import LEVELS
from jassen.core.rules import Rules
from jassen.server.results.ladders import BOT, DRAWN, PAIR
from jassen.store.interface import Store
from jassen.variants import PROFILES
from jassen.web.api.programs import Programs
from jassen.web.visit import language_of
from jassen.web.words.catalogue import Words
from jassen.web.words.games import HOUSE, profile_title
from jassen.web.words.people import marked_name


@dataclass(frozen=True, slots=True)
class Called:
    """Somebody on a page; ``address`` is that of their own page, None for a bot and for who has left."""

    name: str
    address: str | None = None


@dataclass(frozen=True, slots=True)
class Naming:
    """Names as they are now; who is a program says so."""

    words: Words
    names: Mapping[str, str]
    programs: frozenset[str]

    def called(self, entity: str) -> tuple[Called, ...]:
        """Who is rated under this name: one, or two who are rated as one."""
        return tuple(self._one(part) for part in entity.split("+"))

    def _one(self, entity: str) -> Called:
        if entity.startswith(BOT):
            return Called(marked_name(self.words, bot_name(self.words, entity.removeprefix(BOT)), is_bot=True))
        name = self.names.get(entity, "")
        shown = marked_name(self.words, name, is_bot=bool(name) and entity in self.programs)
        return Called(shown, f"/players/{entity}" if name else None)


async def naming(request: Request, entities: Iterable[str]) -> Naming:
    """The names of all these. Raises `StoreError`."""
    store: Store = request.app.state.store
    users = {part for entity in entities for part in entity.split("+") if not part.startswith(BOT)}
    names = await asyncio.to_thread(store.names_of, sorted(users)) if users else {}
    return Naming(language_of(request), names, await programs_of(request))


async def programs_of(request: Request) -> frozenset[str]:
    """Which users are programs. Raises `StoreError`."""
    programs: Programs = request.app.state.programs
    return await programs.users()


def bot_name(words: Words, key: str) -> str:
    """A bot by its strength, as it is chosen when a table is opened; others by their key."""
    level = next((level for level, behind in LEVELS.items() if behind == key), "")
    match level:
        case "easy":
            return words.pgettext("strength", "Easy")
        case "solid":
            return words.pgettext("strength", "Solid")
        case "strong":
            return words.pgettext("strength", "Strong")
        case _:
            return key


def rules_of(profile: str) -> Rules | None:
    """The rules of a profile, or those that house rules began with; None where nothing is known of it any more."""
    return PROFILES.get(profile.removeprefix(HOUSE))


def game_title(words: Words, profile: str) -> str:
    """What a rule set is called."""
    rules = rules_of(profile)
    if rules is None:
        return profile
    title = profile_title(words, rules)
    return words.gettext("%(game)s, house rules") % {"game": title} if profile.startswith(HOUSE) else title


def ladder_title(words: Words, ladder: str) -> str:
    """What a ladder is called."""
    profile, _, _ = ladder.partition(":")
    if ladder.endswith(PAIR):
        return words.gettext("%(game)s: fixed pairs") % {"game": game_title(words, profile)}
    if ladder.endswith(DRAWN):
        return words.gettext("%(game)s: drawn partners") % {"game": game_title(words, profile)}
    return game_title(words, profile)
