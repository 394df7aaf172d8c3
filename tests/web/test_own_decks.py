"""Viewers with different decks at one table: the same game, each in the words and pictures of the own deck."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.cards import CARDS, Card, Rank, Suit
from jassen.core.rules import Rules
from jassen.core.view import view, witness
from jassen.server.snapshots import Snapshot
from jassen.variants import PROFILES
from jassen.web.replay_page import replay_page
from jassen.web.templating import render, static_address
from jassen.web.words import LANGUAGES, Words, words
from jassen.web.words.cards import card_name, card_short, four_name, rank_name, rank_short, suit_name, suit_title
from jassen.web.words.decks import Deck, Face, FrenchSuits, Look, chosen_look
from jassen.web.words.looks import at_game
from jassen.web.words.rules_page import rules_sections
from jassen.web.words.rules_page.plain_text import as_text
from jassen.web.words.typed import read_card, read_contract
from tests.core.driving import Step, random_steps, seeds
from tests.web.shown import settings_of, table_html
from tests.web.shown import snapshot_of as shown_of

FRENCH = Look(Deck.FRENCH)
LOOKS = tuple(Look(deck, face) for deck, face in product(Deck, Face))
tags = st.sampled_from(sorted(LANGUAGES))
decks = st.sampled_from(Deck)


def names(language: Words) -> list[str]:
    """Every name of a suit, a rank or a card, in one order for all decks."""
    return [
        *(card_name(language, card) for card in CARDS),
        *(suit_title(language, suit) for suit in Suit),
        *(suit_name(language, suit) for suit in Suit),
        *(four_name(language, rank) for rank in Rank),
        *(rank_name(language, rank) for rank in Rank),
    ]


def translated(html: str, own: Words, other: Words) -> str:
    """A page of a Swiss deck as the viewer of another deck should have it."""
    pairs: dict[str, str] = {}
    for mine, theirs in zip(names(own), names(other), strict=True):
        pairs.setdefault(mine, theirs)
    longest_first = sorted(pairs, key=len, reverse=True)
    # "κάτω-πάνω" is a contract, though both of its halves are ranks.
    pattern = rf"(?<![\w-])({'|'.join(map(re.escape, longest_first))})(?![\w-])"
    # Names stand in text and labels; what lies between < and > of other attributes is the notation.
    return re.sub(pattern, lambda found: pairs[found[1]], html)


def undressed(html: str) -> str:
    """A page without the address of the drawing, and without what is laid over French courts."""
    html = re.sub(r"/static/decks/[\w-]+\.svg\?v=\w+", "DECK", html)
    html = re.sub(r'<use href="DECK#letter-\w"/>', "", html)
    return html.replace('class="suit on-paper"', 'class="suit"')


def snapshot_of(rules: Rules, step: Step, number: int, seat: int) -> Snapshot:
    """What the server knows for a seat after a step."""
    happened = [witness(event, seat) for event in step.events]
    learnt = tuple(event for event in happened if event is not None)
    return shown_of(rules, view(rules, step.state, seat), number, learnt)


@settings(max_examples=30, deadline=None)
@given(tags, st.sampled_from(sorted(PROFILES)), seeds, st.integers(1, 90), st.sampled_from(LOOKS))
def test_two_viewers_at_one_table_see_the_same_game(tag: str, key: str, seed: int, most: int, look: Look) -> None:
    rules = PROFILES[key]
    step = random_steps(rules, seed, most=most, claims=0)[-1]
    swiss, other = words(tag), words(tag, look)
    snapshot = snapshot_of(rules, step, most, most % rules.seats)
    own, theirs = table_html(swiss, snapshot), table_html(other, snapshot)
    assert undressed(translated(own, swiss, other)) == undressed(theirs)


@settings(max_examples=10, deadline=None)
@given(tags, st.sampled_from(sorted(PROFILES)), seeds, st.sampled_from(LOOKS), st.integers(0, 60))
def test_so_do_two_viewers_of_one_replay(tag: str, key: str, seed: int, look: Look, at: int) -> None:
    rules = PROFILES[key]
    events = [event for step in random_steps(rules, seed, most=90, claims=0) for event in step.events]
    swiss, other = words(tag), words(tag, look)
    own, theirs = (
        render(reader, "replay.html", page=replay_page(reader, "t", settings_of(rules), events, at), path="/")
        for reader in (swiss, other)
    )
    # The bar on top is about the viewer, not about the game.
    own, theirs = (html[html.index("<main") :] for html in (own, theirs))
    assert undressed(translated(own, swiss, other)) == undressed(theirs)


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("deck", Deck)
def test_no_two_cards_are_called_alike(tag: str, deck: Deck) -> None:
    language = words(tag, Look(deck))
    for name in (card_name, card_short):
        assert len({name(language, card) for card in CARDS}) == len(CARDS)
    assert len({suit_title(language, suit) for suit in Suit}) == len(Suit)
    assert len({rank_short(language, rank) for rank in Rank}) == len(Rank)
    assert len({four_name(language, rank) for rank in Rank}) == len(Rank)


@given(tags, decks, st.sampled_from(CARDS))
def test_a_card_can_be_typed_as_it_is_called(tag: str, deck: Deck, card: object) -> None:
    language = words(tag, Look(deck))
    for known in CARDS:
        if known is card:
            for text in (card_name(language, known), card_short(language, known), str(known)):
                assert read_card(language, text.upper()) is known


@pytest.mark.parametrize(
    ("deck", "german", "english"),
    [
        (Deck.SWISS, "Schilten Under", "shield Under"),
        (Deck.GERMAN, "Herz Unter", "heart Unter"),
        (Deck.FRENCH, "Herz Bauer", "jack of hearts"),
    ],
)
def test_one_card_in_three_decks(deck: Deck, german: str, english: str) -> None:
    under = next(card for card in CARDS if str(card) == "JH")
    assert card_name(words("de-CH", Look(deck)), under) == german
    assert card_name(words("en", Look(deck)), under) == english


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
@pytest.mark.parametrize("deck", [Deck.GERMAN, Deck.FRENCH])
def test_the_rules_speak_of_the_readers_cards(rules: Rules, deck: Deck) -> None:
    swiss, other = words("de-CH"), words("de-CH", Look(deck))
    sections = [section for section in rules_sections(other, rules) if section.key != "cards"]
    text = as_text(sections, rules.key)
    foreign = {name for name in names(swiss) if not name[0].isdigit()} - set(names(other))
    assert not re.findall(rf"\b({'|'.join(sorted(foreign))})\b", text)


def test_the_face_changes_pictures_and_no_word() -> None:
    for tag, deck in product(LANGUAGES, Deck):
        assert len({tuple(names(words(tag, Look(deck, face)))) for face in Face}) == 1


@given(st.text(), st.text())
def test_a_cookie_of_any_content_gives_a_look(deck: str, face: str) -> None:
    assert chosen_look("de-CH", deck, face) in LOOKS
    assert chosen_look("en", None, face).deck is Deck.FRENCH


@pytest.mark.parametrize("look", LOOKS)
def test_a_page_loads_one_deck_alone(look: Look) -> None:
    steps = random_steps(PROFILES["stargames-schieber"], 5, most=40, claims=0)
    html = table_html(words("en", look), snapshot_of(PROFILES["stargames-schieber"], steps[-1], 1, 0))
    loaded = set(re.findall(r"/static/decks/[\w.-]+\?v=\w+", html))
    assert len(loaded) == 1
    assert loaded <= {static_address(f"decks/{name}") for name in _drawn()}


def _drawn() -> list[str]:
    return [f"{deck.value}{end}.svg" for deck in Deck for end in ("", "-large")] + ["french-four-colour.svg"]


CUSTOMS = [Look(Deck.FRENCH, suits=suits) for suits in FrenchSuits]


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("look", CUSTOMS, ids=lambda look: look.suits.value)
def test_in_every_custom_of_french_suits_each_card_has_one_name_and_one_drawing(tag: str, look: Look) -> None:
    language = words(tag, look)
    assert {card_name(language, card) for card in CARDS} == {card_name(words(tag, FRENCH), card) for card in CARDS}
    for card in CARDS:
        assert card_name(language, card) == card_name(words(tag, FRENCH), Card.parse(look.drawn(str(card))))
        # What is called so, drawn so and typed so is one card; the notation too is that of the signs.
        for text in (card_name(language, card), card_short(language, card), look.drawn(str(card))):
            assert read_card(language, text) is card


@pytest.mark.parametrize(
    ("suits", "french"),
    [
        (FrenchSuits.USUAL, "clubs spades hearts diamonds"),
        (FrenchSuits.RED_FIRST, "diamonds hearts spades clubs"),
        (FrenchSuits.SPADES_FIRST, "spades clubs diamonds hearts"),
        (FrenchSuits.ROSES_AS_HEARTS, "clubs hearts spades diamonds"),
    ],
)
def test_the_customs_are_those_that_are_in_print(suits: FrenchSuits, french: str) -> None:
    for deck, wanted in ((Deck.FRENCH, french), (Deck.SWISS, "acorns roses shields bells")):
        reader = words("en", Look(deck, suits=suits))
        assert " ".join(suit_name(reader, suit) for suit in Suit) == wanted
    assert suit_name(words("en", Look(Deck.GERMAN, suits=suits)), Suit.ROSES) == "leaves"


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
def test_where_the_text_names_french_suits_they_hold_for_every_viewer(rules: Rules) -> None:
    own = words("en", Look(Deck.FRENCH, suits=FrenchSuits.RED_FIRST))
    by_text = rules.key.startswith(("stargames-", "howtoplay-"))
    shown = at_game(own, rules)
    assert suit_name(shown, Suit.BELLS) == ("diamonds" if by_text else "clubs")
    step = random_steps(rules, 3, most=30, claims=0)[-1]
    page = table_html(shown, snapshot_of(rules, step, 30, 0))
    hand = [str(card) for card in view(rules, step.state, 0).hand]
    look = FRENCH if by_text else own.look
    assert all(f"#card-{look.drawn(card)}" in page for card in hand)
    text = " ".join(as_text(rules_sections(shown, rules), rules.key).split())
    assert ("holds for everybody" in text) == by_text
    assert ("each player’s own choice" in text) != by_text


def test_a_contract_is_typed_by_the_letter_of_the_own_suit() -> None:
    offers = PROFILES["swisslos-schieber-1000"].contracts
    for look in CUSTOMS:
        for offer in offers[:4]:
            assert offer.contract.trump is not None
            typed = look.drawn(offer.contract.trump.letter)
            assert read_contract(words("en", look), typed, offers) is offer
