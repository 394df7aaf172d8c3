"""Coiffeur: each pair plays each row of the sheet once."""

from __future__ import annotations

from dataclasses import replace

from jassen.core.contracts import OBENABE, PLAIN_SIX, SLALOM, UNDENUFE, Contract, Offer, guschti
from jassen.core.parts.bidding_rules import Bidding, Leader, Shoving
from jassen.core.parts.end_rules import End, EndMode
from jassen.core.parts.score_rules import Book, BookKind, Score, ScoringSide
from jassen.core.rules import Rules
from jassen.variants.schieber import HOWTOPLAY_SCHIEBER

_SHEET = Book(kind=BookKind.SHEET)


def _rows(contracts: tuple[Contract, ...], factor: int, row: str) -> tuple[Offer, ...]:
    """Contracts that fill the same row; each keeps a text form of its own."""
    return tuple(Offer(contract=contract, factor=factor, row=row) for contract in contracts)


def _joker(number: int) -> tuple[Offer, ...]:
    """A row in which any of the six contracts may be played."""
    row = f"joker{number}"
    free = tuple(replace(contract, key=f"{row}-{contract.key}") for contract in PLAIN_SIX)
    return _rows(free, 6 + number, row)


_EIGHT_ROWS = (
    *(Offer(contract=contract, factor=factor) for factor, contract in enumerate(PLAIN_SIX, start=1)),
    *_joker(1),
    *_joker(2),
)

SWISSLOS_COIFFEUR_8 = Rules(
    key="swisslos-coiffeur-8",
    bidding=Bidding(shoving=Shoving.ROUND_TABLE, leader=Leader.NAMER),
    contracts=_EIGHT_ROWS,
    weis=None,
    score=Score(stoeck=0, side=ScoringSide.NAMER),
    book=_SHEET,
    end=End(mode=EndMode.ROUNDS),
)
"""Swisslos, eight rows: passing goes round the table, and only the side that chose scores."""

SWISSLOS_COIFFEUR_10 = replace(
    SWISSLOS_COIFFEUR_8,
    key="swisslos-coiffeur-10",
    contracts=(*_EIGHT_ROWS, *_rows(SLALOM, 9, "slalom"), *_rows(guschti(5, 4), 10, "guschti")),
)
"""Swisslos, ten rows: with Slalom, and Guschti of five tricks and four."""

HOWTOPLAY_COIFFEUR = replace(HOWTOPLAY_SCHIEBER, key="howtoplay-coiffeur", book=_SHEET, end=End(mode=EndMode.ROUNDS))
"""Text 001: the six contracts of its Schieber, each once for each pair, and both sides score."""

assert {OBENABE, UNDENUFE} <= {offer.contract for offer in HOWTOPLAY_COIFFEUR.contracts}

PROFILES = (HOWTOPLAY_COIFFEUR, SWISSLOS_COIFFEUR_8, SWISSLOS_COIFFEUR_10)
