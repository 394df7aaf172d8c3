"""What is printed where colours are wanted, and where they are not."""

from __future__ import annotations

import re

import pytest

from jassen.cli.playing.hand_text import hand_lines
from jassen.cli.playing.screen import WIDTH, Screen
from jassen.core.cards import DECK, Cards
from jassen.web.words import LANGUAGES, words

PLAIN = Screen(colour=False, rules=False, pause_ms=0)
COLOURED = Screen(colour=True, rules=True, pause_ms=1)


def test_a_hand() -> None:
    hand = Cards("7C TC KC 8S QS 6H JH 9D KD")
    assert hand_lines(words("de-CH"), PLAIN, hand, Cards("8S QS")) == [
        "  Eichel    –) 7        –) Banner   –) König",
        "  Rosen     4) 8        5) Ober",
        "  Schilten  –) 6        –) Under",
        "  Schellen  –) 9        –) König",
    ]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_longest_hand_fits(tag: str) -> None:
    lines = hand_lines(words(tag), PLAIN, Cards.of(DECK), Cards.of(DECK))
    assert max(map(len, lines)) <= WIDTH


def test_colours_and_lines(capsys: pytest.CaptureFixture[str]) -> None:
    for screen in (PLAIN, COLOURED):
        screen.heading("Round")
        screen.strong("word " * 40)
        screen.say("word " * 40, indent="  ")
        screen.lines(hand_lines(words("en"), screen, Cards("JH 6C"), Cards("JH")))
        screen.pause()
    out = capsys.readouterr().out
    plain, coloured = out[: len(out) // 3], out[len(out) // 3 :]
    assert "\x1b" not in plain and "─" not in plain
    assert "\x1b[1m" in coloured and "\x1b[36m" in coloured and "─" in coloured
    letters = re.sub(r"\x1b\[\d*m", "", out)
    assert max(map(len, letters.splitlines())) <= 80
