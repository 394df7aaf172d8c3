"""Bots at a table: one step, one round, a whole game; and positions built by playing them through the referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from jassen.bots.base import Bot
from jassen.core.account import Account
from jassen.core.actions import Deal, KeepSilent, NameContract, Open, PlayCard, Shove
from jassen.core.cards import CARDS, Card, Cards
from jassen.core.dealing import order_for
from jassen.core.decisions import awaiting, current_decision, may_claim
from jassen.core.legal import legal_actions
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.rules import End, Rules

OUT_OF_REACH = 1_000_000
"""A target that ends no game: for rounds that are counted one by one."""


def shuffled(rng: Random) -> tuple[Card, ...]:
    """An order of the deck."""
    return tuple(rng.sample(CARDS, len(CARDS)))


def dealt(rules: Rules, forehand: int, order: tuple[Card, ...]) -> Referee:
    """The first round of a game, dealt."""
    referee = Referee(rules)
    referee, _ = referee.act(Open(current_decision(referee.public), forehand))
    referee, _ = referee.act(Deal(current_decision(referee.public), order))
    return referee


def step(referee: Referee, bots: Sequence[Bot]) -> Referee:
    """One action of one awaited seat."""
    seat = min(awaiting(referee.rules, referee.public))
    referee, _ = referee.act(bots[seat].act(referee.rules, referee.view(seat)))
    return referee


def checked_step(referee: Referee, bots: Sequence[Bot]) -> Referee:
    """The same, and the action is one of those that are offered."""
    seat = min(awaiting(referee.rules, referee.public))
    seen = referee.view(seat)
    action = bots[seat].act(referee.rules, seen)
    assert action in legal_actions(referee.rules, seen), f"{action} is not legal"
    return referee.act(action)[0]


def play_round(rules: Rules, bots: Sequence[Bot], forehand: int, order: tuple[Card, ...]) -> Account:
    """The account of one round that nobody can claim."""
    referee = dealt(replace(rules, end=End(target=OUT_OF_REACH)), forehand, order)
    while referee.public.phase is not Phase.DEALING:
        referee = step(referee, bots)
    return referee.public.game.accounts[-1]


def play_game(rules: Rules, bots: Sequence[Bot], rng: Random) -> Referee:
    """A whole game, every action checked; after every trick each seat that may claim is asked."""
    referee = dealt(rules, rng.randrange(rules.seats), shuffled(rng))
    asked = 0
    while not referee.is_over:
        tricks = len(referee.public.play.tricks)
        if referee.public.phase is Phase.DEALING:
            referee, _ = referee.act(Deal(current_decision(referee.public), shuffled(rng)))
        elif tricks != asked:
            referee = ask_for_claims(referee, bots)
        else:
            referee = checked_step(referee, bots)
        asked = tricks
    return referee


def ask_for_claims(referee: Referee, bots: Sequence[Bot]) -> Referee:
    """Whoever may claim is asked, in seat order; the first claim is carried out."""
    for seat in sorted(may_claim(referee.rules, referee.public)):
        claim = bots[seat].claims(referee.rules, referee.view(seat))
        if claim is not None:
            return referee.act(claim)[0]
    return referee


def deal_of(rules: Rules, hands: Mapping[int, str]) -> tuple[Card, ...]:
    """An order of the deck that gives the seats those cards, and the rest in card order to who lacks some."""
    given = [list(Cards.parse(hands.get(seat, ""))) for seat in range(rules.seats)]
    rest = [card for card in CARDS if not any(card in hand for hand in given)]
    for hand in given:
        while len(hand) < rules.hand_size:
            hand.append(rest.pop(0))
    return order_for(rules, 0, given)


def position(
    rules: Rules, hands: Mapping[int, str], contract: str, cards: str = "", *, shoved: bool = False
) -> Referee:
    """Seat 0 is forehand, the contract is named by its side, nobody announces, and `cards` have been played.

    Seats are given what they play to the first trick beside what `hands` says.
    """
    words = cards.split()
    held = {seat: hands.get(seat, "") for seat in range(rules.seats)}
    for seat, word in enumerate(words[: rules.seats]):
        if not any(word in hand for hand in held.values()):
            held[seat] += f" {word}"
    referee = dealt(rules, 0, deal_of(rules, held))
    if shoved:
        referee, _ = referee.act(Shove(current_decision(referee.public), 0))
    namer = min(awaiting(rules, referee.public))
    referee, _ = referee.act(NameContract(current_decision(referee.public), namer, contract))
    while referee.public.phase is Phase.ANNOUNCING:
        seat = min(awaiting(rules, referee.public))
        referee, _ = referee.act(KeepSilent(current_decision(referee.public), seat))
    for word in words:
        seat = min(awaiting(rules, referee.public))
        referee, _ = referee.act(PlayCard(current_decision(referee.public), seat, Card.parse(word)))
    return referee
