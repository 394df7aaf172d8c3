"""The cards: their names in each deck, what beats what, and what each counts."""

from __future__ import annotations

from dataclasses import replace

from jassen.core.cards import DECK_SIZE, RANKS, Rank, Suit, card_of
from jassen.core.contracts import TRUMPS, Contract
from jassen.core.order import Order
from jassen.core.rules import Rules
from jassen.web.words.cards import contract_name, rank_name, suit_title
from jassen.web.words.catalogue import Words, labelled
from jassen.web.words.decks import Deck
from jassen.web.words.looks import deck_name
from jassen.web.words.rules_page.blocks import Bullets, Paragraph, Section, Table
from jassen.web.words.rules_page.numbers import card_total


def cards_section(words: Words, _rules: Rules) -> Section:
    """How many cards there are and what they are called in each deck, the reader's own first."""
    text = words.gettext("There are %(cards)s cards: %(suits)s suits of %(ranks)s ranks, from the 6 to the ace.") % {
        "cards": words.number(DECK_SIZE),
        "suits": words.number(len(Suit)),
        "ranks": words.number(RANKS),
    }
    own = words.look.deck
    decks = [
        words.with_look(replace(words.look, deck=deck)) for deck in sorted(Deck, key=lambda deck: deck is not own)
    ]
    header = tuple(deck_name(reader, reader.look.deck) for reader in decks)
    suits = tuple(tuple(suit_title(reader, suit) for reader in decks) for suit in Suit)
    ranks = tuple(tuple(_title(rank_name(reader, rank)) for reader in decks) for rank in _NAMED_RANKS)
    table = Table(words.gettext("The same cards in three decks"), header, suits + ranks)
    return Section("cards", words.gettext("The cards"), (Paragraph(text), table, Paragraph(_whose_choice(words))))


def _whose_choice(words: Words) -> str:
    if words.look.by_text:
        return words.gettext("The text of these rules names the French suits: here this table holds for everybody.")
    return words.gettext("Which French suit stands for which Swiss one is each player’s own choice.")


_NAMED_RANKS = (Rank.TEN, Rank.UNDER, Rank.OBER, Rank.KING, Rank.ACE)


def strength_section(words: Words, rules: Rules) -> Section:
    """A column for each kind of suit there is in this profile: the cards from the strongest down, with points."""
    columns = _columns(words, rules)
    rows = tuple((words.number(place + 1), *(cells[place] for _, cells in columns)) for place in range(RANKS))
    table = Table(
        words.gettext("From the strongest card down, and what it counts"),
        (words.gettext("Place"), *(head for head, _ in columns)),
        rows,
    )
    blocks = (table, Bullets(tuple(_sums(words, rules))))
    return Section("strength", words.gettext("What beats what, and what it counts"), blocks)


def _columns(words: Words, rules: Rules) -> list[tuple[str, tuple[str, ...]]]:
    contracts = [offer.contract for offer in rules.contracts]
    columns: list[tuple[str, tuple[str, ...]]] = []
    late = next((contract for contract in contracts if contract.late), None)
    with_trump = next((contract for contract in contracts if _is_plain_trump(contract)), TRUMPS[0] if late else None)
    if with_trump is not None and with_trump.trump is not None:
        trump = with_trump.trump
        columns.append((words.gettext("Trump suit"), _strength(words, with_trump, trump, trump=True)))
        columns.append((words.gettext("Other suits"), _strength(words, with_trump, _not(trump))))
    turned = next((one for one in contracts if one.trump is not None and one.pattern == (Order.LOW,)), None)
    if turned is not None and turned.trump is not None:
        columns.append((words.gettext("Other suits in Gumpf"), _strength(words, turned, _not(turned.trump))))
    for contract in contracts:
        if contract.trump is None and not contract.late and len(set(contract.pattern)) == 1:
            cells = _strength(words, contract, Suit.ACORNS)
            if all(cells != known for _, known in columns):
                columns.append((contract_name(words, contract), cells))
    return columns


def _is_plain_trump(contract: Contract) -> bool:
    return contract.trump is not None and contract.pattern == (Order.HIGH,)


def _not(suit: Suit) -> Suit:
    return next(other for other in Suit if other != suit)


def _strength(words: Words, contract: Contract, suit: Suit, *, trump: bool = False) -> tuple[str, ...]:
    ranking = contract.ranking(0)
    weaker_first = sorted(Rank, key=lambda rank: (ranking.beats[card_of(suit, rank)] & suit.mask).bit_count())
    cells = []
    for rank in weaker_first:
        name = _title(rank_name(words, rank))
        if trump and rank is Rank.UNDER:
            name = words.gettext("Puur (%(under)s)") % {"under": name}
        elif trump and rank is Rank.NINE:
            name = words.gettext("Nell (9)")
        cells.append(labelled(words, name, words.number(contract.points[card_of(suit, rank)])))
    return tuple(cells)


def _sums(words: Words, rules: Rules) -> list[str]:
    totals = sorted({card_total(offer.contract) for offer in rules.contracts})
    lines = [
        words.gettext("All cards together count %(cards)s points; with the last trick a round has %(round)s.")
        % {"cards": words.number(total), "round": words.number(total + rules.score.last_trick)}
        for total in totals
    ]
    if any(offer.contract.trump is not None or offer.contract.late for offer in rules.contracts):
        lines.append(words.gettext("A trump beats every card of another suit."))
        lines.append(
            words.gettext("The highest trump takes the trick; without a trump, the highest card of the suit led.")
        )
    else:
        lines.append(words.gettext("The highest card of the suit led takes the trick."))
    return lines


def _title(text: str) -> str:
    return text[:1].upper() + text[1:]
