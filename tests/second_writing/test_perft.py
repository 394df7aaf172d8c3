"""Counts of legal card sequences, against the first perft numbers for Jass.

The published deals name the suits E H R L (acorns, shields, roses, bells) and the ranks
B U O (ten, jack, queen); they are translated here.
"""

import pytest

from tests.second_writing.following import legal
from tests.second_writing.tricks import winner

TRANSLATED = {"E": "C", "H": "H", "R": "S", "L": "D", "B": "T", "U": "J", "O": "Q"}

DEAL_A = (
    "E8 HO HA R8 RB RA L7 L9 LA | E6 EB EK H8 H9 HU HK L8 LB | "
    "E7 EO EA H6 HB R6 R7 RO LO | E9 EU H7 R9 RU RK L6 LU LK"
)
DEAL_B = (
    "EA H6 H7 HB R7 RA L7 L9 LA | E6 E8 EB EO HU R9 RU L6 LK | "
    "E9 EU H8 H9 HO HA R6 RK LB | E7 EK HK R8 RB RO L8 LU LO"
)
LONE_JACK = "E9 R6 H6 | EU R7 H7 | E6 R8 H8 | E7 R9 H9"
TWO_RUFFS = "R6 H6 L6 | E8 H7 L7 | EK H8 L8 | EB E7 R7"
ONLY_TRUMPS = "R6 R7 R8 | EA RB HB | E6 E7 EU | H6 H7 H8"


def card(text: str) -> str:
    """Translate a published card, suit first, into rank and suit letter."""
    suit, rank = text[0], text[1]
    return TRANSLATED.get(rank, rank) + TRANSLATED[suit]


def deal(text: str) -> list[list[str]]:
    """Four hands of a published deal."""
    return [[card(word) for word in hand.split()] for hand in text.split("|")]


def count(
    hands: list[list[str]],
    leader: int,
    trick: list[str],
    contract: str,
    exception: str,
    depth: int,
) -> int:
    """Number of legal sequences of so many cards from here."""
    if depth == 0:
        return 1
    if len(trick) == 4:
        leader = (leader + winner(trick, contract)) % 4
        trick = []
    seat = (leader + len(trick)) % 4
    total = 0
    for played in legal(hands[seat], trick, contract, exception=exception):
        left = [[other for other in hand if other != played] for hand in hands]
        longer = [*trick, played]
        total += count(left, leader, longer, contract, exception, depth - 1)
    return total


@pytest.mark.parametrize(
    ("text", "contract", "expected"),
    [
        pytest.param(DEAL_A, "C", [9, 59, 277, 1_230, 9_840], id="a-acorns"),
        pytest.param(DEAL_A, "D", [9, 50, 170, 834, 6_672], id="a-bells"),
        pytest.param(DEAL_A, "O", [9, 44, 112, 295, 2_360], id="a-obenabe"),
        pytest.param(DEAL_A, "U", [9, 44, 112, 295, 2_360, 5_718], id="a-undenufe"),
        pytest.param(DEAL_B, "C", [9, 49, 200, 559, 4_472], id="b-acorns"),
        pytest.param(DEAL_B, "D", [9, 29, 87, 350, 2_800], id="b-bells"),
        pytest.param(DEAL_B, "O", [9, 17, 34, 70, 560, 1_121], id="b-obenabe"),
        pytest.param(DEAL_B, "U", [9, 17, 34, 70, 560, 1_335], id="b-undenufe"),
    ],
)
def test_full_deals(text: str, contract: str, expected: list[int]) -> None:
    for depth, number in enumerate(expected, start=1):
        found = count(deal(text), 0, [], contract, "only_trumps_any", depth)
        assert found == number


@pytest.mark.parametrize(
    ("text", "exception", "expected"),
    [
        pytest.param(
            *(LONE_JACK, "only_trumps_any", [3, 7, 9, 13, 26, 48, 86, 124]),
            id="lone-jack",
        ),
        pytest.param(
            *(TWO_RUFFS, "only_trumps_any", [3, 7, 17, 33, 66, 126, 188, 260]),
            id="two-ruffs",
        ),
        pytest.param(
            *(ONLY_TRUMPS, "only_trumps_any", [3, 6, 18, 54, 108, 216, 432, 648]),
            id="only-trumps-any",
        ),
        pytest.param(
            ONLY_TRUMPS,
            "only_trumps_must_overtrump",
            [3, 6, 12, 36, 72, 144, 288, 360],
            id="only-trumps-forced",
        ),
        pytest.param(
            *(ONLY_TRUMPS, "no_higher_trump", [3, 6, 12, 36, 72, 144, 288, 360]),
            id="no-higher-trump",
        ),
    ],
)
def test_small_deals(text: str, exception: str, expected: list[int]) -> None:
    for depth in range(1, 13):
        found = count(deal(text), 0, [], "C", exception, depth)
        assert found == expected[min(depth, 8) - 1]
