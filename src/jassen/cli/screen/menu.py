"""What may be picked now, beside the cards: a short list of options, made from the question of the page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from jassen.cli.screen.signs import contract_sign
from jassen.core.actions import (
    Accept,
    AnnounceWeis,
    Bid,
    Claim,
    Decline,
    Discard,
    Double,
    KeepSilent,
    NameContract,
    Pass,
    PlayCard,
    PredictPoints,
    SeatAction,
    Shove,
)
from jassen.core.cards import Card, Cards
from jassen.core.decisions import current_decision
from jassen.core.legal import legal_actions
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import View
from jassen.web.rooms.asking import claim_offer, question, stoeck_call
from jassen.web.rooms.questions import (
    AcceptQuestion,
    BidQuestion,
    Choice,
    ClaimOffer,
    ContractQuestion,
    DiscardQuestion,
    Numbers,
    PredictionQuestion,
    Question,
    StoeckCall,
    WeisQuestion,
)
from jassen.web.words import Words
from jassen.web.words.decks import Look

_FIGURES = "123456789"
_LETTERS = "abcdefgijkmopuvwxyz"
"""Without those that look around."""
_LEAPS = 10
"""How many steps a leap counts."""


@dataclass(frozen=True, slots=True)
class Points:
    """Points of a bid, for which the contract is still to be named."""

    points: int


@dataclass(frozen=True, slots=True)
class Count:
    """Another number is shown; nothing is sent."""

    number: int


@dataclass(frozen=True, slots=True)
class Back:
    """The points of a bid are chosen again."""


Answer: TypeAlias = SeatAction | Points | Count | Back


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """Something to pick: what it says, what it does, and a key of its own where it has one."""

    label: str
    answer: Answer
    key: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What has been picked of an answer that needs several steps."""

    number: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question to the person at the screen, as a value."""

    seen: View
    question: Question | None
    cards: Mapping[Card, SeatAction]
    """What each card of the hand does that may be picked."""
    stoeck: StoeckCall | None
    claim: ClaimOffer | None
    actions: Sequence[SeatAction]

    @property
    def numbers(self) -> Numbers | None:
        """The number that is to be chosen, if there is one."""
        match self.question:
            case PredictionQuestion(numbers=numbers) | BidQuestion(numbers=numbers):
                return numbers
            case _:
                return None


def asked(words: Words, rules: Rules, seen: View) -> Asked:
    """What the viewer is asked; the view has to be that of somebody who is asked."""
    actions = legal_actions(rules, seen)
    cards: dict[Card, SeatAction] = {}
    for action in actions:
        if isinstance(action, Discard) or (isinstance(action, PlayCard) and not action.stoeck):
            cards[action.card] = action
    return Asked(
        seen=seen,
        question=question(words, rules, seen, actions),
        cards=cards,
        stoeck=stoeck_call(words, actions),
        claim=claim_offer(words, rules, actions),
        actions=actions,
    )


def silence(rules: Rules, seen: View) -> KeepSilent | None:
    """The answer of somebody who is asked about Weis and may announce none: nobody has to give it by hand."""
    actions = legal_actions(rules, seen)
    if any(not isinstance(action, KeepSilent | Claim) for action in actions):
        return None
    return next((action for action in actions if isinstance(action, KeepSilent)), None)


def options(words: Words, put: Asked, draft: Draft) -> tuple[Option, ...]:
    """Everything that may be picked beside cards, in order, each with its key."""
    found = list(_options(words, put, draft))
    if put.claim is not None:
        found += [Option(label=put.claim.label, answer=one) for one in put.actions if isinstance(one, Claim)]
    # Figures go to the cards where one is picked, and to a number where one is counted.
    keys = iter(_LETTERS if put.cards or put.numbers is not None else _FIGURES + _LETTERS)
    keyed = []
    for one in found:
        plain = not one.key and not isinstance(one.answer, Count)
        keyed.append(replace(one, key=next(keys, "")) if plain else one)
    return tuple(keyed)


def _options(words: Words, put: Asked, draft: Draft) -> Iterator[Option]:
    seat, decision = put.seen.seat, current_decision(put.seen.public)
    assert seat is not None, "nobody asks a spectator"
    look = words.look
    match put.question:
        case ContractQuestion() as asks:
            for choice in asks.choices:
                yield Option(label=_named(look, choice), answer=NameContract(decision, seat, choice.value))
            for row in asks.rows:
                for choice in row.choices:
                    label = f"{_named(look, choice)} {row.factor}".rstrip()
                    yield Option(label=label, answer=NameContract(decision, seat, choice.value))
            if asks.leave:
                yield Option(label=asks.leave, answer=Shove(decision, seat))
        case AcceptQuestion():
            yield Option(label=words.gettext("Play it"), answer=Accept(decision, seat))
            yield Option(label=words.gettext("Give the round away"), answer=Decline(decision, seat))
        case BidQuestion() as asks:
            yield from _bids(words, put, asks, draft, seat)
        case PredictionQuestion(numbers=numbers):
            number = numbers.start if draft.number is None else draft.number
            label = words.gettext("Predict %(points)s") % {"points": words.number(number)}
            yield Option(label=label, answer=PredictPoints(decision, seat, number))
            yield from _counting(words, numbers, number)
        case WeisQuestion() as asks:
            yield from _announcements(words, put, asks, seat)
        case DiscardQuestion() | None:
            pass


def _named(look: Look, choice: Choice) -> str:
    return " ".join(filter(None, (contract_sign(look, choice.sign), choice.label, choice.factor)))


def _bids(words: Words, put: Asked, asks: BidQuestion, draft: Draft, seat: Seat) -> Iterator[Option]:
    decision, look = current_decision(put.seen.public), words.look
    if draft.points is not None:
        for choice in asks.contracts:
            yield Option(label=_named(look, choice), answer=Bid(decision, seat, draft.points, choice.value))
        yield Option(label=words.gettext("Back"), answer=Back())
        return
    if asks.numbers is not None:
        number = asks.numbers.start if draft.number is None else draft.number
        label = words.gettext("Bid %(points)s") % {"points": words.number(number)}
        yield Option(label=label, answer=_with_points(asks, Bid(decision, seat, number)))
        yield from _counting(words, asks.numbers, number)
    for choice in asks.points:
        yield Option(label=choice.label, answer=_with_points(asks, Bid(decision, seat, int(choice.value))))
    if asks.may_double:
        yield Option(label=words.gettext("Double"), answer=Double(decision, seat))
    yield Option(label=words.gettext("Pass"), answer=Pass(decision, seat))


def _with_points(asks: BidQuestion, bid: Bid) -> Bid | Points:
    return Points(bid.points) if asks.contracts else bid


def _counting(words: Words, numbers: Numbers, number: int) -> Iterator[Option]:
    """A number goes up and down, and to some that are often wanted."""
    for sign, key, by in (
        ("−", "minus", -1),
        ("+", "plus", 1),
        ("−−", "pagedown", -_LEAPS),
        ("++", "pageup", _LEAPS),
    ):
        yield Option(label=sign, answer=counted(numbers, number + by * numbers.step), key=key)
    for quick in numbers.quick:
        yield Option(label=words.number(quick), answer=Count(quick))


def counted(numbers: Numbers, number: int) -> Count:
    """A number that stays within its bounds."""
    return Count(min(max(number, numbers.lowest), numbers.highest))


def _announcements(words: Words, put: Asked, asks: WeisQuestion, seat: Seat) -> Iterator[Option]:
    decision = current_decision(put.seen.public)
    for choice in asks.choices:
        label = words.gettext("Announce: %(weis)s") % {"weis": choice.label}
        yield Option(label=label, answer=AnnounceWeis(decision, seat, Cards(choice.cards).mask))
    if any(isinstance(action, KeepSilent) for action in put.actions):
        yield Option(label=words.gettext("Keep silent"), answer=KeepSilent(decision, seat))
