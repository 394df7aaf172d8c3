"""Games that begin with an auction: Sidi Barrani, Bieter."""

from __future__ import annotations

from jassen.core.contracts import HINDERSI, PLAIN_SIX, Offer
from jassen.core.parts.bidding_rules import Bidding, BiddingKind, Leader
from jassen.core.parts.dealing_rules import Turned
from jassen.core.parts.end_rules import End, EndMode
from jassen.core.parts.score_rules import Book, BookKind, Score
from jassen.core.rules import FirstRound, Rules
from jassen.variants.differenzler import BY_TURNED_CARD, CARDS_ONLY
from jassen.variants.schieber import PAGAT_SCHIEBER

SIDI_BARRANI = Rules(
    key="sidi-barrani",
    bidding=Bidding(kind=BiddingKind.POINTS_AUCTION, may_shove=False, leader=Leader.NAMER),
    contracts=tuple(Offer(contract=offer.contract) for offer in PAGAT_SCHIEBER.contracts),
    weis=None,
    score=CARDS_ONLY,
    book=Book(kind=BookKind.AUCTION),
    end=End(mode=EndMode.AFTER_ROUND, target=1000),
)
"""pagat and JassWiki: bids from 40 in steps of ten, match over all, the opponents may double once."""

BIETER_3 = Rules(
    key="bieter-3",
    seats=3,
    teams=((0,), (1,), (2,)),
    packets=(3, 3, 3, 3),
    turned=Turned.DEALERS_LAST,
    bidding=BY_TURNED_CARD,
    first_round=FirstRound(
        packets=(5, 5),
        bidding=Bidding(
            kind=BiddingKind.KING_AUCTION, may_shove=False, leader=Leader.NAMER, minimum=600, highest=3000
        ),
        open_stock=3,
    ),
    contracts=tuple(Offer(contract=contract) for contract in (*PLAIN_SIX, HINDERSI)),
    weis=None,
    score=Score(),
    end=End(mode=EndMode.AUTOMATIC, target=1000),
)
"""The reglement: the highest bidder is king against the two others, to the points that he bid."""

PROFILES = (SIDI_BARRANI, BIETER_3)
