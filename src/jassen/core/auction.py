"""Auctions: rising bids of points with a contract (Sidi Barrani), and of points for the king (Bieter).

Sources: pagat and JassWiki for Sidi Barrani, the reglement for Bieter.
"""

from __future__ import annotations

from jassen.core.actions import Bid, Double, Pass
from jassen.core.choosing import bidding_now
from jassen.core.draft import Draft
from jassen.core.errors import IllegalAction, Reason
from jassen.core.events import BidMade, ContractNamed, Doubled, KingFound, Passed, RoundVoid, StockTaken
from jassen.core.parts.bidding_rules import Bidding, BiddingKind
from jassen.core.public import HighBid
from jassen.core.seats import Seat, Teams, team_of


def bids_above(bidding: Bidding, standing: HighBid | None) -> tuple[int, ...]:
    """The points that may be bid now; the last one is that of a match where the auction knows one."""
    lowest = bidding.minimum if standing is None else standing.points + bidding.step
    points = tuple(range(lowest, bidding.highest + 1, bidding.step))
    if bidding.kind is BiddingKind.POINTS_AUCTION and (standing is None or standing.points < bidding.match_bid):
        return (*points, bidding.match_bid)
    return points


def bid(draft: Draft, action: Bid) -> None:
    """A higher bid. Raises `IllegalAction`."""
    rules, current = draft.rules, draft.round
    bidding = bidding_now(rules, draft.state.public.game, current)
    with_contract = bidding.kind is BiddingKind.POINTS_AUCTION
    named = action.contract is not None and rules.offer(action.contract) is not None
    if with_contract != named or (action.contract is not None and not with_contract):
        raise IllegalAction(Reason.NOT_A_BID)
    if action.points not in bids_above(bidding, current.bid):
        too_low = current.bid is not None and action.points <= current.bid.points
        raise IllegalAction(Reason.BID_TOO_LOW if too_low else Reason.NOT_A_BID)
    draft.add(BidMade(action.seat, action.points, action.contract))


def leave(draft: Draft, action: Pass) -> None:
    """Bid nothing; the auction is over when all others have passed, and the round when nobody bids."""
    draft.add(Passed(action.seat))
    rules, current = draft.rules, draft.round
    if current.bid is None:
        if current.passes == rules.seats:
            draft.add(RoundVoid(same_dealer=False))
    elif current.passes == rules.seats - 1:
        _close(draft)


def may_double(standing: HighBid | None, seat: Seat, teams: Teams) -> bool:
    """Whether a seat may double the bid that stands."""
    if standing is None or standing.contract is None or standing.doubled:
        return False
    return team_of(teams, standing.seat) != team_of(teams, seat)


def double(draft: Draft, action: Double) -> None:
    """Double the bid of the other side, which closes the auction. Raises `IllegalAction`."""
    if not may_double(draft.round.bid, action.seat, draft.state.public.game.teams):
        raise IllegalAction(Reason.NOTHING_TO_DOUBLE)
    draft.add(Doubled(action.seat))
    _close(draft)


def _close(draft: Draft) -> None:
    standing = draft.round.bid
    assert standing is not None, "an auction closes with a bid"
    if standing.contract is not None:
        draft.add(ContractNamed(standing.seat, standing.contract))
        return
    draft.add(KingFound(standing.seat, standing.points))
    if draft.state.hidden.stock:
        draft.add(StockTaken(standing.seat, draft.state.hidden.stock))
