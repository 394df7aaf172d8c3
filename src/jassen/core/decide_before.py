"""Everything that is decided before the first card: opening, deal, auction, choice, exchange, predictions."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from jassen.core.actions import (
    Accept,
    Bid,
    Deal,
    Decline,
    Discard,
    Double,
    KeepSilent,
    NameContract,
    Open,
    Pass,
    PredictPoints,
    Shove,
)
from jassen.core.auction import bid, double, leave
from jassen.core.choosing import may_shove, open_offers
from jassen.core.dealing import deal, is_whole_deck
from jassen.core.draft import Draft
from jassen.core.errors import IllegalAction, Reason
from jassen.core.events import (
    Accepted,
    CardsDrawn,
    ContractNamed,
    Declined,
    Discarded,
    GameOpened,
    GameWon,
    KeptSilent,
    Predicted,
    PredictionSealed,
    RoundBooked,
    Shoved,
)
from jassen.core.outcome import result_after_round
from jassen.core.parts.dealing_rules import Opening
from jassen.core.seats import team_of
from jassen.core.surrender import given_away

MOST_POINTS = 157
"""The most card points that a round can bring."""

_Before: TypeAlias = (
    Open | Deal | Bid | Pass | Double | Discard | NameContract | Shove | Accept | Decline | PredictPoints | KeepSilent
)


def before_play(draft: Draft, action: _Before) -> None:
    """Carry out an action whose moment has been checked. Raises `IllegalAction`."""
    match action:
        case Open():
            _open(draft, action)
        case Deal():
            _deal(draft, action)
        case NameContract() | Shove() | Accept() | Decline():
            _choose(draft, action)
        case Bid():
            bid(draft, action)
        case Pass():
            leave(draft, action)
        case Double():
            double(draft, action)
        case Discard(_, seat, card):
            if not draft.state.hidden.hands[seat] & card.mask:
                raise IllegalAction(Reason.NOT_IN_HAND, card)
            draft.add(Discarded(seat, card))
        case PredictPoints(_, seat, points):
            if not 0 <= points <= MOST_POINTS:
                raise IllegalAction(Reason.NOT_A_PREDICTION)
            in_the_open = draft.rules.predict is not None and draft.rules.predict.open
            draft.add(Predicted(seat, points) if in_the_open else PredictionSealed(seat, points))
        case KeepSilent(_, seat):
            draft.add(KeptSilent(seat))
        case _:
            assert_never(action)


def _open(draft: Draft, action: Open) -> None:
    rules = draft.rules
    if rules.opening in (Opening.HIGHEST_DRAW, Opening.LOWEST_DRAW):
        drawn = action.drawn
        if len(drawn) != rules.seats or len(set(drawn)) < len(drawn) or action.forehand is not None:
            raise IllegalAction(Reason.NOT_A_DRAW)
        draft.add(CardsDrawn(drawn))
        ranks = [card.rank for card in drawn]
        best = max(ranks) if rules.opening is Opening.HIGHEST_DRAW else min(ranks)
        if ranks.count(best) == 1:
            draft.add(GameOpened((ranks.index(best) + 1) % rules.seats))
        return
    if action.forehand is None or not 0 <= action.forehand < rules.seats:
        raise IllegalAction(Reason.NO_SUCH_SEAT)
    if action.drawn:
        raise IllegalAction(Reason.NOT_A_DRAW)
    draft.add(GameOpened(action.forehand))


def _deal(draft: Draft, action: Deal) -> None:
    rules, public = draft.rules, draft.state.public
    assert public.forehand is not None, "a game is opened before it is dealt"
    if not is_whole_deck(action.order):
        raise IllegalAction(Reason.NOT_THE_WHOLE_DECK)
    dealt = deal(rules, public.game, public.forehand, action.order)
    draft.add(dealt)
    card = rules.opening_card
    if public.round is None and card is not None:
        holder = next((seat for seat, hand in enumerate(dealt.hands) if hand & card.mask), None)
        if holder is not None:
            draft.add(GameOpened(holder))


def _choose(draft: Draft, action: NameContract | Shove | Accept | Decline) -> None:
    rules, public = draft.rules, draft.state.public
    turned = draft.round.offer is not None
    match action:
        case NameContract(_, seat, key):
            offer = rules.offer(key)
            if offer is None or turned:
                raise IllegalAction(Reason.CONTRACT_NOT_OFFERED)
            if offer not in open_offers(rules, public.game, team_of(public.game.teams, seat)):
                raise IllegalAction(Reason.ROW_IS_FILLED)
            draft.add(ContractNamed(seat, key))
        case Shove(_, seat):
            if not may_shove(rules, public):
                raise IllegalAction(Reason.NO_SHOVING_BACK if draft.round.shoved else Reason.MUST_CHOOSE)
            draft.add(Shoved(seat))
        case Accept(_, seat):
            if not turned:
                raise IllegalAction(Reason.NOT_NOW)
            draft.add(Accepted(seat))
        case Decline(_, seat):
            if not turned:
                raise IllegalAction(Reason.NOT_NOW)
            draft.add(Declined(seat))
            _given_away(draft)


def _given_away(draft: Draft) -> None:
    """The others write a whole round with match, and perhaps have won."""
    namer = draft.round.namer
    assert namer is not None, "who declines had a contract to play"
    draft.add(RoundBooked(given_away(draft.rules, draft.state.public.game, draft.round)))
    game = draft.state.public.game
    result = result_after_round(draft.rules, game, 1 - team_of(game.teams, namer))
    if result is not None:
        draft.add(GameWon(result))
