"""Points of a completely played round and the end of the game, StarGames texts.

Source: source texts 000, 002, 003, 004, sections "Match", "Multipliers", "How a game
ends" and "Both sides home in the first trick". Team 0 is seats 0 and 2, team 1 is
seats 1 and 3; seats count upwards in playing order.
"""

from collections.abc import Callable

from tests.second_writing.following import legal
from tests.second_writing.tricks import points, winner

FACTORS = {"C": 1, "S": 1, "H": 2, "D": 2, "O": 3, "U": 4}


def play_round(
    hands: list[list[str]],
    leader: int,
    contract: str,
    choose: Callable[[int, list[str]], str],
) -> list[tuple[int, list[str]]]:
    """Play a round to the end; return for each trick its leading seat and its cards.

    The chooser is given the seat and the legal cards and returns one of them.
    """
    left = [list(hand) for hand in hands]
    tricks: list[tuple[int, list[str]]] = []
    while left[leader]:
        trick: list[str] = []
        for step in range(len(hands)):
            seat = (leader + step) % len(hands)
            allowed = legal(left[seat], trick, contract)
            card = choose(seat, allowed)
            if card not in allowed:
                raise ValueError(f"seat {seat} may not play {card}")
            left[seat].remove(card)
            trick.append(card)
        tricks.append((leader, trick))
        leader = (leader + winner(trick, contract)) % len(hands)
    return tricks


def score_round(
    tricks: list[tuple[int, list[str]]],
    contract: str,
    *,
    factor: int,
    weis: tuple[int, int] | None,
    stoeck_seat: int | None,
) -> tuple[int, int]:
    """Return the multiplied points of both teams for a completely played round.

    tricks: leading seat and the four cards of each trick, in playing order.
    weis: team and unmultiplied points. stoeck_seat: who held king and queen of trump
    at the start; without trump it scores nothing.
    """
    scored = [0, 0]
    tricks_taken = [0, 0]
    last_team = 0
    expected_leader = tricks[0][0]
    for leader, cards in tricks:
        if leader != expected_leader:
            raise ValueError("a trick is not led by the taker of the one before")
        seat = (leader + winner(cards, contract)) % 4
        last_team = _team(seat)
        scored[last_team] += points(cards, contract)
        tricks_taken[last_team] += 1
        expected_leader = seat

    scored[last_team] += 5
    if tricks_taken[0] == 0:
        scored[1] += 100
    if tricks_taken[1] == 0:
        scored[0] += 100
    if weis is not None:
        scored[weis[0]] += weis[1]
    if stoeck_seat is not None and contract in ["C", "S", "H", "D"]:
        scored[_team(stoeck_seat)] += 20
    return scored[0] * factor, scored[1] * factor


def end_of_round(
    scores_before: tuple[int, int],
    round_points: tuple[int, int],
    last_trick_team: int,
    target: int,
) -> int | None:
    """Return the team that wins a round that ended without a claim, if any.

    The side of the last trick is counted first and wins if it is home; then the other.
    """
    first = last_trick_team
    second = 1 - last_trick_team
    for team in [first, second]:
        if scores_before[team] + round_points[team] >= target:
            return team
    return None


def stoeck_weis_stich(
    before: tuple[int, int],
    stoeck: tuple[int, int],
    weis: tuple[int, int],
    trick: tuple[int, int],
    target: int,
) -> int | None:
    """Return the team that wins after trick 1 when both are home, otherwise None.

    All points are already multiplied. Counted in the order Stöck, Weis, trick; whoever
    is home first wins. Nobody may be home before the round, and each of the three
    belongs to one side only.
    """
    for kind in [stoeck, weis, trick]:
        if kind[0] > 0 and kind[1] > 0:
            raise ValueError("Stöck, Weis and trick belong to one side each")
    if before[0] >= target or before[1] >= target:
        raise ValueError("the game was over before this round")

    totals = [before[0], before[1]]
    first_home: int | None = None
    for kind in [stoeck, weis, trick]:
        for team in [0, 1]:
            totals[team] += kind[team]
            if totals[team] >= target and first_home is None:
                first_home = team
    if totals[0] >= target and totals[1] >= target:
        return first_home
    return None


def _team(seat: int) -> int:
    """Team 0 sits at 0 and 2, team 1 at 1 and 3."""
    return seat % 2
