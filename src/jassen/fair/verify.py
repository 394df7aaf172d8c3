"""Checks a proof: promises kept, chain unbroken, no hand left out, and every deck the one that had to come."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.cards import Card
from jassen.core.parts.dealing_rules import Opening
from jassen.core.record import Record
from jassen.fair.chain import link_before, root_from
from jassen.fair.deck import deck_of, draws_of, first_forehand_of, table_id_bytes
from jassen.fair.nonce import BOT_NONCE, commitment
from jassen.fair.problems import Code, Problem, Report, RoundReport
from jassen.fair.proof import ChainProof, DrawnBy, OpeningProof, Proof, RoundProof
from jassen.fair.verify_record import against_record


def verify(proof: Proof, record: Record | None = None) -> Report:
    """Everything that does not hold, each with its place.

    With a record, given here or carried by the proof, also whether its hands and open cards come from the decks.
    """
    record = record or proof.record
    chains = [problem for number in range(1, len(proof.chains) + 1) for problem in _chain_problems(proof, number)]
    opening = [*_opening_problems(proof)]
    rounds = [[*_round_problems(proof, number, end)] for number, end in enumerate(_ends(proof), start=1)]
    for problem in against_record(proof, record) if record is not None else ():
        known = problem.round is not None and problem.round <= len(rounds)
        (rounds[problem.round - 1] if problem.round is not None and known else opening).append(problem)
    broken = {problem.chain for problem in chains}
    return Report(
        problems=(*chains, *opening),
        rounds=tuple(
            RoundReport(number, not found and proof.rounds[number - 1].chain not in broken, tuple(found))
            for number, found in enumerate(rounds, start=1)
        ),
        notes=tuple(_notes(proof, record)),
    )


def _chain_problems(proof: Proof, number: int) -> Iterator[Problem]:
    chain, earlier = proof.chains[number - 1], proof.chains[: number - 1]
    again = next((place for place, other in enumerate(earlier, start=1) if other.root == chain.root), None)
    if again is not None:
        yield Problem(code=Code.ROOT_AGAIN, chain=number, found=str(again))
    wanted = len(proof.chains[0].seats)
    if len(chain.seats) != wanted:
        yield Problem(code=Code.SEAT_COUNT, chain=number, expected=str(wanted), found=str(len(chain.seats)))
    for seat, cut in enumerate(chain.seats):
        bound = commitment(cut.nonce)
        if bound != cut.commitment:
            yield Problem(
                code=Code.COMMITMENT, chain=number, seat=seat, expected=cut.commitment.hex(), found=bound.hex()
            )
        if cut.by is DrawnBy.BOT and cut.nonce != BOT_NONCE:
            yield Problem(
                code=Code.BOT_NONCE, chain=number, seat=seat, expected=BOT_NONCE.hex(), found=cut.nonce.hex()
            )
        before = _chain_with(earlier, cut.nonce) if cut.nonce != BOT_NONCE else None
        if before is not None:
            yield Problem(code=Code.NONCE_AGAIN, chain=number, seat=seat, found=str(before))


def _chain_with(chains: tuple[ChainProof, ...], nonce: bytes) -> int | None:
    return next((place for place, chain in enumerate(chains, start=1) if nonce in chain.nonces), None)


def _opening_problems(proof: Proof) -> Iterator[Problem]:
    opening = proof.opening
    if opening is None:
        return
    first = proof.rounds[0]
    nonces = proof.chains[first.chain - 1].nonces
    parts = (first.secret, table_id_bytes(proof.table), first.hand, nonces)
    if opening.forehand is not None:
        right = OpeningProof(forehand=first_forehand_of(*parts))
    else:
        drawn = zip(opening.drawn, draws_of(*parts), strict=False)
        right = OpeningProof(drawn=tuple(draw for _, draw in drawn))
    if right != opening:
        yield Problem(code=Code.OPENING, expected=right.as_text(), found=opening.as_text())


def _ends(proof: Proof) -> Iterator[bytes]:
    """Where the secret of each round leads; one that leads to the secret before it ends where that one does."""
    before, end = None, b""
    for this in proof.rounds:
        if before is None or not _is_next_link(this, before):
            end = root_from(this.secret, this.hand)
        yield end
        before = this


def _round_problems(proof: Proof, number: int, end: bytes) -> Iterator[Problem]:
    this = proof.rounds[number - 1]
    before = proof.rounds[number - 2] if number > 1 else None
    chain = proof.chains[this.chain - 1]
    if not _follows(this, before):
        yield Problem(
            code=Code.HAND_ORDER,
            round=number,
            chain=this.chain,
            expected=str(before.hand + 1 if before is not None and before.chain == this.chain else 1),
            found=str(this.hand),
        )
    if end != chain.root:
        yield Problem(code=Code.SECRET, round=number, chain=this.chain, expected=chain.root.hex(), found=end.hex())
    right = deck_of(this.secret, table_id_bytes(proof.table), this.hand, chain.nonces)
    if right != this.deck:
        place = _first_difference(right, this.deck)
        yield Problem(
            code=Code.DECK, round=number, place=place + 1, expected=str(right[place]), found=str(this.deck[place])
        )


def _follows(this: RoundProof, before: RoundProof | None) -> bool:
    """Whether no hand was left out: the next one of the same chain, or the first one of a later chain."""
    if before is not None and before.chain == this.chain:
        return this.hand == before.hand + 1
    return this.hand == 1 and (before is None or before.chain < this.chain)


def _is_next_link(this: RoundProof, before: RoundProof) -> bool:
    """Whether the secret leads to that of the hand before."""
    return (this.chain, this.hand) == (before.chain, before.hand + 1) and link_before(this.secret) == before.secret


def _first_difference(right: tuple[Card, ...], found: tuple[Card, ...]) -> int:
    return next(place for place, (one, other) in enumerate(zip(right, found, strict=True)) if one != other)


def _notes(proof: Proof, record: Record | None) -> Iterator[Problem]:
    used = {one.chain for one in proof.rounds}
    for number, chain in enumerate(proof.chains, start=1):
        if number not in used:
            yield Problem(code=Code.UNUSED_CHAIN, chain=number)
        elif all(seat.by is not DrawnBy.CLIENT or seat.nonce == BOT_NONCE for seat in chain.seats):
            yield Problem(code=Code.NO_CUT, chain=number)
    if proof.opening is None and record is not None and record.rules.opening is not Opening.HOLDER:
        yield Problem(code=Code.OPENING_NOT_PROVED)
