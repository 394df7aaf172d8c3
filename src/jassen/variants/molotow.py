"""Molotow and Mittlere: play begins without trump, and the first card that does not follow suit fixes it."""

from __future__ import annotations

from jassen.core.contracts import LATE_TRUMP, Offer
from jassen.core.parts.bidding_rules import Bidding, BiddingKind
from jassen.core.parts.end_rules import End, EndMode
from jassen.core.parts.follow_rules import Follow, Undertrump
from jassen.core.parts.score_rules import Book, BookKind
from jassen.core.rules import Rules
from jassen.variants.differenzler import CARDS_ONLY, FOUR_ALONE

_NOTHING_TO_CHOOSE = Bidding(kind=BiddingKind.ONLY, may_shove=False)
_LATE = (Offer(contract=LATE_TRUMP),)

MOLOTOW = Rules(
    key="molotow",
    teams=FOUR_ALONE,
    bidding=_NOTHING_TO_CHOOSE,
    contracts=_LATE,
    follow=Follow(undertrump=Undertrump.IF_VOID),
    weis=None,
    score=CARDS_ONLY,
    book=Book(kind=BookKind.STROKES_MOLOTOW),
    end=End(mode=EndMode.ROUNDS, rounds=8),
)
"""jasswelt: highest and lowest a stroke each, the others a zero; eight rounds."""

MITTLERE = Rules(
    key="mittlere",
    seats=3,
    teams=((0,), (1,), (2,)),
    packets=(3, 3, 3, 3),
    bidding=_NOTHING_TO_CHOOSE,
    contracts=_LATE,
    follow=Follow(undertrump=Undertrump.IF_VOID),
    weis=None,
    score=CARDS_ONLY,
    book=Book(kind=BookKind.STROKES_MITTLERE),
    end=End(mode=EndMode.LIMIT, target=10),
)
"""SRF Jass-Service: three players, the one in the middle is well off; who first has ten strokes loses."""

PROFILES = (MOLOTOW, MITTLERE)
