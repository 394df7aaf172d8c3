"""Random legal games for laws, and set positions for examples."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from jassen.core.account import Account
from jassen.core.actions import (
    Action,
    AnnounceWeis,
    Bid,
    Claim,
    Deal,
    Discard,
    Double,
    KeepSilent,
    NameContract,
    Open,
    Pass,
    PlayCard,
    PredictPoints,
    Shove,
)
from jassen.core.cards import CARDS, Card, Cards, Rank, Suit, card_of
from jassen.core.choosing import packets_now
from jassen.core.dealing import order_for
from jassen.core.decide import apply
from jassen.core.decisions import awaiting, claim_decision, current_decision
from jassen.core.events import Event, RoundBooked
from jassen.core.evolve import start
from jassen.core.legal import legal_actions
from jassen.core.parts.dealing_rules import Opening
from jassen.core.public import Phase, Result
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.state import State
from jassen.core.view import view


@dataclass(frozen=True, slots=True)
class Step:
    """An action, the events it led to, and the state after them."""

    action: Action
    events: tuple[Event, ...]
    state: State


def table_action(rules: Rules, state: State, rng: random.Random) -> Action | None:
    """What the table itself has to do, or None if a seat is awaited."""
    decision = current_decision(state.public)
    match state.public.phase:
        case Phase.OPENING:
            if rules.opening in (Opening.HIGHEST_DRAW, Opening.LOWEST_DRAW):
                return Open(decision, drawn=tuple(rng.sample(CARDS, rules.seats)))
            return Open(decision, rng.randrange(rules.seats))
        case Phase.DEALING:
            return Deal(decision, tuple(rng.sample(CARDS, len(CARDS))))
        case _:
            return None


def random_steps(rules: Rules, seed: int, *, claims: float = 0.01, most: int = 10_000) -> list[Step]:
    """A random legal game from its start, of at most so many actions; `claims` is how often one is dared."""
    rng = random.Random(seed)
    state = start(rules)
    steps: list[Step] = []
    while state.public.phase is not Phase.OVER and len(steps) < most:
        action = table_action(rules, state, rng)
        if action is None:
            choices = [
                choice
                for seat in range(rules.seats)
                for choice in legal_actions(rules, view(rules, state, seat))
                if not isinstance(choice, Claim) or rng.random() < claims
            ]
            action = rng.choice(choices)
        events, state = apply(rules, state, action)
        steps.append(Step(action, events, state))
    return steps


def drawn_for(rules: Rules, forehand: Seat) -> tuple[Card, ...]:
    """A draw that makes a seat the first forehand."""
    best, other = (Rank.ACE, Rank.SEVEN) if rules.opening is Opening.HIGHEST_DRAW else (Rank.SIX, Rank.KING)
    dealer = (forehand - 1) % rules.seats
    others = iter([card for card in CARDS if card.rank == other] + [card for card in CARDS if card.rank == Rank.TEN])
    return tuple(card_of(Suit.ROSES, best) if seat == dealer else next(others) for seat in range(rules.seats))


seeds = st.integers(0, 2**32 - 1)


class Script:
    """A game that is told move by move, for examples: each call checks itself through `apply`."""

    def __init__(self, rules: Rules, *, forehand: Seat = 0) -> None:
        self.rules = rules
        self.state = start(rules)
        self.events: list[Event] = []
        if rules.opening in (Opening.HIGHEST_DRAW, Opening.LOWEST_DRAW):
            self.do(lambda decision: Open(decision, drawn=drawn_for(rules, forehand)))
        elif rules.opening is Opening.RANDOM:
            self.do(lambda decision: Open(decision, forehand))

    def do(self, make: Callable[[int], Action]) -> tuple[Event, ...]:
        """Take an action that answers the current decision."""
        return self.take(make(current_decision(self.state.public)))

    def take(self, action: Action) -> tuple[Event, ...]:
        """Take an action as it is."""
        events, self.state = apply(self.rules, self.state, action)
        self.events += events
        return events

    def deal(self, *hands: str, stock: str = "") -> None:
        """Deal these hands from seat 0; those left out, and the stock, get what is over in card order.

        Cards go to a hand as they stand there, so that the last one of the dealer's is the one that is turned up.
        """
        packets = packets_now(self.rules, self.state.public.game)
        given = [[Card.parse(text) for text in hand.split()] for hand in hands]
        under = [Card.parse(text) for text in stock.split()]
        while len(given) < self.rules.seats:
            given.append([card for card in CARDS if card not in sum(given, under)][: sum(packets)])
        under += [card for card in CARDS if card not in sum(given, under)]
        forehand = self.state.public.forehand
        assert forehand is not None
        order = order_for(self.rules, forehand, given, under, packets)
        self.do(lambda decision: Deal(decision, order))

    def name(self, seat: Seat, contract: str) -> tuple[Event, ...]:
        """Name the contract."""
        return self.do(lambda decision: NameContract(decision, seat, contract))

    def shove(self, seat: Seat) -> tuple[Event, ...]:
        """Schieben."""
        return self.do(lambda decision: Shove(decision, seat))

    def bid(self, seat: Seat, points: int, contract: str | None = None) -> tuple[Event, ...]:
        """Bid points."""
        return self.do(lambda decision: Bid(decision, seat, points, contract))

    def leave(self, *seats: Seat) -> tuple[Event, ...]:
        """Pass, one after the other."""
        events: tuple[Event, ...] = ()
        for seat in seats:
            events = self.do(lambda decision, seat=seat: Pass(decision, seat))  # type: ignore[misc]
        return events

    def double(self, seat: Seat) -> tuple[Event, ...]:
        """Double the bid that stands."""
        return self.do(lambda decision: Double(decision, seat))

    def discard(self, seat: Seat, cards: str) -> None:
        """Lay cards away."""
        for text in cards.split():
            self.do(lambda decision, text=text: Discard(decision, seat, Card.parse(text)))  # type: ignore[misc]

    def predict(self, seat: Seat, points: int) -> tuple[Event, ...]:
        """Predict points."""
        return self.do(lambda decision: PredictPoints(decision, seat, points))

    def weis(self, seat: Seat, cards: str) -> tuple[Event, ...]:
        """Announce a Weis."""
        return self.do(lambda decision: AnnounceWeis(decision, seat, Cards.parse(cards).mask))

    def silence(self) -> None:
        """Whoever has not answered keeps silent."""
        while self.state.public.phase is Phase.ANNOUNCING:
            seat = min(awaiting(self.rules, self.state.public))
            self.do(lambda decision, seat=seat: KeepSilent(decision, seat))  # type: ignore[misc]

    def play(self, cards: str) -> tuple[Event, ...]:
        """Play cards in turn; ``QH!`` calls the Stöck."""
        events: tuple[Event, ...] = ()
        for text in cards.split():
            (seat,) = awaiting(self.rules, self.state.public)
            card = Card.parse(text.removesuffix("!"))
            events = self.take(PlayCard(current_decision(self.state.public), seat, card, stoeck=text.endswith("!")))
        return events

    def play_low(self) -> tuple[Event, ...]:
        """The awaited seat plays its lowest legal card."""
        (seat,) = awaiting(self.rules, self.state.public)
        choices = legal_actions(self.rules, view(self.rules, self.state, seat))
        return self.take(next(action for action in choices if isinstance(action, PlayCard)))

    def play_on(self, tricks: int) -> None:
        """Play the lowest legal card until so many tricks of the round are complete."""
        while self.state.public.phase is Phase.PLAYING and len(self.state.public.play.tricks) < tricks:
            self.play_low()

    @property
    def account(self) -> Account:
        """The last round that was written down."""
        return [event.account for event in self.events if isinstance(event, RoundBooked)][-1]

    @property
    def scores(self) -> tuple[int, ...]:
        """What each side has written down."""
        return self.state.public.game.scores

    def won(self) -> Result:
        """The result of the game."""
        result = self.state.public.game.result
        assert result is not None
        return result

    def claim(self, seat: Seat) -> tuple[Event, ...]:
        """Say thanks, enough."""
        return self.take(Claim(claim_decision(self.state.public), seat))


def deal_of(rng: random.Random, seats: int = 4) -> tuple[Cards, ...]:
    """A random deal of the whole deck."""
    order: Sequence[Card] = rng.sample(CARDS, len(CARDS))
    size = len(CARDS) // seats
    return tuple(Cards(order[seat * size : (seat + 1) * size]) for seat in range(seats))
