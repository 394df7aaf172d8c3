"""How a round ends and a game is won: claims, Stöck-Weis-Stich, counting out.

Source: texts 000–004, "Fine della partita" and "Mazza-saggio-presa" of text 000; examples X48–X50.
"""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.account import Account
from jassen.core.events import Event, GameWon, RoundBooked, StoeckShown
from jassen.core.public import Cause, Result
from jassen.core.rules import Rules
from jassen.core.scoring import account
from jassen.core.seats import Seat, Team, team_of
from jassen.core.state import State
from jassen.core.weis import stoeck_cards


def stoeck_holder(rules: Rules, state: State) -> Seat | None:
    """The seat that was dealt both king and Ober of trump."""
    current = state.public.round
    if current is None or current.offer is None or not rules.score.stoeck:
        return None
    pair = stoeck_cards(current.offer.contract)
    if not pair:
        return None
    return next((seat for seat, hand in enumerate(state.hidden.dealt) if hand & pair == pair), None)


def full_account(rules: Rules, state: State) -> Account:
    """The account of the round as the referee knows it, with Stöck that nobody has seen."""
    current = state.public.round
    assert current is not None, "a round has been dealt"
    return account(rules, current, state.public.play, current.weis, stoeck_holder(rules, state))


def after_trick(rules: Rules, state: State) -> Iterator[Event]:
    """What follows a complete trick besides the next one."""
    tricks = len(state.public.play.tricks)
    if tricks == 1:
        yield from _stoeck_weis_stich(rules, state)
    elif tricks == rules.hand_size:
        yield from _counted_out(rules, state)


def _stoeck_weis_stich(rules: Rules, state: State) -> Iterator[Event]:
    """If both sides are home after the first trick: Stöck first, then Weis, then the trick.

    The trick itself never decides: the side without it can only be home by Stöck or Weis, which come earlier.
    """
    booked = full_account(rules, state)
    before = state.public.game.scores
    target = rules.end.target
    if sum(score + total >= target for score, total in zip(before, booked.totals, strict=True)) < 2:
        return
    running = list(before)
    for cause in (Cause.STOECK, Cause.WEIS):
        for team, side in enumerate(booked.sides):
            points = side.stoeck if cause is Cause.STOECK else side.weis
            running[team] += points * booked.factor
        home = [team for team, score in enumerate(running) if score >= target]
        if home:
            holder = stoeck_holder(rules, state)
            if holder is not None and state.public.round is not None and state.public.round.stoeck is None:
                yield StoeckShown(holder)
            yield RoundBooked(booked)
            yield GameWon(Result(winner=home[0], cause=cause))
            return


def _counted_out(rules: Rules, state: State) -> Iterator[Event]:
    """The round is over without a claim: the side of the last trick is counted first."""
    booked = full_account(rules, state)
    yield RoundBooked(booked)
    scores = tuple(before + total for before, total in zip(state.public.game.scores, booked.totals, strict=True))
    last = team_of(rules.teams, state.public.play.tricks[-1].winner)
    teams = len(rules.teams)
    for place in range(teams):
        team = (last + place) % teams
        if scores[team] >= rules.end.target:
            yield GameWon(Result(winner=team, cause=Cause.COUNTED))
            return


def settle_claim(rules: Rules, state: State, seat: Seat) -> Iterator[Event]:
    """Count the claiming side: it has won if it is home, and lost the game if not."""
    booked = full_account(rules, state)
    side: Team = team_of(rules.teams, seat)
    total = state.public.game.scores[side] + booked.totals[side]
    yield RoundBooked(booked)
    if total >= rules.end.target:
        yield GameWon(Result(winner=side, cause=Cause.CLAIM, claimant=seat))
    else:
        other = next(team for team in range(len(rules.teams)) if team != side)
        yield GameWon(Result(winner=other, cause=Cause.WRONG_CLAIM, claimant=seat))
