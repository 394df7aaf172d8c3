"""Two writings of the scheme and its published and committed vectors agree; `tests/web` adds the browser's."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from jassen.core.cards import CARDS, cards_in
from jassen.core.dealing import deal
from jassen.core.notation import format_cards, format_deal
from jassen.core.referee import Referee
from jassen.fair import Chain, commitment, deck_of, draws_of, first_forehand_of, root_from, table_id_bytes
from jassen.fair.deck import key_of
from jassen.fair.stream import below, words_of
from jassen.variants import find
from tests.fair import third_writing as third
from tests.fair.cases import HOW_MANY, SEATS, VECTORS, cases

PUBLISHED = VECTORS["published"]
own = pytest.mark.parametrize("vector", VECTORS["own"], ids=lambda vector: vector["rules"])


def number(value: bytes) -> int:
    """Bytes as the third writing has them."""
    return int.from_bytes(value, "big")


def test_the_published_vectors() -> None:
    chain = Chain.of(bytes.fromhex(PUBLISHED["seed"]), PUBLISHED["length"])
    table = bytes.fromhex(PUBLISHED["table"])
    nonces = [bytes.fromhex(nonce) for nonce in PUBLISHED["nonces"]]
    assert chain.root.hex() == PUBLISHED["root"]
    assert chain.secret(1).hex() == PUBLISHED["secret"]
    key = key_of(chain.secret(1), table, 1, nonces)
    assert key.hex() == PUBLISHED["key"]
    assert [f"{word:08x}" for word in itertools.islice(words_of(key), 4)] == PUBLISHED["words"]
    for hand, deck in enumerate(PUBLISHED["decks"], start=1):
        assert [int(card) for card in deck_of(chain.secret(hand), table, hand, nonces)] == [*map(int, deck.split())]
    words = iter([int(word, 16) for word in PUBLISHED["below_36"]["words"]])
    assert below(words, 36) == PUBLISHED["below_36"]["gives"]
    assert next(words, None) is None


@own
def test_an_own_vector(vector: dict[str, Any]) -> None:
    table = table_id_bytes(vector["table_id"])
    assert table.hex() == vector["table"]
    chain = Chain.of(bytes.fromhex(vector["seed"]), vector["length"])
    hand, secret = vector["hand"], chain.secret(vector["hand"])
    assert (chain.root.hex(), secret.hex()) == (vector["root"], vector["secret"])
    nonces = [bytes.fromhex(nonce) for nonce in vector["nonces"]]
    assert [commitment(nonce).hex() for nonce in nonces] == vector["commitments"]
    assert key_of(secret, table, hand, nonces).hex() == vector["key"]
    assert format_cards(deck_of(secret, table, hand, nonces)) == vector["deck"]
    assert first_forehand_of(secret, table, hand, nonces) == vector["first_forehand"]
    draws = itertools.islice(draws_of(secret, table, hand, nonces), len(vector["draws"]))
    assert [*map(format_cards, draws)] == vector["draws"]


@own
def test_an_own_vector_is_dealt_as_its_profile_says(vector: dict[str, Any]) -> None:
    rules = find(vector["rules"])
    secret, table = bytes.fromhex(vector["secret"]), bytes.fromhex(vector["table"])
    deck = deck_of(secret, table, vector["hand"], [bytes.fromhex(nonce) for nonce in vector["nonces"]])
    dealt = deal(rules, Referee(rules).public.game, vector["forehand"], deck)
    assert format_deal([cards_in(hand) for hand in dealt.hands]) == vector["hands"]
    assert (str(dealt.turned) if dealt.turned is not None else None) == vector["turned"]
    assert format_cards(cards_in(dealt.stock)) == vector["stock"]
    assert format_cards(cards_in(dealt.open_stock)) == vector["open_stock"]


def test_the_vectors_cover_what_they_should() -> None:
    profiles = [find(vector["rules"]) for vector in VECTORS["own"]]
    assert {rules.seats for rules in profiles} == set(SEATS)
    assert {rules.turned for rules in profiles if rules.key in {"howtoplay-sidi-2", "stargames-differenzler"}} == {
        find("howtoplay-sidi-2").turned,
        find("stargames-differenzler").turned,
    }
    assert any(vector["stock"] and vector["open_stock"] for vector in VECTORS["own"])
    found = cases()
    assert len(found) == HOW_MANY
    assert {case.hand for case in found} == set(range(1, 257))
    assert {len(case.nonces) for case in found} == set(SEATS)


def test_a_thousand_cases_agree_with_the_third_writing() -> None:
    for case in cases():
        chain, table = Chain.of(case.seed, case.length), number(case.table)
        nonces = [*map(number, case.nonces)]
        links = third.chain(number(case.seed), case.length)
        secret = chain.secret(case.hand)
        assert (number(chain.root), number(secret)) == (links[0], links[case.hand])
        assert root_from(secret, case.hand) == chain.root
        assert [number(commitment(nonce)) for nonce in case.nonces] == [*map(third.promise, nonces)]
        ours = deck_of(secret, case.table, case.hand, case.nonces)
        assert [*ours] == [CARDS[card] for card in third.deck(links[case.hand], table, case.hand, nonces)]
        parts = (secret, case.table, case.hand, case.nonces)
        their_parts = (links[case.hand], table, case.hand, nonces)
        assert first_forehand_of(*parts) == third.first_forehand(*their_parts)
        draws = [[*map(int, draw)] for draw in itertools.islice(draws_of(*parts), 2)]
        assert draws == third.draws(*their_parts, 2)
