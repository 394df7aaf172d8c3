"""What a visitor may choose before a table is opened: the game, how long it lasts, how fast the bots are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from jassen.bots import LEVELS
from jassen.core.errors import RulesError
from jassen.core.parts.end_rules import EndMode
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.server.seating import Pace
from jassen.variants import DEFAULT, PROFILES, find
from jassen.web.words.catalogue import Words
from jassen.web.words.games import Family, family_line, family_of, family_title, profile_title
from jassen.web.words.rules_page.summary import rules_summary

_TARGETS = (500, 1000, 1500, 2500)
_ROUNDS = (2, 4, 8, 12)
USUAL_LEVEL = "strong"
_FINGERPRINT = re.compile("[0-9a-f]{64}")


class NotOffered(ValueError):
    """A form names a game, a length or a pace that is not among those offered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Length:
    """How long a game may last: the field of a form, the values offered, and the one that is usual."""

    field: str
    values: tuple[int, ...]
    usual: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedGame:
    """A rule set in the list of games."""

    key: str
    title: str
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedFamily:
    """Games that are played alike, the usual one first."""

    key: str
    title: str
    line: str
    seats: tuple[int, ...]
    games: tuple[ListedGame, ...]


def listed_game(words: Words, rules: Rules) -> ListedGame:
    """A rule set with its name and what is special about it."""
    return ListedGame(key=rules.key, title=profile_title(words, rules), line=rules_summary(words, rules))


def families(words: Words) -> tuple[ListedFamily, ...]:
    """All games, by family."""
    found: dict[Family, list[Rules]] = {family: [] for family in Family}
    for rules in PROFILES.values():
        found[family_of(rules)].append(rules)
    return tuple(
        ListedFamily(
            key=family.value,
            title=family_title(words, family),
            line=family_line(words, family),
            seats=tuple(sorted({rules.seats for rules in members})),
            games=tuple(listed_game(words, rules) for rules in members),
        )
        for family, members in found.items()
    )


def length_of(rules: Rules) -> Length | None:
    """How long a game may last; None where the sheet says so."""
    match rules.end.mode:
        case EndMode.ROUNDS if rules.book.kind is BookKind.SHEET:
            return None
        case EndMode.ROUNDS | EndMode.ROUNDS_WON:
            return _length("rounds", _ROUNDS, rules.end.rounds)
        case EndMode.LIMIT:
            usual = rules.end.target
            return _length("target", (usual // 2, usual, usual * 2), usual)
        case EndMode.CLAIM | EndMode.AUTOMATIC | EndMode.AFTER_ROUND:
            return _length("target", _TARGETS, rules.end.target)


def _length(field: str, values: tuple[int, ...], usual: int) -> Length:
    return Length(field=field, values=tuple(sorted({*values, usual})), usual=usual)


def chosen(form: Mapping[str, object]) -> tuple[Rules, Pace]:
    """The rules and the pace that a form asks for; what it leaves out is as usual. Raises `NotOffered`."""
    try:
        rules = find(str(form.get("profile", DEFAULT)))
        pace = Pace(str(form.get("pace", Pace.NORMAL.value)))
    except (RulesError, ValueError) as error:
        raise NotOffered(str(error)) from None
    length = length_of(rules)
    for field in ("target", "rounds"):
        if field not in form:
            continue
        asked = str(form[field])
        if length is None or field != length.field or asked not in map(str, length.values):
            raise NotOffered(f"{field} {asked} is not offered for {rules.key}")
        rules = patched(rules, {"end": {field: int(asked)}})
    return rules, pace


def level_of(form: Mapping[str, object]) -> str:
    """How strong the bots are to be. Raises `NotOffered`."""
    level = str(form.get("level", USUAL_LEVEL))
    if level not in LEVELS:
        raise NotOffered("level")
    return level


def commitment(form: Mapping[str, object]) -> str:
    """The cut that a page has drawn, as the fingerprint of its nonce; "" where it has none. Raises `NotOffered`."""
    cut = str(form.get("cut", ""))
    if cut and not _FINGERPRINT.fullmatch(cut):
        raise NotOffered("cut")
    return cut
