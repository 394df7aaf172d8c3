"""The proof of a table's deals, as far as rounds have been played."""

from __future__ import annotations

from jassen.core.events import CardsDrawn, GameOpened
from jassen.core.parts.dealing_rules import Opening
from jassen.core.record import Record
from jassen.fair import ChainProof, OpeningProof, Proof, RoundProof, deck_of, table_id_bytes
from jassen.server.cutting import ProvedRound
from jassen.server.table import Table
from jassen.wire.stored_people import ChainOpened


def proof_of(table: Table) -> Proof:
    """What everybody may check by now. A round that is still being played is not in it, nor a chain that is uncut.

    A finished game carries its record, so that its hands can be held against the decks.
    """
    cut = [chain for chain in table.cutting.chains if all(one.nonce is not None for one in chain.cuts)]
    numbers = {chain.number: place for place, chain in enumerate(cut, start=1)}
    rounds = tuple(_round(table, found, numbers[found.chain]) for found in table.cutting.proved)
    return Proof(
        table=table.table_id,
        chains=tuple(ChainProof(root=chain.root, length=chain.length, seats=chain.seat_nonces) for chain in cut),
        rounds=rounds,
        opening=_opening(table) if rounds else None,
        # A table that ended before its cards were cut has nothing to be held against anything.
        record=_record(table) if table.is_over and cut else None,
    )


def _round(table: Table, found: ProvedRound, number: int) -> RoundProof:
    nonces = table.cutting.chains[found.chain - 1].nonces
    deck = deck_of(found.secret, table_id_bytes(table.table_id), found.hand, nonces)
    return RoundProof(chain=number, hand=found.hand, secret=found.secret, deck=deck)


def _opening(table: Table) -> OpeningProof | None:
    """How the first forehand was found, where that was from the chain too."""
    first = table.cutting.proved[0]
    if first.hand != 1 or table.settings.rules.opening is Opening.HOLDER or _chain_at_opening(table) != first.chain:
        return None
    events = table.events()
    drawn = tuple(event.cards for event in events if isinstance(event, CardsDrawn))
    if drawn:
        return OpeningProof(drawn=drawn)
    return next((OpeningProof(forehand=event.forehand) for event in events if isinstance(event, GameOpened)), None)


def _chain_at_opening(table: Table) -> int:
    """The chain in use when the first forehand was found; somebody may have sat down before the first deal."""
    number = 0
    for entry in table.entries:
        if isinstance(entry.event, ChainOpened):
            number = entry.event.number
        elif isinstance(entry.event, CardsDrawn | GameOpened):
            break
    return number


def _record(table: Table) -> Record:
    names = {seat: holder.name_on_file for seat, holder in enumerate(table.holders)}
    return Record(table.settings.rules, names, table.events(), table.referee)
