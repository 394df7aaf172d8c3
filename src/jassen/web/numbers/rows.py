"""What sums of tallies say, as tables: games by rule set, contracts, partners, predictions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jassen.server.results.figures import share_within
from jassen.store.results import Together
from jassen.store.tally import Named, Tally, total
from jassen.web.numbers.naming import Naming, game_title, rules_of
from jassen.web.numbers.sheet import Cell, Sheet, cells
from jassen.web.words.catalogue import Words
from jassen.web.words.contracts import contract_name
from jassen.web.words.numbers import decimal, percent, whole_range

_NOTHING = "–"
_FEW_CONTRACTS = 16


def games_sheet(words: Words, sums: Mapping[str, Tally]) -> Sheet:
    """Games and rounds by rule set, the most played first."""
    ordered = sorted(sums.items(), key=lambda each: (-each[1].games, each[0]))
    return Sheet(
        caption=words.gettext("By game"),
        heads=(
            words.gettext("Game"),
            words.gettext("Games"),
            words.gettext("Won"),
            words.gettext("Points a round"),
            words.gettext("Points of the others"),
            words.gettext("Matches"),
        ),
        rows=tuple(_game_row(words, profile, tally) for profile, tally in ordered),
    )


def _game_row(words: Words, profile: str, tally: Tally) -> tuple[Cell, ...]:
    return (
        Cell(game_title(words, profile)),
        Cell(words.number(tally.games)),
        won_cell(words, tally.won, tally.games),
        Cell(mean(words, tally.points, tally.rounds)),
        Cell(mean(words, tally.against, tally.rounds)),
        Cell(share(words, tally.matches, tally.complete, 1)),
    )


def won_cell(words: Words, won: int, games: int) -> Cell:
    """The share that was won, and between which the true one should lie."""
    low, high = share_within(won, games)
    return Cell(share(words, won, games), note=whole_range(words, low, high) if games else "")


def mean(words: Words, points: int, rounds: int, places: int = 1) -> str:
    """So many on average; a dash where there is nothing."""
    return decimal(words, points / rounds, places) if rounds else _NOTHING


def share(words: Words, part: int, whole: int, places: int = 0) -> str:
    """A share in hundredths; a dash where there is nothing."""
    return percent(words, part / whole, places) if whole else _NOTHING


def contracts_sheet(words: Words, sums: Mapping[str, Tally]) -> Sheet | None:
    """What was named, how often, and how often the own side then did better; None where nothing was named."""
    named: dict[str, Named] = dict(total(sums.values()).named)
    if not named:
        return None
    every = sum(each.times for each in named.values())
    ordered = sorted(named.items(), key=lambda each: (-each[1].times, each[0]))[:_FEW_CONTRACTS]
    rows = [
        (
            Cell(contract_name(words, key)),
            Cell(words.number(each.times)),
            Cell(share(words, each.times, every)),
            won_cell(words, each.made, each.times),
        )
        for key, each in ordered
    ]
    return Sheet(
        caption=words.gettext("What was named, and how it went"),
        heads=(
            words.gettext("Contract"),
            words.gettext("Times"),
            words.gettext("Share"),
            words.gettext("Came off"),
        ),
        rows=tuple(rows),
    )


def rounds_sheet(words: Words, sums: Mapping[str, Tally], *, of_one: bool) -> Sheet:
    """What happens in rounds, whatever the game; how many there were is told of one player, not of all seats."""
    every = total(sums.values())
    rows = [cells(words.gettext("Rounds"), words.number(every.rounds))] if of_one else []
    rows.append(cells(words.gettext("Matches against"), share(words, every.matches_against, every.complete, 1)))
    if every.asked:
        rows.append(cells(words.gettext("Shoved, when asked first"), share(words, every.shoved, every.asked)))
    if every.weis_rounds:
        rows += [
            cells(
                words.gettext("Rounds with Weis for one’s own side"), share(words, every.weis_rounds, every.rounds)
            ),
            cells(words.gettext("Weis a round, in points"), mean(words, every.weis, every.rounds)),
        ]
    if every.stoeck:
        rows.append(cells(words.gettext("Rounds with Stöck"), share(words, every.stoeck, every.rounds, 1)))
    if every.predictions:
        rows += [
            cells(words.gettext("Predictions"), words.number(every.predictions)),
            cells(
                words.gettext("Off by, on average"),
                mean(words, every.missed_by, every.predictions),
            ),
            cells(words.gettext("Exactly right"), share(words, every.exact, every.predictions, 1)),
        ]
    return Sheet(
        caption=words.gettext("Rounds"),
        heads=(words.gettext("What"), words.gettext("How much")),
        rows=tuple(rows),
    )


def partners_sheet(naming: Naming, found: Sequence[Together]) -> Sheet:
    """With whom a player has played in pairs."""
    words = naming.words
    return Sheet(
        caption=words.gettext("With partners"),
        heads=(words.gettext("Partner"), words.gettext("Games"), words.gettext("Won")),
        rows=tuple(
            (
                Cell(names=naming.called(each.partner)),
                Cell(words.number(each.games)),
                won_cell(words, each.won, each.games),
            )
            for each in found
        ),
    )


def site_sheet(words: Words, sums: Mapping[str, Tally]) -> Sheet:
    """How games go, by rule set, over all seats of all games."""
    ordered = sorted(sums.items(), key=lambda each: (-each[1].games, each[0]))
    rows = []
    for profile, tally in ordered:
        rules = rules_of(profile)
        seats = rules.seats if rules is not None else 1
        rows.append(
            (
                Cell(game_title(words, profile)),
                Cell(words.number(tally.games // seats)),
                Cell(words.number(tally.rounds // seats)),
                Cell(mean(words, tally.points, tally.rounds)),
                Cell(share(words, tally.matches, tally.complete, 1)),
            )
        )
    return Sheet(
        caption=words.gettext("By game"),
        heads=(
            words.gettext("Game"),
            words.gettext("Games"),
            words.gettext("Rounds"),
            words.gettext("Points a round"),
            words.gettext("Matches"),
        ),
        rows=tuple(rows),
    )
