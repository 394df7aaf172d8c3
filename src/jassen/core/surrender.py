"""A round that is given away: the account of what the others write."""

from __future__ import annotations

from jassen.core.account import Account, Side
from jassen.core.public import Game, Round
from jassen.core.rules import Rules
from jassen.core.seats import team_of

_ALL_CARDS = 152


def given_away(rules: Rules, game: Game, current: Round) -> Account:
    """The others of who declined write all points of a round, with match (Bieter, reglement)."""
    assert current.offer is not None and current.namer is not None, "who declines had a contract to play"
    loser = team_of(game.teams, current.namer)
    everything = _ALL_CARDS + rules.score.last_trick + rules.score.match
    return Account(
        number=current.number,
        forehand=current.forehand,
        namer=current.namer,
        contract=current.offer.contract.key,
        factor=current.offer.factor,
        sides=tuple(
            Side(match=rules.score.match, total=everything * current.offer.factor) if team != loser else Side()
            for team in range(len(game.teams))
        ),
        complete=False,
    )
