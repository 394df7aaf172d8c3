"""Counting legal card sequences for any number of seats, any teams and any contract."""

from typing import Any

from tests.second_writing.contracts import fixes, plain_contract, taker
from tests.second_writing.following import legal


def count(
    hands: list[list[str]],
    key: str,
    depth: int,
    *,
    teams: list[list[int]],
    options: dict[str, Any],
    leader: int = 0,
    trick: tuple[str, ...] = (),
    number: int = 1,
    fixed: str = "",
) -> int:
    """Return the number of legal sequences of so many cards from here.

    A sequence that ends because who must play has no card left counts once.
    """
    seats = len(hands)
    lying = list(trick)
    if depth == 0:
        return 1
    if len(lying) == seats:
        leader = (leader + taker(lying, key, number, fixed=fixed)) % seats
        lying = []
        number += 1
    seat = (leader + len(lying)) % seats
    if not hands[seat]:
        return 1
    allowed = legal(
        hands[seat],
        lying,
        plain_contract(key, number, fixed=fixed),
        partner_wins=partner_wins(lying, key, number, fixed, leader, seat, teams),
        **options,
    )
    total = 0
    for card in allowed:
        left = [[other for other in hand if other != card] for hand in hands]
        longer = [*lying, card]
        total += count(
            left,
            key,
            depth - 1,
            teams=teams,
            options=options,
            leader=leader,
            trick=tuple(longer),
            number=number,
            fixed=fixes(longer, key, fixed),
        )
    return total


def partner_wins(
    lying: list[str], key: str, number: int, fixed: str, leader: int, seat: int, teams: list[list[int]]
) -> bool:
    """Does somebody of the same team hold the trick."""
    if not lying:
        return False
    seats = sum(len(team) for team in teams)
    holder = (leader + taker(lying, key, number, fixed=fixed)) % seats
    return any(holder in team and seat in team for team in teams)
