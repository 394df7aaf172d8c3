"""Seats and teams. Seats are numbered in playing order, so that the next to play is always the next number."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
Team: TypeAlias = int
Teams: TypeAlias = tuple[tuple[Seat, ...], ...]
"""A partition of the seats; somebody who plays alone is a team of one."""


def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in playing order from `first`."""
    return tuple((first + place) % seats for place in range(seats))


def team_of(teams: Teams, seat: Seat) -> Team:
    """The number of the team in which `seat` plays."""
    for team, members in enumerate(teams):
        if seat in members:
            return team
    raise LookupError(f"seat {seat} is in no team")


def partner_after(teams: Teams, seat: Seat) -> Seat:
    """The next member of the same team in playing order; a lone player is his own."""
    members = teams[team_of(teams, seat)]
    return min(members, key=lambda other: (other <= seat, other))
