"""Every question of the terminal, for every profile, contract and number of seats."""

from __future__ import annotations

import json
import random

import pytest

from jassen.core.cards import CARDS, Card
from jassen.core.contracts import TRUMPS, Contract
from jassen.core.errors import Reason
from jassen.core.record import write_record
from jassen.core.rules import Rules
from jassen.variants import PROFILES, find
from tests.cli.running import run
from tests.core.driving import random_steps

Captured = pytest.CaptureFixture[str]
EVERY = pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)


def contracts(rules: Rules) -> list[Contract]:
    """Those of the rules, and those that a late trump may become."""
    offered = [offer.contract for offer in rules.contracts]
    return offered + [contract for contract in TRUMPS if any(one.late for one in offered)]


def dealt(rules: Rules, seed: int) -> list[list[Card]]:
    """A hand for each seat."""
    order = random.Random(seed).sample(CARDS, len(CARDS))
    size = rules.hand_size
    return [order[seat * size : (seat + 1) * size] for seat in range(rules.seats)]


def text(cards: list[Card]) -> str:
    """Cards as they are typed."""
    return " ".join(map(str, cards))


@EVERY
def test_legal(capsys: Captured, rules: Rules) -> None:
    for seed, contract in enumerate(contracts(rules)):
        hands = dealt(rules, seed)
        for lying in range(rules.seats):
            table = text([hand[0] for hand in hands[:lying]])
            hand = hands[lying]
            arguments = ("--rules", rules.key, "--contract", contract.key, "--hand", text(hand), "--trick", table)
            done = run(capsys, "legal", *arguments, "--json", "--lang", "en")
            assert (done.code, done.err) == (0, "")
            answer = json.loads(done.out)
            assert sorted([*answer["cards"], *answer["refused"]]) == sorted(map(str, hand))
            assert answer["cards"]
            assert run(capsys, "legal", *arguments).out.split() == answer["cards"]
            for refused in answer["refused"].values():
                assert refused["reason"] in {reason.value for reason in Reason}
                assert refused["because"] in [*table.split(), *"CSHD"]
                assert refused["text"].endswith(".")


@EVERY
def test_trick(capsys: Captured, rules: Rules) -> None:
    for seed, contract in enumerate(contracts(rules)):
        cards = [hand[0] for hand in dealt(rules, seed)]
        arguments = ("trick", "--rules", rules.key, "--contract", contract.key, text(cards))
        done = run(capsys, *arguments)
        assert (done.code, done.err) == (0, "")
        winner, points = done.out.split()
        assert Card.parse(winner) in cards and 0 <= int(points) <= 62
        assert json.loads(run(capsys, *arguments, "--json").out) == {"card": winner, "points": int(points)}


@EVERY
def test_weis(capsys: Captured, rules: Rules) -> None:
    for seed, contract in enumerate(contracts(rules)):
        deal = " | ".join(text(hand) for hand in dealt(rules, seed))
        arguments = ("weis", "--rules", rules.key, "--contract", contract.key, deal, "--lang", "en")
        answer = json.loads(run(capsys, *arguments, "--json").out)
        if rules.weis is None:
            assert answer["weis"] == [] and "this game has no Weis" in run(capsys, *arguments).out
        scoring = {one["seat"] for one in answer["weis"] if one["scores"]}
        assert bool(scoring) == bool(answer["weis"])
        assert sum(scoring <= set(team) for team in rules.teams) >= 1
        assert answer["stoeck"] is None or rules.score.stoeck


@EVERY
def test_perft(capsys: Captured, rules: Rules) -> None:
    for seed, contract in enumerate(contracts(rules)):
        deal = " | ".join(text(hand[:3]) for hand in dealt(rules, seed))
        arguments = ("perft", "--rules", rules.key, "--contract", contract.key, "--depth", str(rules.seats), deal)
        answer = json.loads(run(capsys, *arguments, "--json").out)
        assert answer["total"] == sum(answer["cards"].values()) > 0


@EVERY
@pytest.mark.parametrize("tag", ["en", "de-CH"])
def test_score(capsys: Captured, tmp_path: pytest.TempPathFactory, rules: Rules, tag: str) -> None:
    for seed in range(2):
        steps = random_steps(rules, seed, claims=0.002)
        path = f"{tmp_path}/{seed}"
        names = ("Anna", "Beat", "Rita", "Vreni", "Köbi", "Sepp")[: rules.seats]
        with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123 - a path as it is typed
            file.write(write_record(rules, [event for step in steps for event in step.events], names))
        done = run(capsys, "score", path, "--lang", tag)
        assert (done.code, done.err) == (0, "")
        assert "%(" not in done.out and max(map(len, done.out.splitlines())) <= 110
        answer = json.loads(run(capsys, "score", path, "--json").out)
        game = steps[-1].state.public.game
        assert answer["scores"] == list(game.scores)
        assert answer["teams"] == [list(team) for team in game.teams]
        assert [[side["total"] for side in one["sides"]] for one in answer["rounds"]] == [
            list(account.totals) for account in game.accounts
        ]
        assert game.result is not None and answer["result"]["winner"] == game.result.winner


