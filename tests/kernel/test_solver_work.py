"""How much work the solver does: cards looked at in fixed deals, never more than recorded; never a time."""

from __future__ import annotations

from random import Random

import pytest

from jassen.kernel import game_of
from jassen.kernel.native import NativeSolver
from jassen.variants import find as find_rules
from tests.kernel.drawing import drawn_deal, the_native

RECORDED = {
    ("H", 5, 40): 73_134,
    ("H", 6, 30): 454_613,
    ("H", 7, 10): 727_011,
    ("O", 8, 10): 161_765,
    ("U", 8, 10): 201_241,
}
"""Contract, tricks, number of deals: the cards looked at in all of them. Lower a number when a change earns it."""


@pytest.mark.parametrize(("contract", "tricks", "deals"), RECORDED)
def test_the_solver_looks_at_no_more_cards_than_it_did(contract: str, tricks: int, deals: int) -> None:
    rules, rng, native = find_rules("stargames-schieber"), Random(14), the_native()
    offer = rules.offer(contract)
    assert offer is not None
    game, looked = game_of(rules, offer.contract), 0
    for _ in range(deals):
        position = drawn_deal(rng, 4, tricks)
        solver = native.solver(game, position)
        assert isinstance(solver, NativeSolver)
        solver.value(position)
        looked += solver.nodes
    assert looked <= RECORDED[contract, tricks, deals]
