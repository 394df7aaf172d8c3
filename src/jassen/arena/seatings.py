"""Who sits where: the same deal in every seating, so that the luck of the cards cancels out.

The teams are given to the two sides in turn, that is rotated round the table, and each of it is taken with the sides
changed. Two pairs, or four alone: A at 0 and 2, then at 1 and 3. Three alone: A at two of the seats, three times,
then at one, three times.
"""

from __future__ import annotations

from typing import TypeAlias

from jassen.core.rules import Rules
from jassen.core.seats import team_of

Seating: TypeAlias = tuple[int, ...]
"""For each seat the side that has it: 0 or 1."""


def seatings(rules: Rules) -> tuple[Seating, ...]:
    """All seatings of a deal. With any of them stands the one in which the sides are changed."""
    teams = len(rules.teams)
    turns = [tuple((team + turn) % teams % 2 for team in range(teams)) for turn in range(teams)]
    changed = [tuple(1 - side for side in sides) for sides in turns]
    return tuple(
        tuple(sides[team_of(rules.teams, seat)] for seat in range(rules.seats))
        for sides in dict.fromkeys((*turns, *changed))
    )
