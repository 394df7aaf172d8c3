"""Which Weis of a deal scores, and what makes it better than each of the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from jassen.core.cards import Cards
from jassen.core.contracts import Contract
from jassen.core.rules import WeisRules, WeisStep
from jassen.core.seats import Seat, seats_from
from jassen.core.weis import Weis, best_weis, find_weis


@dataclass(frozen=True, slots=True)
class Found:
    """A Weis in a hand; for one that does not score, ``beaten_by`` is the step that decided, None is the seat."""

    seat: Seat
    weis: Weis
    scores: bool
    beaten_by: WeisStep | None = None


def judge(rules: WeisRules, contract: Contract, forehand: Seat, hands: Sequence[Cards]) -> tuple[Found, ...]:
    """Every Weis of every hand, from forehand on and the best of a hand first, as if all were announced."""
    by_seat = [find_weis(rules, contract, hand.mask) for hand in hands]
    best = best_weis(rules, contract, forehand, [weis[0] if weis else None for weis in by_seat])
    found = []
    for seat in seats_from(forehand, len(hands)):
        for weis in by_seat[seat]:
            assert best is not None, "there is a best one as soon as there is one"
            scores = best == (seat, weis)
            step = None if scores else deciding_step(rules, contract, best[1], weis)
            found.append(Found(seat, weis, scores, step))
    return tuple(found)


def deciding_step(rules: WeisRules, contract: Contract, better: Weis, other: Weis) -> WeisStep | None:
    """The first step at which `better` is ahead of `other`; None where only the place at the table tells them apart.

    The rules are asked with ever more of their steps. The other Weis sits in the forehand's place meanwhile, so that
    it wins as long as nothing has told the two apart.
    """
    for count, step in enumerate(rules.comparison, start=1):
        shorter = replace(rules, comparison=rules.comparison[:count])
        if best_weis(shorter, contract, 0, (other, better)) == (1, better):
            return step
    return None
