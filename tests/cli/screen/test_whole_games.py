"""Games on the screen from the first deal to the result, by keys alone."""

from __future__ import annotations

import random

import pytest

from jassen.cli.screen.menu import Count
from jassen.variants import PROFILES
from tests.cli.screen.piloting import Sitting, play, rules_of, sitting

SHORT = [
    ("stargames-schieber", {"target": 100}),
    ("official-schieber", {"target": 300}),
    ("howtoplay-schieber-6", {"target": 50}),
    ("howtoplay-mittlere-3", {"target": 50}),
    ("howtoplay-sidi-2", {"target": 50}),
    ("stargames-differenzler", {"rounds": 1}),
    ("official-differenzler", {"rounds": 1}),
    ("howtoplay-coiffeur", {}),
    ("molotow", {"rounds": 1}),
    ("mittlere", {"target": 2}),
    ("sidi-barrani", {"target": 50}),
    ("bieter-3", {"target": 300}),
]
"""A profile of each family, and what makes it short."""


async def answer(at: Sitting) -> None:
    """The answer that is marked; a number is sent as it stands."""
    await at.press("enter")


@pytest.mark.parametrize(("profile", "end"), SHORT, ids=[profile for profile, _ in SHORT])
def test_a_whole_game_by_keys(profile: str, end: dict[str, int]) -> None:
    rules = rules_of(profile, **end)

    async def scene() -> None:
        async with sitting(rules, size=(80, 24)) as at:
            await at.wait()
            while not at.tables[0].referee.is_over:
                await answer(at)
                await at.wait()
            while "New game" not in at.text():
                await answer(at)
                await at.wait()
            assert "Leave" in at.text()
            # Another game begins with other cards, and can be left.
            await at.press("1")
            await at.wait()
            assert len(at.tables) == 2 and not at.tables[1].referee.is_over
            await at.press("q", "1")
            assert not at.app.is_running

    play(scene)


MASHED = [*"1234567890abcdefgijkmoplstrhn?", "left", "right", "up", "down", "tab", "enter", "enter", "enter"]
MASHED += ["space", "backspace", "minus", "plus", "pageup", "pagedown", "escape", "f5", "ctrl+a", "ä", "L", "S", "q"]


@pytest.mark.parametrize("profile", PROFILES)
def test_whatever_is_pressed_a_round_comes_to_its_end(profile: str) -> None:
    rules = rules_of(profile)
    rng = random.Random(profile)

    async def scene() -> None:
        async with sitting(rules, size=rng.choice([(60, 24), (80, 24), (120, 40)]), seed=rng.randrange(99)) as at:
            for number in range(2000):
                await at.wait()
                game = at.tables[0].referee.public.game
                if game.accounts or game.result is not None:
                    return
                # Now and then what is marked is taken, since mashing alone may look around for ever.
                key = "escape" if "Leave the game?" in at.text() else rng.choice(MASHED)
                await at.pilot.press(key if number % 3 else "enter")
            raise AssertionError("no round has come to its end")

    play(scene)


def test_a_number_is_counted_typed_and_bounded() -> None:
    async def scene() -> None:
        async with sitting(rules_of("stargames-differenzler", rounds=1)) as at:
            await at.wait()
            now = at.app.table.answering

            def shown() -> str:
                return now.options[0].label

            assert shown() == "Predict 39"
            for keys, number in (
                (["plus", "up"], 41),
                (["minus"], 40),
                (["pageup"], 50),
                (["1", "2"], 12),
                (["backspace"], 1),
                (["backspace"], 39),
                (["9", "9", "9"], 157),
                (["0", "down"], 0),
            ):
                await at.press(*keys)
                assert shown() == f"Predict {number}", keys
            quick = next(option for option in now.options if isinstance(option.answer, Count) and not option.key)
            await at.press("right", "right", "right", "right", "right", "right", "enter")
            assert quick.label == "0" and shown() == "Predict 20"
            await at.press("a")
            await at.wait()
            assert "predicted 20, taken 0" in at.text()

    play(scene)
