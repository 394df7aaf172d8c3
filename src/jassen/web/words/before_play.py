"""Sentences about what happens before the first card: the auction, the stock, the predictions."""

from __future__ import annotations

from jassen.core.cards import cards_in
from jassen.core.events import (
    BidMade,
    Discarded,
    DiscardSeen,
    Doubled,
    KingFound,
    Passed,
    Predicted,
    PredictionHeard,
    PredictionSealed,
    StockGone,
    StockTaken,
)
from jassen.core.parts.bidding_rules import BiddingKind
from jassen.core.public import Call
from jassen.core.rules import Rules
from jassen.web.words.cards import card_name, contract_name
from jassen.web.words.catalogue import Words


def bid_points(words: Words, rules: Rules, points: int) -> str:
    """The points of a bid: a number, or "Match" where the auction knows that."""
    if rules.bidding.kind is BiddingKind.POINTS_AUCTION and points >= rules.bidding.match_bid:
        return words.pgettext("bid", "Match")
    return words.number(points)


def bid_text(words: Words, rules: Rules, points: int, contract: str | None) -> str:
    """A bid in a few words: "100 Shields", "Match Obenabe", "620"."""
    if contract is None:
        return words.number(points)
    return f"{bid_points(words, rules, points)} {contract_name(words, contract)}"


def call_text(words: Words, rules: Rules, call: Call) -> str:
    """What was said in an auction, in a word or two: a bid, a pass, doubling."""
    if call.points is not None:
        return bid_text(words, rules, call.points, call.contract)
    return words.pgettext("call", "Double") if call.doubles else words.pgettext("call", "Pass")


def auction_sentence(
    words: Words, rules: Rules, event: BidMade | Passed | Doubled | KingFound, name: str | None
) -> str:
    """What is said in an auction, and who is king after it; `name` is None for the one who is spoken to."""
    match event:
        case BidMade(_, points, contract):
            values = {"name": name, "bid": bid_text(words, rules, points, contract)}
            if name is None:
                return words.gettext("You bid %(bid)s.") % values
            return words.gettext("%(name)s bids %(bid)s.") % values
        case Passed():
            return words.gettext("You pass.") if name is None else words.gettext("%(name)s passes.") % {"name": name}
        case Doubled():
            if name is None:
                return words.gettext("You double.")
            return words.gettext("%(name)s doubles.") % {"name": name}
        case KingFound(_, target):
            values = {"name": name, "target": words.number(target)}
            if name is None:
                return words.gettext("You are king and play alone against the others, to %(target)s.") % values
            return words.gettext("%(name)s is king and plays alone against the others, to %(target)s.") % values


def stock_sentence(words: Words, event: StockTaken | StockGone | Discarded | DiscardSeen, name: str | None) -> str:
    """What becomes of the cards that were left over."""
    match event:
        case StockTaken(_, cards):
            values = {"name": name, "cards": ", ".join(card_name(words, card) for card in cards_in(cards))}
            if name is None:
                return words.gettext("You take the stock: %(cards)s.") % values
            return words.gettext("%(name)s takes the stock: %(cards)s.") % values
        case StockGone():
            if name is None:
                return words.gettext("You take the stock.")
            return words.gettext("%(name)s takes the stock.") % {"name": name}
        case Discarded(_, card):
            values = {"name": name, "card": card_name(words, card)}
            if name is None:
                return words.gettext("You lay away: %(card)s.") % values
            return words.gettext("%(name)s lays away: %(card)s.") % values
        case DiscardSeen():
            if name is None:
                return words.gettext("You lay a card away.")
            return words.gettext("%(name)s lays a card away.") % {"name": name}


def prediction_sentence(words: Words, event: Predicted | PredictionSealed | PredictionHeard, name: str | None) -> str:
    """What is said of a prediction."""
    match event:
        case Predicted(_, points):
            values = {"name": name, "points": words.number(points)}
            if name is None:
                return words.gettext("You predict %(points)s.") % values
            return words.gettext("%(name)s predicts %(points)s.") % values
        case PredictionSealed(_, points):
            values = {"name": name, "points": words.number(points)}
            if name is None:
                return words.gettext("You predict %(points)s; only you know it.") % values
            return words.gettext("%(name)s predicts %(points)s, hidden.") % values
        case PredictionHeard():
            if name is None:
                return words.gettext("You have predicted.")
            return words.gettext("%(name)s has predicted.") % {"name": name}
