"""Provable deals, scheme ``jass-deal/1``: nobody can choose a deal, and anyone can check that after the hand.

Arithmetic alone: whoever runs a table draws the seeds and the nonces. Described in docs/fairness.md.
"""

from jassen.fair.chain import CHAIN_LENGTH, SECRET_BYTES, Chain, link_before, root_from
from jassen.fair.deck import deck_of, draws_of, first_forehand_of, table_id_bytes
from jassen.fair.errors import FairError
from jassen.fair.nonce import BOT_NONCE, NONCE_BYTES, commitment
from jassen.fair.problems import Code, Problem, Report, RoundReport, report_to_plain
from jassen.fair.proof import SCHEME, ChainProof, DrawnBy, OpeningProof, Proof, RoundProof, SeatNonce
from jassen.fair.proof_form import proof_to_plain, read_proof, write_proof
from jassen.fair.verify import verify

__all__ = [
    "BOT_NONCE",
    "CHAIN_LENGTH",
    "NONCE_BYTES",
    "SCHEME",
    "SECRET_BYTES",
    "Chain",
    "ChainProof",
    "Code",
    "DrawnBy",
    "FairError",
    "OpeningProof",
    "Problem",
    "Proof",
    "Report",
    "RoundProof",
    "RoundReport",
    "SeatNonce",
    "commitment",
    "deck_of",
    "draws_of",
    "first_forehand_of",
    "link_before",
    "proof_to_plain",
    "read_proof",
    "report_to_plain",
    "root_from",
    "table_id_bytes",
    "verify",
    "write_proof",
]
