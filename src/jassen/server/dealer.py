"""Chance at the table, provable: chains of secrets, decks that follow from them and the cuts, and their proof."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from jassen.core.actions import Deal, Open
from jassen.core.decisions import current_decision
from jassen.core.events import GameWon, RoundBooked, RoundVoid
from jassen.core.parts.dealing_rules import Opening
from jassen.fair import CHAIN_LENGTH, SECRET_BYTES, Chain, deck_of, draws_of, first_forehand_of, table_id_bytes
from jassen.server.cutting import TableChain
from jassen.server.entries import LogEvent
from jassen.server.errors import NotReady
from jassen.server.table import Table
from jassen.server.vault import Vault
from jassen.wire.stored_people import ChainOpened, RoundProved, TableVoided


class Dealer:
    """Opens chains and deals from them; it alone knows the secrets."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault

    def chain_opened(self, table_id: str, number: int, undrawn: Iterable[int], why: str) -> ChainOpened:
        """A new chain with the nonces of these seats, which have no page that could cut."""
        seed = secrets.token_bytes(SECRET_BYTES)
        return ChainOpened(
            number=number,
            root=Chain.of(seed, CHAIN_LENGTH).root.hex(),
            length=CHAIN_LENGTH,
            sealed=self._vault.seal(seed, _purpose(table_id, number)),
            drawn={seat: secrets.token_hex(SECRET_BYTES) for seat in undrawn},
            why=why,
        )

    def can_open(self, table: Table) -> bool:
        """Whether the chain in use was sealed with this server's key."""
        chain = table.cutting.chain
        return chain is not None and self._chain(table, chain) is not None

    def opening(self, table: Table) -> Open:
        """Somebody becomes the first forehand, or everybody draws a card; after equal ranks that is asked for again.

        It follows from the same secrets as the deals do. Raises `NotReady`.
        """
        referee = table.referee
        decision, rules = current_decision(referee.public), referee.rules
        secret, nonces = self._secret(table), self._ready(table).nonces
        table_id = table_id_bytes(table.table_id)
        if rules.opening in (Opening.HIGHEST_DRAW, Opening.LOWEST_DRAW):
            draws = draws_of(secret, table_id, self._hand(table), nonces)
            for _ in referee.public.drawn:
                next(draws)
            return Open(decision, drawn=next(draws))
        return Open(decision, first_forehand_of(secret, table_id, self._hand(table), nonces))

    def deal(self, table: Table) -> Deal:
        """The next deck of the chain. Raises `NotReady` while the cards are still being cut."""
        chain = self._ready(table)
        deck = deck_of(self._secret(table), table_id_bytes(table.table_id), self._hand(table), chain.nonces)
        return Deal(current_decision(table.referee.public), deck)

    def proofs(self, table: Table, events: Iterable[LogEvent]) -> tuple[RoundProved, ...]:
        """The secret of the round, if it ends with these events: from then on everybody may know it."""
        chain = table.cutting.chain
        ended = any(isinstance(event, RoundBooked | RoundVoid | GameWon | TableVoided) for event in events)
        if not ended or chain is None or not chain.dealt or table.cutting.is_proved(chain.number, chain.dealt):
            return ()
        opened = self._chain(table, chain)
        if opened is None:
            return ()
        return (RoundProved(chain.number, chain.dealt, opened.secret(chain.dealt).hex()),)

    def _ready(self, table: Table) -> TableChain:
        chain = table.cutting.chain
        if chain is None or table.cutting.needs_chain or not chain.is_ready:
            raise NotReady("the cards are still being cut")
        return chain

    def _hand(self, table: Table) -> int:
        return self._ready(table).dealt + 1

    def _secret(self, table: Table) -> bytes:
        opened = self._chain(table, self._ready(table))
        if opened is None:
            raise NotReady("the chain was sealed with another key")
        return opened.secret(self._hand(table))

    def _chain(self, table: Table, chain: TableChain) -> Chain | None:
        seed = self._vault.open(chain.sealed, _purpose(table.table_id, chain.number))
        return None if seed is None else Chain.of(seed, chain.length)


def _purpose(table_id: str, number: int) -> str:
    return f"jassen/chain/{table_id}/{number}"
