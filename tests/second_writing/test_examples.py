"""Worked examples and counted games, against the second writing of the rules.

Source: worked edge cases X1 to X49 and the first perft numbers for Jass.
"""

import random
from typing import Any

import pytest

from tests.second_writing.following import EXCEPTIONS, SCOPES, legal
from tests.second_writing.game import FACTORS, end_of_round, play_round, score_round, stoeck_weis_stich
from tests.second_writing.tricks import points, winner
from tests.second_writing.weis import best, meld_points, melds

RANKS = "6789TJQKA"
DECK = [rank + suit for suit in "CSHD" for rank in RANKS]
CONTRACTS = "CSHDOU"


def may(hand: str, trick: str, contract: str = "H", **options: Any) -> str:
    """Legal cards as one text, for a hand and a trick written as texts."""
    return " ".join(legal(hand.split(), trick.split(), contract, **options))


def four(rank: str) -> tuple[str, ...]:
    """Four cards of one rank."""
    return tuple(rank + suit for suit in "CSHD")


def seq(text: str) -> tuple[str, ...]:
    """A sequence written as text."""
    return tuple(text.split())


def test_x1_three_readings() -> None:
    hand, trick = "AS KS JH 8H 6H 7C 6C", "TC AC TH"
    assert may(hand, trick) == "JH 7C 6C"
    assert may(hand, trick, scope="if_void") == "JH 7C 6C"
    assert may(hand, trick, scope="free") == "JH 8H 6H 7C 6C"
    assert may(hand, trick, scope="if_void", ruff_while_holding_suit=False) == "7C 6C"


def test_x6_both_readings() -> None:
    assert may("AH 6H 7S", "TC 9H") == "7S"
    assert may("AH 6H 7S", "TC 9H", exception="no_higher_trump") == "AH 6H 7S"


def test_x7_only_lower_trumps() -> None:
    for scope in SCOPES:
        for exception in EXCEPTIONS:
            for duty in ["free", "overtrump_unless_partner_wins"]:
                options = {"scope": scope, "exception": exception}
                found = may("AH 6H", "TC 9H", all_trump_hand=duty, **options)
                assert found == "AH 6H"


@pytest.mark.parametrize(
    ("hand", "trick", "contract", "expected"),
    [
        pytest.param("JH AS 6C", "6H", "H", "JH AS 6C", id="x4"),
        pytest.param("JH 7H AS", "6H", "H", "JH 7H", id="x5"),
        pytest.param("8H 6H AS", "TH AH", "H", "8H 6H", id="x10"),
        pytest.param("AH KD", "TS AS AD", "D", "AH", id="x11"),
        pytest.param("6D 7D AS", "TS AD", "D", "AS", id="x12"),
        pytest.param("JH 6S", "AC", "H", "JH 6S", id="x14"),
        pytest.param("JH KS", "AC 9H", "H", "JH KS", id="x15"),
        pytest.param("6S AC", "AS", "O", "6S", id="x17-follow"),
        pytest.param("AC KD", "AS", "O", "AC KD", id="x17-void"),
    ],
)
def test_following(hand: str, trick: str, contract: str, expected: str) -> None:
    assert may(hand, trick, contract) == expected


def test_all_trump_hand_must_overtrump() -> None:
    duty: dict[str, Any] = {
        "scope": "if_void",
        "all_trump_hand": "overtrump_unless_partner_wins",
        "ruff_while_holding_suit": False,
    }
    assert may("JH AH 6H", "TC TH", **duty) == "JH AH"
    assert may("JH AH 6H", "TC TH", partner_wins=True, **duty) == "JH AH 6H"
    assert may("JH 7H 6H", "TC TH", **duty) == "JH 7H 6H"
    assert may("JH AH 6H 7S", "TC TH", **duty) == "JH AH 6H 7S"
    assert may("AH 6H", "TC AC", **duty) == "AH 6H"


def test_other_exceptions_force_the_higher_trump() -> None:
    for exception in ["only_trumps_must_overtrump", "no_higher_trump"]:
        assert may("JH 8H 6H", "TC TH", exception=exception) == "JH"
    assert may("JH AS", "6H", puur_exempt=False) == "JH"


@pytest.mark.parametrize(
    ("trick", "contract", "index", "value"),
    [
        pytest.param("AS 6H 9H JH", "H", 3, 45, id="x19"),
        pytest.param("8C TC QC AD", "O", 2, 32, id="x21"),
        pytest.param("TC AC 6H JC", "H", 2, 23, id="x22"),
        pytest.param("8C TC 6C AD", "U", 2, 29, id="undenufe"),
    ],
)
def test_tricks(trick: str, contract: str, index: int, value: int) -> None:
    assert winner(trick.split(), contract) == index
    assert points(trick.split(), contract) == value


@pytest.mark.parametrize("contract", CONTRACTS)
def test_x23_and_finished_rounds(contract: str) -> None:
    assert points(DECK, contract) == 152
    dice = random.Random(contract)
    for _ in range(30):
        deck = dice.sample(DECK, 36)
        hands = [deck[seat * 9 : seat * 9 + 9] for seat in range(4)]
        tricks = play_round(hands, 0, contract, lambda _, cards: dice.choice(cards))
        both = score_round(tricks, contract, factor=1, weis=None, stoeck_seat=None)
        assert sum(both) in (157, 257)
        assert sum(both) == 157 or 0 in both


