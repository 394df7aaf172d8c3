"""Open cards: the two kernels agree in every game, and one solver serves all positions of a deal."""

from __future__ import annotations

from random import Random

import pytest

from jassen.core.cards import cards_in
from jassen.kernel import Game, Kernel, Position, game_of, native_kernel
from jassen.kernel.pure import PureKernel, after, legal
from jassen.variants import find as find_rules
from tests.kernel.drawing import drawn_deal, drawn_game, played_on, the_native

PURE = PureKernel()
KERNELS = [kernel for kernel in (PURE, native_kernel()) if kernel is not None]


def test_the_kernels_agree_in_every_game() -> None:
    rng, native = Random(11), the_native()
    for _ in range(600):
        rules, contract, game = drawn_game(rng)
        tricks = rng.randint(1, 3)
        first = 0 if contract.late else rng.randrange(rules.hand_size - tricks + 1)
        start = drawn_deal(rng, rules.seats, tricks, first=first)
        with_match = not contract.late and rng.random() < 0.3
        position = played_on(rng, game, start, rng.randrange(rules.seats))
        if contract.late and position.table:
            position = start
        one = native.solver(game, start, with_match=with_match).solve(position)
        assert one == PURE.solver(game, start, with_match=with_match).solve(position)


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
def test_one_solver_serves_all_positions_of_a_deal(kernel: Kernel) -> None:
    rng = Random(12)
    for _ in range(20):
        rules, contract, game = drawn_game(rng)
        if contract.late:
            continue
        tricks = min(4 if kernel.name == "native" else 3, rules.hand_size)
        start = drawn_deal(rng, rules.seats, tricks)
        solver = kernel.solver(game, start)
        position = start
        while any(position.hands):
            fresh = kernel.solver(game, position).solve(position)
            assert solver.solve(position) == fresh
            assert solver.value(position) == fresh.points
            position = after(game, position, rng.choice(cards_in(legal(game, position))))


@pytest.mark.parametrize("contract", ["H", "O", "U"])
def test_the_value_is_that_of_the_best_card_and_leads_to_positions_of_that_value(contract: str) -> None:
    """A law for hands too long for minimax: play on by best cards, and what was promised comes in."""
    rules, rng, native = find_rules("stargames-schieber"), Random(13), the_native()
    offer = rules.offer(contract)
    assert offer is not None
    game = game_of(rules, offer.contract)
    for _ in range(3):
        position = drawn_deal(rng, 4, 7)
        solver = native.solver(game, position)
        value, taken = solver.value(position), 0
        while any(position.hands):
            solution = solver.solve(position)
            ours = (position.leader + len(position.table)) % 2 == 0
            assert solution.points == (max if ours else min)(solution.cards.values())
            assert taken + solution.points == value
            card = next(card for card, points in solution.cards.items() if points == solution.points)
            taken += _gained(game, position, done := after(game, position, card))
            position = done
        assert taken == value


def _gained(game: Game, before: Position, done: Position) -> int:
    """What side 0 gets by the card that leads from the one position to the other."""
    if done.table or done.leader % 2:
        return 0
    gone = [old & ~new for old, new in zip(before.hands, done.hands, strict=True)]
    card = next(card for hand in gone for card in cards_in(hand))
    points = sum(game.values(-1)[lying] for lying in (*before.table, card))
    return points + (0 if any(done.hands) else game.last_trick)


def test_a_match_counts_only_if_it_is_asked_for() -> None:
    rules = find_rules("stargames-schieber")
    offer = rules.offer("O")
    assert offer is not None
    game = game_of(rules, offer.contract)
    suits = tuple(0b111 << 9 * suit + 6 for suit in range(4))
    position = Position(hands=(suits[0], suits[1], suits[2], suits[3]))
    for kernel in KERNELS:
        plain = kernel.solver(game, position).value(position)
        assert kernel.solver(game, position, with_match=True).value(position) == plain + 100
        assert kernel.solver(game, position, with_match=True).value(position, took_all=False) == plain
