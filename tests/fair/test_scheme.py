"""What the parts of the scheme promise: no bias, every order possible, nothing ambiguous, nothing shown too early."""

from __future__ import annotations

import base64
import itertools
import math
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.cards import CARDS
from jassen.fair import BOT_NONCE, Chain, FairError, commitment, deck_of, link_before, root_from, table_id_bytes
from jassen.fair.deck import key_of
from jassen.fair.stream import WORDS, below, shuffled, words_of

untimed = settings(deadline=None)
bytes32 = st.binary(min_size=32, max_size=32)
bytes16 = st.binary(min_size=16, max_size=16)
numbers = st.integers(1, WORDS)


@untimed
@given(numbers, st.data())
def test_below_takes_a_word_of_a_whole_round_and_no_other(n: int, data: st.DataObject) -> None:
    word = data.draw(st.integers(0, WORDS - 1) | st.integers(max(0, WORDS - n - 2), WORDS - 1))
    rounds = WORDS // n
    words = iter([word, 0])
    found = below(words, n)
    if word // n < rounds:
        assert found == word % n
        assert next(words) == 0
    else:
        assert found == 0
        assert next(words, None) is None


@pytest.mark.parametrize("n", [0, -1, WORDS + 1])
def test_below_refuses_what_no_word_can_serve(n: int) -> None:
    with pytest.raises(FairError, match=f"n: {n}"):
        below(iter([0]), n)


@pytest.mark.parametrize("size", range(6))
def test_a_shuffle_reaches_every_order_by_one_row_of_choices(size: int) -> None:
    choices = itertools.product(*(range(last + 1) for last in range(size - 1, 0, -1)))
    orders = Counter(tuple(shuffled(iter(row), range(size))) for row in choices)
    assert len(orders) == math.factorial(size)
    assert set(orders.values()) == {1}


@untimed
@given(bytes32, bytes16, st.integers(1, 256), st.lists(bytes32, min_size=2, max_size=6))
def test_a_deck_is_whole_and_the_same_each_time(secret: bytes, table: bytes, hand: int, nonces: list[bytes]) -> None:
    deck = deck_of(secret, table, hand, nonces)
    assert sorted(deck) == [*CARDS]
    assert deck_of(secret, table, hand, nonces) == deck


@untimed
@given(bytes32, bytes16, st.integers(1, 255), st.lists(bytes32, min_size=2, max_size=6), st.data())
def test_every_part_changes_the_key(
    secret: bytes, table: bytes, hand: int, nonces: list[bytes], data: st.DataObject
) -> None:
    key = key_of(secret, table, hand, nonces)
    seat, bit = data.draw(st.integers(0, len(nonces) - 1)), data.draw(st.integers(0, 127))
    flip = (1 << bit).to_bytes(32, "big")

    def flipped(value: bytes) -> bytes:
        return bytes(one ^ other for one, other in zip(value, flip[-len(value) :], strict=True))

    others = [
        key_of(flipped(secret), table, hand, nonces),
        key_of(secret, flipped(table), hand, nonces),
        key_of(secret, table, hand + 1, nonces),
        key_of(secret, table, hand, [*nonces[:seat], flipped(nonces[seat]), *nonces[seat + 1 :]]),
        key_of(secret, table, hand, [*nonces, BOT_NONCE]),
        key_of(secret, table, hand, nonces, label=b"jass-deal/1/open"),
    ]
    assert len({key, *others}) == len(others) + 1


@untimed
@given(bytes32, st.integers(1, 256), st.data())
def test_each_secret_leads_to_the_one_before_and_to_the_root(seed: bytes, length: int, data: st.DataObject) -> None:
    chain = Chain.of(seed, length)
    hand = data.draw(st.integers(1, length))
    assert root_from(chain.secret(hand), hand) == chain.root
    assert link_before(chain.secret(hand)) == (chain.secret(hand - 1) if hand > 1 else chain.root)
    assert chain.secret(length) == seed


@untimed
@given(bytes32)
def test_a_chain_that_is_printed_keeps_its_seed(seed: bytes) -> None:
    text = repr(Chain.of(seed))
    assert seed.hex() not in text
    assert repr(seed) not in text


@untimed
@given(bytes16)
def test_a_table_id_has_one_text(raw: bytes) -> None:
    text = base64.urlsafe_b64encode(raw).decode().rstrip("=")
    assert table_id_bytes(text) == raw
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    twin = text[:-1] + alphabet[alphabet.index(text[-1]) + 1]
    with pytest.raises(FairError, match="is not a table id"):
        table_id_bytes(twin)


@pytest.mark.parametrize(
    "text", ["", "A" * 21, "A" * 23, "A" * 24, "A" * 20 + "==", "A" * 20 + "+A", "ä" * 22, " " * 22, "\ud800" * 22]
)
def test_what_is_no_table_id(text: str) -> None:
    with pytest.raises(FairError, match="22 characters"):
        table_id_bytes(text)


SECRET, TABLE, NONCES = bytes(32), bytes(16), [bytes(32)] * 4


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: deck_of(SECRET[1:], TABLE, 1, NONCES), "secret: 32 bytes are needed, and these are 31"),
        (lambda: deck_of(SECRET, TABLE + b"x", 1, NONCES), "table id: 16 bytes"),
        (lambda: deck_of(SECRET, TABLE, 0, NONCES), "hand: 0 is not a number from 1 to 256"),
        (lambda: deck_of(SECRET, TABLE, 257, NONCES), "hand: 257"),
        (lambda: deck_of(SECRET, TABLE, 1, [*NONCES[:2], b"", NONCES[3]]), "nonce of seat 2: 32 bytes"),
        (lambda: deck_of(SECRET, TABLE, 1, NONCES[:1]), "nonces: there are 1"),
        (lambda: deck_of(SECRET, TABLE, 1, NONCES * 3), "nonces: there are 12"),
        (lambda: Chain.of(SECRET[1:]), "seed: 32 bytes"),
        (lambda: Chain.of(SECRET, 0), "length: 0"),
        (lambda: Chain.of(SECRET, 257), "length: 257"),
        (lambda: Chain.of(SECRET, 3).secret(0), "hand: 0 is not a hand of this chain, which has 1 to 3"),
        (lambda: Chain.of(SECRET, 3).secret(4), "hand: 4"),
        (lambda: commitment(b"short"), "nonce: 32 bytes are needed, and these are 5"),
        (lambda: next(words_of(b"short")), "key: 32 bytes"),
    ],
)
def test_a_part_of_the_wrong_size_is_refused(make: object, said: str) -> None:
    assert callable(make)
    with pytest.raises(FairError, match=said):
        make()
