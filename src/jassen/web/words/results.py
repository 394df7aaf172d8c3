"""How a game was decided, and for whom."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.outcome import fewest_win
from jassen.core.parts.end_rules import EndMode
from jassen.core.public import Cause, Result
from jassen.core.rules import Rules
from jassen.core.seats import Seat, Teams, team_of
from jassen.web.words.catalogue import Words
from jassen.web.words.sides import side_names


def result_sentence(
    words: Words,
    rules: Rules,
    result: Result,
    names: Sequence[str],
    viewer: Seat | None,
    teams: Teams | None = None,
) -> str:
    """Who has won and by what, to somebody at the table or to a spectator."""
    return f"{_how(words, rules, result, names, viewer)} {_who(words, rules, result, names, viewer, teams)}"


def _who(
    words: Words, rules: Rules, result: Result, names: Sequence[str], viewer: Seat | None, teams: Teams | None
) -> str:
    if teams is None and rules.first_round is not None:
        # Who is king is known to the game, and not to its rules.
        return (
            words.gettext("The others win the game.") if result.winner else words.gettext("The king wins the game.")
        )
    sides = rules.teams if teams is None else teams
    members = sides[result.winner]
    if viewer is not None and team_of(sides, viewer) == result.winner:
        return words.gettext("You win the game.") if len(members) == 1 else words.gettext("Your side wins the game.")
    if viewer is not None and len(sides) == 2 and len(members) > 1:
        return words.gettext("The others win the game.")
    return words.gettext("The game goes to %(side)s.") % {
        "side": side_names(words, rules, names, teams=sides)[result.winner]
    }


def _how(words: Words, rules: Rules, result: Result, names: Sequence[str], viewer: Seat | None) -> str:
    match result.cause:
        case Cause.CLAIM | Cause.WRONG_CLAIM:
            return _claimed(words, result, names, viewer)
        case Cause.STOECK | Cause.WEIS | Cause.REACHED:
            return _reached(words, rules, result.cause)
        case Cause.COUNTED:
            return words.gettext("The last round is counted.")
        case Cause.TOTAL:
            return _total(words, rules)
        case Cause.ROUNDS_WON:
            return words.gettext("Rounds won that are needed: %(rounds)s.") % {
                "rounds": words.number(rules.end.rounds)
            }
        case Cause.SETTLED:
            return words.gettext("No round that is still open could change who wins.")


def _claimed(words: Words, result: Result, names: Sequence[str], viewer: Seat | None) -> str:
    own = result.claimant is not None and result.claimant == viewer
    values = {"name": "" if result.claimant is None else names[result.claimant]}
    if result.cause is Cause.CLAIM:
        if own:
            return words.gettext("You said “thanks, enough”, and it is enough.")
        return words.gettext("%(name)s said “thanks, enough”, and it is enough.") % values
    if own:
        return words.gettext("You said “thanks, enough” too early.")
    return words.gettext("%(name)s said “thanks, enough” too early.") % values


def _reached(words: Words, rules: Rules, cause: Cause) -> str:
    if rules.end.mode is EndMode.CLAIM:
        # Without a claim the first trick ends a game only where both sides are home with it.
        if cause is Cause.STOECK:
            return words.gettext("Both sides are home after the first trick, and Stöck comes first.")
        if cause is Cause.WEIS:
            return words.gettext("Both sides are home after the first trick, and Weis comes before the trick.")
        return words.gettext("Both sides are home after the first trick, and the trick decides.")
    if cause is Cause.STOECK:
        return words.gettext("Stöck are counted first, and they reach the target.")
    if cause is Cause.WEIS:
        return words.gettext("The Weis is counted before the trick, and it reaches the target.")
    return words.gettext("The target is reached.")


def _total(words: Words, rules: Rules) -> str:
    if rules.end.mode is EndMode.ROUNDS:
        if fewest_win(rules):
            return words.gettext("The last round is played, and the lowest total wins.")
        return words.gettext("The last round is played, and the highest total wins.")
    if fewest_win(rules):
        return words.gettext("The limit is reached, and the lowest total wins.")
    return words.gettext("The target is reached, and the highest total wins.")