X31 = [(0, seq("6S 7S 8S")), (1, seq("QD KD AD"))]


@pytest.mark.parametrize(
    ("announced", "contract", "forehand", "seat", "value"),
    [
        pytest.param([(1, four("K")), (0, four("9"))], "H", 0, 0, 150, id="x24"),
        pytest.param([(0, seq("6S 7S 8S 9S TS")), (1, four("Q"))], "H", 0, 1, 100, id="x25"),
        pytest.param([(0, seq("7H 8H 9H")), (1, seq("7S 8S 9S"))], "H", 1, 0, 20, id="x27"),
        pytest.param([(0, seq("7D 8D 9D")), (1, seq("7S 8S 9S"))], "H", 1, 1, 20, id="x28"),
        pytest.param(
            [(1, seq("7D 8D 9D")), (3, seq("7S 8S 9S")), (2, seq("7C 8C 9C"))],
            *("H", 2, 2, 20),
            id="x29",
        ),
        pytest.param(X31, "U", 1, 0, 20, id="x31"),
        pytest.param(X31, "O", 1, 1, 20, id="x31-obenabe"),
        pytest.param([(0, four("6")), (1, four("A"))], "U", 1, 0, 100, id="x32"),
        pytest.param([(0, four("6")), (1, four("T"))], "U", 1, 0, 100, id="sixes"),
        pytest.param(
            [(0, seq("9S TS JS QS KS AS")), (1, seq("6C 7C 8C 9C TC JC"))],
            *("U", 0, 1, 100),
            id="long-reversed",
        ),
    ],
)
def test_best_weis(
    announced: list[tuple[int, tuple[str, ...]]],
    contract: str,
    forehand: int,
    seat: int,
    value: int,
) -> None:
    found = best(announced, contract, forehand)
    assert found == best(announced[::-1], contract, forehand)
    assert found is not None
    assert (found[0], meld_points(found[1], contract)) == (seat, value)


def test_x33_and_maximal_sequences() -> None:
    assert best([(0, four("6"))], "H", 0) is None
    hand = ["6C", "6S", "6H", "6D", "TH", "8S", "7S", "QH", "JH"]
    sequences = [("6S", "7S", "8S"), ("TH", "JH", "QH")]
    assert melds(hand, "H") == sequences
    assert melds(hand, "U") == [*sequences, four("6")]
    assert melds([*four("A"), *four("7"), "6H"], "U") == []


def suit_by_suit(winning_suit: str) -> list[tuple[int, list[str]]]:
    """Nine tricks; seat 0 holds one whole suit and leads it from the top."""
    others = [suit for suit in "CSHD" if suit != winning_suit]
    return [(0, [r + winning_suit, *(r + s for s in others)]) for r in "J9AKQT876"]


def test_stoeck_match_and_factor() -> None:
    clean = suit_by_suit("D")
    found = score_round(clean, "D", factor=2, weis=(1, 50), stoeck_seat=3)
    assert found == (514, 140)  # X42, X43
    found = score_round(clean, "O", factor=3, weis=(0, 120), stoeck_seat=0)
    assert found == (257 * 3 + 360, 0)  # X42, X47
    assert FACTORS == {"C": 1, "S": 1, "H": 2, "D": 2, "O": 3, "U": 4}


def test_x46_a_worthless_trick_prevents_the_match() -> None:
    tricks = [(1, ["7C", "6S", "6H", "6C"]), (1, ["8C", "7S", "7H", "7D"]), (0, ["JD", "6D", "8S", "8H"])]
    for trump, other in zip("9AKQT8", "9TJQKA", strict=True):
        tricks.append((0, [trump + "D", other + "C", other + "S", other + "H"]))
    found = score_round(tricks, "D", factor=1, weis=None, stoeck_seat=None)
    assert found == (157, 0)


def test_end_of_the_game() -> None:
    assert end_of_round((950, 900), (50, 107), 0, 1000) == 0  # X49
    assert end_of_round((950, 900), (50, 107), 1, 1000) == 1
    assert end_of_round((950, 900), (49, 108), 0, 1000) == 1
    assert end_of_round((900, 900), (99, 58), 0, 1000) is None
    before = (970, 960)
    assert stoeck_weis_stich(before, (0, 40), (50, 0), (0, 20), 1000) == 1
    assert stoeck_weis_stich((970, 950), (0, 40), (50, 0), (0, 20), 1000) == 0
    assert stoeck_weis_stich(before, (0, 20), (20, 0), (10, 0), 1000) is None


def test_properties_of_following() -> None:
    dice = random.Random(7)
    for _ in range(20_000):
        cards = dice.sample(DECK, 12)
        trick, hand = cards[: dice.randint(0, 3)], cards[3 : dice.randint(4, 12)]
        contract = dice.choice(CONTRACTS)
        sets = [set(legal(hand, trick, contract, scope=scope)) for scope in SCOPES]
        assert sets[0]
        assert sets[0] <= sets[1] <= sets[2] <= set(hand)
        assert trick or sets[0] == set(hand)
        if trick and trick[0][1] == contract:
            assert sets[0] == sets[2]
