"""What the sides are called: the reader's own one and the others, or by the names of the players."""

from __future__ import annotations

from collections.abc import Sequence

from babel.lists import format_list

from jassen.core.rules import Rules
from jassen.core.seats import Seat, Team, team_of
from jassen.web.words.catalogue import Words


def side_names(words: Words, rules: Rules, names: Sequence[str], viewer: Seat | None = None) -> tuple[str, ...]:
    """A name for each team, as it stands inside a sentence."""
    if viewer is None or len(rules.teams) != 2:
        return tuple(_members(words, rules, team, names) for team in range(len(rules.teams)))
    own = team_of(rules.teams, viewer)
    ours = words.pgettext("side", "your side")
    theirs = words.pgettext("side", "the others")
    return tuple(ours if team == own else theirs for team in range(2))


def column_names(words: Words, rules: Rules, names: Sequence[str], viewer: Seat | None = None) -> tuple[str, ...]:
    """The same as the heads of columns."""
    return tuple(name[:1].upper() + name[1:] for name in side_names(words, rules, names, viewer))


def scores_text(words: Words, sides: Sequence[str], scores: Sequence[int]) -> str:
    """Scores in one line: "your side 95, the others 62"."""
    return ", ".join(f"{side} {words.number(score)}" for side, score in zip(sides, scores, strict=True))


def _members(words: Words, rules: Rules, team: Team, names: Sequence[str]) -> str:
    return format_list([names[seat] for seat in rules.teams[team]], locale=words.locale)
