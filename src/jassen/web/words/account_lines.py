"""Where every point of a round came from, line by line; and how a game was decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from jassen.core.account import Account, Side
from jassen.core.public import Cause, Result
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of
from jassen.web.words.cards import contract_name, factor_sign
from jassen.web.words.catalogue import Words
from jassen.web.words.sides import side_names


@unique
class Line(Enum):
    """What a row of the account counts."""

    CARDS = "cards"
    LAST_TRICK = "last_trick"
    MATCH = "match"
    WEIS = "weis"
    STOECK = "stoeck"
    SUM = "sum"
    FACTOR = "factor"
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
                AccountCell(
                    team=team,
                    number=number,
                    text=factor_sign(words, number) if line is Line.FACTOR else words.number(number),
                )
                for team, number in zip(team_names, numbers, strict=True)
            ),
        )
        for line, numbers in _lines(rules, account)
    )


def _lines(rules: Rules, account: Account) -> Iterator[tuple[Line, tuple[int, ...]]]:
    def each(count: Callable[[Side], int]) -> tuple[int, ...]:
        return tuple(count(side) for side in account.sides)

    parts: list[tuple[Line, tuple[int, ...]]] = [
        (Line.CARDS, each(lambda side: side.cards)),
        (Line.LAST_TRICK, each(lambda side: side.last_trick)),
        (Line.WEIS, each(lambda side: side.weis)),
        (Line.STOECK, each(lambda side: side.stoeck)),
    ]
    match_line = (Line.MATCH, each(lambda side: side.match))
    if rules.score.match_multiplied:
        parts.insert(2, match_line)
    for line, numbers in parts:
        if line is Line.CARDS or any(numbers):
            yield line, numbers
    if account.factor != 1:
        yield Line.SUM, tuple(map(sum, zip(*(numbers for _, numbers in parts), strict=True)))
        yield Line.FACTOR, (account.factor,) * len(account.sides)
    if not rules.score.match_multiplied and any(match_line[1]):
        yield match_line
    yield Line.TOTAL, account.totals


def _label(words: Words, line: Line) -> str:
    match line:
        case Line.CARDS:
            return words.pgettext("account", "Cards")
        case Line.LAST_TRICK:
            return words.pgettext("account", "Last trick")
        case Line.MATCH:
            return words.pgettext("account", "Match")
        case Line.WEIS:
            return words.pgettext("account", "Weis")
        case Line.STOECK:
            return words.pgettext("account", "Stöck")
        case Line.SUM:
            return words.pgettext("account", "Sum")
        case Line.FACTOR:
            return words.pgettext("account", "Factor")
        case Line.TOTAL:
            return words.pgettext("account", "Total")


def result_sentence(words: Words, rules: Rules, result: Result, names: Sequence[str], viewer: Seat | None) -> str:
    """Who has won and by what, to somebody at the table or to a spectator."""
    return f"{_how(words, result, names, viewer)} {_who(words, rules, result, names, viewer)}"


def _who(words: Words, rules: Rules, result: Result, names: Sequence[str], viewer: Seat | None) -> str:
    if viewer is not None:
        if team_of(rules.teams, viewer) == result.winner:
            return words.gettext("Your side wins the game.")
        return words.gettext("The others win the game.")
    return words.gettext("The game goes to %(side)s.") % {"side": side_names(words, rules, names)[result.winner]}


def _how(words: Words, result: Result, names: Sequence[str], viewer: Seat | None) -> str:
    own = result.claimant is not None and result.claimant == viewer
    values = {"name": "" if result.claimant is None else names[result.claimant]}
    match result.cause:
        case Cause.CLAIM:
            if own:
                return words.gettext("You said “thanks, enough”, and it is enough.")
            return words.gettext("%(name)s said “thanks, enough”, and it is enough.") % values
        case Cause.WRONG_CLAIM:
            if own:
                return words.gettext("You said “thanks, enough” too early.")
            return words.gettext("%(name)s said “thanks, enough” too early.") % values
        case Cause.STOECK:
            return words.gettext("Both sides are home after the first trick, and Stöck comes first.")
        case Cause.WEIS:
            return words.gettext("Both sides are home after the first trick, and Weis comes before the trick.")
        case Cause.COUNTED:
            return words.gettext("The last round is counted.")
