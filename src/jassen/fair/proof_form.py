"""The file of a proof, both ways: JSON, as docs/fairness.md describes it."""

from __future__ import annotations

import json
from collections.abc import Callable

from jassen.core.errors import JassError
from jassen.core.notation import format_cards
from jassen.core.record import Record, read_record, write_record
from jassen.core.rules import Rules
from jassen.fair.chain import CHAIN_LENGTH
from jassen.fair.deck import FEWEST_SEATS, MOST_SEATS, table_id_bytes
from jassen.fair.errors import FairError
from jassen.fair.fields import Fields, cards_at, deck_at
from jassen.fair.proof import SCHEME, ChainProof, DrawnBy, OpeningProof, Proof, RoundProof, SeatNonce


def proof_to_plain(proof: Proof) -> dict[str, object]:
    """A proof as data for JSON."""
    plain: dict[str, object] = {
        "scheme": SCHEME,
        "table": proof.table,
        "chains": [
            {
                "root": chain.root.hex(),
                "length": chain.length,
                "seats": [
                    {"by": seat.by.value, "nonce": seat.nonce.hex(), "commitment": seat.commitment.hex()}
                    for seat in chain.seats
                ],
            }
            for chain in proof.chains
        ],
        "rounds": [
            {
                "round": number,
                "chain": one.chain,
                "hand": one.hand,
                "secret": one.secret.hex(),
                "deck": format_cards(one.deck),
            }
            for number, one in enumerate(proof.rounds, start=1)
        ],
    }
    if proof.opening is not None:
        plain["opening"] = (
            {"forehand": proof.opening.forehand}
            if proof.opening.forehand is not None
            else {"drawn": [format_cards(draw) for draw in proof.opening.drawn]}
        )
    if proof.record is not None:
        names = [proof.record.names.get(seat, "") for seat in range(proof.record.rules.seats)]
        plain["record"] = write_record(proof.record.rules, proof.record.events, names if any(names) else ())
    return plain


def write_proof(proof: Proof) -> str:
    """A proof as the text of a file."""
    return json.dumps(proof_to_plain(proof), ensure_ascii=False, indent=1) + "\n"


def read_proof(text: str, find: Callable[[str], Rules]) -> Proof:
    """Read a proof. Raises `FairError` with the place that is not of the form; whether it *holds* is for `verify`.

    `find` gives the rules of a profile by its key: a record in the proof may name one.
    """
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FairError(f"this is not JSON: {error}") from None
    top = Fields.of(plain, "", ("scheme", "table", "chains", "rounds"), ("opening", "record"))
    if top.text("scheme") != SCHEME:
        raise FairError(f"scheme: {SCHEME!r} is needed")
    table = top.text("table")
    try:
        table_id_bytes(table)
    except FairError as error:
        raise FairError(f"table: {error}") from None
    chains = tuple(_chain(item, where) for item, where in top.items("chains"))
    if not chains:
        raise FairError("chains: there is none")
    rounds = tuple(
        _round(item, where, number, chains) for number, (item, where) in enumerate(top.items("rounds"), start=1)
    )
    if top.has("opening") and not rounds:
        raise FairError("opening: it is proved with the first round, and there is none")
    return Proof(
        table=table,
        chains=chains,
        rounds=rounds,
        opening=_opening(top),
        record=_record(top, find),
    )


def _chain(plain: object, where: str) -> ChainProof:
    fields = Fields.of(plain, where, ("root", "length", "seats"))
    seats = tuple(_seat(item, place) for item, place in fields.items("seats"))
    if not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise FairError(f"{where}.seats: {len(seats)} is not a number of seats from {FEWEST_SEATS} to {MOST_SEATS}")
    return ChainProof(root=fields.hex32("root"), length=fields.number("length", 1, CHAIN_LENGTH), seats=seats)


def _seat(plain: object, where: str) -> SeatNonce:
    fields = Fields.of(plain, where, ("by", "nonce", "commitment"))
    by = fields.text("by")
    known = {kind.value: kind for kind in DrawnBy}
    if by not in known:
        raise FairError(f"{where}.by: one of {', '.join(known)} is needed")
    return SeatNonce(fields.hex32("nonce"), fields.hex32("commitment"), known[by])


def _round(plain: object, where: str, number: int, chains: tuple[ChainProof, ...]) -> RoundProof:
    fields = Fields.of(plain, where, ("round", "chain", "hand", "secret", "deck"))
    fields.number("round", number, number)
    chain = fields.number("chain", 1, len(chains))
    return RoundProof(
        chain=chain,
        hand=fields.number("hand", 1, chains[chain - 1].length),
        secret=fields.hex32("secret"),
        deck=deck_at(fields.values["deck"], f"{where}.deck"),
    )


def _opening(top: Fields) -> OpeningProof | None:
    if not top.has("opening"):
        return None
    fields = Fields.of(top.values["opening"], "opening", (), ("forehand", "drawn"))
    if fields.has("forehand") == fields.has("drawn"):
        raise FairError("opening: either forehand or drawn is needed")
    if fields.has("forehand"):
        return OpeningProof(forehand=fields.number("forehand", 0, MOST_SEATS - 1))
    drawn = tuple(cards_at(item, where) for item, where in fields.items("drawn"))
    if not drawn:
        raise FairError("opening.drawn: there is no draw")
    return OpeningProof(drawn=drawn)


def _record(top: Fields, find: Callable[[str], Rules]) -> Record | None:
    if not top.has("record"):
        return None
    try:
        return read_record(top.text("record"), find)
    except JassError as error:
        raise FairError(f"record: {error}") from None
