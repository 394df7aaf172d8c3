"""Which games are rated, on which ladder, and who is rated there.

A table is rated if its opening says so, at least two persons played it to its end, and its rules are those of a
profile in which all sides are equally large. Where the sides are pairs there are two ladders: of *fixed pairs*, who
came by a link and are rated as one, and of *drawn partners*, who met at a table that anybody could come to and are
rated each for themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

from jassen.bots import LEVELS
from jassen.core.rules import Rules
from jassen.server.seating import Entrance, Holder, TableSettings
from jassen.variants import PROFILES

PAIR, DRAWN = ":pair", ":drawn"
BOT = "bot:"
_PAIR = 2
ENOUGH_PERSONS = 2


def can_be_rated(rules: Rules) -> bool:
    """Whether such games could be rated at all: a profile as it is, with sides of equal size."""
    sizes = {len(team) for team in rules.teams}
    return PROFILES.get(rules.key) == rules and rules.first_round is None and len(sizes) == 1


def ladders_of(rules: Rules) -> tuple[str, ...]:
    """The ladders on which games under these rules may stand."""
    if not can_be_rated(rules):
        return ()
    match len(rules.teams[0]):
        case 1:
            return (rules.key,)
        case 2:
            return rules.key + PAIR, rules.key + DRAWN
        case _:
            return (rules.key + DRAWN,)


def is_public(settings: TableSettings) -> bool:
    """Whether anybody could have come to a table."""
    return settings.access.entry is Entrance.LOBBY or settings.access.quick


def ladder_of(settings: TableSettings, owners: Sequence[Holder]) -> str | None:
    """The ladder on which a game of these players is rated; None if it is not."""
    persons = sum(owner.user_id is not None and not owner.program for owner in owners)
    if not settings.access.rated or persons < ENOUGH_PERSONS or not can_be_rated(settings.rules):
        return None
    size = len(settings.rules.teams[0])
    if size == 1:
        return settings.rules.key
    return settings.rules.key + (PAIR if size == _PAIR and not is_public(settings) else DRAWN)


def entity_of(holder: Holder) -> str:
    """Who holds a seat, for ratings and partners: a user, or a bot by its key."""
    if holder.user_id is not None:
        return holder.user_id
    return BOT + LEVELS.get(holder.bot or "", holder.bot or "")


def pair_of(entities: Sequence[str]) -> str:
    """Two as one; persons come first."""
    return "+".join(sorted(entities, key=lambda entity: (entity.startswith(BOT), entity)))


def is_anchor(entity: str) -> bool:
    """Whether there are only bots in it, whose ratings are fixed."""
    return all(part.startswith(BOT) for part in entity.split("+"))
