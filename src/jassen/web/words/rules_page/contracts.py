"""What may be played, what it multiplies by, and who chooses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from jassen.core.contracts import Contract, Goal, Offer
from jassen.core.order import Order, Values
from jassen.core.rules import Rules
from jassen.web.words.cards import contract_name, factor_sign
from jassen.web.words.catalogue import Words, labelled
from jassen.web.words.contracts import row_name, way_name
from jassen.web.words.rules_page.bidding import bidding_statements
from jassen.web.words.rules_page.blocks import Bullets, Section, Table

_PAIR = 2
"""Two contracts in one row are the same with the other one first; of more the names are listed."""


def contracts_section(words: Words, rules: Rules) -> Section:
    """A row for each contract or row of a sheet, then how it is chosen."""
    with_factors = any(offer.factor != 1 for offer in rules.contracts)
    header = [words.gettext("Contract"), words.gettext("Factor"), words.gettext("What it is")]
    rows = [_row(words, row, list(offers)) for row, offers in _by_row(rules)]
    if not with_factors:
        del header[1]
        rows = [(name, what) for name, _, what in rows]
    table = Table(words.gettext("What may be played"), tuple(header), tuple(rows))
    return Section(
        "contracts",
        words.gettext("Choosing the contract"),
        (table, Bullets(tuple(bidding_statements(words, rules)))),
    )


def _by_row(rules: Rules) -> Iterator[tuple[str, Iterator[Offer]]]:
    rows = list(dict.fromkeys(offer.sheet_row for offer in rules.contracts))
    ordered = sorted(rules.contracts, key=lambda offer: rows.index(offer.sheet_row))
    return groupby(ordered, key=lambda offer: offer.sheet_row)


def _row(words: Words, row: str, offers: Sequence[Offer]) -> tuple[str, ...]:
    factors = dict.fromkeys(factor_sign(words, offer.factor) for offer in offers)
    name = row_name(words, row) if len(offers) > 1 else contract_name(words, offers[0].contract)
    if len(offers) == 1:
        what = _description(words, offers[0].contract)
    elif len(offers) == _PAIR:
        what = words.gettext("%(first)s; or the other way round") % {"first": _description(words, offers[0].contract)}
    else:
        start = labelled(words, name, "")
        names = (contract_name(words, offer.contract).removeprefix(start) for offer in offers)
        what = words.gettext("one of these: %(names)s") % {"names": ", ".join(names)}
    return name, " ".join(factors), what


def _description(words: Words, contract: Contract) -> str:
    if contract.late:
        return words.gettext("the first card that does not follow suit makes its suit trump")
    if contract.goal is Goal.LEAST:
        return words.gettext("no trump, the highest card wins; whoever names it must take no trick at all")
    if len(set(contract.pattern)) > 1:
        return _pattern(words, contract)
    if contract.trump is not None:
        if contract.pattern[0] is Order.LOW:
            return words.gettext("this suit is trump; of the other suits the lowest card wins")
        return words.gettext("this suit is trump")
    if contract.is_undenufe:
        return words.gettext("no trump, the lowest card wins")
    return words.gettext("no trump, the highest card wins")


def _pattern(words: Words, contract: Contract) -> str:
    """How the tricks go one after the other, and what the cards count meanwhile."""
    runs = [(order, len(list(same))) for order, same in groupby(contract.pattern)]
    if all(count == 1 for _, count in runs):
        tricks = words.gettext("trick by trick in turn: %(tricks)s") % {
            "tricks": ", ".join(way_name(words, order) for order, _ in runs)
        }
    else:
        tricks = ", ".join(
            words.gettext("%(count)s × %(way)s") % {"count": words.number(count), "way": way_name(words, order)}
            for order, count in runs
        )
    return words.gettext("%(tricks)s; the cards count %(values)s") % {
        "tricks": tricks,
        "values": _values(words, contract.values),
    }


def _values(words: Words, values: Values) -> str:
    match values:
        case Values.TRUMP:
            return words.gettext("as with trump")
        case Values.OBENABE:
            return words.gettext("as in Obenabe")
        case Values.UNDENUFE | Values.UNDENUFE_ACE:
            return words.gettext("as in Undenufe")
