"""Everything that a viewer may do now, made from the view alone: the other writing of `decide`."""

from __future__ import annotations

from collections.abc import Iterator

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
from jassen.core.auction import bids_above, may_double
from jassen.core.cards import Card, Cards, Suit
from jassen.core.choosing import bidding_now, may_shove, open_offers
from jassen.core.decide_before import MOST_POINTS
from jassen.core.decide_play import partner_wins
from jassen.core.decide_weis import may_be_announced
from jassen.core.decisions import awaiting, claim_decision, current_decision, may_announce, may_claim
from jassen.core.errors import Reason
from jassen.core.follow import explain, playable
from jassen.core.order import Ranking
from jassen.core.parts.bidding_rules import BiddingKind
from jassen.core.parts.score_rules import StoeckTime
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of
from jassen.core.view import View, own_weis
from jassen.core.weis import stoeck_cards


def legal_actions(rules: Rules, seen: View) -> tuple[SeatAction, ...]:
    """All actions that the viewer may take now, claims included; none for a spectator."""
    seat, public = seen.seat, seen.public
    if seat is None:
        return ()
    actions: list[SeatAction] = []
    if seat in may_announce(rules, public):
        actions += _announcements(rules, seen, seat)
    if seat in awaiting(rules, public):
        actions += _awaited(rules, seen, seat)
    if seat in may_claim(rules, public):
        actions.append(Claim(claim_decision(public), seat))
    return tuple(actions)


def _awaited(rules: Rules, seen: View, seat: Seat) -> Iterator[SeatAction]:
    """The answers to what the game waits for."""
    public = seen.public
    decision = current_decision(public)
    match public.phase:
        case Phase.CHOOSING:
            yield from _choices(rules, seen, seat)
        case Phase.BIDDING:
            yield from _bids(rules, seen, seat)
        case Phase.EXCHANGING:
            yield from (Discard(decision, seat, card) for card in seen.hand)
        case Phase.PREDICTING:
            yield from (PredictPoints(decision, seat, points) for points in range(MOST_POINTS + 1))
        case Phase.ANNOUNCING:
            yield from _announcements(rules, seen, seat)
            yield KeepSilent(decision, seat)
        case Phase.PLAYING:
            calls = callable_stoeck(rules, seen)
            for card in legal_cards(rules, seen):
                if card == calls:
                    yield PlayCard(decision, seat, card, stoeck=True)
                yield PlayCard(decision, seat, card)
        case Phase.OPENING | Phase.DEALING | Phase.OVER:
            pass


def _choices(rules: Rules, seen: View, seat: Seat) -> Iterator[SeatAction]:
    public = seen.public
    decision = current_decision(public)
    if public.round is not None and public.round.offer is not None:
        yield Accept(decision, seat)
        yield Decline(decision, seat)
        return
    for offer in open_offers(rules, public.game, team_of(public.game.teams, seat)):
        yield NameContract(decision, seat, offer.contract.key)
    if may_shove(rules, public):
        yield Shove(decision, seat)


def _bids(rules: Rules, seen: View, seat: Seat) -> Iterator[SeatAction]:
    public = seen.public
    assert public.round is not None, "bids are made after the deal"
    decision, bidding, standing = (
        current_decision(public),
        bidding_now(rules, public.game, public.round),
        public.round.bid,
    )
    for points in bids_above(bidding, standing):
        if bidding.kind is BiddingKind.POINTS_AUCTION:
            yield from (Bid(decision, seat, points, offer.contract.key) for offer in rules.contracts)
        else:
            yield Bid(decision, seat, points)
    if may_double(standing, seat, public.game.teams):
        yield Double(decision, seat)
    yield Pass(decision, seat)


def _announcements(rules: Rules, seen: View, seat: Seat) -> Iterator[SeatAction]:
    assert rules.weis is not None and seen.public.round is not None, "Weis are announced where there are any"
    current = seen.public.round
    assert current.contract is not None, "Weis are announced after the contract"
    for weis in may_be_announced(rules.weis, current.contract, own_weis(rules, seen), current.answers):
        yield AnnounceWeis(current_decision(seen.public), seat, weis.cards)


def callable_stoeck(rules: Rules, seen: View) -> Card | None:
    """The card with which the viewer could call the Stöck now: the second of the two."""
    current = seen.public.round
    if current is None or current.contract is None or rules.score.stoeck_time is not StoeckTime.SECOND_CARD:
        return None
    pair = stoeck_cards(current.contract)
    left = seen.hand.mask & pair
    if not rules.score.stoeck or not pair or seen.dealt.mask & pair != pair or left.bit_count() != 1:
        return None
    return next(iter(Cards.of(left)))


def legal_cards(rules: Rules, seen: View) -> Cards:
    """The cards that the viewer may play to the trick on the table; empty when it is not that viewer's turn."""
    ranking = _ranking(rules, seen)
    if ranking is None or seen.seat is None:
        return Cards()
    partner = partner_wins(rules, seen.public, seen.seat)
    table = seen.public.play.table
    return Cards.of(playable(rules.follow, ranking, seen.hand.mask, table, partner_wins=partner))


def refused_cards(rules: Rules, seen: View) -> dict[Card, tuple[Reason, Card | Suit | None]]:
    """Why the other cards of the hand may not be played, and the card or suit that forces it.

    Empty when it is not the viewer's turn.
    """
    ranking = _ranking(rules, seen)
    if ranking is None or seen.seat is None:
        return {}
    partner = partner_wins(rules, seen.public, seen.seat)
    return explain(rules.follow, ranking, seen.hand.mask, seen.public.play.table, partner_wins=partner)


def _ranking(rules: Rules, seen: View) -> Ranking | None:
    public = seen.public
    if public.phase is not Phase.PLAYING or seen.seat not in awaiting(rules, public):
        return None
    assert public.round is not None and public.round.contract is not None, "cards are played after the contract"
    return public.round.contract.ranking(len(public.play.tricks))
