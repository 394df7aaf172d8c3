"""What all deals looked like, beside what chance should bring: for one shape of deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jassen.core.cards import CARDS, DECK_SIZE
from jassen.server.results.deals import LONGEST
from jassen.server.results.theory import (
    cards_p,
    four_rate,
    length_law,
    lengths_p,
    sequence_rates,
    size_of,
)
from jassen.store.deal_sums import DealSums
from jassen.web.numbers.charts import BarChart, Grid, bar_chart, even_ticks, grid
from jassen.web.numbers.sheet import Cell, Sheet, cells
from jassen.web.words.cards import card_name, card_short, sequence_name
from jassen.web.words.catalogue import Words
from jassen.web.words.numbers import chance, percent

SUITS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsView:
    """Deals of one shape: each part with its chart, its table and what chance says of it."""

    key: str
    title: str
    deals: int
    cards: Grid
    cards_said: str
    cards_sheet: Sheet
    lengths: BarChart
    lengths_said: str
    lengths_sheet: Sheet
    weis_sheet: Sheet


def deals_view(words: Words, shape: str, sums: DealSums) -> DealsView:
    """The view of a shape of which something was dealt."""
    seats, size = size_of(shape)
    holders = _holders(words, seats, len(sums.cards) // DECK_SIZE)
    found, law = sums.lengths, length_law(size)
    hands = sums.deals * seats * SUITS
    shares = [number / hands for number in found]
    return DealsView(
        key=shape,
        title=words.gettext("%(seats)s players with %(cards)s cards each")
        % {"seats": words.number(seats), "cards": words.number(size)},
        deals=sums.deals,
        cards=_cards_grid(words, shape, sums, holders),
        cards_said=chance(words, cards_p(shape, sums)),
        cards_sheet=_cards_sheet(words, sums, holders),
        lengths=bar_chart(
            [words.number(number) for number in range(len(law))],
            shares,
            law,
            [(value, percent(words, value)) for value in even_ticks(0, max(*shares, *law))],
        ),
        lengths_said=chance(words, lengths_p(shape, sums)),
        lengths_sheet=_lengths_sheet(words, shares, law),
        weis_sheet=_weis_sheet(words, shape, sums),
    )


def _holders(words: Words, seats: int, holders: int) -> tuple[str, ...]:
    """Who was dealt cards, from forehand on; and the stock, if there was one."""
    names = [
        words.gettext("Forehand"),
        *(words.gettext("Seat %(number)s") % {"number": n + 1} for n in range(1, seats)),
    ]
    return (*names, *([words.gettext("Stock")] * (holders - seats)))


def _cards_grid(words: Words, shape: str, sums: DealSums, holders: Sequence[str]) -> Grid:
    """How far each count is from what it should be, in standard deviations."""
    seats, size = size_of(shape)
    rows = []
    for holder in range(len(holders)):
        part = (size if holder < seats else DECK_SIZE - seats * size) / DECK_SIZE
        spread = max((sums.deals * part * (1 - part)) ** 0.5, 1e-9)
        row = sums.cards[holder * DECK_SIZE : (holder + 1) * DECK_SIZE]
        rows.append([(found - sums.deals * part) / spread for found in row])
    return grid(holders, [card_short(words, card) for card in CARDS], rows)


def _cards_sheet(words: Words, sums: DealSums, holders: Sequence[str]) -> Sheet:
    rows = []
    for number, card in enumerate(CARDS):
        shares = (sums.cards[holder * DECK_SIZE + number] / sums.deals for holder in range(len(holders)))
        rows.append(cells(card_name(words, card), *(percent(words, share, 2) for share in shares)))
    return Sheet(
        caption=words.gettext("How often each card lay where"),
        heads=(words.gettext("Card"), *holders),
        rows=tuple(rows),
    )


def _lengths_sheet(words: Words, shares: Sequence[float], law: Sequence[float]) -> Sheet:
    return Sheet(
        caption=words.gettext("Cards of one suit in a hand"),
        heads=(words.gettext("Cards"), words.gettext("Dealt"), words.gettext("By chance")),
        rows=tuple(
            cells(words.number(number), percent(words, share, 2), percent(words, wanted, 2))
            for number, (share, wanted) in enumerate(zip(shares, law, strict=True))
        ),
    )


def _weis_sheet(words: Words, shape: str, sums: DealSums) -> Sheet:
    named = [
        (words.gettext("%(weis)s or longer") % {"weis": sequence_name(words, least)}, rate)
        for least, rate in zip(LONGEST, sequence_rates(shape, sums), strict=True)
    ]
    named.append((words.gettext("Four alike, nine or higher"), four_rate(shape, sums)))
    return Sheet(
        caption=words.gettext("Hands with a Weis"),
        heads=(
            words.gettext("In one hand"),
            words.gettext("Dealt"),
            words.gettext("By chance"),
            words.gettext("How often chance strays as far"),
        ),
        rows=tuple(
            (
                Cell(name),
                Cell(percent(words, rate.seen, 3)),
                Cell(percent(words, rate.expected, 3)),
                Cell(chance(words, rate.p)),
            )
            for name, rate in named
        ),
    )
