"""The worked examples, asked at the terminal. Source: worked edge cases X1 to X47, StarGames Schieber."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import run

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("hand", "trick", "contract", "legal"),
    [
        pytest.param("AS KS JH 8H 6H 7C 6C", "TC AC TH", "H", "6C 7C JH", id="X1"),
        pytest.param("JH AS 6C", "6H", "H", "6C AS JH", id="X4"),
        pytest.param("JH 7H AS", "6H", "H", "7H JH", id="X5"),
        pytest.param("AH 6H 7S", "TC 9H", "H", "7S", id="X6"),
        pytest.param("AH 6H", "TC 9H", "H", "6H AH", id="X7"),
        pytest.param("8H 6H AS", "TH AH", "H", "6H 8H", id="X10"),
        pytest.param("AH KD", "TS AS AD", "D", "AH", id="X11"),
        pytest.param("6H 7H AS", "6S AH", "H", "AS", id="X12"),
        pytest.param("JH 6S", "AC", "H", "6S JH", id="X14"),
        pytest.param("JH KS", "AC 9H", "H", "KS JH", id="X15"),
        pytest.param("6S AC", "AS", "O", "6S", id="X17"),
        pytest.param("AC KD", "AS", "O", "AC KD", id="X17, void"),
        pytest.param("AC KD", "", "O", "AC KD", id="a lead"),
    ],
)
def test_legal(capsys: Captured, hand: str, trick: str, contract: str, legal: str) -> None:
    done = run(capsys, "legal", "--contract", contract, "--hand", hand, "--trick", trick)
    assert (done.code, done.out, done.err) == (0, f"{legal}\n", "")
    done = run(capsys, "legal", "--contract", contract, "--hand", hand, "--trick", trick, "--json", "--lang", "en")
    answer = json.loads(done.out)
    assert answer["cards"] == legal.split()
    assert set(answer["refused"]) == set(hand.split()) - set(legal.split())


def test_x6_by_the_other_text(capsys: Captured) -> None:
    arguments = ("--rules", "stargames-no-schieber", "--contract", "H", "--hand", "AH 6H 7S", "--trick", "TC 9H")
    assert run(capsys, "legal", *arguments).out == "7S 6H AH\n"


def test_the_reason_for_a_refused_card(capsys: Captured) -> None:
    arguments = ("legal", "--contract", "H", "--hand", "AH 6H 7S", "--trick", "TC 9H", "--json", "--lang", "de-CH")
    assert json.loads(run(capsys, *arguments).out)["refused"]["6H"] == {
        "reason": "no_undertrump",
        "because": "9H",
        "text": "Untertrumpfen gilt nicht: Dein Trumpf müsste höher sein als dieser: Schilten 9.",
    }
    arguments = ("legal", "--contract", "H", "--hand", "7H AS 8D", "--trick", "KS", "--json", "--lang", "de-CH")
    assert json.loads(run(capsys, *arguments).out)["refused"] == {
        "8D": {
            "reason": "follow_suit",
            "because": "S",
            "text": "Rosen ist ausgespielt: Du musst Farbe geben oder trumpfen.",
        }
    }


@pytest.mark.parametrize(
    ("contract", "cards", "answer"),
    [
        pytest.param("H", "AS 6H 9H JH", "JH 45", id="X19"),
        pytest.param("O", "8C TC QC AD", "QC 32", id="X21"),
        pytest.param("H", "TC AC 6H JC", "6H 23", id="X22"),
        pytest.param("U", "8C 6C AC 6D", "6C 30", id="Undenufe"),
        pytest.param("h", "as 6h 9h jh", "JH 45", id="small letters"),
    ],
)
def test_trick(capsys: Captured, contract: str, cards: str, answer: str) -> None:
    assert run(capsys, "trick", "--contract", contract, cards).out == f"{answer}\n"
    card, points = answer.split()
    done = run(capsys, "trick", "--contract", contract, cards, "--json")
    assert json.loads(done.out) == {"card": card, "points": int(points)}


@pytest.mark.parametrize(
    ("contract", "forehand", "deal", "seat", "scores"),
    [
        pytest.param("C", 0, "9C 9S 9H 9D | KC KS KH KD | | ", 0, 150, id="X24"),
        pytest.param("C", 0, "6S 7S 8S 9S TS | QC QS QH QD | | ", 1, 100, id="X25"),
        pytest.param("H", 1, "7H 8H 9H | 7S 8S 9S | | ", 0, 40, id="X27"),
        pytest.param("H", 1, "7D 8D 9D | 7S 8S 9S | | ", 1, 40, id="X28"),
        pytest.param("H", 2, "7D 8D 9D | 7S 8S 9S | | 7C 8C 9C", 3, 40, id="X29"),
        pytest.param("U", 1, "6S 7S 8S | QD KD AD | | ", 0, 80, id="X31"),
        pytest.param("U", 1, "6C 6S 6H 6D | AC AS AH AD | | ", 0, 400, id="X32"),
        pytest.param("H", 0, "6C 6S 6H 6D | | | ", None, 0, id="X33"),
        pytest.param("C", 0, "7S 8S 9S | 7H 8H 9H | 6D 7D 8D 9D | ", 2, 50, id="X37"),
        pytest.param("O", 0, "QC QS QH QD 7S 8S 9S | | | ", 0, 300, id="X47"),
    ],
)
def test_weis(capsys: Captured, contract: str, forehand: int, deal: str, seat: int | None, scores: int) -> None:
    arguments = ("weis", "--contract", contract, "--forehand", str(forehand), deal, "--lang", "en")
    found = json.loads(run(capsys, *arguments, "--json").out)["weis"]
    scoring = [(one["seat"], one["scores"]) for one in found if one["scores"]]
    assert scoring == ([] if seat is None else [(seat, scores)])
    lines = run(capsys, *arguments).out.splitlines()
    assert len(lines) == max(1, len(found))
    assert sum(f"scores {scores}" in line for line in lines) == (seat is not None)


@pytest.mark.parametrize(
    ("contract", "forehand", "deal", "reason"),
    [
        ("C", 0, "9C 9S 9H 9D | KC KS KH KD | | ", "more points"),
        ("C", 0, "6S 7S 8S 9S TS | QC QS QH QD | | ", "four alike before a sequence"),
        ("C", 0, "6S 7S 8S | 7H 8H 9H | | ", "the higher top card"),
        ("U", 0, "8S 9S TS | 7H 8H 9H | | ", "the stronger card in Undenufe"),
        ("H", 1, "7H 8H 9H | 7S 8S 9S | | ", "in trumps"),
        ("H", 1, "7D 8D 9D | 7S 8S 9S | | ", "nearer to forehand"),
    ],
)
def test_why_a_weis_does_not_score(capsys: Captured, contract: str, forehand: int, deal: str, reason: str) -> None:
    arguments = ("weis", "--contract", contract, "--forehand", str(forehand), deal, "--lang", "en", "--json")
    found = json.loads(run(capsys, *arguments).out)["weis"]
    assert [one["reason"].rpartition(": ")[2] for one in found if not one["scores"]] == [reason]


@pytest.mark.parametrize(
    ("contract", "stoeck"),
    [("D", {"seat": 2, "points": 40, "time": "automatic"}), ("O", None), ("C", None)],
)
def test_x42_stoeck(capsys: Captured, contract: str, stoeck: object) -> None:
    arguments = ("weis", "--contract", contract, "KC | QC | KD QD | ", "--lang", "en")
    assert json.loads(run(capsys, *arguments, "--json").out) == {"weis": [], "stoeck": stoeck}
    expected = "nobody has a Weis\n" + ("seat 2: Stöck: scores 40\n" if stoeck else "")
    assert run(capsys, *arguments).out == expected


def test_perft(capsys: Captured) -> None:
    deal = "6S 6H 6D | 8C 7H 7D | KC 8H 8D | TC 7C 7S"
    done = run(capsys, "perft", "--contract", "C", "--leader", "0", "--depth", "12", deal, "--json")
    answer = json.loads(done.out)
    assert set(answer) == {"total", "cards"}
    assert answer["total"] == sum(answer["cards"].values())
    assert list(answer["cards"]) == ["6S", "6H", "6D"]
    lines = run(capsys, "perft", "--contract", "C", "--leader", "0", "--depth", "12", deal).out.split()
    assert lines == [str(part) for item in answer["cards"].items() for part in item] + ["total", str(answer["total"])]


@pytest.mark.parametrize(
    ("deal", "leader", "depth", "total"),
    [
        ("6C 7C | 8C | 9C | TC", 0, 0, 1),
        ("6C 7C | 8C | 9C | TC", 0, 1, 2),
        ("6C 7C | 8C | 9C | TC", 0, 99, 2),
        (" | 8C | 9C | TC", 0, 3, 1),
        ("6C 7C | 8C 9C | TC JC | QC KC", 3, 4, 16),
    ],
)
def test_perft_totals(capsys: Captured, deal: str, leader: int, depth: int, total: int) -> None:
    arguments = ("perft", "--contract", "O", "--leader", str(leader), "--depth", str(depth), deal, "--json")
    assert json.loads(run(capsys, *arguments).out)["total"] == total
