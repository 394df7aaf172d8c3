"""Every drawing of a deck: whole, small, and safe to load by itself."""

from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from art.deck import DECKS, Deck
from art.index import LETTERS
from art.palette import RANKS
from art.signs import SIGNS, sign
from art.small_png import small_png
from art.sprite import all_signs, sheet, sprite
from jassen.core.cards import CARDS, Rank
from jassen.web.bundles import STATIC_FOLDER
from jassen.web.deck_files import court_letters, deck_file
from jassen.web.words import LANGUAGES, words
from jassen.web.words.cards import rank_short
from jassen.web.words.decks import Deck as Chosen
from jassen.web.words.decks import Face, Look

MOST_BYTES = 130_000
MOST_BYTES_SENT = 20_000
COURTS = ("J", "Q", "K")

every_deck = pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)


def ids(text: str) -> list[str]:
    """Every id of a drawing."""
    return re.findall(r'\bid="([^"]+)"', text)


def symbol(deck: Deck, name: str) -> str:
    """One symbol of a sprite, without its name."""
    found = re.search(rf'<symbol id="{name}"(.*?)</symbol>', sprite(deck))
    assert found is not None, name
    return found[1]


@every_deck
def test_all_cards_their_back_and_their_signs_are_there(deck: Deck) -> None:
    names = set(ids(sprite(deck)))
    assert {f"card-{card}" for card in CARDS} | {f"suit-{letter}" for letter in "CSHD"} | {"card-back"} <= names


@every_deck
def test_no_id_is_given_twice_and_every_reference_is_met(deck: Deck) -> None:
    for text in (sprite(deck), sheet(deck)):
        names = ids(text)
        assert len(set(names)) == len(names)
        assert set(re.findall(r'href="#([^"]+)"', text)) <= set(names)


@every_deck
def test_a_deck_comes_in_one_small_file(deck: Deck) -> None:
    text = sprite(deck).encode()
    assert len(text) < MOST_BYTES
    assert len(gzip.compress(text)) < MOST_BYTES_SENT


@every_deck
def test_a_drawing_needs_no_style_no_script_and_nothing_from_elsewhere(deck: Deck) -> None:
    for text in (sprite(deck), all_signs([deck])):
        ET.fromstring(text)  # noqa: S314 - our own drawing; it must be well-formed
        assert not re.search(r'\sstyle=|<style|<script|<text|url\(|href="[^#]', text)


@every_deck
def test_no_two_cards_look_alike(deck: Deck) -> None:
    drawn = {str(card): symbol(deck, f"card-{card}") for card in CARDS}
    if not deck.lettered:
        # The letters are laid over by the page; what is left must differ all the same.
        assert not any(f"#rank-{rank}" in picture for rank in "JQKA" for picture in drawn.values())
    assert len(set(drawn.values())) == len(CARDS)


@pytest.mark.parametrize("name", ["swiss", "german", "french"])
def test_the_twelve_courts_are_twelve_people(name: str) -> None:
    deck = DECKS[name]
    heads = [deck.cast[rank + suit.letter](suit).head for rank in COURTS for suit in deck.suits]
    assert len(set(heads)) == 12


def test_no_figure_stands_in_two_decks() -> None:
    cast = [person for name in ("swiss", "german", "french") for person in DECKS[name].cast.values()]
    assert len(set(cast)) == 36


@pytest.mark.parametrize("name", ["swiss", "german"])
def test_an_under_holds_the_sign_low_and_an_ober_high(name: str) -> None:
    deck = DECKS[name]
    for suit in deck.suits:
        under, ober = (deck.cast[rank + suit.letter](suit) for rank in "JQ")
        middle = 78 / 2
        assert ober.sign[1] < middle < under.sign[1]


def test_every_sign_has_a_shape_of_its_own() -> None:
    suits = {suit.sign: suit for deck in DECKS.values() for suit in deck.suits}
    assert suits.keys() == SIGNS.keys()
    shapes = {re.sub(r'"#\w+"', "", sign(suit)) for suit in suits.values()}
    assert len(shapes) == len(suits)


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("face", Face)
def test_the_letters_of_every_language_are_drawn_for_french_courts(tag: str, face: Face) -> None:
    reader = words(tag, Look(Chosen.FRENCH, face))
    letters = court_letters(reader)
    assert list(letters) == ["J", "Q", "K", "A"]
    drawn = ids((STATIC_FOLDER / deck_file(reader.look)).read_text("utf-8"))
    assert {f"letter-{letter}" for letter in letters.values()} <= set(drawn)


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("deck", [Chosen.SWISS, Chosen.GERMAN])
def test_other_cards_have_their_letters_in_the_drawing(tag: str, deck: Chosen) -> None:
    reader = words(tag, Look(deck))
    assert court_letters(reader) == {}
    name = deck.value
    for rank in RANKS:
        assert f"#rank-{rank}" in symbol(DECKS[name], f"card-{rank}C")
    if tag == "de-CH":
        assert [rank_short(reader, rank) for rank in (Rank.UNDER, Rank.OBER, Rank.KING)] == ["U", "O", "K"]


def test_every_look_has_a_file() -> None:
    files = {deck_file(Look(deck, face)) for deck in Chosen for face in Face}
    assert files == {f"decks/{name}.svg" for name in DECKS}
    assert all((STATIC_FOLDER / name).is_file() for name in files)


def test_letters_are_lines_within_their_box() -> None:
    for drawing in LETTERS.values():
        assert drawing.startswith("M")
        assert max(float(number) for number in re.findall(r"\d*\.?\d+", drawing)) <= 16


def test_a_small_picture_keeps_its_colours_and_its_size() -> None:
    picture = small_png(2, bytes((0, 0, 0, 248, 0, 0, 248, 0, 0, 0, 0, 0)))
    assert picture[16:24] == (2).to_bytes(4, "big") * 2
    palette = picture[picture.index(b"PLTE") + 4 :][:6]
    assert palette == bytes((0, 0, 0, 248, 0, 0))
