"""What a seat knows of the hidden cards, from its own hand and from what lies open.

Everything here is certain; how likely the rest is stands in `jassen.bots.chances`. A discard tells that its
player has no card of the suit that was led; a shown Weis tells where its cards are, and so does a turned card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jassen.core.cards import DECK, SUIT_MASKS, Card, Mask, mask_of
from jassen.core.contracts import Contract
from jassen.core.order import Ranking
from jassen.core.parts.dealing_rules import Turned
from jassen.core.parts.follow_rules import Follow, Undertrump, UndertrumpException
from jassen.core.public import Play, Round
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of
from jassen.core.trick import winning_place
from jassen.core.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What one seat knows while cards are played.

    ``could_hold`` is, for each other seat, every card that it may hold, and nothing for the own seat; ``left``
    is how many cards each seat still holds.
    """

    seat: Seat
    mates: frozenset[Seat]
    """The own side, the seat itself included."""
    hand: Mask
    unseen: Mask
    """The cards that the viewer cannot place: in the hands of the others, or in no hand at all."""
    could_hold: tuple[Mask, ...]
    left: tuple[int, ...]
    ruffed: tuple[Mask, ...]
    """For each seat the suits that it has ruffed: allowed while holding them, but seldom done."""

    @property
    def laid_away(self) -> int:
        """How many of the unseen cards are in no hand: a stock that stays out, or discards of the king."""
        return self.unseen.bit_count() - sum(left for seat, left in enumerate(self.left) if seat != self.seat)

    def holders(self, card: Card) -> tuple[Seat, ...]:
        """The other seats that may hold a card; none when it is gone or in the own hand."""
        return tuple(seat for seat, cards in enumerate(self.could_hold) if cards >> card & 1)


def remember(rules: Rules, seen: View) -> Memory:
    """What the viewer knows in a round whose contract has been named."""
    seat, public = seen.seat, seen.public
    assert seat is not None, "a spectator has no hand to remember"
    current, play = public.round, public.play
    assert current is not None and current.contract is not None, "cards are played after the contract"
    gone = mask_of(play.table) | seen.discards.mask
    for trick in play.tricks:
        gone |= mask_of(trick.cards)
    if rules.turned is Turned.STOCK_TOP and current.turned is not None:
        gone |= current.turned.mask
    unseen = DECK & ~(gone | seen.hand.mask)
    could_hold = [unseen] * rules.seats
    could_hold[seat] = 0
    ruffed = [0] * rules.seats
    for other, led, barred in _strays(rules, current, current.contract, play):
        could_hold[other] &= ~barred
        ruffed[other] |= led & ~barred
    for holder, cards in _placed(rules, seen, current):
        for other in range(rules.seats):
            if other != holder:
                could_hold[other] &= ~cards
    on_table = {(play.leader + place) % rules.seats for place in range(len(play.table))}
    left = [current.tricks - len(play.tricks) - (other in on_table) for other in range(rules.seats)]
    _exclude(could_hold, left)
    return Memory(
        seat=seat,
        mates=frozenset(public.game.teams[team_of(public.game.teams, seat)]),
        hand=seen.hand.mask,
        unseen=unseen,
        could_hold=tuple(could_hold),
        left=tuple(left),
        ruffed=tuple(ruffed),
    )


def _placed(rules: Rules, seen: View, current: Round) -> Iterator[tuple[Seat, Mask]]:
    """Cards of which everybody knows that one seat holds them, or nobody: shown Weis, the turned card, open stock."""
    for holder, weis in current.weis:
        yield holder, weis.cards
    if rules.turned is Turned.DEALERS_LAST and current.turned is not None:
        yield (current.forehand - 1) % rules.seats, current.turned.mask
    if current.open_stock and seen.public.game.king is not None:
        yield seen.public.game.king, current.open_stock


def _strays(rules: Rules, current: Round, contract: Contract, play: Play) -> Iterator[tuple[Seat, Mask, Mask]]:
    """For each card that was not of the suit led: who played it, that suit, and what the player cannot hold.

    The card that fixes a late trump is laid by somebody who cannot follow.
    """
    fixes = current.offer is not None and current.offer.contract.late
    tricks = [(trick.leader, trick.cards) for trick in play.tricks]
    if play.table:
        tricks.append((play.leader, play.table))
    for number, (leader, cards) in enumerate(tricks):
        ranking = contract.ranking(number)
        led = SUIT_MASKS[cards[0].suit]
        for place, card in enumerate(cards):
            if not card.mask & led:
                barred = led if fixes else _not_held(rules.follow, ranking.trumps, ranking.puur, led, card)
                barred |= _not_under(rules.follow, ranking, led, cards[:place], card)
                fixes = False
                yield (leader + place) % rules.seats, led, barred


def _not_held(follow: Follow, trumps: Mask, puur: Mask, led: Mask, card: Card) -> Mask:
    """What a player cannot hold who answered a lead of the suit `led` with a card of another suit."""
    if led == trumps:
        return trumps & ~puur if follow.puur_exempt else trumps
    if card.mask & trumps and follow.ruff_while_holding_suit:
        return 0
    return led


def _not_under(follow: Follow, ranking: Ranking, led: Mask, before: Sequence[Card], card: Card) -> Mask:
    """What a player cannot hold who laid a lower trump on a trick that had been ruffed."""
    if led == ranking.trumps or not card.mask & ranking.trumps:
        return 0
    best = before[winning_place(ranking, before)]
    if not ranking.beats[card] & best.mask:
        return 0
    match follow.undertrump:
        case Undertrump.FREE:
            return 0
        case Undertrump.IF_VOID:
            return led
        case Undertrump.FORBIDDEN:
            higher = ranking.beats[best] & ranking.trumps
    match follow.undertrump_exception:
        case UndertrumpException.ONLY_TRUMPS_ANY:
            return DECK & ~ranking.trumps
        case UndertrumpException.ONLY_TRUMPS_MUST_OVERTRUMP:
            return DECK & ~ranking.trumps | higher
        case UndertrumpException.NO_HIGHER_TRUMP:
            return led | higher


def _exclude(could_hold: list[Mask], left: list[int]) -> None:
    """Who may hold only as many cards as he has, holds them all, and nobody else does."""
    settled: set[Seat] = set()
    while True:
        found = [
            seat
            for seat, cards in enumerate(could_hold)
            if cards and seat not in settled and cards.bit_count() == left[seat]
        ]
        if not found:
            return
        for seat in found:
            settled.add(seat)
            for other in range(len(could_hold)):
                if other != seat:
                    could_hold[other] &= ~could_hold[seat]
