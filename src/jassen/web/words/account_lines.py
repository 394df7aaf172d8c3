"""Where every point of a round came from, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from jassen.core.account import Account, Side
from jassen.core.contracts import Goal
from jassen.core.parts.score_rules import BookKind, ScoringSide
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.web.words.cards import contract_name, factor_sign
from jassen.web.words.catalogue import Words
from jassen.web.words.results import result_sentence
from jassen.web.words.sides import account_teams

__all__ = ["AccountCell", "AccountRow", "Line", "account_rows", "account_title", "result_sentence"]


@unique
class Line(Enum):
    """What a row of the account counts."""

    CARDS = "cards"
    LAST_TRICK = "last_trick"
    DISCARDS = "discards"
    MATCH = "match"
    WEIS = "weis"
    STOECK = "stoeck"
    TABLE_WEIS = "table_weis"
    BID = "bid"
    SUM = "sum"
    FACTOR = "factor"
    TAKEN = "taken"
    """All that was taken, where what is written down is not a sum."""
    TRICKS = "tricks"
    PREDICTED = "predicted"
    DIFFERENCE = "difference"
    BONUS = "bonus"
    STROKES = "strokes"
    ZEROS = "zeros"
    GIVEN_AWAY = "given_away"
    TOTAL = "total"


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountCell:
    """What a row says of one team: its name, the number, and the number as it is written."""

    team: str
    number: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountRow:
    """One row of an account: what it counts, what that is called, and a cell for each team."""

    line: Line
    label: str
    cells: tuple[AccountCell, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of each team."""
        return tuple(cell.number for cell in self.cells)


_Numbers = tuple[Line, tuple[int, ...]]


def account_title(words: Words, account: Account) -> str:
    """The heading of an account: "Round 3: Shields ×2"."""
    values = {"number": words.number(account.number), "contract": contract_name(words, account.contract)}
    if account.factor == 1:
        return words.gettext("Round %(number)s: %(contract)s") % values
    values["factor"] = factor_sign(words, account.factor)
    return words.gettext("Round %(number)s: %(contract)s %(factor)s") % values


def account_rows(words: Words, rules: Rules, account: Account, team_names: Sequence[str]) -> tuple[AccountRow, ...]:
    """The rows from the card points to the total; what nobody has in this round is left out."""
    return tuple(
        AccountRow(
            line=line,
            label=_label(words, line),
            cells=tuple(
                AccountCell(team=team, number=number, text=_text(words, line, number, side))
                for team, number, side in zip(team_names, numbers, account.sides, strict=True)
            ),
        )
        for line, numbers in _lines(rules, account)
    )


def _text(words: Words, line: Line, number: int, side: Side) -> str:
    if line is Line.FACTOR:
        return factor_sign(words, number)
    if line is Line.PREDICTED:
        return " + ".join(map(words.number, side.predictions))
    return words.number(number)


def _each(account: Account, line: Line, count: Callable[[Side], int]) -> _Numbers:
    return line, tuple(count(side) for side in account.sides)


def _lines(rules: Rules, account: Account) -> Iterator[_Numbers]:
    if not account.complete and any(side.match for side in account.sides):
        yield Line.GIVEN_AWAY, account.totals
    else:
        match rules.book.kind:
            case BookKind.POINTS | BookKind.SHEET | BookKind.AUCTION if _is_sum(rules, account):
                yield from _sums(rules, account)
            case BookKind.DIFFERENCE:
                yield from _differences(account)
            case _:
                yield from _taken(account)
                yield _each(account, Line.TRICKS, lambda side: side.tricks)
                yield from _present(account, Line.STROKES, lambda side: side.strokes)
                yield from _present(account, Line.ZEROS, lambda side: side.zeros)
    yield Line.TOTAL, account.totals


def _is_sum(rules: Rules, account: Account) -> bool:
    """Whether the total follows from the points; not where no trick was to be taken."""
    offer = rules.offer(account.contract)
    return offer is None or offer.contract.goal is Goal.MOST or not account.complete


def _present(account: Account, line: Line, count: Callable[[Side], int]) -> Iterator[_Numbers]:
    """A row, unless nobody has anything of it."""
    numbers = _each(account, line, count)
    if any(numbers[1]):
        yield numbers


