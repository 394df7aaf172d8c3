"""Move counts of the ``.perft`` files: a wrong rule of following shows in a number."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jassen.core.cards import Cards
from jassen.core.errors import RulesError
from jassen.core.notation import parse_deal
from jassen.core.perft import perft
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.variants import find

FILES = Path(__file__).parent.parent / "perft"


def rows() -> Iterator[tuple[str, Rules, tuple[Cards, ...], str, tuple[int, ...]]]:
    """Name, rules, deal, contract and counts of every line of every file."""
    for file in sorted(FILES.glob("*.perft")):
        rules = find("stargames-schieber")
        hands: tuple[Cards, ...] = ()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
            word, _, rest = line.partition(" ")
            if word == "rules":
                rules = rules_of(rest)
            elif word == "deal":
                hands = parse_deal(rest, rules.seats)
            elif word not in ("", "#"):
                yield f"{file.stem}:{number}", rules, hands, word, tuple(map(int, rest.split()))


def rules_of(text: str) -> Rules:
    """A profile, and dotted fields that are changed."""
    key, *changes = text.split()
    rules = find(key)
    for change in changes:
        path, _, value = change.partition("=")
        patch: dict[str, object] | str = value
        for name in reversed(path.split(".")):
            patch = {name: patch}
        assert isinstance(patch, dict)
        rules = patched(rules, patch)
    return rules


@pytest.mark.parametrize(
    ("rules", "hands", "contract", "counts"), [pytest.param(*row[1:], id=row[0]) for row in rows()]
)
def test_move_counts(rules: Rules, hands: tuple[Cards, ...], contract: str, counts: tuple[int, ...]) -> None:
    offer = rules.offer(contract)
    assert offer is not None
    for depth, count in enumerate(counts, start=1):
        assert sum(perft(rules, offer.contract, 0, hands, depth).values()) == count


def test_there_are_move_counts_for_every_following_rule_of_the_published_table() -> None:
    assert sum(row[0].startswith("schieber:") for row in rows()) == 12


def test_a_sequence_that_ends_early_counts_once() -> None:
    rules = find("stargames-schieber")
    offer = rules.offer("O")
    assert offer is not None
    hands = parse_deal("6C | 7C | 8C | 9C", 4)
    assert sum(perft(rules, offer.contract, 0, hands, 9).values()) == 1
    assert perft(rules, offer.contract, 0, hands, 0) == {}


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(RulesError, match=r"follow\.nothing: there is no such field"):
        rules_of("stargames-schieber follow.nothing=1")
