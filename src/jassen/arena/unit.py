"""The unit of work: one deal or game in every seating. It depends on the plan and its number, and on nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import msgspec

from jassen.arena.asking import Contestant, Reference
from jassen.arena.figures import Figure, count_deal, count_game, fewest
from jassen.arena.plan import REFERENCE, Mode, Plan
from jassen.arena.seatings import Seating, seatings
from jassen.arena.stream import Stream
from jassen.arena.table import Seated, play_deal, play_game
from jassen.arena.tally import Tally
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.seats import Seat, team_of


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seating: which side each seat had, and for each figure what each seat's team has from it."""

    sides: tuple[int, ...]
    figures: dict[Figure, tuple[int, ...]]

    def mean(self, figure: Figure, side: int) -> Fraction:
        """What a seat of that side has on average."""
        values = [value for value, own in zip(self.figures[figure], self.sides, strict=True) if own == side]
        return Fraction(sum(values), len(values))


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal or game in all its seatings, and what the bots of either side took for it."""

    number: int
    played: tuple[Played, ...]
    tallies: tuple[Tally, Tally]

    def mean(self, figure: Figure, side: int) -> Fraction:
        """What a side has on average, a seating."""
        return sum((one.mean(figure, side) for one in self.played), Fraction()) / len(self.played)


def difference(plan: Plan, unit: Unit, figure: Figure) -> Fraction:
    """Side A minus side B, a deal or game; exact, and positive where A did better."""
    apart = unit.mean(figure, 0) - unit.mean(figure, 1)
    return -apart if fewest(plan.rules, figure) else apart


def play_unit(plan: Plan, number: int) -> Unit:
    """Play the unit of that number."""
    tallies = (Tally(), Tally())
    played = tuple(_play(plan, Stream(plan.seed, number), seating, tallies) for seating in seatings(plan.rules))
    return Unit(number, played, tallies)


def _play(plan: Plan, stream: Stream, seating: Seating, tallies: tuple[Tally, Tally]) -> Played:
    seated = [_seated(plan, stream, seat, seating[seat], tallies) for seat in range(plan.rules.seats)]
    if plan.mode is Mode.GAMES:
        return Played(seating, count_game(plan.rules, play_game(plan.rules, stream, seated)))
    return Played(seating, count_deal(plan.rules, play_deal(plan.rules, stream, seated)))


def _seated(plan: Plan, stream: Stream, seat: Seat, side: int, tallies: tuple[Tally, Tally]) -> Seated:
    place = plan.rules.teams[team_of(plan.rules.teams, seat)].index(seat)
    contestant = Contestant(
        player=plan.sides[side].at(place).player(stream.seat(seat)),
        stand_in=Reference(REFERENCE.player(stream.reference(seat))),
        tally=tallies[side],
        deadline_ms=plan.deadline_ms,
    )
    reference = Reference(plan.reference.player(stream.reference(seat)))
    return _AtSeat(contestant, dict.fromkeys(_REFERENCE_ANSWERS[plan.mode], reference))


_BEFORE_THE_CARDS = (Phase.BIDDING, Phase.EXCHANGING, Phase.CHOOSING, Phase.PREDICTING)
_WITH_THE_CARDS = (Phase.ANNOUNCING, Phase.PLAYING)
_REFERENCE_ANSWERS: Mapping[Mode, tuple[Phase, ...]] = {
    Mode.PLAY: (*_BEFORE_THE_CARDS, Phase.ANNOUNCING),
    Mode.CONTRACT: _WITH_THE_CARDS,
    Mode.DEALS: (),
    Mode.GAMES: (),
}


@dataclass(frozen=True, slots=True)
class _AtSeat:
    """A seat whose decisions are the contestant's own, but for the phases in which the reference answers."""

    contestant: Contestant
    references: Mapping[Phase, Reference]

    def act(self, referee: Referee, seat: Seat) -> Referee:
        return self.references.get(referee.public.phase, self.contestant).act(referee, seat)

    def claim(self, referee: Referee, seat: Seat) -> Referee | None:
        return self.contestant.claim(referee, seat)
