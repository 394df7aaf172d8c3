"""Refusals, happenings and turns: a sentence for everything, to everybody, in every language."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.cards import Card, Cards, Suit
from jassen.core.errors import Reason
from jassen.core.events import (
    CardPlayed,
    Claimed,
    ContractNamed,
    GameOpened,
    GameWon,
    HandDealt,
    KeptSilent,
    Shoved,
    StoeckShown,
    TrickTaken,
    ViewEvent,
    WeisAnnounced,
    WeisHeard,
    WeisShown,
)
from jassen.core.public import Cause, Result
from jassen.core.view import view, witness
from jassen.core.weis import Weis
from jassen.variants import find
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
    return "%(" not in text and "  " not in text and text.lstrip("“«")[0].isupper() and text.rstrip("”»")[-1] in ".?"


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


@given(st.sampled_from(sorted(LANGUAGES)), st.integers(0, 2**32 - 1), st.sampled_from([0, 1, 2, 3, None]))
@settings(max_examples=25, deadline=None)
def test_a_whole_game_is_told(tag: str, seed: int, viewer: int | None) -> None:
    language = words(tag)
    for step in random_steps(RULES, seed, most=200):
        for event in step.events:
            learned = witness(event, viewer)
            assert learned is not None
            text = sentence(language, RULES, learned, NAMES, viewer)
            assert (text is None) == isinstance(event, KeptSilent)
            assert text is None or is_sentence(text), text
        assert is_sentence(turn_sentence(language, RULES, view(RULES, step.state, viewer), NAMES))


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("cause", Cause)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_result_has_a_sentence(tag: str, cause: Cause, viewer: int | None) -> None:
    claimant = 0 if cause in (Cause.CLAIM, Cause.WRONG_CLAIM) else None
    result = Result(winner=1 if cause is Cause.WRONG_CLAIM else 0, cause=cause, claimant=claimant)
    text = result_sentence(words(tag), RULES, result, NAMES, viewer)
    assert is_sentence(text)
    assert text == sentence(words(tag), RULES, GameWon(result), NAMES, viewer)


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
