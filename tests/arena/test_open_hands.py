"""Bots to which all hands lie open: what they are handed, and that nobody else is."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.arena.asking import answer
from jassen.arena.cheater import Cheater
from jassen.arena.duel import duel
from jassen.arena.figures import Figure
from jassen.arena.last_tricks import Ending, best_card, margin
from jassen.arena.open_hands import ARENA_ONLY, OpenHanded
from jassen.arena.peek import Peek
from jassen.arena.plan import Mode
from jassen.bots import BOTS, find
from jassen.core.actions import PlayCard, SeatAction
from jassen.core.cards import CARDS, Card, Cards, mask_of
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.kernel import searching
from jassen.variants import DEFAULT, PROFILES
from jassen.variants import find as find_rules
from tests.arena.planning import planned
from tests.bots.driving import dealt, position, shuffled

RULES = find_rules(DEFAULT)


class Noting(Peek):
    """Keeps what it is handed."""

    handed: tuple[Cards, ...] = ()

    def act_on_open_hands(self, rules: Rules, seen: View, hands: tuple[Cards, ...]) -> SeatAction:
        self.handed = hands
        return super().act_on_open_hands(rules, seen, hands)


def test_it_is_handed_what_everybody_holds() -> None:
    referee = dealt(RULES, 0, shuffled(Random(1)))
    player = Noting(Random(0))
    answer(player, referee, 0)
    assert player.handed == tuple(referee.view(seat).hand for seat in range(4))


@pytest.mark.parametrize("key", BOTS)
def test_no_other_bot_is_of_that_kind(key: str) -> None:
    assert not isinstance(find(key, Random(0)), OpenHanded)


@pytest.mark.parametrize("key", sorted(ARENA_ONLY))
def test_nobody_else_can_seat_one(key: str) -> None:
    with pytest.raises(LookupError, match="there is no bot called"):
        find(key, Random(0))


def ending(rng: Random, left: int) -> Ending:
    """The last tricks of a random game, with none to several cards on the table."""
    rules = find_rules(rng.choice([key for key, rules in PROFILES.items() if rules.teams == ((0, 2), (1, 3))]))
    cards = rng.sample(CARDS, 4 * left)
    hands = tuple(mask_of(cards[seat * left : (seat + 1) * left]) for seat in range(4))
    contract = rng.choice([offer.contract for offer in rules.contracts if not offer.contract.late])
    position = Ending(
        rules=rules, contract=contract, leader=rng.randrange(4), hands=hands, table=(), tricks=9 - left, left=left
    )
    for _ in range(rng.randrange(4)):
        position, _gain = position.after(rng.choice(position.choices()))
    return position


def plain_margin(position: Ending) -> int:
    """The same without any short cut."""
    if position.left == 0:
        return 0
    values = [gain + plain_margin(rest) for rest, gain in map(position.after, position.choices())]
    return max(values) if position.is_first_sides else min(values)


@settings(deadline=None, max_examples=40)
@given(seed=st.integers(0, 10**9), left=st.integers(1, 2))
def test_short_cuts_do_not_change_the_value(seed: int, left: int) -> None:
    position = ending(Random(seed), left)
    value = plain_margin(position)
    assert margin(position) == value
    rest, gain = position.after(best_card(position))
    assert gain + plain_margin(rest) == value


def test_to_see_the_last_tricks_is_worth_points() -> None:
    """Measured over 300 deals: 6.4 ± 1.2 card points a deal."""
    summary = duel(planned("peek", "rules", deals=40, mode=Mode.PLAY))
    margin_of_cards = summary.line(Figure.CARDS).margin
    assert margin_of_cards.interval is not None
    assert margin_of_cards.mean > margin_of_cards.interval


@pytest.mark.skipif(searching() is None, reason="there is no native kernel here")
def test_the_cheater_plays_what_is_best_as_the_cards_lie() -> None:
    """Hands that differ in what the viewer cannot see get different cards."""
    own = "KC KS 6C 6S 7S 8S 6H 7H 8H"
    for higher, safe in (("AS", "KC"), ("AC", "KS")):
        hands = {0: own, 1: f"{higher} 9C 9S TD JD QD KD AD 9D", 2: "7C 8C", 3: "AH KH"}
        action = answer(Cheater(Random(0)), position(RULES, hands, "O"), 0)
        assert isinstance(action, PlayCard)
        assert action.card != Card.parse("KS" if safe == "KC" else "KC")


def test_a_cheater_plays_a_game_that_no_search_knows_by_rules() -> None:
    summary = duel(planned("cheater", "rules", rules="molotow", deals=1, mode=Mode.PLAY))
    assert summary.line(Figure.STROKES).margin.mean == 0


def test_options_of_a_cheater_that_mean_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="iterations=0"):
        Cheater(Random(0), iterations=0)
