"""Rows of results as they come from a database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from jassen.store.results import Finished, Ranked, Rating, SeatResult
from jassen.store.tally import NOTHING


def finished_of(row: Row[Any]) -> Finished:
    """A finished table, without its seats."""
    return Finished(
        table_id=row.table_id,
        over_at=row.over_at,
        profile=row.profile,
        rounds=row.rounds,
        void=row.void,
        ladder=row.ladder,
        public=bool(row.public),
    )


def seat_of(row: Row[Any]) -> SeatResult:
    """What a seat has from a game, without the tally."""
    return SeatResult(
        seat=row.seat,
        user_id=row.user_id,
        bot=row.bot,
        partner=row.partner,
        entity=row.entity,
        team=row.team,
        place=row.place,
        won=bool(row.won),
        points=row.points,
        tally=NOTHING,
    )


def ranked_of(row: Row[Any]) -> Ranked:
    """Somebody on a ladder."""
    return Ranked(row.ladder, row.entity, Rating(row.mu, row.sigma, row.games), row.over_at)
