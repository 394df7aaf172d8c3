"""Bots at a table: one step, one round, a whole game; and positions built by playing them through the referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from jassen.bots.base import Bot
from jassen.core.account import Account
from jassen.core.actions import Action, Deal, KeepSilent, NameContract, Open, PlayCard, Shove
from jassen.core.cards import CARDS, Card, Cards, Rank, Suit, card_of
from jassen.core.dealing import order_for
from jassen.core.decisions import awaiting, current_decision, may_claim
from jassen.core.legal import legal_actions
from jassen.core.parts.dealing_rules import Opening
from jassen.core.parts.end_rules import End, EndMode
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.rules import Rules

OUT_OF_REACH = 1_000_000
"""A target that ends no game: for rounds that are counted one by one."""


def shuffled(rng: Random) -> tuple[Card, ...]:
    """An order of the deck."""
    return tuple(rng.sample(CARDS, len(CARDS)))


def opened(rules: Rules, forehand: int) -> Referee:
    """A game whose first forehand has been found, unless the deal finds it."""
    referee = Referee(rules)
    if rules.opening is Opening.HOLDER:
        return referee
    drawn: tuple[Card, ...] = ()
    if rules.opening in (Opening.HIGHEST_DRAW, Opening.LOWEST_DRAW):
        ranks = [Rank.ACE if rules.opening is Opening.HIGHEST_DRAW else Rank.SIX]
        rest = [card_of(suit, rank) for rank in (Rank.EIGHT, Rank.NINE) for suit in Suit]
        dealer = (forehand - 1) % rules.seats
        drawn = tuple(card_of(Suit.BELLS, ranks[0]) if seat == dealer else rest.pop() for seat in range(rules.seats))
    decision = current_decision(referee.public)
    return referee.act(Open(decision, drawn=drawn) if drawn else Open(decision, forehand))[0]


def dealt(rules: Rules, forehand: int, order: tuple[Card, ...]) -> Referee:
    """The first round of a game, dealt."""
    referee = opened(rules, forehand)
    return referee.act(Deal(current_decision(referee.public), order))[0]


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


def endless(rules: Rules) -> Rules:
    """The same rules for a game that no round ends."""
    mode = EndMode.CLAIM if rules.end.mode in (EndMode.CLAIM, EndMode.AUTOMATIC) else EndMode.LIMIT
    return replace(rules, end=End(mode=mode, target=OUT_OF_REACH))


def play_round(rules: Rules, bots: Sequence[Bot], forehand: int, order: tuple[Card, ...]) -> Account | None:
    """The account of one round that ends no game and that nobody claims; None for a round that was void."""
    referee = dealt(endless(rules), forehand, order)
    while referee.public.phase is not Phase.DEALING:
        referee = step(referee, bots)
    accounts = referee.public.game.accounts
    return accounts[-1] if accounts else None


def play_game(rules: Rules, bots: Sequence[Bot], rng: Random, *, check: bool = True) -> Referee:
    """A whole game; after every trick, and before a contract is named, each seat that may claim is asked."""
    referee = opened(rules, rng.randrange(rules.seats))
    asked = -1
    while not referee.is_over:
        public = referee.public
        moment = (0 if public.round is None else public.round.number) * 100 + len(public.play.tricks)
        if public.phase is Phase.DEALING:
            referee, _ = referee.act(Deal(current_decision(public), shuffled(rng)))
        elif moment != asked and public.phase in (Phase.PLAYING, Phase.CHOOSING):
            asked = moment
            referee = ask_for_claims(referee, bots)
        elif check:
            referee = checked_step(referee, bots)
        else:
            referee = step(referee, bots)
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
    return order_for(rules, 0, given, rest)


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
        action: Action = PlayCard(current_decision(referee.public), seat, Card.parse(word))
        referee, _ = referee.act(action)
    return referee