def _parts(account: Account) -> Iterator[_Numbers]:
    yield _each(account, Line.CARDS, lambda side: side.cards)
    yield from _present(account, Line.LAST_TRICK, lambda side: side.last_trick)
    yield from _present(account, Line.DISCARDS, lambda side: side.discards)


def _said(account: Account) -> Iterator[_Numbers]:
    yield from _present(account, Line.WEIS, lambda side: side.weis)
    yield from _present(account, Line.STOECK, lambda side: side.stoeck)
    yield from _present(account, Line.TABLE_WEIS, lambda side: side.table_weis)


def _sums(rules: Rules, account: Account) -> Iterator[_Numbers]:
    match_line = list(_present(account, Line.MATCH, lambda side: side.match))
    multiplied = rules.score.match_multiplied
    parts = [*_parts(account), *(match_line if multiplied else ()), *_said(account)]
    yield from parts
    scoring = _scoring(rules, account)
    if account.factor != 1 or not all(scoring):
        yield Line.SUM, tuple(map(sum, zip(*(numbers for _, numbers in parts), strict=True)))
        yield Line.FACTOR, tuple(account.factor * scores for scores in scoring)
    if not multiplied:
        yield from (
            (line, tuple(n * s for n, s in zip(numbers, scoring, strict=True))) for line, numbers in match_line
        )
    yield from _present(account, Line.BID, lambda side: side.bid)


def _scoring(rules: Rules, account: Account) -> tuple[bool, ...]:
    """Whether each side writes down what it took: a side that did not name the contract may count ×0."""
    if rules.score.side is ScoringSide.ALL or account.namer is None:
        return (True,) * len(account.sides)
    namer = team_of(account_teams(rules, account), account.namer)
    return tuple(team == namer for team in range(len(account.sides)))


def _taken(account: Account) -> Iterator[_Numbers]:
    parts = [*_parts(account), *_said(account)]
    yield from parts
    yield Line.TAKEN, tuple(map(sum, zip(*(numbers for _, numbers in parts), strict=True)))


def _differences(account: Account) -> Iterator[_Numbers]:
    yield from _parts(account)
    yield _each(account, Line.TAKEN, lambda side: side.card_points)
    yield _each(account, Line.PREDICTED, lambda side: sum(side.predictions))
    # An exact prediction is the only way below zero.
    yield _each(account, Line.DIFFERENCE, lambda side: max(side.total, 0))
    yield from _present(account, Line.BONUS, lambda side: min(side.total, 0))


def _label(words: Words, line: Line) -> str:
    match line:
        case Line.CARDS:
            return words.pgettext("account", "Cards")
        case Line.LAST_TRICK:
            return words.pgettext("account", "Last trick")
        case Line.DISCARDS:
            return words.pgettext("account", "Laid away")
        case Line.MATCH:
            return words.pgettext("account", "Match")
        case Line.WEIS:
            return words.pgettext("account", "Weis")
        case Line.STOECK:
            return words.pgettext("account", "Stöck")
        case Line.TABLE_WEIS:
            return words.pgettext("account", "Weis on the table")
        case Line.SUM:
            return words.pgettext("account", "Sum")
        case Line.FACTOR:
            return words.pgettext("account", "Factor")
        case Line.TOTAL:
            return words.pgettext("account", "Total")
        case _:
            return _other_label(words, line)


def _other_label(words: Words, line: Line) -> str:
    """What only some books know."""
    labels = {
        Line.BID: words.pgettext("account", "Bid"),
        Line.TAKEN: words.pgettext("account", "Taken"),
        Line.TRICKS: words.pgettext("account", "Tricks"),
        Line.PREDICTED: words.pgettext("account", "Predicted"),
        Line.DIFFERENCE: words.pgettext("account", "Difference"),
        Line.BONUS: words.pgettext("account", "Exact"),
        Line.STROKES: words.pgettext("account", "Strokes"),
        Line.ZEROS: words.pgettext("account", "Zeros"),
        Line.GIVEN_AWAY: words.pgettext("account", "Given away"),
    }
    return labels[line]
