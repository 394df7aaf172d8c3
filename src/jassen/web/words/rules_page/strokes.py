"""The tables of strokes and zeros, made by asking the core what it would write for examples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jassen.core.account import Side
from jassen.core.books import written
from jassen.core.public import Game, Round
from jassen.core.rules import Rules
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Table
from jassen.web.words.rules_page.numbers import all_cards

_NO_TRICK = -1


def strokes_table(words: Words, rules: Rules) -> Table:
    """A row for each kind of round: what the highest, the lowest and those between write."""
    header = (
        words.gettext("Round"),
        words.gettext("Highest"),
        words.gettext("Between"),
        words.gettext("Lowest"),
    )
    return Table(words.gettext("Strokes and zeros"), header, tuple(_rows(words, rules)))


def _rows(words: Words, rules: Rules) -> Iterator[tuple[str, ...]]:
    """Examples of every kind; `_NO_TRICK` stands for who takes none, and is left out where it changes nothing."""
    total, many = _total(rules), _many(rules)
    values = {"many": words.number(many), "all": words.number(total)}
    usual, a_lot = many - 1, many

    def cells(highest: int, lowest: int) -> tuple[str, ...]:
        return _cells(words, rules, _shared(rules, highest, lowest))

    yield words.gettext("usually"), *cells(usual, 1)
    yield words.gettext("somebody has %(many)s or more") % values, *cells(a_lot, 1)
    if cells(usual, _NO_TRICK) != cells(usual, 1):
        yield words.gettext("somebody takes no trick"), *cells(usual, _NO_TRICK)
    if cells(a_lot, _NO_TRICK) != cells(a_lot, 1):
        both = words.gettext("somebody has %(many)s or more, another takes no trick")
        yield both % values, *cells(a_lot, _NO_TRICK)
    everything = (total, *(_NO_TRICK,) * (rules.seats - 1))
    yield words.gettext("somebody takes all %(all)s") % values, *_cells(words, rules, everything)


def _shared(rules: Rules, highest: int, lowest: int) -> tuple[int, ...]:
    """Points from the highest to the lowest, in which no two are alike and nobody between takes no trick."""
    between = rules.seats - 2
    rest = _total(rules) - highest - max(lowest, 0)
    middle = [rest // between + place for place in range(between)] if between else []
    if middle:
        middle[0] += rest - sum(middle)
    return (highest, *middle[::-1], lowest)


def _total(rules: Rules) -> int:
    return all_cards(rules) + rules.score.last_trick


def _many(rules: Rules) -> int:
    """The least points of one player that the others, who have all taken tricks, notice."""
    total = _total(rules)
    usual = _marks(rules, _example(rules, total // 2 + 1))
    return next(
        (most for most in range(total // 2 + 1, total) if _marks(rules, _example(rules, most)) != usual), total
    )


def _example(rules: Rules, most: int) -> tuple[int, ...]:
    """One player with so many points, the others with different ones each."""
    rest = _total(rules) - most
    others = [place + 1 for place in range(rules.seats - 1)]
    others[-1] += rest - sum(others)
    return (most, *others[::-1])


def _marks(rules: Rules, points: Sequence[int]) -> list[tuple[int, int]]:
    sides = [
        Side(
            tricks=rules.hand_size if taken == _total(rules) else int(taken != _NO_TRICK),
            cards=max(taken, 0),
            match=rules.score.match if taken == _total(rules) else 0,
        )
        for taken in points
    ]
    taken = [side.cards for side in sides]
    game = Game(scores=(0,) * rules.seats, teams=rules.teams)
    current = Round(number=1, forehand=0, answers=(None,) * rules.seats, tricks=rules.hand_size)
    return [(side.strokes, side.zeros) for side in written(rules, game, current, sides, (), taken, complete=True)]


def _cells(words: Words, rules: Rules, points: Sequence[int]) -> tuple[str, ...]:
    marks = _marks(rules, points)
    return tuple(_mark(words, marks[place]) for place in (0, 1, -1))


def _mark(words: Words, mark: tuple[int, int]) -> str:
    strokes, zeros = mark
    texts = []
    if strokes:
        values = {"count": words.number(strokes)}
        texts.append(words.ngettext("%(count)s stroke", "%(count)s strokes", strokes) % values)
    if zeros:
        texts.append(words.ngettext("%(count)s zero", "%(count)s zeros", zeros) % {"count": words.number(zeros)})
    return ", ".join(texts) or "–"
