"""Which Weis of a deal score, and what makes the best one better than each of the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, unique

from jassen.core.cards import Cards
from jassen.core.contracts import Contract
from jassen.core.parts.weis_rules import WeisRules, WeisStep
from jassen.core.seats import Seat, Teams, seats_from, team_of
from jassen.core.weis import Weis, best_weis, find_weis, scoring_weis


@unique
class Why(Enum):
    """Why a Weis does not score, where no step of the comparison decided."""

    SEAT = "seat"
    """Only the place at the table told the two apart."""
    ONLY_THE_BEST = "only_the_best"
    """It belongs to the side of the best one, and no other scores."""
    SHARES_A_CARD = "shares_a_card"
    """A card of it stands in another Weis of the hand, which scores."""
    NOT_ANNOUNCED = "not_announced"
    """Its holder had already heard of more points, and so could announce none."""


@dataclass(frozen=True, slots=True)
class Found:
    """A Weis in a hand; for one that does not score, ``why`` is the step that decided or another reason."""

    seat: Seat
    weis: Weis
    scores: bool
    why: WeisStep | Why | None = None


def judge(
    rules: WeisRules, contract: Contract, forehand: Seat, hands: Sequence[Cards], teams: Teams
) -> tuple[Found, ...]:
    """Every Weis of every hand, from forehand on and the best of a hand first, as if all were announced that may."""
    by_seat = [find_weis(rules, contract, hand.mask) for hand in hands]
    announced = _announced(rules, forehand, by_seat)
    best = best_weis(rules, contract, forehand, announced)
    if best is None:
        return ()
    members = teams[team_of(teams, best[0])]
    scoring = scoring_weis(rules, contract, forehand, best, announced, [hand.mask for hand in hands], members)
    found = []
    for seat in seats_from(forehand, len(hands)):
        for weis in by_seat[seat]:
            scores = (seat, weis) in scoring
            why: WeisStep | Why | None = None
            if not scores:
                why = _why(rules, contract, best, (seat, weis), announced, members)
            found.append(Found(seat, weis, scores, why))
    return tuple(found)


def _announced(rules: WeisRules, forehand: Seat, by_seat: Sequence[Sequence[Weis]]) -> list[Weis | None]:
    """The best Weis of each seat, unless more points had been heard where that matters."""
    announced: list[Weis | None] = [None] * len(by_seat)
    heard = 0
    for seat in seats_from(forehand, len(by_seat)):
        best = by_seat[seat][0] if by_seat[seat] else None
        if best is not None and (best.points >= heard or not rules.at_least_as_good):
            announced[seat] = best
            heard = max(heard, best.points)
    return announced


def _why(
    rules: WeisRules,
    contract: Contract,
    best: tuple[Seat, Weis],
    other: tuple[Seat, Weis],
    announced: Sequence[Weis | None],
    members: Sequence[Seat],
) -> WeisStep | Why:
    seat, weis = other
    if announced[seat] is None:
        return Why.NOT_ANNOUNCED
    if seat not in members:
        return deciding_step(rules, contract, best[1], weis) or Why.SEAT
    said = announced[seat]
    if said is not None and said != weis and said.cards & weis.cards and not rules.cross:
        return Why.SHARES_A_CARD
    return Why.ONLY_THE_BEST


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