@pytest.mark.parametrize(
    ("arguments", "out"),
    [
        # The second trick of a Slalom that begins with Obenabe is Undenufe.
        (("trick", "--rules", "swisslos-coiffeur-10", "--contract", "slalom-O", "6C AC 7C 8C"), "AC 19"),
        (
            ("trick", "--rules", "swisslos-coiffeur-10", "--contract", "slalom-o", "--after", "1", "6C AC 7C 8C"),
            "6C 19",
        ),
        # Five tricks one way, four the other.
        (
            ("trick", "--rules", "swisslos-coiffeur-10", "--contract", "guschti-O", "--after", "4", "6C AC 7C 8C"),
            "AC 19",
        ),
        (
            ("trick", "--rules", "swisslos-coiffeur-10", "--contract", "guschti-O", "--after", "5", "6C AC 7C 8C"),
            "6C 19",
        ),
        # X65: the first card that does not follow fixes trump, in that trick already.
        (("trick", "--rules", "mittlere", "--contract", "late", "AS 7S 6D"), "6D 11"),
        (("trick", "--rules", "molotow", "--contract", "late", "AS 7S 6D JD"), "JD 31"),
        (("trick", "--rules", "molotow", "--contract", "D", "AS 7S 6D 9D"), "9D 25"),
        (("legal", "--rules", "molotow", "--contract", "late", "--hand", "6D 7C", "--trick", "AS 7D"), "7C 6D"),
        # A seven is higher than a six, and lower than an eight.
        (("legal", "--rules", "howtoplay-schieber", "--contract", "D", "--hand", "6D 8D", "--trick", "AS 7D"), "8D"),
        (
            ("legal", "--rules", "howtoplay-schieber", "--contract", "D", "--hand", "6D 8D", "--trick", "7D AS"),
            "6D 8D",
        ),
        # The partner holds the trick, so that nothing is owed.
        (
            ("legal", "--rules", "howtoplay-schieber", "--contract", "D", "--hand", "6D 8D", "--trick", "AS 7D 8S"),
            "6D 8D",
        ),
        (
            ("legal", "--rules", "howtoplay-schieber", "--contract", "D", "--hand", "6D 9D", "--trick", "6S 7S 8D"),
            "9D",
        ),
        (("legal", "--rules", "howtoplay-schieber", "--contract", "D", "--hand", "6D 9D", "--trick", "7S 8D"), "9D"),
        (
            ("legal", "--rules", "howtoplay-schieber", "--contract", "D", "--hand", "6D 9D", "--trick", "8D 7S 6S"),
            "6D 9D",
        ),
        (("trick", "--rules", "howtoplay-sidi-2", "--contract", "H", "AS 6H"), "6H 11"),
        (("trick", "--rules", "howtoplay-schieber-6", "--contract", "H", "AS 6H TS KS JH 9H"), "JH 59"),
    ],
)
def test_worked_examples(capsys: Captured, arguments: tuple[str, ...], out: str) -> None:
    done = run(capsys, *arguments)
    assert (done.code, done.out, done.err) == (0, f"{out}\n", "")


def test_the_partner_is_reckoned_from_the_lead(capsys: Captured) -> None:
    """A trump of the partner holds the trick, and nothing is owed; to one of an opponent a higher one is."""
    owed = ("legal", "--rules", "howtoplay-schieber", "--contract", "D", "--hand", "6D 9D", "--trick")
    assert run(capsys, *owed, "6S 7D 8S").out == "6D 9D\n"
    assert run(capsys, *owed, "7S 7D").out == "9D\n"
    assert run(capsys, *owed, "6S 8S 7D").out == "9D\n"
    six = ("legal", "--rules", "howtoplay-schieber-6", "--contract", "D", "--hand", "6D 9D", "--trick")
    assert run(capsys, *six, "6S 7D 8S").out == "6D 9D\n"
    assert run(capsys, *six, "6S 8S 7D").out == "9D\n"


@pytest.mark.parametrize(
    ("deal", "profile", "scores"),
    [
        # X34: all Weis of both partners.
        ("7S 8S 9S | 7H 8H 9H | 6D 7D 8D 9D | ", "swisslos-schieber-1000", [(0, 20), (2, 50)]),
        ("7S 8S 9S | 7H 8H 9H | 6D 7D 8D 9D | ", "stargames-schieber", [(2, 50)]),
        # One card in two Weis.
        ("9C TC JC QC JS JH JD | | | ", "official-schieber", [(0, 200), (0, 50)]),
        ("9C TC JC QC JS JH JD | | | ", "howtoplay-schieber", [(0, 200)]),
        # Five in a row before four Unders.
        ("6S 7S 8S 9S TS | JC JS JH JD | | ", "howtoplay-schieber", [(0, 100)]),
        ("6S 7S 8S 9S TS | JC JS JH JD | | ", "official-schieber", [(1, 200)]),
        # A partner who has heard of more points may not announce any.
        ("9C 9S 9H 9D | | 6S 7S 8S | ", "pagat-schieber", [(0, 150), (2, 20)]),
        ("6S 7S 8S | | 9C 9S 9H 9D | ", "pagat-schieber", [(0, 20), (2, 150)]),
        # Alone, everybody scores for himself.
        ("7S 8S 9S | 7H 8H 9H | 6D 7D 8D 9D", "howtoplay-mittlere-3", [(2, 50)]),
    ],
)
def test_which_weis_score(capsys: Captured, deal: str, profile: str, scores: list[tuple[int, int]]) -> None:
    done = run(capsys, "weis", "--rules", profile, "--contract", "C", deal, "--json", "--lang", "en")
    found = json.loads(done.out)["weis"]
    assert [(one["seat"], one["scores"]) for one in found if one["scores"]] == scores


def test_a_late_contract_is_that_of_the_rules(capsys: Captured) -> None:
    done = run(capsys, "trick", "--rules", "molotow", "--contract", "O", "AS 7S 6D JD")
    assert done.code == 2 and "it has late C S H D" in done.err
    assert find("molotow").offer("C") is None
