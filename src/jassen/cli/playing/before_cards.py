"""The questions before the first card: contract, bid, discard, playing at all, prediction."""

from __future__ import annotations

from jassen.cli.playing.asking import Asker
from jassen.cli.playing.screen import columns
from jassen.core.actions import (
    Accept,
    Bid,
    Claim,
    Decline,
    Discard,
    Double,
    NameContract,
    Pass,
    PredictPoints,
    SeatAction,
    Shove,
)
from jassen.core.auction import bids_above
from jassen.core.choosing import bidding_now, may_shove, open_offers
from jassen.core.contracts import Offer
from jassen.core.decisions import current_decision
from jassen.core.parts.bidding_rules import BiddingKind, Shoving
from jassen.core.seats import team_of
from jassen.core.view import View
from jassen.web.words.answers import Said, acceptance_answer, bid_answer, contract_answer, number_answer
from jassen.web.words.before_play import bid_text
from jassen.web.words.cards import contract_name, offer_label
from jassen.web.words.one_card import card_answer


def ask_contract(asker: Asker, seen: View) -> SeatAction:
    """A contract of the list, or shoving."""
    words, decision = asker.words, current_decision(seen.public)
    if asker.puts(seen):
        asker.screen.lines(columns(_offers(asker, seen)))
    while True:
        text = asker.line(seen, words.gettext("Contract> "))
        if isinstance(text, Claim):
            return text
        answer = contract_answer(words, asker.rules, text)
        if answer is True:
            return Shove(decision, asker.seat)
        if answer:
            return NameContract(decision, asker.seat, answer.contract.key)
        asker.screen.say(words.gettext("Type the number or the name of a contract; “help” lists the commands."))


def _offers(asker: Asker, seen: View) -> list[str]:
    """What may be named, with numbers that stay the same while a sheet fills, and the other way out."""
    words, rules, game = asker.words, asker.rules, seen.public.game
    still_open = open_offers(rules, game, team_of(game.teams, asker.seat))
    with_factors = any(offer.factor != 1 for offer in rules.contracts)
    cells = [
        f"{number}) {offer_label(words, offer) if with_factors else contract_name(words, offer.contract)}"
        for number, offer in enumerate(rules.contracts, start=1)
        if offer in still_open
    ]
    if may_shove(rules, seen.public):
        round_table = rules.bidding.shoving is Shoving.ROUND_TABLE
        leave = words.pgettext("answer", "pass") if round_table else words.pgettext("answer", "shove")
        cells.append(f"s) {leave}")
    return cells


def ask_bid(asker: Asker, seen: View) -> SeatAction:
    """Points, in one kind of auction with a contract; or passing, or doubling."""
    words, rules, public = asker.words, asker.rules, seen.public
    assert public.round is not None, "bids are made after the deal"
    bidding = bidding_now(rules, public.game, public.round)
    with_contract = bidding.kind is BiddingKind.POINTS_AUCTION
    if asker.puts(seen):
        standing = public.round.bid
        if standing is not None:
            bid = bid_text(words, rules, standing.points, standing.contract)
            values = {"name": asker.names[standing.seat], "bid": bid}
            asker.screen.say(words.gettext("The bid that stands: %(name)s, %(bid)s.") % values)
        lowest = next(iter(bids_above(bidding, standing)), None)
        if lowest is not None:
            asker.screen.say(words.gettext("The lowest bid is %(points)s.") % {"points": words.number(lowest)})
        if with_contract:
            cells = (f"{number}) {contract_name(words, offer.contract)}" for number, offer in _numbered(asker))
            asker.screen.lines(columns(list(cells)))
    while True:
        text = asker.line(seen, words.gettext("Bid> "))
        if isinstance(text, Claim):
            return text
        decision = current_decision(public)
        match bid_answer(words, rules, bidding.kind, text):
            case Said.NO_BID:
                return Pass(decision, asker.seat)
            case Said.DOUBLE:
                return Double(decision, asker.seat)
            case (points, contract):
                return Bid(decision, asker.seat, points, contract)
            case _:
                asker.screen.say(_how_to_bid(asker, with_contract=with_contract))


def _numbered(asker: Asker) -> list[tuple[int, Offer]]:
    return list(enumerate(asker.rules.contracts, start=1))


def _how_to_bid(asker: Asker, *, with_contract: bool) -> str:
    if with_contract:
        return asker.words.gettext("Type points and a contract, such as “100 H”, or “match H”, “double”, “pass”.")
    return asker.words.gettext("Type a number of points, or “pass”.")


def ask_discard(asker: Asker, seen: View) -> SeatAction:
    """A card to lay away."""
    words = asker.words
    asker.puts(seen)
    while True:
        text = asker.line(seen, words.gettext("Card> "))
        if isinstance(text, Claim):
            return text
        card = card_answer(words, text, seen.hand, seen.hand)
        if card is not None:
            return Discard(current_decision(seen.public), asker.seat, card)
        asker.screen.say(words.gettext("Type the number or the name of a card; “help” lists the commands."))


def ask_acceptance(asker: Asker, seen: View) -> SeatAction:
    """Whether the round is played."""
    words, decision = asker.words, current_decision(seen.public)
    if asker.puts(seen):
        ways = (words.pgettext("answer", "play"), words.pgettext("answer", "give away"))
        asker.screen.lines(columns([f"{number}) {way}" for number, way in enumerate(ways, start=1)]))
    while True:
        text = asker.line(seen, words.gettext("Round> "))
        if isinstance(text, Claim):
            return text
        match acceptance_answer(words, text):
            case Said.PLAY:
                return Accept(decision, asker.seat)
            case Said.GIVE_AWAY:
                return Decline(decision, asker.seat)
            case _:
                asker.screen.say(words.gettext("Type 1 to play the round, or 2 to give it away."))


def ask_prediction(asker: Asker, seen: View) -> SeatAction:
    """A number of card points."""
    words = asker.words
    asker.puts(seen)
    while True:
        text = asker.line(seen, words.gettext("Points> "))
        if isinstance(text, Claim):
            return text
        points = number_answer(text)
        if points is not None:
            return PredictPoints(current_decision(seen.public), asker.seat, points)
        asker.screen.say(words.gettext("Type a number of points; “help” lists the commands."))
