"""What the sides are called: the reader's own one and the others, or by the names of the players."""

from __future__ import annotations

from collections.abc import Sequence

from babel.lists import format_list

from jassen.core.account import Account
from jassen.core.rules import Rules
from jassen.core.seats import Seat, Team, Teams, team_of
from jassen.web.words.catalogue import Words


def side_names(
    words: Words, rules: Rules, names: Sequence[str], viewer: Seat | None = None, teams: Teams | None = None
) -> tuple[str, ...]:
    """A name for each team, as it stands inside a sentence; `teams` where a game has others than its rules."""
    sides = rules.teams if teams is None else teams
    return tuple(_side(words, sides, team, names, viewer) for team in range(len(sides)))


def column_names(
    words: Words, rules: Rules, names: Sequence[str], viewer: Seat | None = None, teams: Teams | None = None
) -> tuple[str, ...]:
    """The same as the heads of columns."""
    return tuple(name[:1].upper() + name[1:] for name in side_names(words, rules, names, viewer, teams))


def account_teams(rules: Rules, account: Account) -> Teams:
    """The sides of an account: those of the rules, or a king against all others."""
    if account.namer is None or len(account.sides) == len(rules.teams):
        return rules.teams
    others = tuple(seat for seat in range(rules.seats) if seat != account.namer)
    return ((account.namer,), others)


def scores_text(words: Words, sides: Sequence[str], scores: Sequence[int]) -> str:
    """Scores in one line: "your side 95, the others 62"."""
    return ", ".join(f"{side} {words.number(score)}" for side, score in zip(sides, scores, strict=True))


def _side(words: Words, teams: Teams, team: Team, names: Sequence[str], viewer: Seat | None) -> str:
    members = teams[team]
    if viewer is not None and team_of(teams, viewer) == team:
        return words.pgettext("side", "you") if len(members) == 1 else words.pgettext("side", "your side")
    if viewer is not None and len(teams) == 2 and len(members) > 1:
        return words.pgettext("side", "the others")
    return listed(words, [names[seat] for seat in members])


def listed(words: Words, texts: Sequence[str]) -> str:
    """Several names in a sentence: "Anna, Beat and Rita"."""
    return format_list(list(texts), locale=words.locale)
