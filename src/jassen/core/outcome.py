"""How a round ends and a game is won: claims, Stöck-Weis-Stich, counting out, totals.

Source: texts 000–004, "Fine della partita" and "Mazza-saggio-presa" of text 000; text 001 for totals after the
round and the Bergpreis; examples X48–X55.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from jassen.core.account import Account
from jassen.core.choosing import sheet_is_full
from jassen.core.events import Event, GameWon, HillReached, PredictionsShown, RoundBooked, RoundVoid, StoeckShown
from jassen.core.parts.end_rules import EndMode
from jassen.core.parts.score_rules import BookKind, StoeckTime
from jassen.core.public import Cause, Game, Result
from jassen.core.rules import Rules
from jassen.core.scoring import Known, account
from jassen.core.seats import Seat, Team, team_of
from jassen.core.state import State
from jassen.core.weis import find_weis, stoeck_cards

_STROKES = (BookKind.STROKES_MOLOTOW, BookKind.STROKES_MITTLERE)
_FEWEST_WIN = (BookKind.DIFFERENCE, *_STROKES)


def stoeck_holder(rules: Rules, state: State, *, may_still_call: bool = False) -> Seat | None:
    """The seat whose Stöck counts: automatic for who was dealt both, else for who has called them.

    With `may_still_call` also for who has not yet played both and so could still call.
    """
    current, hidden = state.public.round, state.hidden
    if current is None or current.contract is None or not rules.score.stoeck:
        return None
    if current.stoeck is not None:
        return current.stoeck
    pair = stoeck_cards(current.contract)
    if not pair or (rules.score.stoeck_time is StoeckTime.SECOND_CARD and not may_still_call):
        return None
    holder = next((seat for seat, hand in enumerate(hidden.dealt) if hand & pair == pair), None)
    if holder is None or rules.score.stoeck_time is StoeckTime.AUTOMATIC:
        return holder
    return holder if hidden.hands[holder] & pair else None


def full_account(rules: Rules, state: State, *, may_still_call: bool = False) -> Account:
    """The account of the round as the referee knows it, with Stöck that nobody has seen."""
    public, hidden = state.public, state.hidden
    current = public.round
    assert current is not None, "a round has been dealt"
    predictions = tuple(
        known if known is not None else sealed
        for known, sealed in zip(current.predictions, hidden.predictions, strict=False)
    )
    known = Known(
        weis=current.weis,
        stoeck=stoeck_holder(rules, state, may_still_call=may_still_call),
        discards=hidden.discards,
        predictions=predictions,
        hand_weis=_hand_weis(rules, state),
    )
    return account(rules, public.game, current, public.play, known)


def _hand_weis(rules: Rules, state: State) -> Sequence[int]:
    """Points of Weis and Stöck in each hand, where they are taken off."""
    current = state.public.round
    if not rules.score.hand_weis_deducted or rules.weis is None or current is None or current.contract is None:
        return ()
    contract = current.contract
    pair = stoeck_cards(contract)
    return tuple(
        sum(weis.points for weis in find_weis(rules.weis, contract, hand))
        + (rules.score.stoeck if pair and hand & pair == pair else 0)
        for hand in state.hidden.dealt
    )


def after_trick(rules: Rules, state: State) -> Iterator[Event]:
    """What follows a complete trick besides the next one."""
    current, play = state.public.round, state.public.play
    assert current is not None, "a round has been dealt"
    if len(play.tricks) == current.tricks:
        yield from _round_over(rules, state)
    elif rules.end.mode is EndMode.AUTOMATIC:
        yield from _reached(rules, state)
    elif rules.end.mode is EndMode.CLAIM and len(play.tricks) == 1:
        yield from _stoeck_weis_stich(rules, state, needed=len(state.public.game.teams))


def targets(rules: Rules, game: Game) -> tuple[int, ...]:
    """What each side has to reach."""
    return game.targets or (rules.end.target,) * len(game.teams)


def _home(rules: Rules, game: Game, scores: Sequence[int]) -> list[Team]:
    """The sides that have reached their target."""
    return [team for team, target in enumerate(targets(rules, game)) if scores[team] >= target]


def _with(game: Game, booked: Account) -> tuple[int, ...]:
    return tuple(before + total for before, total in zip(game.scores, booked.totals, strict=True))


def _stoeck_weis_stich(rules: Rules, state: State, *, needed: int) -> Iterator[Event]:
    """After the first trick, if so many sides are home: Stöck first, then Weis, then the trick."""
    game = state.public.game
    # Whoever could still call the Stöck would do so now.
    booked = full_account(rules, state, may_still_call=True)
    if len(_home(rules, game, _with(game, booked))) < needed:
        return
    running = list(game.scores)
    for cause in (Cause.STOECK, Cause.WEIS, Cause.REACHED):
        for team, side in enumerate(booked.sides):
            if cause is Cause.REACHED:
                running[team] = game.scores[team] + side.total
            else:
                running[team] += (side.stoeck if cause is Cause.STOECK else side.weis) * booked.factor
        home = _home(rules, game, running)
        if home:
            yield from _over_in_the_round(rules, state, booked, Result(winner=home[0], cause=cause))
            return


def _over_in_the_round(rules: Rules, state: State, booked: Account, result: Result) -> Iterator[Event]:
    holder = stoeck_holder(rules, state, may_still_call=len(state.public.play.tricks) == 1)
    if holder is not None and state.public.round is not None and state.public.round.stoeck is None:
        yield StoeckShown(holder)
    yield RoundBooked(booked)
    yield GameWon(result)


def _reached(rules: Rules, state: State) -> Iterator[Event]:
    """Whoever is home has won, and nobody has to say so."""
    game, tricks = state.public.game, state.public.play.tricks
    if len(tricks) == 1:
        yield from _stoeck_weis_stich(rules, state, needed=1)
        return
    booked = full_account(rules, state)
    home = _home(rules, game, _with(game, booked))
    if home:
        last = team_of(game.teams, tricks[-1].winner)
        winner = last if last in home else home[0]
        yield from _over_in_the_round(rules, state, booked, Result(winner=winner, cause=Cause.REACHED))


def _round_over(rules: Rules, state: State) -> Iterator[Event]:
    """The last trick is taken: the round is written down, and perhaps the game is over."""
    public, hidden = state.public, state.hidden
    current, game = public.round, public.game
    assert current is not None, "a round has been dealt"
    if current.contract is not None and current.contract.late:
        yield RoundVoid(same_dealer=True)
        return
    if current.predicted and None in current.predictions:
        yield PredictionsShown(tuple(points or 0 for points in hidden.predictions))
    booked = full_account(rules, state)
    yield RoundBooked(booked)
    game = replace(game, scores=_with(game, booked), accounts=(*game.accounts, booked))
    for hill in _hill(rules, game):
        yield hill
        scores = tuple(score + hill.points * (team == hill.team) for team, score in enumerate(game.scores))
        game = replace(game, scores=scores, hill=hill.team)
    last = team_of(game.teams, public.play.tricks[-1].winner)
    result = result_after_round(rules, game, last)
    if result is not None:
        yield GameWon(result)


def _hill(rules: Rules, game: Game) -> Iterator[HillReached]:
    """Bergpreis: for the side that first ends a round at half the target; of both in one round the higher."""
    if not rules.book.hill or game.hill is not None:
        return
    half_way = [team for team, target in enumerate(targets(rules, game)) if 2 * game.scores[team] >= target]
    if half_way:
        best = max(game.scores[team] for team in half_way)
        first = [team for team in half_way if game.scores[team] == best]
        if len(first) == 1:
            yield HillReached(first[0], rules.book.hill)


def result_after_round(rules: Rules, game: Game, last_trick: Team) -> Result | None:
    """Who has won when a round has been written down; None if the game goes on.

    `last_trick` is the side that took the last trick.
    """
    end = rules.end
    match end.mode:
        case EndMode.CLAIM | EndMode.AUTOMATIC:
            home = _home(rules, game, game.scores)
            order = [(last_trick + place) % len(game.teams) for place in range(len(game.teams))]
            winner = next((team for team in order if team in home), None)
            cause = Cause.COUNTED if end.mode is EndMode.CLAIM else Cause.REACHED
            return None if winner is None else Result(winner=winner, cause=cause)
        case EndMode.AFTER_ROUND:
            return _best(rules, game) if _home(rules, game, game.scores) else None
        case EndMode.LIMIT:
            return _past_the_limit(rules, game)
        case EndMode.ROUNDS:
            full = sheet_is_full(rules, game) if rules.book.kind is BookKind.SHEET else True
            played = rules.book.kind is BookKind.SHEET or len(game.accounts) >= end.rounds
            return _best(rules, game) if full and played else None
        case EndMode.ROUNDS_WON:
            won = [_rounds_won(game, team) for team in range(len(game.teams))]
            best = max(won)
            if best < end.rounds:
                return None
            return Result(winner=won.index(best), cause=Cause.ROUNDS_WON)


def _rounds_won(game: Game, team: Team) -> int:
    return sum(
        account.totals[team] == max(account.totals) and account.totals.count(max(account.totals)) == 1
        for account in game.accounts
    )


def _past_the_limit(rules: Rules, game: Game) -> Result | None:
    """Somebody has too many penalties, or too many strokes, of which zeros take none away: that side has lost."""
    marks = game.scores
    if rules.book.kind in _STROKES:
        marks = _strokes_of(game)
    if max(marks) < rules.end.target:
        return None
    if rules.book.kind not in _STROKES:
        return _best(rules, game)
    winner = min(range(len(marks)), key=lambda team: (game.scores[team], marks[team], team))
    return Result(winner=winner, cause=Cause.TOTAL, loser=max(range(len(marks)), key=lambda team: marks[team]))


def fewest_win(rules: Rules) -> bool:
    """Whether the lowest total is the best one."""
    return rules.book.fewest or rules.book.kind in _FEWEST_WIN


def winners(rules: Rules, game: Game) -> tuple[Team, ...]:
    """The sides that have won a finished game: one; where strokes are counted all that nothing tells apart."""
    result = game.result
    assert result is not None, "the game is over"
    if result.cause is not Cause.TOTAL or rules.book.kind not in _STROKES:
        return (result.winner,)
    marks = _strokes_of(game)
    best = (game.scores[result.winner], marks[result.winner])
    return tuple(team for team, found in enumerate(zip(game.scores, marks, strict=True)) if found == best)


def _strokes_of(game: Game) -> tuple[int, ...]:
    """The strokes of each side, of which zeros take none away."""
    return tuple(sum(account.sides[team].strokes for account in game.accounts) for team in range(len(game.scores)))


def _best(rules: Rules, game: Game) -> Result | None:
    """The better total; a tie at the top is played on."""
    best = min(game.scores) if fewest_win(rules) else max(game.scores)
    if game.scores.count(best) > 1:
        return None
    return Result(winner=game.scores.index(best), cause=Cause.TOTAL)


def settle_claim(rules: Rules, state: State, seat: Seat) -> Iterator[Event]:
    """Count the claiming side: it has won if it is home, and lost the game if not."""
    game = state.public.game
    side = team_of(game.teams, seat)
    holder = stoeck_holder(rules, state, may_still_call=True)
    if holder is not None and state.public.round is not None and state.public.round.stoeck is None:
        yield StoeckShown(holder)
    booked = full_account(rules, state, may_still_call=True)
    yield RoundBooked(booked)
    if side in _home(rules, game, _with(game, booked)):
        yield GameWon(Result(winner=side, cause=Cause.CLAIM, claimant=seat))
        return
    others = [team for team in range(len(game.teams)) if team != side]
    winner = max(others, key=lambda team: (game.scores[team] + booked.totals[team], -team))
    yield GameWon(Result(winner=winner, cause=Cause.WRONG_CLAIM, claimant=seat))


def settle_early(state: State, seat: Seat) -> Iterator[Event]:
    """Nothing can change any more: the side that leads has won."""
    scores = state.public.game.scores
    yield GameWon(Result(winner=scores.index(max(scores)), cause=Cause.SETTLED, claimant=seat))
