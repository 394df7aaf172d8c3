"""Schieber for two, three and six players: house interpretations of games that text 001 only names."""

from __future__ import annotations

from dataclasses import replace

from jassen.core.parts.bidding_rules import Bidding, BiddingKind
from jassen.core.parts.dealing_rules import Turned
from jassen.core.parts.end_rules import End, EndMode
from jassen.variants.schieber import HOWTOPLAY_SCHIEBER

HOWTOPLAY_MITTLERE_3 = replace(
    HOWTOPLAY_SCHIEBER,
    key="howtoplay-mittlere-3",
    seats=3,
    teams=((0,), (1,), (2,)),
    packets=(3, 3, 3, 3),
    bidding=Bidding(may_shove=False),
    house=True,
)
"""Three alone, twelve cards each, forehand names the contract."""

HOWTOPLAY_SIDI_2 = replace(
    HOWTOPLAY_SCHIEBER,
    key="howtoplay-sidi-2",
    seats=2,
    teams=((0,), (1,)),
    packets=(4, 4),
    turned=Turned.STOCK_TOP,
    bidding=Bidding(kind=BiddingKind.TURNED, may_shove=False),
    end=End(mode=EndMode.AFTER_ROUND, target=500),
    house=True,
)
"""Two alone, eight cards each, the next card is turned up and is trump."""

HOWTOPLAY_SCHIEBER_6 = replace(
    HOWTOPLAY_SCHIEBER,
    key="howtoplay-schieber-6",
    seats=6,
    teams=((0, 2, 4), (1, 3, 5)),
    packets=(3, 3),
    house=True,
)
"""Six players in two teams that sit alternately; shoving goes on to the third of the team, who must choose."""

PROFILES = (HOWTOPLAY_MITTLERE_3, HOWTOPLAY_SIDI_2, HOWTOPLAY_SCHIEBER_6)
