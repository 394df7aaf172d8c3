"""From the secret of a hand and the nonces of the seats to the order of the deck, and to who begins.

The message under the key has parts of fixed length: label, table id of 16 bytes, number of the hand in 4, number of
cards in 2, then 32 bytes for each seat, from seat 0. The length of the whole says how many seats there are.
"""

from __future__ import annotations

import base64
import binascii
import hmac
from collections.abc import Iterator, Sequence

from jassen.core.cards import CARDS, DECK_SIZE, Card
from jassen.core.seats import Seat
from jassen.fair.chain import CHAIN_LENGTH, SECRET_BYTES
from jassen.fair.errors import FairError, sized
from jassen.fair.nonce import NONCE_BYTES
from jassen.fair.stream import below, shuffled, words_of

TABLE_ID_BYTES = 16
FEWEST_SEATS, MOST_SEATS = 2, 9
_DEAL = b"jass-deal/1/key"
_OPENING = b"jass-deal/1/open"


def table_id_bytes(text: str) -> bytes:
    """The 16 bytes of a table id, which is written as 22 url-safe characters. Raises `FairError`."""
    try:
        raw = base64.urlsafe_b64decode(text + "==")
    except (ValueError, binascii.Error):
        raw = b""
    # Reading is lenient; only the one text that the bytes are written as will do.
    if len(raw) != TABLE_ID_BYTES or base64.urlsafe_b64encode(raw).rstrip(b"=") != text.encode():
        raise FairError(f"{text!r} is not a table id: 22 characters that stand for {TABLE_ID_BYTES} bytes")
    return raw


def key_of(secret: bytes, table_id: bytes, hand: int, nonces: Sequence[bytes], *, label: bytes = _DEAL) -> bytes:
    """The key of a hand. Raises `FairError` for a part that has not its length."""
    if not 1 <= hand <= CHAIN_LENGTH:
        raise FairError(f"hand: {hand} is not a number from 1 to {CHAIN_LENGTH}")
    if not FEWEST_SEATS <= len(nonces) <= MOST_SEATS:
        raise FairError(f"nonces: there are {len(nonces)}, and a table has {FEWEST_SEATS} to {MOST_SEATS} seats")
    message = [
        label,
        sized("table id", table_id, TABLE_ID_BYTES),
        hand.to_bytes(4, "big"),
        DECK_SIZE.to_bytes(2, "big"),
    ]
    message += (sized(f"nonce of seat {seat}", nonce, NONCE_BYTES) for seat, nonce in enumerate(nonces))
    return hmac.digest(sized("secret", secret, SECRET_BYTES), b"".join(message), "sha256")


def deck_of(secret: bytes, table_id: bytes, hand: int, nonces: Sequence[bytes]) -> tuple[Card, ...]:
    """The order in which the deck of a hand is dealt, as `jassen.core.actions.Deal` takes it. Raises `FairError`."""
    return tuple(shuffled(words_of(key_of(secret, table_id, hand, nonces)), CARDS))


def first_forehand_of(secret: bytes, table_id: bytes, hand: int, nonces: Sequence[bytes]) -> Seat:
    """Who is forehand in the first round, where chance says so; `hand` is that of this round. Raises `FairError`."""
    return below(words_of(key_of(secret, table_id, hand, nonces, label=_OPENING)), len(nonces))


def draws_of(secret: bytes, table_id: bytes, hand: int, nonces: Sequence[bytes]) -> Iterator[tuple[Card, ...]]:
    """A card for each seat where cards are drawn for the first deal; the next ones follow equal ranks.

    Each draw is from a whole deck, shuffled anew. Raises `FairError` with the first one.
    """
    words = words_of(key_of(secret, table_id, hand, nonces, label=_OPENING))
    while True:
        yield tuple(shuffled(words, CARDS)[: len(nonces)])
