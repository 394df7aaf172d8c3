"""The proof of a table's deals, as far as rounds have been played."""

from __future__ import annotations

from jassen.core.events import CardsDrawn, Dealt, Event, GameOpened
from jassen.core.parts.dealing_rules import Opening
from jassen.core.seats import Seat
from jassen.fair import ChainProof, OpeningProof, Proof, RoundProof, deck_of, table_id_bytes
from jassen.server.cutting import ProvedRound
from jassen.server.table import Table


def proof_of(table: Table) -> Proof:
    """What everybody may check by now. A round that is still being played is not in it."""
    chains = table.cutting.chains
    return Proof(
        table_id=table.table_id,
        chains=tuple(
            ChainProof(root=chain.root, length=chain.length, seats=chain.seat_nonces) for chain in chains
        ),
        rounds=tuple(_round(table, found) for found in table.cutting.proved),
    )


def _round(table: Table, found: ProvedRound) -> RoundProof:
    nonces = table.cutting.chains[found.chain - 1].nonces
    deck = deck_of(found.secret, table_id_bytes(table.table_id), found.hand, nonces)
    return RoundProof(chain=found.chain, hand=found.hand, secret=found.secret, deck=deck)
