"""Differenzler: everybody predicts what will be taken, and writes down how far that was off."""

from __future__ import annotations

from dataclasses import replace

from jassen.core.contracts import TRUMPS, Offer
from jassen.core.parts.bidding_rules import Bidding, BiddingKind, Predict
from jassen.core.parts.dealing_rules import Opening, Turned
from jassen.core.parts.end_rules import End, EndMode
from jassen.core.parts.follow_rules import Follow, Undertrump
from jassen.core.parts.score_rules import Book, BookKind, Score
from jassen.core.rules import Rules
from jassen.variants.schieber import HOWTOPLAY_FOLLOW

FOUR_ALONE = ((0,), (1,), (2,), (3,))
TRUMPS_ONCE = tuple(Offer(contract=contract) for contract in TRUMPS)
BY_TURNED_CARD = Bidding(kind=BiddingKind.TURNED, may_shove=False)
CARDS_ONLY = Score(match=0, stoeck=0)
"""No Weis, no Stöck, no match: the cards and the last trick."""

STARGAMES_DIFFERENZLER = Rules(
    key="stargames-differenzler",
    teams=FOUR_ALONE,
    turned=Turned.DEALERS_LAST,
    bidding=BY_TURNED_CARD,
    predict=Predict(),
    contracts=TRUMPS_ONCE,
    follow=Follow(undertrump=Undertrump.IF_VOID),
    weis=None,
    score=CARDS_ONLY,
    book=Book(kind=BookKind.DIFFERENCE),
    end=End(mode=EndMode.ROUNDS, rounds=4),
)
"""Texts 000, 002, 003 and 004, with hidden predictions."""

STARGAMES_DIFFERENZLER_OPEN = replace(
    STARGAMES_DIFFERENZLER, key="stargames-differenzler-open", predict=Predict(open=True)
)
"""The same texts, with open predictions."""

SWISSLOS_DIFFERENZLER = replace(STARGAMES_DIFFERENZLER, key="swisslos-differenzler")
"""Swisslos, a series of four rounds; the random suit of its computer is that of the dealer's last card here."""

OFFICIAL_DIFFERENZLER = replace(
    STARGAMES_DIFFERENZLER,
    key="official-differenzler",
    opening=Opening.LOWEST_DRAW,
    predict=Predict(open=True, exact_bonus=10),
    end=End(mode=EndMode.ROUNDS, rounds=12),
)
"""The reglement through jasswelt and JassWiki: an exact hit takes ten points off."""

HOWTOPLAY_DIFFERENZLER = replace(
    STARGAMES_DIFFERENZLER,
    key="howtoplay-differenzler",
    teams=((0, 2), (1, 3)),
    opening=Opening.HIGHEST_DRAW,
    predict=Predict(for_team=True),
    follow=HOWTOPLAY_FOLLOW,
    end=End(mode=EndMode.LIMIT, target=100),
)
"""Text 001: in pairs, each player predicts what the own pair will take."""

HOWTOPLAY_DIFFERENZLER_3 = replace(
    STARGAMES_DIFFERENZLER,
    key="howtoplay-differenzler-3",
    seats=3,
    teams=((0,), (1,), (2,)),
    opening=Opening.HIGHEST_DRAW,
    packets=(3, 3, 3, 3),
    follow=HOWTOPLAY_FOLLOW,
    end=End(mode=EndMode.ROUNDS, rounds=6),
)
"""Text 001: three alone, twelve cards each."""

PROFILES = (
    STARGAMES_DIFFERENZLER,
    STARGAMES_DIFFERENZLER_OPEN,
    SWISSLOS_DIFFERENZLER,
    OFFICIAL_DIFFERENZLER,
    HOWTOPLAY_DIFFERENZLER,
    HOWTOPLAY_DIFFERENZLER_3,
)
