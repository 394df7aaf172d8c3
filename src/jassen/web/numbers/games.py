"""Finished games in a list: when, what, who, how it ended, and the way to the replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from jassen.server.results.ladders import BOT
from jassen.store.results import Finished, SeatResult
from jassen.web.numbers.naming import Called, Naming, game_title
from jassen.web.words.catalogue import Words
from jassen.web.words.numbers import day, iso_day


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedSide:
    """A side of a finished game."""

    players: tuple[Called, ...]
    points: str
    won: bool
    is_own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedResult:
    """A finished game; ``outcome`` says how it went for whose list it is."""

    address: str
    game: str
    day: str
    iso_day: str
    sides: tuple[ListedSide, ...]
    outcome: str
    is_rated: bool


def listed_games(naming: Naming, found: Iterable[Finished], owner: str | None = None) -> tuple[ListedResult, ...]:
    """These games, as they stand in the list of `owner`, or in one of everybody's."""
    return tuple(_listed(naming, finished, owner) for finished in found)


def _listed(naming: Naming, finished: Finished, owner: str | None) -> ListedResult:
    words = naming.words
    own = next((seat.team for seat in finished.seats if owner is not None and seat.user_id == owner), None)
    teams: dict[int, list[SeatResult]] = {}
    for seat in finished.seats:
        teams.setdefault(seat.team, []).append(seat)
    sides = tuple(_side(naming, members, is_own=team == own) for team, members in sorted(teams.items()))
    return ListedResult(
        address=f"/g/{finished.table_id}",
        game=game_title(words, finished.profile),
        day=day(words, finished.over_at),
        iso_day=iso_day(finished.over_at),
        sides=sides,
        outcome=_outcome(words, finished, sides) if own is not None or finished.void is not None else "",
        is_rated=finished.ladder is not None,
    )


def _side(naming: Naming, members: Sequence[SeatResult], *, is_own: bool) -> ListedSide:
    entities = [seat.user_id if seat.user_id is not None else f"{BOT}{seat.bot}" for seat in members]
    return ListedSide(
        players=tuple(called for entity in entities for called in naming.called(entity)),
        points=naming.words.number(members[0].points),
        won=members[0].won,
        is_own=is_own,
    )


def _outcome(words: Words, finished: Finished, sides: Sequence[ListedSide]) -> str:
    if finished.void is not None:
        return words.gettext("no result")
    won = any(side.won and side.is_own for side in sides)
    return words.pgettext("outcome", "won") if won else words.pgettext("outcome", "lost")
