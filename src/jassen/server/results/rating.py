"""Ratings: one update of all who played a game, by openskill; bots stand where their own play has put them.

Everything is rounded to millionths, and sides are taken in an order of their own: who sat where changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from openskill.models import BradleyTerryPart, PlackettLuce

from jassen.server.results.anchors import anchor_of
from jassen.server.results.ladders import BOT, PAIR, is_anchor
from jassen.store.results import Change, Finished, Rating

MILLION = 1_000_000
START_MU, START_SIGMA = 25.0, 25.0 / 3
START = Rating(round(START_MU * MILLION), round(START_SIGMA * MILLION))
TWO_SIDES_BETA = 25.0
ALONE_BETA = 30.0
"""How much chance there is in a game: the figures of docs/ratings.md."""
PROVISIONAL = 6_500_000
"""A rating that is less sure than this is shown as provisional."""
ANCHOR_SIGMA = 1.0
"""How sure the ratings of bots are."""
_PAIR = 2


@dataclass(frozen=True, slots=True)
class RatedSide:
    """A side of a rated game: who is rated in it, each once, and the place it came to."""

    place: int
    entities: tuple[str, ...]


@cache
def model_for(sides: int, beta: float | None = None) -> Any:
    """What updates a game of so many sides: a model of openskill, whose types say less than its documentation.

    The library's usual damping of σ is left out: where a game holds so much chance it would keep everybody unsure for
    ever, and it foretells less (docs/ratings.md).
    """
    if sides == _PAIR:
        return PlackettLuce(mu=START_MU, sigma=START_SIGMA, beta=beta or TWO_SIDES_BETA, gamma=_undamped)
    return BradleyTerryPart(mu=START_MU, sigma=START_SIGMA, beta=beta or ALONE_BETA, gamma=_undamped)


def _undamped(*_: object) -> float:
    return 1.0


def sides_of(finished: Finished) -> tuple[RatedSide, ...]:
    """The sides of a game, the best first; equal ones in the order of their names."""
    teams: dict[int, dict[str, None]] = {}
    places: dict[int, int] = {}
    for seat in finished.seats:
        # The seats of a fixed pair are rated as one.
        teams.setdefault(seat.team, {})[seat.entity] = None
        places[seat.team] = seat.place
    found = [
        RatedSide(places[team], tuple(sorted(_listed(finished, team, entities)))) for team, entities in teams.items()
    ]
    return tuple(sorted(found, key=lambda side: (side.place, side.entities)))


def _listed(finished: Finished, team: int, entities: Mapping[str, None]) -> Sequence[str]:
    """Two bots of one kind are two players, but two seats of a fixed pair are one."""
    if finished.ladder is not None and finished.ladder.endswith(PAIR):
        return tuple(entities)
    return [seat.entity for seat in finished.seats if seat.team == team]


def standing(ladder: str, entity: str, known: Rating | None) -> Rating:
    """Where somebody stands before a game: where the last one left them, at the start, or as an anchor."""
    if is_anchor(entity):
        return anchor(ladder, entity)
    return START if known is None else known


def anchor(ladder: str, entity: str) -> Rating:
    """The fixed rating of a bot, or of two as a pair."""
    profile = ladder.partition(":")[0]
    parts = [anchor_of(profile, part.removeprefix(BOT)) for part in entity.split("+")]
    above = sum(part - START_MU for part in parts)
    # A pair of bots as one differs from the start by what both do together.
    mu = START_MU + (above if ladder.endswith(PAIR) else above / len(parts))
    return Rating(round(mu * MILLION), round(ANCHOR_SIGMA * MILLION))


def updated(sides: Sequence[RatedSide], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings after a game of all who are no anchors."""
    model = model_for(len(sides))
    teams = [
        [
            model.rating(mu=before[entity].mu / MILLION, sigma=before[entity].sigma / MILLION)
            for entity in side.entities
        ]
        for side in sides
    ]
    rated = model.rate(teams, ranks=[float(side.place) for side in sides])
    return {
        entity: Rating(round(new.mu * MILLION), round(new.sigma * MILLION), before[entity].games + 1)
        for side, news in zip(sides, rated, strict=True)
        for entity, new in zip(side.entities, news, strict=True)
        if not is_anchor(entity)
    }


def changes_of(finished: Finished, before: Mapping[str, Rating]) -> list[Change]:
    """What a game did to each seat that is rated."""
    after = updated(sides_of(finished), before)
    return [
        Change(seat=seat.seat, entity=seat.entity, before=before[seat.entity], after=after[seat.entity])
        for seat in finished.seats
        if seat.entity in after
    ]
