"""Schieber: two pairs, forehand names the contract or shoves, Weis and Stöck, a game to a target."""

from __future__ import annotations

from dataclasses import replace

from jassen.core.contracts import OBENABE, TRUMPS, UNDENUFE, Offer
from jassen.core.rules import Follow, Rules, UndertrumpException

STARGAMES_SCHIEBER = Rules(
    key="stargames-schieber",
    contracts=tuple(
        Offer(contract=contract, factor=factor)
        for contract, factor in zip((*TRUMPS, OBENABE, UNDENUFE), (1, 1, 2, 2, 3, 4), strict=True)
    ),
)
"""Texts 000, 003 and 004."""

STARGAMES_NO_SCHIEBER = replace(
    STARGAMES_SCHIEBER,
    key="stargames-no-schieber",
    follow=Follow(undertrump_exception=UndertrumpException.NO_HIGHER_TRUMP),
)
"""Text 002: who cannot go higher may undertrump."""
