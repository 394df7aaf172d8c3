"""All tricks that are left, asked for in the terminal: in a typed line, and by a key of the screen."""

from __future__ import annotations

import io
import random
import re
from typing import Any

import pytest
from textual.widgets import Static

from jassen.cli.screen.widgets.log import Happened
from jassen.core.cards import CARDS, Card
from jassen.core.public import Phase
from tests.cli.running import run
from tests.cli.screen.piloting import play, rules_of, sitting

ANSWERS = [*map(str, range(1, 23)), "0", "pass"]
LINES = "\n".join(line for answer in ANSWERS for line in ("rest", answer))
"""Each answer after the wish for the rest, so that it is asked for before every card."""
REFUSED = "That is not certain: somebody could still take a trick from you. Play on."


@pytest.mark.parametrize("seed", ["10", "11"])
def test_who_types_it_takes_every_trick_that_is_left_without_another_question(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], seed: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO((LINES + "\n") * 300))
    out = run(capsys, "play", "--lang", "en", "--seed", seed, "--target", "1000").out
    assert REFUSED in out
    granted = [text.partition("\n\n\n")[0] for text in out.split("You take the rest.")[1:]]
    assert granted
    for text in granted:
        tricks = re.findall(r"^\S+ takes? the trick\.$", text, re.MULTILINE)
        assert tricks
        assert set(tricks) == {"You take the trick."}
        assert "> " not in text


class Stacked(random.Random):
    """Deals the person, who is forehand, a hand that takes every trick without trumps."""

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:  # noqa: ARG002 - as it is called
        """The forehand."""
        return 0

    def sample(self, *_: Any, **__: Any) -> list[Any]:
        """The deck in the order of the deal: three packets of three for everybody, the person first."""
        own = [Card.parse(f"{rank}{suit}") for suit in "CSH" for rank in "AKQ"]
        others = [card for card in CARDS if card not in own]
        return [
            card
            for packet in range(3)
            for card in own[packet * 3 : packet * 3 + 3] + others[packet * 9 : packet * 9 + 9]
        ]


def test_a_key_of_the_screen_takes_the_rest_once_a_trick_is_complete_and_says_why_not_before() -> None:
    rules = rules_of("stargames-schieber", target=2500)

    async def scene() -> None:
        async with sitting(rules, chance=Stacked(1)) as at:
            await at.press("5")
            await at.wait()
            while at.tables[0].referee.public.phase is not Phase.PLAYING:
                await at.press("enter")
                await at.wait()
            before = at.tables[0].referee.view(0)
            await at.press("c")
            assert REFUSED in " ".join((await at.text()).split())
            assert at.tables[0].referee.view(0) == before
            await at.press("enter")
            await at.press("c")
            await at.wait()
            assert at.app.table.answering.put is None, "a card is asked for although the rest was granted"
            told = at.app.table.query_one(Happened).query_one(Static)
            assert "You take the rest." in str(told.content)
            (account,) = at.tables[0].referee.public.game.accounts
            assert account.sides[0].tricks == 9

    play(scene)
