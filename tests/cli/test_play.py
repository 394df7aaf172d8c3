"""A game in the terminal, driven through its prompts."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from jassen.core.record import read_record
from jassen.variants import PROFILES, find
from tests.cli.running import Done, run, run_process

Captured = pytest.CaptureFixture[str]
ANSWERS = "\n".join([*map(str, range(1, 23)), "0", "pass"])
"""Typed again and again, these answer every question there is sooner or later."""

SHORT = {
    "swisslos-schieber-2500": ("--target", "600"),
    "official-schieber": ("--target", "600"),
    "pagat-schieber": ("--target", "600"),
    "official-differenzler": ("--rounds", "3"),
    "bieter-3": ("--target", "300"),
}
"""What makes long games short."""


def play(monkeypatch: pytest.MonkeyPatch, capsys: Captured, typed: str, *arguments: str) -> Done:
    """Play with everything that is typed known beforehand."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return run(capsys, "play", "--lang", "en", *arguments)


@pytest.mark.parametrize("bot", ["random", "rules"])
@pytest.mark.parametrize("profile", PROFILES)
def test_a_whole_game(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path, profile: str, bot: str
) -> None:
    record = tmp_path / "game"
    lang = "de-CH" if bot == "random" else "en"
    arguments = ("--rules", profile, "--bot", bot, "--seed", "7", "--record", str(record), *SHORT.get(profile, ()))
    done = play(monkeypatch, capsys, (ANSWERS + "\n") * 3000, *arguments, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.out.splitlines())) <= 80
    assert "\x1b" not in done.out and "%(" not in done.out
    game = read_record(record.read_text(encoding="utf-8"), find)
    assert game.referee.is_over
    assert game.names[0] == ("Gast" if lang == "de-CH" else "Guest")
    assert len(game.names) == find(profile).seats
    scored = json.loads(run(capsys, "score", str(record), "--json").out)
    assert scored["result"]["winner"] in range(len(scored["scores"]))


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


def first_seed(begins: Callable[[str], str], text: str) -> str:
    """The first seed with which a game shows a text."""
    return next(str(seed) for seed in range(400) if text in begins(str(seed)))


