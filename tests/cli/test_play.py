"""A game in the terminal, driven through its prompts."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from jassen.bots import BOTS
from jassen.core.record import read_record
from jassen.variants import PROFILES, find
from tests.cli.running import Done, run, run_process

Captured = pytest.CaptureFixture[str]
ANSWERS = "\n".join([*map(str, range(1, 10)), "0"])


def play(monkeypatch: pytest.MonkeyPatch, capsys: Captured, typed: str, *arguments: str) -> Done:
    """Play with everything that is typed known beforehand."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return run(capsys, "play", "--lang", "en", *arguments)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("lang", ["en", "de-CH"])
def test_a_whole_game(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path, profile: str, bot: str, lang: str
) -> None:
    record = tmp_path / "game"
    typed = (ANSWERS + "\n") * 500
    arguments = ("--rules", profile, "--bot", bot, "--seed", "7", "--target", "600", "--record", str(record))
    done = play(monkeypatch, capsys, typed, *arguments, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.out.splitlines())) <= 80
    assert "\x1b" not in done.out and "%(" not in done.out
    game = read_record(record.read_text(encoding="utf-8"), find)
    assert game.referee.is_over
    assert game.names == {0: "Gast" if lang == "de-CH" else "Guest", 1: "Beat", 2: "Rita", 3: "Vreni"}
    scored = run(capsys, "score", str(record), "--json")
    assert json.loads(scored.out)["result"]["winner"] in (0, 1)


