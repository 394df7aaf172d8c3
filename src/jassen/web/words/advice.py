"""What a bot would do, in a few words: the answer to somebody who asks for a hint."""

from __future__ import annotations

from typing import assert_never

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
from jassen.core.rules import Rules
from jassen.core.view import View, own_weis
from jassen.web.words.before_play import bid_text
from jassen.web.words.cards import card_name, contract_name, weis_name
from jassen.web.words.catalogue import Words


def advice(words: Words, rules: Rules, seen: View, action: SeatAction) -> str:
    """The sentence for what a bot would do with the same view."""
    return words.gettext("A bot in your place: %(action)s.") % {"action": _in_short(words, rules, seen, action)}


def _in_short(words: Words, rules: Rules, seen: View, action: SeatAction) -> str:  # noqa: C901 - one line for each kind
    match action:
        case PlayCard(_, _, card) | Discard(_, _, card):
            return card_name(words, card)
        case NameContract(_, _, contract):
            return contract_name(words, contract)
        case Bid(_, _, points, contract):
            return bid_text(words, rules, points, contract)
        case PredictPoints(_, _, points):
            return words.number(points)
        case AnnounceWeis(_, _, cards):
            found = [weis for weis in own_weis(rules, seen) if weis.cards == cards]
            return weis_name(words, found[0])
        case Shove():
            return words.gettext("Shove")
        case Pass():
            return words.pgettext("call", "Pass")
        case Double():
            return words.pgettext("call", "Double")
        case Accept():
            return words.gettext("Play it")
        case Decline():
            return words.gettext("Give the round away")
        case KeepSilent():
            return words.gettext("Keep silent")
        case Claim():
            return words.gettext("Thanks, enough")
        case _:
            assert_never(action)
