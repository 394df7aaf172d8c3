"""The chain of secrets from which a table deals, and the cut of each seat: commitment first, nonce later."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from jassen.core.seats import Seat
from jassen.fair import BOT_NONCE, DrawnBy, SeatNonce, commitment
from jassen.server.seating import CUT_ASKED, Holder
from jassen.wire.stored_people import (
    BotSat,
    ChainOpened,
    CutCommitted,
    CutRevealed,
    CutWithheld,
    RoundProved,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
)
from jassen.wire.stored_table import TableEvent


@dataclass(frozen=True, slots=True)
class Cut:
    """The cut of one seat; `commitment` is None while a page is still asked, `nonce` until it is laid open."""

    by: DrawnBy
    commitment: bytes | None = None
    nonce: bytes | None = None


BOT_CUT = Cut(DrawnBy.BOT, commitment(BOT_NONCE), BOT_NONCE)


@dataclass(frozen=True, slots=True)
class ProvedRound:
    """The secret of a round that has been played."""

    chain: int
    hand: int
    secret: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class TableChain:
    """A chain, who cut, how many hands were dealt of it, and since when the cuts are waited for (ms since 1970)."""

    number: int
    root: bytes
    length: int
    sealed: str
    cuts: tuple[Cut, ...]
    waiting_since: int
    dealt: int = 0
    withheld: Seat | None = None

    @property
    def all_committed(self) -> bool:
        """Whether every seat is bound to its nonce; before that none is laid open."""
        return all(cut.commitment is not None for cut in self.cuts)

    @property
    def is_ready(self) -> bool:
        """Whether it can be dealt from."""
        return self.withheld is None and self.dealt < self.length and all(cut.nonce is not None for cut in self.cuts)

    @property
    def nonces(self) -> tuple[bytes, ...]:
        """Those of the seats, once they are all known."""
        return tuple(cut.nonce or BOT_NONCE for cut in self.cuts)

    @property
    def seat_nonces(self) -> tuple[SeatNonce, ...]:
        """The cuts as the proof tells them."""
        return tuple(
            SeatNonce(cut.nonce or BOT_NONCE, cut.commitment or commitment(BOT_NONCE), cut.by) for cut in self.cuts
        )

    def waits_for(self, seat: Seat) -> str | None:
        """What the page of a seat is asked for: its ``commitment``, its ``nonce``, or nothing."""
        cut = self.cuts[seat]
        if self.withheld is not None or cut.by is not DrawnBy.CLIENT or cut.nonce is not None:
            return None
        if cut.commitment is None:
            return "commitment"
        return "nonce" if self.all_committed else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cutting:
    """All chains of a table, the last one in use, and the rounds that are proved.

    ``reseated`` is true when somebody has sat down since the chain was opened: then there is to be a new one.
    """

    chains: tuple[TableChain, ...] = ()
    proved: tuple[ProvedRound, ...] = ()
    reseated: bool = False

    @property
    def chain(self) -> TableChain | None:
        """The chain in use."""
        return self.chains[-1] if self.chains else None

    @property
    def needs_chain(self) -> bool:
        """Whether the next deal needs a new chain."""
        chain = self.chain
        return chain is None or self.reseated or chain.withheld is not None or chain.dealt >= chain.length

    def is_proved(self, chain: int, hand: int) -> bool:
        """Whether the secret of this hand is known to all."""
        return any((found.chain, found.hand) == (chain, hand) for found in self.proved[-2:])

    def after(self, event: TableEvent, at_ms: int, holders: tuple[Holder, ...]) -> Cutting:
        """The chains once this has happened at a table with these holders."""
        match event:
            case ChainOpened(number=number, root=root, length=length, sealed=sealed, drawn=drawn):
                used = {cut.commitment for chain in self.chains for cut in chain.cuts}
                chain = TableChain(
                    number=number,
                    root=bytes.fromhex(root),
                    length=length,
                    sealed=sealed,
                    cuts=tuple(_first_cut(holder, drawn.get(seat), used) for seat, holder in enumerate(holders)),
                    waiting_since=at_ms,
                )
                return replace(self, chains=(*self.chains, chain), reseated=False)
            case RoundProved(number, hand, secret):
                return replace(self, proved=(*self.proved, ProvedRound(number, hand, bytes.fromhex(secret))))
            case SeatTaken() | SeatLeft() | BotSat() | SeatsSwapped():
                return replace(self, reseated=bool(self.chains))
            case _:
                return self._cut(event, at_ms)

    def _cut(self, event: TableEvent, at_ms: int) -> Cutting:
        chain = self.chain
        if chain is None:
            return self
        match event:
            case CutCommitted(seat, _, text):
                return self._cut_by(seat, Cut(DrawnBy.CLIENT, bytes.fromhex(text)), at_ms)
            case CutRevealed(seat, _, text, server):
                nonce = bytes.fromhex(text)
                by = DrawnBy.SERVER if server else DrawnBy.CLIENT
                return self._cut_by(seat, Cut(by, commitment(nonce), nonce), at_ms)
            case CutWithheld(seat, _):
                return self._in_use(replace(chain, withheld=seat))
            case _:
                return self

    def _cut_by(self, seat: Seat, cut: Cut, at_ms: int) -> Cutting:
        chain = self.chain
        assert chain is not None, "a cut belongs to a chain"
        found = replace(chain, cuts=(*chain.cuts[:seat], cut, *chain.cuts[seat + 1 :]))
        # The time to lay the nonces open begins when the last seat is bound.
        begins = found.all_committed and not chain.all_committed
        return self._in_use(replace(found, waiting_since=at_ms) if begins else found)

    def dealt(self) -> Cutting:
        """One hand more has been dealt from the chain."""
        chain = self.chain
        return self if chain is None else self._in_use(replace(chain, dealt=chain.dealt + 1))

    def _in_use(self, chain: TableChain) -> Cutting:
        return replace(self, chains=(*self.chains[:-1], chain))


def _first_cut(holder: Holder, drawn: str | None, used: Collection[bytes | None]) -> Cut:
    """What is known of a seat's cut when a chain is opened; `drawn` is a nonce that the server drew.

    A commitment serves one chain: whoever was bound by it before is asked for another.
    """
    if holder.user_id is None:
        return BOT_CUT
    if drawn is not None:
        nonce = bytes.fromhex(drawn)
        return Cut(DrawnBy.SERVER, commitment(nonce), nonce)
    bound = None if holder.cut == CUT_ASKED else bytes.fromhex(holder.cut)
    return Cut(DrawnBy.CLIENT, None if bound in used else bound)