def test_bidding(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def said(typed: str, seed: str) -> str:
        return play(monkeypatch, capsys, f"{typed}\nquit\n", "--rules", "sidi-barrani", "--seed", seed).out

    seed = first_seed(lambda seed: said("hand", seed), "Nobody has bid yet: bid, or pass.")
    for typed in ("90 H", "90h", "90 shields", "90 3"):
        assert "You bid 90 Shields." in said(typed, seed)
    assert "You bid Match Obenabe." in said("match obe", seed)
    assert "You pass." in said("p", seed) and "You pass." in said("pass", seed)
    assert "There is no bid of the other side that you could double." in said("double", seed)
    assert "That cannot be bid in this auction." in said("95 H", seed)
    for typed in ("90", "H", "", "9999999 H", "90 X"):
        assert "Type points and a contract" in said(typed, seed)
    seed = first_seed(lambda seed: said("hand", seed), "Bid higher, double, or pass.")
    assert "You double." in said("double", seed)
    assert "A higher bid stands already." in said("40 H", seed)


def test_predicting(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def said(typed: str, profile: str) -> str:
        return play(monkeypatch, capsys, f"{typed}\nscore\nquit\n", "--rules", profile, "--seed", "3").out

    hidden = said("57", "stargames-differenzler")
    assert "You predict 57; only you know it." in hidden and "Beat has predicted." in hidden
    assert "predicted 57, taken 0" in hidden
    shown = said("57", "stargames-differenzler-open")
    assert "You predict 57." in shown
    assert "No round brings that many points." in said("158", "stargames-differenzler")
    for typed in ("many", "-1", "", "57 H"):
        assert "Type a number of points" in said(typed, "stargames-differenzler")
    assert "How many points will your side take?" in said("57", "howtoplay-differenzler")


def test_a_king(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    bids = "\n".join(str(points) for points in range(600, 3001, 10))
    typed = f"{bids}\n" + (ANSWERS + "\n") * 60
    arguments = ("--rules", "bieter-3", "--bot", "random", "--target", "100000")
    outs = [play(monkeypatch, capsys, typed, *arguments, "--seed", str(seed)).out for seed in range(12)]
    out = next(out for out in outs if "You are king and play alone against the others" in out)
    assert "Open on the table: " in out and "The bid that stands: " in out
    assert "You take the stock: " in out
    assert "You have 6 more cards to lay away." in out and "You have 1 more card to lay away." in out
    assert out.count("You lay away: ") == 6
    assert "You are king: name the contract." in out
    assert "is turned up: play it, or give the round away?" in out
    assert re.search(r"Score: you \S+, the others \S+; to reach: you \S+, the others 100,000", out)


def test_stoeck_are_offered(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    arguments = ("--rules", "howtoplay-schieber", "--bot", "random", "--target", "1")
    offered = "Do you call the Stöck?"
    answers = (ANSWERS + "\n") * 60
    seed = first_seed(lambda seed: play(monkeypatch, capsys, answers, *arguments, "--seed", seed).out, offered)
    out = play(monkeypatch, capsys, answers, *arguments, "--seed", seed).out
    assert "You hold the Stöck: call them with the second of the two cards." in out
    assert "With this card you can call the Stöck: " in out
    assert "You have the Stöck." not in out
    loud = "".join(f"{answer}!\n{answer}\n" for answer in ANSWERS.split()) * 60
    called = play(monkeypatch, capsys, loud, *arguments, "--seed", seed).out
    assert "You can call the Stöck only with the second of the two cards." in called
    yes = "".join(f"{answer}\nyes\n" for answer in ANSWERS.split()) * 60
    agreed = play(monkeypatch, capsys, yes, *arguments, "--seed", seed).out
    assert offered in agreed and "You have the Stöck." in agreed


@pytest.mark.parametrize("profile", ["howtoplay-schieber", "official-schieber", "pagat-schieber"])
def test_a_weis_in_the_first_trick(monkeypatch: pytest.MonkeyPatch, capsys: Captured, profile: str) -> None:
    def said(typed: str, seed: str) -> str:
        arguments = ("--rules", profile, "--bot", "random", "--seed", seed)
        return play(monkeypatch, capsys, f"1\n{typed}\nquit\n", *arguments).out

    seed = first_seed(lambda seed: said("what", seed), "Type the number of a Weis, or 0 to keep silent.")
    assert "You may announce a Weis:" in said("1", seed)
    announced = said("1", seed)
    assert "You announce: " in announced and announced.count("Weis> ") == 1
    silent = said("0", seed)
    assert "You announce: " not in silent and silent.count("Weis> ") == 1 and "Card> " in silent


def test_where_a_later_weis_has_to_be_as_good_it_is_said_how_good(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    def asked(profile: str, seed: str) -> str:
        return play(monkeypatch, capsys, "1\nquit\n", "--rules", profile, "--seed", seed).out

    pattern = r"The best so far counts \d+\. You may announce a Weis:"
    seed = first_seed(lambda seed: asked("pagat-schieber", seed), "The best so far counts")
    assert re.search(pattern, asked("pagat-schieber", seed))
    assert "The best so far counts" not in asked("official-schieber", seed)


def test_a_sheet_is_shown(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    out = play(monkeypatch, capsys, "score\nquit\n", "--rules", "swisslos-coiffeur-8", "--seed", "1").out
    assert re.search(r"Joker 2\s+×8\s+·\s+·\n", out)
    typed = (ANSWERS + "\n") * 400
    out = play(monkeypatch, capsys, typed, "--rules", "swisslos-coiffeur-8", "--bot", "random", "--seed", "1").out
    assert "Your side has played that row already." in out
    assert "passes the choice on." in out
    assert "·" in out
    sheet = out[out.rindex("Acorns") :]
    assert "·" not in sheet.partition("Total")[0]


def test_how_a_mixed_trick_goes_is_said(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    typed = "slalom o\n" + (ANSWERS + "\n") * 8
    arguments = ("--rules", "swisslos-coiffeur-10", "--bot", "random")
    outs = [play(monkeypatch, capsys, typed, *arguments, "--seed", str(seed)).out for seed in range(40)]
    out = next(out for out in outs if "You name Slalom, Obenabe first, ×9." in out)
    ways = re.findall(r"\[Slalom, Obenabe first ×9, now (\w+)\]", out)
    assert ways[:4] == ["Obenabe", "Undenufe", "Obenabe", "Undenufe"]


@pytest.mark.parametrize("bots", [1, 2, 3, 5])
def test_who_plays_is_said(monkeypatch: pytest.MonkeyPatch, capsys: Captured, bots: int) -> None:
    profile = {1: "howtoplay-sidi-2", 2: "mittlere", 3: "molotow", 5: "howtoplay-schieber-6"}[bots]
    out = play(monkeypatch, capsys, "quit\n", "--seed", "1", "--rules", profile).out
    assert " ".join(out.split()).startswith(
        {
            1: "You play against Beat, who is a bot.",
            2: "You play against Beat and Rita. All of them are bots.",
            3: "You play against Beat, Rita, and Vreni. All of them are bots.",
            5: "You play with Rita and Köbi against Beat, Vreni, and Sepp. All of them are bots.",
        }[bots]
    )


def test_bots_are_marked(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    out = play(monkeypatch, capsys, "quit\n", "--seed", "1").out
    assert out.startswith("You play with Rita against Beat and Vreni. All of them are bots.\n")


def test_a_name_for_the_record(monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path) -> None:
    record = tmp_path / "game"
    play(monkeypatch, capsys, "quit\n", "--seed", "1", "--name", "Anna\nresult 0 claim", "--record", str(record))
    assert read_record(record.read_text(encoding="utf-8"), find).names[0].startswith("Anna result")


@pytest.mark.parametrize(
    ("deck", "suits"), [("german", "Acorns Leaves Hearts Bells"), ("french", "Clubs Spades Hearts Diamonds")]
)
def test_a_game_with_other_cards(monkeypatch: pytest.MonkeyPatch, capsys: Captured, deck: str, suits: str) -> None:
    typed = (ANSWERS + "\n") * 300
    out = play(monkeypatch, capsys, typed, "--seed", "4", "--target", "200", "--deck", deck).out
    swiss = play(monkeypatch, capsys, typed, "--seed", "4", "--target", "200").out
    assert all(suit in out for suit in suits.split())
    assert not re.search("Shields|Roses|banner|Under\\b|shield|rose ", out)
    assert re.findall(r"\d+:\d+", out) == re.findall(r"\d+:\d+", swiss)
