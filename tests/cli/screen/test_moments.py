"""A few moments of the screen as they stand, letter by letter, and that nothing is cut off on a small one."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time

import pytest
from textual.widgets import Footer

from jassen.cli.screen.signs import suit_letters, suit_sign
from jassen.core.cards import Suit
from jassen.web.words import LANGUAGES, words
from jassen.web.words.decks import Deck, Look
from tests.cli.running import environment
from tests.cli.screen.piloting import play, rules_of, sitting

IN_TURN = """\
 ▼ Shields ×2 · named by Vreni
               Rita (bot) · partner · 8▮               │ Your side  0
                                                       │ The others  0
                                                       │ Target 1,000
                                                       │ Welcome.
                                                       │ ── Round 1. Score: your
                       ╭──────╮                        │ side 0, the others 0,
Vreni (bot)   ╭──────╮ │▼sh  K│ ╭──────╮     Beat (bot)│ to 1,000
8▮            │●be  9│ ╰──★───╯ │●be  A│       forehand│ Beat is forehand.
              ╰──────╯          ╰──────╯   Weis 20 · 8▮│ Beat shoves.
                                                       │ Vreni names Shields,
                                                       │ ×2.
                                                       │ Beat announces a Weis
                                                       │ of 20.
                                                       │ Beat: bell ace.
                                                       │ Rita: shield king.
                        ▶ Anna                         │ Vreni: bell 9.
 It is your turn.

    ╭──────╮╭┄┄┄┄┄┄╮╭┄┄┄┄┄┄╮╭┄┄┄┄┄┄╮╭┄┄┄┄┄┄╮╭┄┄┄┄┄┄╮╭┄┄┄┄┄┄╮╭──────╮╭──────╮
    │  9   │┆  8   ┆┆  A   ┆┆  K   ┆┆  U   ┆┆  10  ┆┆  8   ┆│  K   ││  10  │
    │ ▼sh  │┆ ♣ac  ┆┆ ✿ro  ┆┆ ✿ro  ┆┆ ✿ro  ┆┆ ✿ro  ┆┆ ✿ro  ┆│ ●be  ││ ●be  │
    ╰──▲1──╯╰┄┄2┄┄┄╯╰┄┄3┄┄┄╯╰┄┄4┄┄┄╯╰┄┄5┄┄┄╯╰┄┄6┄┄┄╯╰┄┄7┄┄┄╯╰──8───╯╰──9───╯"""


def test_a_trick() -> None:
    async def scene() -> None:
        async with sitting(rules_of("stargames-schieber"), seed=4) as at:
            shown = (await at.text()).splitlines()
            assert "\n".join(shown[:-1]) == IN_TURN
            # A refused card says why as soon as it is marked, and is not played.
            await at.press("2", "2", "enter")
            assert "Bells were led: you must follow or trump." in await at.text()
            assert not at.tables[0].referee.public.play.tricks
            # A click plays what may be played.
            await at.pilot.click("#hand", offset=(6, 1))
            assert "You: shield 9." in await at.text()

    play(scene)


def test_looking_around() -> None:
    async def scene() -> None:
        async with sitting(rules_of("stargames-schieber"), seed=4) as at:
            await at.press("enter")
            for key, texts in {
                "l": ["Last trick", "Beat: bell ace", "You take the trick."],
                "t": ["You lead.", "There is no card on the table."],
                "s": ["Slate", "Contract: Shields ×2, named by Vreni.", "Target 1,000"],
                "r": ["stargames-schieber"],
                "?": ["ask for a hint, against bots", "leave the game"],
                "q": ["Leave the game?", "[1 Leave] [2 Play on]"],
            }.items():
                await at.press(key)
                shown = await at.text()
                assert all(text in shown for text in texts), (key, shown)
                await at.press("escape")
            await at.press("h")
            for _ in range(100):
                if "A bot in your place: " in await at.text():
                    break
            else:
                raise AssertionError("there is no hint")

    play(scene)


@pytest.mark.parametrize("profile", ["howtoplay-schieber-6", "bieter-3", "swisslos-coiffeur-10", "sidi-barrani"])
def test_sixty_columns_hold_every_name_card_and_button(profile: str) -> None:
    async def scene() -> None:
        async with sitting(rules_of(profile), size=(60, 24), lang="de-CH") as at:
            shown = await at.text()
            now = at.app.table.answering
            for option in now.options:
                assert option.label in shown
            for name in at.app.beside.names:
                assert name in shown
            assert sum(shown.count(sign) for sign in "♣✿▼●") >= sum(slot.card is not None for slot in now.slots)
            assert at.app.table.query_one(Footer).region.bottom == 24

    play(scene)


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_two_suits_look_alike_without_colours(tag: str, deck: Deck) -> None:
    found = words(tag, Look(deck))
    assert len({suit_letters(found, suit) for suit in Suit}) == len(Suit)
    assert len({suit_sign(Look(deck), suit) for suit in Suit}) == len(Suit)


def test_in_a_terminal_it_is_a_screen_and_leaves_it_as_it_was() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "jassen.cli", "play", "--seed", "3", "--lang", "en", "--pace", "instant"]
    terminal = environment(TERM="xterm-256color", NO_COLOR="1", COLUMNS="80", LINES="24")
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=terminal) as game:
        os.close(theirs)
        seen = _until(ours, b"", b"Announce a Weis, or keep silent?")
        assert b"\x1b[?1049h" in seen
        assert b"\x1b[31m" not in seen and b";31;" not in seen
        os.write(ours, b"q")
        seen = _until(ours, seen, b"Leave the game?")
        os.write(ours, b"1")
        seen = _until(ours, seen, b"\x1b[?1049l")
        assert game.wait(60) == 0
    os.close(ours)


def _until(terminal: int, seen: bytes, wanted: bytes) -> bytes:
    """What the terminal has shown once something stands there."""
    deadline = time.monotonic() + 120
    while wanted not in seen and time.monotonic() < deadline:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            seen += os.read(terminal, 65536)
        except OSError:
            break  # the other end is closed
    assert wanted in seen, seen[-2000:]
    return seen
