"""Refusals, happenings and turns: a sentence for everything, to everybody, in every language."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.account import Account, Side
from jassen.core.cards import Card, Cards, Suit
from jassen.core.errors import Reason
from jassen.core.events import (
    Accepted,
    BidMade,
    CardPlayed,
    CardsDrawn,
    Claimed,
    ContractNamed,
    Declined,
    Discarded,
    DiscardSeen,
    Doubled,
    GameOpened,
    GameWon,
    HandDealt,
    HillReached,
    KeptSilent,
    KingFound,
    Passed,
    Predicted,
    PredictionHeard,
    PredictionSealed,
    PredictionsShown,
    RoundBooked,
    RoundVoid,
    Shoved,
    StockGone,
    StockTaken,
    StoeckShown,
    TrickTaken,
    TrumpFixed,
    ViewEvent,
    WeisAnnounced,
    WeisHeard,
    WeisShown,
)
from jassen.core.public import Cause, Result
from jassen.core.view import view, witness
from jassen.core.weis import Weis
from jassen.variants import PROFILES, find
from jassen.web.words import LANGUAGES, words
from jassen.web.words.account_lines import result_sentence
from jassen.web.words.happenings import sentence
from jassen.web.words.refusals import refusal
from jassen.web.words.sides import column_names, side_names
from jassen.web.words.turns import turn_sentence
from tests.core.driving import random_steps

RULES = find("stargames-schieber")
NAMES = ("Anna", "Beat", "Rita", "Vreni")
FOUR_UNDERS = Weis(Cards.parse("JC JS JH JD").mask, 200)


def is_sentence(text: str) -> bool:
    """Whether a text reads as one: no gaps left, a capital, a full stop or question mark."""
    ends = ".;" if re.search("[α-ω]", text) else ".?"
    whole = text.lstrip("“«\u202f").rstrip("”»\u202f")
    return "%(" not in text and "  " not in text and whole[0].isupper() and whole[-1] in ends


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("because", [None, Card.parse("JH"), Suit.ROSES])
@pytest.mark.parametrize("may_ruff", [True, False])
def test_every_refusal_has_its_own_sentence(tag: str, because: Card | Suit | None, *, may_ruff: bool) -> None:
    texts = [refusal(words(tag), reason, because, may_ruff=may_ruff) for reason in Reason]
    assert len(set(texts)) == len(Reason)
    assert all(is_sentence(text) for text in texts)


@pytest.mark.parametrize(
    ("reason", "because", "may_ruff", "german"),
    [
        (Reason.FOLLOW_SUIT, Suit.ROSES, True, "Rosen ist ausgespielt: Du musst Farbe geben oder trumpfen."),
        (Reason.FOLLOW_SUIT, Suit.ROSES, False, "Rosen ist ausgespielt: Du musst Farbe geben."),
        (Reason.FOLLOW_TRUMP, Suit.BELLS, True, "Schellen ist Trumpf und ausgespielt: Du musst Trumpf geben."),
        (Reason.NOT_IN_HAND, Card.parse("AS"), True, "Diese Karte hast du nicht: Rosen Ass."),
    ],
)
def test_refusals_in_german(reason: Reason, because: Card | Suit, german: str, *, may_ruff: bool) -> None:
    assert refusal(words("de-CH"), reason, because, may_ruff=may_ruff) == german


@pytest.mark.parametrize(
    ("event", "to_others", "to_oneself"),
    [
        (GameOpened(1), "Beat ist Vorhand.", "Du bist Vorhand."),
        (Shoved(1), "Beat schiebt.", "Du schiebst."),
        (ContractNamed(1, "C"), "Beat sagt an: Eichel.", "Du sagst an: Eichel."),
        (ContractNamed(1, "O"), "Beat sagt an: Obenabe, ×3.", "Du sagst an: Obenabe, ×3."),
        (WeisHeard(1, 50), "Beat weist 50.", "Du weist 50."),
        (WeisAnnounced(1, FOUR_UNDERS), "Beat weist: Vier Under (200).", "Du weist: Vier Under (200)."),
        (KeptSilent(1), None, None),
        (CardPlayed(1, Card.parse("8D")), "Beat: Schellen 8.", "Du: Schellen 8."),
        (TrickTaken(1), "Beat nimmt den Stich.", "Du nimmst den Stich."),
        (
            WeisShown(1, FOUR_UNDERS),
            "Beat zeigt den besten Weis: Vier Under (200).",
            "Dein Weis gilt: Vier Under (200).",
        ),
        (StoeckShown(1), "Beat hat die Stöck.", "Du hast die Stöck."),
        (Claimed(1), "Beat sagt: Danke, genug.", "Du sagst: Danke, genug."),
        (HandDealt(None), "Die Karten sind verteilt.", "Die Karten sind verteilt."),
    ],
)
def test_happenings_in_german(event: ViewEvent, to_others: str | None, to_oneself: str | None) -> None:
    german = words("de-CH")
    assert sentence(german, RULES, event, NAMES, 0) == to_others
    assert sentence(german, RULES, event, NAMES, None) == to_others
    assert sentence(german, RULES, event, NAMES, 1) == to_oneself


SIX_NAMES = (*NAMES, "Köbi", "Sepp")


@given(
    st.sampled_from(sorted(LANGUAGES)),
    st.sampled_from(sorted(PROFILES)),
    st.integers(0, 2**32 - 1),
    st.sampled_from([0, 1, None]),
)
@settings(max_examples=75, deadline=None)
def test_a_whole_game_is_told(tag: str, key: str, seed: int, viewer: int | None) -> None:
    language, rules = words(tag), find(key)
    names = SIX_NAMES[: rules.seats]
    for step in random_steps(rules, seed, most=200):
        teams = step.state.public.game.teams
        for event in step.events:
            learned = witness(event, viewer)
            assert learned is not None
            text = sentence(language, rules, learned, names, viewer, teams)
            assert (text is None) == isinstance(event, KeptSilent)
            assert text is None or is_sentence(text), text
        assert is_sentence(turn_sentence(language, rules, view(rules, step.state, viewer), names))


@pytest.mark.parametrize(
    ("key", "event", "to_others", "to_oneself"),
    [
        ("sidi-barrani", BidMade(1, 100, "H"), "Beat bietet 100 Schilten.", "Du bietest 100 Schilten."),
        ("sidi-barrani", BidMade(1, 157, "O"), "Beat bietet Match Obenabe.", "Du bietest Match Obenabe."),
        ("bieter-3", BidMade(1, 620), "Beat bietet 620.", "Du bietest 620."),
        ("sidi-barrani", Passed(1), "Beat passt.", "Du passt."),
        ("sidi-barrani", Doubled(1), "Beat doppelt.", "Du doppelst."),
        (
            "bieter-3",
            KingFound(1, 620),
            "Beat ist König und spielt allein gegen die anderen, auf 620.",
            "Du bist König und spielst allein gegen die anderen, auf 620.",
        ),
        ("bieter-3", StockGone(1), "Beat nimmt den Stock.", "Du nimmst den Stock."),
        (
            "bieter-3",
            StockTaken(1, Cards("6C JH").mask),
            "Beat nimmt den Stock: Eichel 6, Schilten Under.",
            "Du nimmst den Stock: Eichel 6, Schilten Under.",
        ),
        ("bieter-3", Discarded(1, Card.parse("6C")), "Beat legt ab: Eichel 6.", "Du legst ab: Eichel 6."),
        ("bieter-3", DiscardSeen(1), "Beat legt eine Karte ab.", "Du legst eine Karte ab."),
        ("bieter-3", Accepted(1), "Beat spielt diese Runde.", "Du spielst diese Runde."),
        ("bieter-3", Declined(1), "Beat gibt die Runde ab.", "Du gibst die Runde ab."),
        ("stargames-differenzler", PredictionHeard(1), "Beat hat vorausgesagt.", "Du hast vorausgesagt."),
        ("stargames-differenzler-open", Predicted(1, 57), "Beat sagt 57 voraus.", "Du sagst 57 voraus."),
        (
            "stargames-differenzler",
            PredictionSealed(1, 57),
            "Beat sagt verdeckt 57 voraus.",
            "Du sagst 57 voraus; das weisst nur du.",
        ),
        ("swisslos-coiffeur-8", Shoved(1), "Beat gibt die Wahl weiter.", "Du gibst die Wahl weiter."),
        (
            "swisslos-coiffeur-8",
            ContractNamed(1, "joker1-H"),
            "Beat sagt an: Joker 1: Schilten, ×7.",
            "Du sagst an: Joker 1: Schilten, ×7.",
        ),
        (
            "official-schieber",
            WeisShown(1, FOUR_UNDERS),
            "Beat zeigt einen Weis, der gilt: Vier Under (200).",
            "Dein Weis gilt: Vier Under (200).",
        ),
    ],
)
def test_other_happenings_in_german(key: str, event: ViewEvent, to_others: str, to_oneself: str) -> None:
    german, rules = words("de-CH"), find(key)
    assert sentence(german, rules, event, NAMES, 0) == to_others
    assert sentence(german, rules, event, NAMES, None) == to_others
    assert sentence(german, rules, event, NAMES, 1) == to_oneself


@pytest.mark.parametrize(
    ("key", "event", "german"),
    [
        ("molotow", TrumpFixed(Suit.SHIELDS), "Jetzt ist Schilten Trumpf."),
        (
            "molotow",
            RoundVoid(same_dealer=True),
            "Es wurde nie Trumpf: Die Runde zählt nicht, und derselbe gibt noch einmal.",
        ),
        (
            "sidi-barrani",
            RoundVoid(same_dealer=False),
            "Niemand hat geboten: Die Runde zählt nicht, und der Nächste gibt.",
        ),
        ("howtoplay-schieber", HillReached(0, 100), "Bergpreis: ihr 100."),
        ("howtoplay-schieber", HillReached(1, 100), "Bergpreis: die anderen 100."),
        (
            "stargames-differenzler",
            PredictionsShown((57, 30, 0, 70)),
            "Die Voraussagen: du 57, Beat 30, Rita 0, Vreni 70.",
        ),
        (
            "stargames-differenzler",
            HandDealt(None, Card.parse("8S")),
            "Die Karten sind verteilt. Aufgedeckt: Rosen 8. Rosen ist Trumpf.",
        ),
        (
            "howtoplay-schieber",
            CardsDrawn(tuple(Card.parse(card) for card in ("6C", "AS", "7H", "8D"))),
            "Für das erste Geben wird gezogen: du Eichel 6, Beat Rosen Ass, Rita Schilten 7, Vreni Schellen 8.",
        ),
    ],
)
def test_what_concerns_everybody_in_german(key: str, event: ViewEvent, german: str) -> None:
    assert sentence(words("de-CH"), find(key), event, NAMES, 0) == german


def test_what_lies_open_of_the_stock() -> None:
    told = sentence(words("en"), find("bieter-3"), HandDealt(None, None, Cards("6C JH AS").mask), NAMES, 0)
    assert told == "The cards are dealt. Open on the table: acorn 6, rose ace, shield Under."


def test_rounds_in_other_books() -> None:
    sides = tuple(Side(strokes=number, total=number) for number in range(3))
    account = Account(number=2, forehand=0, namer=None, contract="H", factor=1, sides=sides)
    told = sentence(words("de-CH"), find("mittlere"), RoundBooked(account), NAMES[:3], 0)
    assert told == "Runde 2, Striche weniger Nullen: du 0, Beat 1, Rita 2."
    told = sentence(words("de-CH"), find("howtoplay-differenzler-3"), RoundBooked(account), NAMES[:3], None)
    assert told == "Runde 2, Differenzen: Anna 0, Beat 1, Rita 2."
    king = Account(number=2, forehand=0, namer=1, contract="H", factor=1, sides=(Side(total=90), Side(total=67)))
    told = sentence(words("de-CH"), find("bieter-3"), RoundBooked(king), NAMES[:3], 1)
    assert told == "Runde 2: du 90, die anderen 67."
    told = sentence(words("de-CH"), find("bieter-3"), RoundBooked(king), NAMES[:3], 0)
    assert told == "Runde 2: Beat 90, ihr 67."


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("cause", Cause)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_result_has_a_sentence(tag: str, cause: Cause, viewer: int | None) -> None:
    claimant = 0 if cause in (Cause.CLAIM, Cause.WRONG_CLAIM) else None
    result = Result(winner=1 if cause is Cause.WRONG_CLAIM else 0, cause=cause, claimant=claimant)
    text = result_sentence(words(tag), RULES, result, NAMES, viewer)
    assert is_sentence(text)
    assert text == sentence(words(tag), RULES, GameWon(result), NAMES, viewer)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_profile_can_be_won(tag: str) -> None:
    for rules in PROFILES.values():
        names = SIX_NAMES[: rules.seats]
        for cause in Cause:
            claimant = 0 if cause in (Cause.CLAIM, Cause.WRONG_CLAIM) else None
            for winner in range(min(2, len(rules.teams))):
                result = Result(winner=winner, cause=cause, claimant=claimant)
                texts = [result_sentence(words(tag), rules, result, names, viewer) for viewer in (0, 1, None)]
                assert all(is_sentence(text) for text in texts)
                assert len(set(texts)) > 1 or rules.first_round is not None


def test_who_wins_alone() -> None:
    german, rules = words("de-CH"), find("stargames-differenzler")
    result = Result(winner=1, cause=Cause.TOTAL)
    over = "Die letzte Runde ist gespielt, und das tiefste Total gewinnt."
    assert result_sentence(german, rules, result, NAMES, 1) == f"{over} Du gewinnst das Spiel."
    assert result_sentence(german, rules, result, NAMES, 0) == f"{over} Das Spiel geht an Beat."
    bieter, result = find("bieter-3"), Result(winner=0, cause=Cause.REACHED)
    over = "Das Ziel ist erreicht."
    assert result_sentence(german, bieter, result, NAMES, 0) == f"{over} Der König gewinnt das Spiel."
    against = ((1,), (0, 2))
    assert result_sentence(german, bieter, result, NAMES, 1, against) == f"{over} Du gewinnst das Spiel."
    assert result_sentence(german, bieter, result, NAMES, None, against) == f"{over} Das Spiel geht an Beat."


def test_results_in_german() -> None:
    result = Result(winner=0, cause=Cause.CLAIM, claimant=2)
    german = words("de-CH")
    said = "Rita hat «Danke, genug» gesagt, und es reicht."
    assert result_sentence(german, RULES, result, NAMES, 0) == f"{said} Ihr gewinnt das Spiel."
    assert result_sentence(german, RULES, result, NAMES, 1) == f"{said} Die anderen gewinnen das Spiel."
    assert result_sentence(german, RULES, result, NAMES, None) == f"{said} Das Spiel geht an Anna und Rita."


def test_sides() -> None:
    german = words("de-CH")
    assert side_names(german, RULES, NAMES, 3) == ("die anderen", "ihr")
    assert column_names(german, RULES, NAMES, 0) == ("Ihr", "Die anderen")
    assert side_names(german, RULES, NAMES) == ("Anna und Rita", "Beat und Vreni")
    assert side_names(german, find("howtoplay-sidi-2"), NAMES, 0) == ("du", "Beat")
    assert side_names(german, find("mittlere"), NAMES, 1) == ("Anna", "du", "Rita")
    six = find("howtoplay-schieber-6")
    assert side_names(german, six, SIX_NAMES, 1) == ("die anderen", "ihr")
    assert side_names(german, six, SIX_NAMES) == ("Anna, Rita und Köbi", "Beat, Vreni und Sepp")
    assert column_names(german, find("bieter-3"), NAMES, 0, ((1,), (0, 2))) == ("Beat", "Ihr")
