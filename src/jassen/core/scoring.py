"""What a round counts: derived from its tricks, Weis and Stöck, line by line.

Source: texts 000–004, "Punteggio", "Presa", "Mazza" and the list of multiplied deals in text 000.
"""

from __future__ import annotations

from jassen.core.account import Account, Side
from jassen.core.public import Play, Round
from jassen.core.rules import Rules
from jassen.core.seats import Seat, Team, team_of
from jassen.core.trick import card_points
from jassen.core.weis import Weis


def account(rules: Rules, current: Round, play: Play, weis: tuple[Seat, Weis] | None, stoeck: Seat | None) -> Account:
    """Count the complete tricks of a round, the Weis and the Stöck that are given.

    A viewer counts what is known to that viewer, the referee counts all.
    """
    offer = current.offer
    assert offer is not None and current.namer is not None, "a round without a contract has no account"
    points = offer.contract.points
    complete = len(play.tricks) == rules.hand_size
    cards = [0] * len(rules.teams)
    tricks = [0] * len(rules.teams)
    for trick in play.tricks:
        team = team_of(rules.teams, trick.winner)
        cards[team] += card_points(points, trick.cards)
        tricks[team] += 1
    last = team_of(rules.teams, play.tricks[-1].winner) if complete else None

    def side(team: Team) -> Side:
        members = rules.teams[team]
        last_trick = rules.score.last_trick if team == last else 0
        match = rules.score.match if tricks[team] == rules.hand_size else 0
        weis_points = weis[1].points if weis is not None and weis[0] in members else 0
        stoeck_points = rules.score.stoeck if stoeck in members else 0
        multiplied = cards[team] + last_trick + weis_points + stoeck_points
        return Side(
            tricks=tricks[team],
            cards=cards[team],
            last_trick=last_trick,
            match=match,
            weis=weis_points,
            stoeck=stoeck_points,
            total=multiplied * offer.factor + match * (offer.factor if rules.score.match_multiplied else 1),
        )

    return Account(
        number=current.number,
        forehand=current.forehand,
        namer=current.namer,
        contract=offer.contract.key,
        factor=offer.factor,
        sides=tuple(side(team) for team in range(len(rules.teams))),
        complete=complete,
    )
