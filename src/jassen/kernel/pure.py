"""The kernel in Python: the definition of what is right, and what plays where nothing could be compiled.

Following and the winner of a trick are those of the core; the rest is written as plainly as it can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import final

from jassen.core.cards import CARDS, DECK_SIZE, Card, Mask, cards_in, mask_of
from jassen.core.follow import playable
from jassen.core.seats import Seat
from jassen.core.trick import card_points, winning_place
from jassen.kernel.chance import Chance
from jassen.kernel.game import Game, Position
from jassen.kernel.interface import Holder, Solver, Worlds
from jassen.kernel.pure_solver import PureSolver

_DIGEST = 0x5851F42D4C957F2D
_MASK = (1 << 64) - 1


def _fixed(game: Game, table: Sequence[Card], before: int) -> int:
    """The suit of a late trump once some cards lie there: the first that does not follow suit fixes it."""
    if not game.late or before >= 0:
        return before
    return next((card.suit for card in table if card.suit != table[0].suit), before)


def holder(game: Game, position: Position) -> Seat:
    """Who holds the trick on the table, on which at least one card lies."""
    fixed = _fixed(game, position.table, position.fixed)
    place = winning_place(game.ranking(position.tricks, fixed), position.table)
    return (position.leader + place) % game.seats


def legal(game: Game, position: Position) -> Mask:
    """The cards that the seat whose turn it is may play."""
    seat = (position.leader + len(position.table)) % game.seats
    fixed = _fixed(game, position.table, position.fixed)
    partner = bool(position.table) and game.teams[holder(game, position)] == game.teams[seat]
    ranking = game.ranking(position.tricks, fixed)
    return playable(game.follow, ranking, position.hands[seat], position.table, partner_wins=partner)


def after(game: Game, position: Position, card: Card) -> Position:
    """The position once a card has been played; a complete trick is taken away."""
    seat = (position.leader + len(position.table)) % game.seats
    hands = (*position.hands[:seat], position.hands[seat] & ~card.mask, *position.hands[seat + 1 :])
    done = replace(position, hands=hands, table=(*position.table, card))
    if len(done.table) < game.seats:
        return done
    fixed = _fixed(game, done.table, done.fixed)
    return Position(hands=hands, leader=holder(game, done), tricks=done.tricks + 1, fixed=fixed)


def play_out(game: Game, position: Position, chance: Chance) -> tuple[int, int]:
    """The points of side 0 in what is left of a position that is played at random, and a digest of the cards."""
    taken: Mask = 0
    digest = 0
    while any(position.hands):
        choices = cards_in(legal(game, position))
        card = choices[0] if len(choices) == 1 else choices[chance.below(len(choices))]
        digest = digest * _DIGEST + card + 1 & _MASK
        trick = (*position.table, card)
        position = after(game, position, card)
        if not position.table and not position.leader % 2:
            taken |= mask_of(trick)
    bonus = 0 if position.leader % 2 else game.last_trick
    return card_points(game.values(position.fixed), cards_in(taken)) + bonus, digest


@final
class PureKernel:
    """The same answers as the native kernel, slowly."""

    name: str = "pure"

    def legal(self, game: Game, position: Position) -> Mask:
        """See `jassen.kernel.interface.Kernel`."""
        return legal(game, position)

    def holder(self, game: Game, position: Position) -> Seat | None:
        """See `jassen.kernel.interface.Kernel`."""
        return holder(game, position) if position.table else None

    def random_deals(self, game: Game, tricks: int, seed: int, first: int, count: int) -> Sequence[tuple[int, int]]:
        """See `jassen.kernel.interface.Kernel`."""
        return [_random_deal(game, tricks, seed, number) for number in range(first, first + count)]

    def rollouts(self, game: Game, position: Position, seed: int, first: int, count: int) -> Sequence[int]:
        """See `jassen.kernel.interface.Kernel`."""
        return [play_out(game, position, Chance(seed, number))[0] for number in range(first, first + count)]

    def worlds(
        self, holders: Sequence[Holder], *, seed: int = 0, first: int = 0, count: int = 0, in_order: bool = False
    ) -> Worlds:
        """See `jassen.kernel.interface.Kernel`."""
        return _worlds(tuple(holders), seed, range(first, first + count), in_order=in_order)

    def solver(self, game: Game, start: Position, *, with_match: bool = False) -> Solver:
        """See `jassen.kernel.interface.Kernel`."""
        return PureSolver(game, start, with_match=with_match, legal=legal, after=after)


def _random_deal(game: Game, tricks: int, seed: int, number: int) -> tuple[int, int]:
    chance = Chance(seed, number)
    deck = list(CARDS)
    needed = game.seats * tricks
    for place in range(needed):
        other = place + chance.below(DECK_SIZE - place)
        deck[place], deck[other] = deck[other], deck[place]
    hands = tuple(mask_of(deck[seat * tricks : (seat + 1) * tricks]) for seat in range(game.seats))
    return play_out(game, Position(hands=hands, leader=number % game.seats), chance)


def _worlds(holders: tuple[Holder, ...], seed: int, numbers: range, *, in_order: bool) -> Worlds:
    """Worlds by counting: `ways` is in how many ways the cards from a place on can be dealt."""
    every = 0
    for each in holders:
        every |= each.may
    open_to = {card: [at for at, each in enumerate(holders) if each.may >> card & 1] for card in cards_in(every)}
    # Cards of few holders first; of equals in card order.
    cards = sorted(open_to, key=lambda card: len(open_to[card]))

    @cache
    def ways(place: int, lacks: tuple[int, ...]) -> int:
        if place == len(cards):
            return 1
        return sum(ways(place + 1, _less(lacks, at)) for at in open_to[cards[place]] if lacks[at])

    def dealt(number: int) -> tuple[Mask, ...]:
        hands, lacks = [0] * len(holders), wanted
        for place, card in enumerate(cards):
            for at in open_to[card]:
                if not lacks[at]:
                    continue
                found = ways(place + 1, _less(lacks, at))
                if number < found:
                    hands[at] |= card.mask
                    lacks = _less(lacks, at)
                    break
                number -= found
        return tuple(hands)

    wanted = tuple(each.lacks for each in holders)
    count = ways(0, wanted) if sum(wanted) == len(cards) else 0
    if not count:
        return Worlds(0, ())
    drawn = (number if in_order else Chance(seed, number).below_wide(count) for number in numbers)
    return Worlds(count, tuple(dealt(number) for number in drawn))


def _less(lacks: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*lacks[:at], lacks[at] - 1, *lacks[at + 1 :])
