"""A bot that answers illegally, late or not at all is replaced by the rule player for that answer, and counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from jassen.arena.asking import Contestant, Reference
from jassen.arena.stream import Stream
from jassen.arena.table import Seated, play_deal, play_game
from jassen.arena.tally import Failure, Tally
from jassen.bots import find as find_bot
from jassen.bots.rule_bot import RuleBot
from jassen.core.actions import Claim, NameContract, PlayCard, SeatAction
from jassen.core.cards import Card
from jassen.core.decisions import claim_decision, current_decision
from jassen.core.public import Game, Phase
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.variants import DEFAULT, find

RULES = find(DEFAULT)
STREAM = Stream(5, 0)


class Faulty(RuleBot):
    """Plays by rules, but answers something else in one phase."""

    def __init__(self, phase: Phase, answer: Callable[[View], SeatAction]) -> None:
        super().__init__(Random(0))
        self._phase = phase
        self._answer = answer

    def act(self, rules: Rules, seen: View) -> SeatAction:
        return self._answer(seen) if seen.public.phase is self._phase else super().act(rules, seen)


def raising(_: View) -> SeatAction:
    raise ZeroDivisionError


def of_the_neighbour(seen: View) -> SeatAction:
    assert seen.seat is not None
    return NameContract(current_decision(seen.public), seen.seat + 1, "C")


def not_in_hand(seen: View) -> SeatAction:
    assert seen.seat is not None
    card = next(card for card in Card if card not in seen.hand)
    return PlayCard(current_decision(seen.public), seen.seat, card)


def claiming(seen: View) -> SeatAction:
    assert seen.seat is not None
    return Claim(claim_decision(seen.public), seen.seat)


def nothing(_: View) -> SeatAction:
    return None  # type: ignore[return-value]  # what a faulty bot may do


def text(_: View) -> SeatAction:
    return "JH"  # type: ignore[return-value]  # what a faulty bot may do


def by_rules() -> Reference:
    return Reference(find_bot("rules", Random(0)))


def deal_with(make: Callable[[], Contestant]) -> Game:
    """A deal in which seats 0 and 2 are those contestants and the others play by rules."""
    seated: list[Seated] = [make() if seat % 2 == 0 else contestant(RuleBot(Random(0)), Tally()) for seat in range(4)]
    return play_deal(RULES, STREAM, seated)


def contestant(player: RuleBot, tally: Tally) -> Contestant:
    return Contestant(player=player, stand_in=by_rules(), tally=tally)


UNDISTURBED = play_deal(RULES, STREAM, [contestant(RuleBot(Random(0)), Tally()) for _ in range(4)])


@pytest.mark.parametrize(
    ("phase", "fault", "failure", "times"),
    [
        (Phase.PLAYING, raising, Failure.RAISED, 18),
        (Phase.PLAYING, not_in_hand, Failure.ILLEGAL, 18),
        (Phase.PLAYING, claiming, Failure.ILLEGAL, 18),
        (Phase.PLAYING, text, Failure.ILLEGAL, 18),
        (Phase.ANNOUNCING, raising, Failure.RAISED, 2),
        (Phase.ANNOUNCING, of_the_neighbour, Failure.ILLEGAL, 2),
    ],
)
def test_the_rule_player_answers_instead(
    phase: Phase, fault: Callable[[View], SeatAction], failure: Failure, times: int
) -> None:
    tally = Tally()
    game = deal_with(lambda: contestant(Faulty(phase, fault), tally))
    assert game == UNDISTURBED
    assert tally.replaced == {failure: times}


def test_no_answer_at_all_is_a_failure() -> None:
    tally = Tally()
    assert deal_with(lambda: contestant(Faulty(Phase.PLAYING, nothing), tally)) == UNDISTURBED
    assert sum(tally.replaced.values()) == 18


@pytest.mark.parametrize(("took_ms", "late"), [(49, 0), (50, 0), (51, 1)])
def test_who_is_late_is_replaced(took_ms: int, late: int) -> None:
    tally = Tally()

    def make() -> Contestant:
        ticks = count(0, took_ms * 1_000_000)
        slow = Faulty(Phase.OPENING, nothing)
        return replace(contestant(slow, tally), deadline_ms=50, clock_ns=lambda: next(ticks))

    assert deal_with(make) == UNDISTURBED
    assert tally.replaced.get(Failure.LATE, 0) == late * tally.decisions
    assert tally.longest_ms == took_ms


class BadClaims(RuleBot):
    """Claims when nobody may, or fails to say."""

    def __init__(self, claim: Callable[[View], SeatAction | None]) -> None:
        super().__init__(Random(0))
        self._claim = claim

    def claims(self, rules: Rules, seen: View) -> Claim | None:  # noqa: ARG002 - the question is part of every bot
        return self._claim(seen)  # type: ignore[return-value]  # what a faulty bot may do


def too_early(seen: View) -> SeatAction | None:
    assert seen.seat is not None
    return Claim(claim_decision(seen.public) + 1, seen.seat)


@pytest.mark.parametrize(("claim", "failure"), [(too_early, Failure.ILLEGAL), (raising, Failure.RAISED)])
def test_a_claim_that_cannot_be_made_is_not_made(claim: Callable[[View], SeatAction], failure: Failure) -> None:
    rules, tally = replace(RULES, end=replace(RULES.end, target=300)), Tally()
    game = play_game(rules, STREAM, [contestant(BadClaims(claim), tally) for _ in range(4)])
    assert game.result is not None and game.result.claimant is None
    assert set(tally.replaced) == {failure}
