"""Which question a seat is asked now. What may be answered comes from the core; nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from jassen.core.actions import (
    Accept,
    AnnounceWeis,
    Bid,
    Claim,
    Discard,
    Double,
    KeepSilent,
    NameContract,
    PlayCard,
    PredictPoints,
    SeatAction,
    Shove,
)
from jassen.core.cards import Cards
from jassen.core.contracts import Offer
from jassen.core.parts.bidding_rules import Shoving
from jassen.core.parts.end_rules import EndMode
from jassen.core.public import Phase, Round
from jassen.core.rules import Rules
from jassen.core.view import View, own_weis
from jassen.core.weis import Weis
from jassen.web.rooms.auction import bid_question, numbers_of
from jassen.web.rooms.questions import (
    AcceptQuestion,
    Choice,
    ChoiceRow,
    ClaimOffer,
    ContractQuestion,
    DiscardQuestion,
    PredictionQuestion,
    Question,
    Silence,
    StoeckCall,
    WeisQuestion,
)
from jassen.web.rooms.signs import sign_of
from jassen.web.words.cards import card_name, contract_name, factor_sign, weis_name
from jassen.web.words.catalogue import Words
from jassen.web.words.contracts import row_name

A = TypeVar("A")


def question(words: Words, rules: Rules, seen: View, actions: Sequence[SeatAction]) -> Question | None:
    """What the viewer is asked beside the cards of the hand; None when there is nothing to answer."""
    current = seen.public.round
    if current is None or not actions:
        return None
    match seen.public.phase:
        case Phase.BIDDING:
            return bid_question(words, rules, _only(actions, Bid), may_double=bool(_only(actions, Double)))
        case Phase.EXCHANGING:
            return DiscardQuestion(left=current.to_discard) if _only(actions, Discard) else None
        case Phase.CHOOSING if current.offer is not None:
            if not _only(actions, Accept):
                return None
            contract = current.offer.contract
            return AcceptQuestion(contract=contract_name(words, contract), sign=sign_of(contract))
        case Phase.CHOOSING:
            return _contracts(words, rules, actions)
        case Phase.PREDICTING:
            return _prediction(rules, seen, _only(actions, PredictPoints))
        case Phase.ANNOUNCING | Phase.PLAYING:
            return _weis(words, rules, seen, actions)
        case Phase.OPENING | Phase.DEALING | Phase.OVER:
            return None


def _only(actions: Sequence[SeatAction], kind: type[A]) -> list[A]:
    return [action for action in actions if isinstance(action, kind)]


def _contracts(words: Words, rules: Rules, actions: Sequence[SeatAction]) -> ContractQuestion | None:
    found = (rules.offer(action.contract) for action in _only(actions, NameContract))
    offers = [offer for offer in found if offer is not None]
    if not offers:
        return None
    with_factors = any(offer.factor != 1 for offer in rules.contracts)
    by_row: dict[str, list[Offer]] = {}
    for offer in offers:
        by_row.setdefault(offer.sheet_row, []).append(offer)
    single = [found[0] for found in by_row.values() if len(found) == 1]
    leave = ""
    if _only(actions, Shove):
        passes = rules.bidding.shoving is Shoving.ROUND_TABLE
        leave = words.gettext("Pass") if passes else words.gettext("Shove")
    return ContractQuestion(
        choices=tuple(_choice(words, offer, with_factor=with_factors) for offer in single),
        rows=tuple(
            ChoiceRow(
                label=row_name(words, row),
                factor=factor_sign(words, found[0].factor) if with_factors else "",
                choices=tuple(_choice(words, offer, with_factor=False) for offer in found),
            )
            for row, found in by_row.items()
            if len(found) > 1
        ),
        leave=leave,
    )


def _choice(words: Words, offer: Offer, *, with_factor: bool) -> Choice:
    return Choice(
        value=offer.contract.key,
        label=contract_name(words, offer.contract),
        sign=sign_of(offer.contract),
        factor=factor_sign(words, offer.factor) if with_factor else "",
    )


def _prediction(rules: Rules, seen: View, answers: Sequence[PredictPoints]) -> PredictionQuestion | None:
    if not answers or rules.predict is None or seen.public.round is None:
        return None
    told = seen.public.round.predictions
    return PredictionQuestion(
        numbers=numbers_of([answer.points for answer in answers], start=len(answers) // rules.seats),
        for_team=rules.predict.for_team,
        said=sum(points for points in told if points is not None) if rules.predict.open else None,
    )


def _weis(words: Words, rules: Rules, seen: View, actions: Sequence[SeatAction]) -> WeisQuestion | None:
    current, answers = seen.public.round, _only(actions, AnnounceWeis)
    if not answers or current is None:
        return None
    held = {weis.cards: weis for weis in own_weis(rules, seen)}
    return WeisQuestion(
        choices=tuple(_announcement(words, held[answer.cards], seen) for answer in answers),
        silence=_silence(actions),
        heard=weis_to_reach(rules, current),
    )


def weis_to_reach(rules: Rules, current: Round | None) -> int:
    """The points of the best Weis heard so far, where a later one has to have as many; else 0."""
    if current is None or rules.weis is None or not rules.weis.at_least_as_good:
        return 0
    return max((points for points in current.answers if points is not None), default=0)


def _silence(actions: Sequence[SeatAction]) -> Silence:
    if _only(actions, KeepSilent):
        return Silence.SAID
    return Silence.BY_THE_CARD if _only(actions, PlayCard) else Silence.BY_WAITING


def _announcement(words: Words, weis: Weis, seen: View) -> Choice:
    contract = seen.public.round.contract if seen.public.round is not None else None
    cards = tuple(Cards.of(weis.cards))
    return Choice(value=" ".join(map(str, cards)), label=weis_name(words, weis, contract), cards=cards)


def stoeck_call(words: Words, actions: Sequence[SeatAction]) -> StoeckCall | None:
    """The card with which the viewer may call the Stöck now."""
    cards: Iterator[PlayCard] = (action for action in _only(actions, PlayCard) if action.stoeck)
    called = next(cards, None)
    return None if called is None else StoeckCall(card=called.card, label=card_name(words, called.card))


def claim_offer(words: Words, rules: Rules, actions: Sequence[SeatAction]) -> ClaimOffer | None:
    """What the viewer may claim."""
    claim = next(iter(_only(actions, Claim)), None)
    if claim is None:
        return None
    if rules.end.mode is EndMode.CLAIM:
        points = words.number(rules.end.target)
        return ClaimOffer(
            decision=claim.decision,
            label=words.gettext("Thanks, enough"),
            question=words.gettext("Does your side have %(points)s points? If not, you lose the game at once.")
            % {"points": points},
            confirm=words.gettext("Yes, we have enough"),
        )
    return ClaimOffer(
        decision=claim.decision,
        label=words.gettext("Nothing can change any more"),
        question=words.gettext("No open row can change who wins. End the game now?"),
        confirm=words.gettext("Yes, end the game"),
    )
