"""The names of cards, contracts and Weis, and reading them back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.core.cards import CARDS, Card, Cards, Rank, Suit, card_of
from jassen.core.choosing import sheet_rows
from jassen.core.contracts import (
    GUMPF,
    HINDERSI,
    LATE_TRUMP,
    OBENABE,
    PLAIN_SIX,
    SLALOM,
    TRUMPS,
    UNDENUFE,
    Contract,
    Offer,
    guschti,
    three_by_three,
)
from jassen.core.weis import Weis
from jassen.variants import PROFILES, find
from jassen.web.words import LANGUAGES, words
from jassen.web.words.cards import (
    card_name,
    card_short,
    contract_name,
    four_name,
    offer_label,
    rank_short,
    suit_short,
    suit_title,
    weis_name,
)
from jassen.web.words.contracts import row_name
from jassen.web.words.typed import read_card, read_contract

RULES = find("stargames-schieber")
tags = st.sampled_from(sorted(LANGUAGES))
cards = st.sampled_from(CARDS)


@pytest.mark.parametrize(
    ("card", "german", "english"),
    [
        ("JH", "Schilten Under", "shield Under"),
        ("TC", "Eichel Banner", "acorn banner"),
        ("AS", "Rosen Ass", "rose ace"),
        ("KD", "Schellen König", "bell king"),
        ("7S", "Rosen 7", "rose 7"),
    ],
)
def test_cards_in_full(card: str, german: str, english: str) -> None:
    assert card_name(words("de-CH"), Card.parse(card)) == german
    assert card_name(words("en"), Card.parse(card)) == english


@pytest.mark.parametrize(
    ("tag", "under_of_shields", "four_aces"),
    [
        ("fr", "valet d’écu", "quatre as"),
        ("it", "fante di scudi", "quattro assi"),
        ("nb", "skjold Unter", "fire ess"),
        ("pt", "menor de escudos", "quatro ases"),
        ("el", "κάτω ασπίδα", "τέσσερις άσοι"),
    ],
)
def test_words_stand_in_the_order_and_form_of_the_language(tag: str, under_of_shields: str, four_aces: str) -> None:
    assert card_name(words(tag), Card.parse("JH")) == under_of_shields
    assert four_name(words(tag), Rank.ACE) == four_aces


def test_cards_in_short() -> None:
    assert card_short(words("de-CH"), Card.parse("JH")) == "Schi U"
    assert card_short(words("en"), Card.parse("TD")) == "be 10"


@given(tags, cards, st.sampled_from([str.upper, str.lower, str.title]))
def test_what_is_said_can_be_typed(tag: str, card: Card, case: Callable[[str], str]) -> None:
    language = words(tag)
    for text in (card_name(language, card), card_short(language, card), str(card)):
        assert read_card(language, case(text)) is card
        assert read_card(language, f"  {case(text)} ".replace(" ", "  ")) is card


@pytest.mark.parametrize(
    ("tag", "text", "card"),
    [
        ("de-CH", "ro8", "8S"),
        ("de-CH", "schi u", "JH"),
        ("de-CH", "Schilten-Under", None),
        ("de-CH", "schellen b", "TD"),
        ("de-CH", "eichel 10", "TC"),
        ("de-CH", "sch u", None),
        ("de-CH", "s8", None),
        ("en", "s8", None),
        ("en", "8s", "8S"),
        ("en", "sh8", "8H"),
        ("en", "rose kin", "KS"),
        ("en", "", None),
        ("en", "9", None),
        ("en", "rose", None),
        ("en", "ju?", None),
        ("fr", "roi de gland", "KC"),
        ("fr", "écu valet", "JH"),
        ("fr", "ecu v", "JH"),
        ("fr", "ro d", "QS"),
        ("fr", "d ro", None),
        ("it", "fante scudi", "JH"),
        ("nb", "skjold unter", "JH"),
        ("pt", "as rosas", "AS"),
        ("pt", "m rosas", None),
        ("el", "ρηγας ασπιδα", "KH"),
        ("el", "ρο κ", "JS"),
        ("el", "ρο k", "KS"),
    ],
)
def test_typed_cards(tag: str, text: str, card: str | None) -> None:
    assert read_card(words(tag), text) == (None if card is None else Card.parse(card))


@given(tags, st.text(max_size=12))
def test_any_text_is_read_without_a_fault(tag: str, text: str) -> None:
    assert read_card(words(tag), text) in (None, *CARDS)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_two_names_are_alike(tag: str) -> None:
    language = words(tag)
    assert len({card_name(language, card) for card in CARDS}) == len(CARDS)
    assert len({card_short(language, card) for card in CARDS}) == len(CARDS)
    assert len({suit_short(language, suit) for suit in Suit}) == len(Suit)
    assert len({suit_title(language, suit) for suit in Suit}) == len(Suit)
    assert len({rank_short(language, rank) for rank in Rank}) == len(Rank)


def test_contracts() -> None:
    german = words("de-CH")
    assert [contract_name(german, contract) for contract in (*TRUMPS, OBENABE, UNDENUFE)] == [
        "Eichel",
        "Rosen",
        "Schilten",
        "Schellen",
        "Obenabe",
        "Undenufe",
    ]
    assert contract_name(german, "H") == "Schilten"
    assert contract_name(german, "slalom") == "slalom"
    assert contract_name(german, "3x3-C-TTT") == "3x3-C-TTT"
    assert [offer_label(german, offer) for offer in RULES.contracts][2:5] == [
        "Schilten · ×2",
        "Schellen · ×2",
        "Obenabe · ×3",
    ]


@pytest.mark.parametrize(
    ("key", "german", "english"),
    [
        ("slalom-O", "Slalom, zuerst Obenabe", "Slalom, Obenabe first"),
        ("guschti-U", "Guschti, zuerst Undenufe", "Guschti, Undenufe first"),
        ("joker1-H", "Joker 1: Schilten", "Joker 1: Shields"),
        ("joker2-O", "Joker 2: Obenabe", "Joker 2: Obenabe"),
        ("gumpf-D", "Gumpf: Schellen", "Gumpf: Bells"),
        ("3x3-C-TOU", "3×3 Eichel: Trumpf, Obenabe, Undenufe", "3×3 Acorns: trump, Obenabe, Undenufe"),
        ("late", "Noch kein Trumpf", "No trump yet"),
        ("hindersi", "Hindersi", "Hindersi"),
    ],
)
def test_other_contracts(key: str, german: str, english: str) -> None:
    assert contract_name(words("de-CH"), key) == german
    assert contract_name(words("en"), key) == english


ALL_CONTRACTS = (*PLAIN_SIX, LATE_TRUMP, HINDERSI, *SLALOM, *GUMPF, *guschti(5, 4), *three_by_three())


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_contract_has_a_name_of_its_own(tag: str) -> None:
    language = words(tag)
    contracts = {contract.key: contract for contract in ALL_CONTRACTS}
    contracts |= {offer.contract.key: offer.contract for rules in PROFILES.values() for offer in rules.contracts}
    names = {key: contract_name(language, contract) for key, contract in contracts.items()}
    assert len(set(names.values())) == len(names)
    assert [key for key, name in names.items() if name == key and key != "hindersi"] == []
    offers = [Offer(contract=contract) for contract in contracts.values()]
    for offer in offers:
        for text in (offer.contract.key, offer.contract.key.lower(), names[offer.contract.key]):
            assert read_contract(language, text, offers) == offer


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_row_has_a_name_of_its_own(tag: str) -> None:
    for rules in PROFILES.values():
        names = [row_name(words(tag), row) for row in sheet_rows(rules)]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("text", "key"),
    [("h", "H"), ("S", "S"), ("obe", "O"), ("Undenufe", "U"), ("schil", "H"), ("sch", None), ("", None), ("x", None)],
)
def test_typed_contracts(text: str, key: str | None) -> None:
    offer = read_contract(words("de-CH"), text, RULES.contracts)
    assert (None if offer is None else offer.contract.key) == key


@pytest.mark.parametrize(
    ("held", "points", "contract", "german", "english"),
    [
        ("7S 8S 9S", 20, TRUMPS[0], "Dreiblatt, Rosen 7 bis 9 (20)", "three in a row, rose 7 to 9 (20)"),
        ("7S 8S 9S", 20, None, "Dreiblatt, Rosen 7 bis 9 (20)", "three in a row, rose 7 to 9 (20)"),
        (
            "7S 8S 9S",
            20,
            TRUMPS[1],
            "Dreiblatt, Rosen 7 bis 9, Trumpf (20)",
            "three in a row, rose 7 to 9, trumps (20)",
        ),
        ("JC JS JH JD", 200, OBENABE, "Vier Under (200)", "four Unders (200)"),
        ("TC TS TH TD", 100, OBENABE, "Vier Banner (100)", "four banners (100)"),
        (
            "TD JD QD KD AD",
            100,
            OBENABE,
            "Fünfblatt, Schellen Banner bis Ass (100)",
            "five in a row, bell banner to ace (100)",
        ),
    ],
)
def test_weis(held: str, points: int, contract: Contract | None, german: str, english: str) -> None:
    weis = Weis(Cards.parse(held).mask, points)
    assert weis_name(words("de-CH"), weis, contract) == german
    assert weis_name(words("en"), weis, contract) == english


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_weis_has_a_name_of_its_own(tag: str) -> None:
    sequences = [
        Weis(sum(card_of(suit, rank).mask for rank in list(Rank)[first : first + length]), 20)
        for suit in Suit
        for length in range(3, 10)
        for first in range(10 - length)
    ]
    fours = [Weis(sum(card_of(suit, rank).mask for suit in Suit), 100) for rank in Rank]
    names = {weis_name(words(tag), weis) for weis in (*sequences, *fours)}
    assert len(names) == len(sequences) + len(fours)