def test_the_same_seed_is_the_same_game(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def once(seed: str) -> str:
        return play(monkeypatch, capsys, (ANSWERS + "\n") * 300, "--seed", seed, "--target", "200").out

    assert once("3") == once("3") != once("4")


def test_the_input_ends(monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path) -> None:
    record = tmp_path / "game"
    done = play(monkeypatch, capsys, "", "--seed", "3", "--record", str(record))
    assert done.code == 1
    assert done.err == "jassen play: the input has ended before the game\n"
    assert "The game is not over." in run(capsys, "score", str(record), "--lang", "en").out


def test_as_a_process_without_a_seed() -> None:
    done = run_process("play", "--plain", "--target", "100", text=(ANSWERS + "\n") * 300)
    assert (done.code, done.err) == (0, "")
    assert "─" not in done.out


def prompts(out: str) -> list[str]:
    """Every line that was typed, with its prompt."""
    return re.findall(r"^\w+> .*$", out, re.MULTILINE)


def test_leaving(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    done = play(monkeypatch, capsys, "quit\n", "--seed", "1")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1] == "You have left the game."


@pytest.fixture
def seed_of(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> Callable[[str], str]:
    """The first seed whose game begins with a given text."""

    def find_seed(text: str) -> str:
        begins = (
            seed for seed in range(1000) if text in play(monkeypatch, capsys, "quit\n", "--seed", str(seed)).out
        )
        return str(next(begins))

    return find_seed


def test_every_way_to_name_a_contract(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, seed_of: Callable[[str], str]
) -> None:
    seed = seed_of("name the contract, or shove")

    def said(typed: str, *more: str) -> str:
        return play(monkeypatch, capsys, f"{typed}\nquit\n", "--seed", seed, *more).out

    for typed in ("3", "H", "h", "shields", "Shi"):
        assert "You name Shields, ×2." in said(typed)
    for typed in ("2", "S", "roses"):
        assert "You name Roses." in said(typed)
    for typed in ("s", "shove", "SHO"):
        assert "You shove." in said(typed)
    for typed in ("schieben", "schie"):
        assert "Du schiebst." in said(typed, "--lang", "de")
    assert "Du sagst an: Schilten, ×2." in said("schil", "--lang", "de")
    for typed in ("sch", "0", "7", "99999999", "", "?", "JH", "sh"):
        out = said(typed)
        assert "You name" not in out and "You shove" not in out
    assert "Du schiebst" not in said("schi", "--lang", "de")


def test_there_is_no_shoving_back(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, seed_of: Callable[[str], str]
) -> None:
    seed = seed_of("The choice has been shoved to you")
    for typed in ("s", "shove"):
        out = play(monkeypatch, capsys, f"{typed}\nquit\n", "--seed", seed).out
        assert "You may not shove: you have to name the contract." in out


def test_looking_around(monkeypatch: pytest.MonkeyPatch, capsys: Captured, seed_of: Callable[[str], str]) -> None:
    seed = seed_of("Contract> ")
    looks = ["hand", "trick", "last", "score", "rules", "help", "HELP", "?", "thanks"]
    out = play(monkeypatch, capsys, "\n".join([*looks, "quit"]), "--seed", seed).out
    for text in (
        "There is no card on the table.",
        "There has been no trick yet.",
        "Score: your side 0, the others 0, to 1,000",
        "Counting the round",
        "claim that your side is home",
        "No trick is complete yet: there is nothing to count.",
    ):
        assert text in out
    german = play(monkeypatch, capsys, "stand\nhilfe\nende\n", "--seed", seed, "--lang", "de").out
    assert "Stand: ihr 0, die anderen 0, auf 1’000" in german and "deine Karten" in german


def test_illegal_and_unknown_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, seed_of: Callable[[str], str]
) -> None:
    seed = seed_of("Card> ")
    every = [rank + suit for suit in "CSHD" for rank in "6789TJQKA"]
    out = play(
        monkeypatch, capsys, "\n".join(["xyz", "0", "10", "last", "trick", *every, "quit"]), "--seed", seed
    ).out
    assert out.count("Type the number or the name of a card") == 3
    assert "You do not hold this card" in out
    assert "You: " in out
    # A refusal does not put the question again.
    first = out.index("You do not hold this card")
    assert prompts(out[first:])[0].startswith("Card> ")
    assert out[first:].splitlines()[1].startswith("Card> ")


def test_weis_is_asked_for_only_from_who_has_one(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, seed_of: Callable[[str], str]
) -> None:
    seed = seed_of("Weis> ")
    for typed, said in (("1", "You announce: "), ("0", ""), ("silent", ""), ("20", "You announce: ")):
        out = play(monkeypatch, capsys, f"what\n{typed}\nquit\n", "--seed", seed).out
        assert out.count("Type the number of a Weis, or 0 to keep silent.") == 1
        assert ("You announce: " in out) == bool(said) or typed == "20"


def test_claiming_too_early_loses(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    """Every question is answered with a claim first; the first that is possible is confirmed."""
    typed = "".join(f"thanks\nno\nthanks\nyes\n{number}\n" for number in [*range(1, 10), 0]) * 100
    done = play(monkeypatch, capsys, typed, "--seed", "5", "--target", "100000")
    assert done.code == 0
    assert "Only the side that took the last trick may say" in done.out or "No trick is complete yet" in done.out
    assert "If your side is not home, you lose the whole game." in done.out
    assert done.out.splitlines()[-1] == "You said “thanks, enough” too early. The others win the game."
    assert "Last trick" not in done.out


def test_claiming_in_time_wins(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    typed = "".join(f"{number}\nthanks\nyes\n" for number in [*range(1, 10), 0]) * 100
    results = {
        play(monkeypatch, capsys, typed, "--seed", str(seed), "--target", "1", "--bot", "random").out.splitlines()[-1]
        for seed in range(6)
    }
    assert "You said “thanks, enough”, and it is enough. Your side wins the game." in results


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_typed_the_game_goes_on(monkeypatch: pytest.MonkeyPatch, capsys: Captured, seed: int) -> None:
    rng = random.Random(seed)
    pieces = [
        "hand",
        "last",
        "\x00",
        "ä",
        "\x1b[2J",
        "JH",
        "ro 7",
        "s",
        "S",
        "-1",
        "²",
        "१",
        "thanks",
        "no",
        "7" * 400,
    ]
    typed = "".join(rng.choice([*pieces, *map(str, range(10))]) + "\n" for _ in range(400))
    done = play(monkeypatch, capsys, typed, "--seed", str(seed))
    assert done.code in (0, 1)
    assert "\x1b" not in done.out and "\x00" not in done.out


def test_bots_are_marked(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    out = play(monkeypatch, capsys, "quit\n", "--seed", "1").out
    assert out.startswith("You play with Rita against Beat and Vreni. All of them are bots.\n")


def test_a_name_for_the_record(monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path) -> None:
    record = tmp_path / "game"
    play(monkeypatch, capsys, "quit\n", "--seed", "1", "--name", "Anna\nresult 0 claim", "--record", str(record))
    assert read_record(record.read_text(encoding="utf-8"), find).names[0].startswith("Anna result")
