"""Games whose deals are proved: what a server does, with the moves of chance."""

from __future__ import annotations

import base64
import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from jassen.core.actions import Claim, Deal, Open
from jassen.core.decisions import current_decision
from jassen.core.events import Event
from jassen.core.legal import legal_actions
from jassen.core.parts.dealing_rules import Opening
from jassen.core.public import Phase
from jassen.core.record import Record
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.fair import (
    BOT_NONCE,
    Chain,
    ChainProof,
    DrawnBy,
    OpeningProof,
    Proof,
    RoundProof,
    SeatNonce,
    commitment,
    deck_of,
    draws_of,
    first_forehand_of,
    table_id_bytes,
)


@dataclass(slots=True)
class Table:
    """A table that opens a new chain every `length` hands; seat 0 is a person, the last one a bot."""

    rules: Rules
    seed: int
    length: int = 3
    chains: list[tuple[Chain, ChainProof]] = field(default_factory=list)
    rounds: list[RoundProof] = field(default_factory=list)
    opening: OpeningProof | None = None
    rng: random.Random = field(init=False)
    table: str = field(init=False)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.table = base64.urlsafe_b64encode(self.rng.randbytes(16)).decode().rstrip("=")

    def new_chain(self) -> None:
        """Everybody cuts anew."""
        chain = Chain.of(self.rng.randbytes(32), self.length)
        kinds = [DrawnBy.CLIENT, *[DrawnBy.SERVER] * (self.rules.seats - 2), DrawnBy.BOT]
        nonces = [BOT_NONCE if kind is DrawnBy.BOT else self.rng.randbytes(32) for kind in kinds]
        seats = tuple(SeatNonce(nonce, commitment(nonce), kind) for nonce, kind in zip(nonces, kinds, strict=True))
        self.chains.append((chain, ChainProof(root=chain.root, length=chain.length, seats=seats)))

    def next_hand(self) -> tuple[bytes, bytes, int, tuple[bytes, ...]]:
        """What the next deal is made from."""
        hand = len(self.rounds) % self.length + 1
        if len(self.rounds) == self.length * len(self.chains):
            self.new_chain()
        chain, proof = self.chains[-1]
        return chain.secret(hand), table_id_bytes(self.table), hand, proof.nonces

    def open(self, referee: Referee) -> Open:
        """Who begins, by the chance of the first hand."""
        parts, decision = self.next_hand(), current_decision(referee.public)
        if referee.rules.opening is Opening.RANDOM:
            self.opening = OpeningProof(forehand=first_forehand_of(*parts))
            return Open(decision, self.opening.forehand)
        before = self.opening.drawn if self.opening is not None else ()
        for place, draw in enumerate(draws_of(*parts)):
            if place == len(before):
                self.opening = OpeningProof(drawn=(*before, draw))
                return Open(decision, drawn=draw)
        raise AssertionError("there is always another draw")

    def deal(self, referee: Referee) -> Deal:
        """The deck of the next round."""
        parts = self.next_hand()
        self.rounds.append(RoundProof(chain=len(self.chains), hand=parts[2], secret=parts[0], deck=deck_of(*parts)))
        return Deal(current_decision(referee.public), self.rounds[-1].deck)

    def played(self, rounds: int) -> Proof:
        """The proof of a game of at most so many rounds, with its record."""
        referee, events = Referee(self.rules), list[Event]()
        for action_events, after in self._steps(referee, rounds):
            events += action_events
            referee = after
        return Proof(
            table=self.table,
            chains=tuple(proof for _, proof in self.chains),
            rounds=tuple(self.rounds),
            opening=self.opening,
            record=Record(self.rules, {}, tuple(events), referee),
        )

    def _steps(self, referee: Referee, rounds: int) -> Iterator[tuple[tuple[Event, ...], Referee]]:
        while not referee.is_over:
            phase = referee.public.phase
            if phase is Phase.DEALING and len(self.rounds) == rounds:
                return
            if phase is Phase.OPENING:
                referee, events = referee.act(self.open(referee))
            elif phase is Phase.DEALING:
                referee, events = referee.act(self.deal(referee))
            else:
                choices = [
                    action
                    for seat in range(self.rules.seats)
                    for action in legal_actions(self.rules, referee.view(seat))
                    if not isinstance(action, Claim)
                ]
                referee, events = referee.act(self.rng.choice(choices))
            yield events, referee
