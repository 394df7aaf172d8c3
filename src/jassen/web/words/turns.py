"""Who has to do what now, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.auction import may_double
from jassen.core.choosing import chooser, choosing_order, may_shove
from jassen.core.decisions import awaiting, to_bid, to_play
from jassen.core.parts.bidding_rules import Shoving
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import View
from jassen.web.words.catalogue import Words
from jassen.web.words.contracts import contract_name


def turn_sentence(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> str:
    """What the table waits for, as the viewer hears it."""
    public = seen.public
    match public.phase:
        case Phase.OPENING:
            return words.gettext("The game begins.")
        case Phase.DEALING:
            return words.gettext("The cards are being dealt.")
        case Phase.OVER:
            return words.gettext("The game is over.")
        case Phase.BIDDING:
            return _bidding(words, rules, seen, names)
        case Phase.EXCHANGING:
            return _exchanging(words, seen, names)
        case Phase.CHOOSING:
            return _choosing(words, rules, seen, names)
        case Phase.PREDICTING:
            return _predicting(words, rules, seen, names)
        case Phase.ANNOUNCING:
            if seen.seat in awaiting(rules, public):
                return words.gettext("Announce a Weis, or keep silent?")
            return words.gettext("The others are still announcing.")
        case Phase.PLAYING:
            return _playing(words, to_play(rules, public), seen, names)


def rest_sentence(words: Words, seat: Seat, viewer: Seat | None, names: Sequence[str]) -> str:
    """Who takes all tricks that are left."""
    if seat == viewer:
        return words.gettext("You take the rest.")
    return words.gettext("%(name)s takes the rest.") % {"name": names[seat]}


def _bidding(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> str:
    seat, current = to_bid(rules, seen.public), seen.public.round
    assert current is not None, "bids are made after the deal"
    if seat != seen.seat:
        return words.gettext("%(name)s bids or passes.") % {"name": names[seat]}
    if current.bid is None:
        return words.gettext("Nobody has bid yet: bid, or pass.")
    if may_double(current.bid, seat, seen.public.game.teams):
        return words.gettext("Bid higher, double, or pass.")
    return words.gettext("Bid higher, or pass.")


def _exchanging(words: Words, seen: View, names: Sequence[str]) -> str:
    king, current = seen.public.game.king, seen.public.round
    assert king is not None and current is not None, "the king exchanges cards"
    if king != seen.seat:
        return words.gettext("%(name)s lays cards away.") % {"name": names[king]}
    return words.ngettext(
        "You have %(count)s more card to lay away.", "You have %(count)s more cards to lay away.", current.to_discard
    ) % {"count": words.number(current.to_discard)}


def _choosing(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> str:
    public = seen.public
    seat, current = chooser(rules, public), public.round
    assert current is not None, "a contract is chosen after the deal"
    values = {
        "name": names[seat],
        "contract": "" if current.offer is None else contract_name(words, current.offer.contract),
    }
    if current.offer is not None:
        if seat != seen.seat:
            return words.gettext("%(name)s decides whether to play.") % values
        return words.gettext("%(contract)s is turned up: play it, or give the round away?") % values
    if seat != seen.seat:
        return words.gettext("%(name)s chooses the contract.") % values
    if seat == public.game.king:
        return words.gettext("You are king: name the contract.")
    if rules.bidding.shoving is Shoving.ROUND_TABLE:
        return _passing(words, rules, seen)
    if may_shove(rules, public):
        if current.shoved:
            return words.gettext("The choice has been shoved to you: name the contract, or shove on.")
        return words.gettext("You are forehand: name the contract, or shove.")
    if current.shoved:
        return words.gettext("The choice has been shoved to you: name the contract.")
    return words.gettext("You are forehand: name the contract.")


def _passing(words: Words, rules: Rules, seen: View) -> str:
    """Where the choice goes round the table."""
    public = seen.public
    if may_shove(rules, public):
        return words.gettext("Name one of your open contracts, or pass the choice on.")
    if len(choosing_order(rules, public)) > 1:
        return words.gettext("Everybody has passed: name one of your open contracts.")
    return words.gettext("Name one of your open contracts.")


def _predicting(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> str:
    assert rules.predict is not None, "points are predicted where the rules ask for it"
    if seen.seat in awaiting(rules, seen.public):
        if rules.predict.for_team:
            return words.gettext("How many points will your side take?")
        return words.gettext("How many points will you take?")
    if rules.predict.open:
        return words.gettext("%(name)s predicts now.") % {"name": names[to_bid(rules, seen.public)]}
    return words.gettext("The others are still predicting.")


def _playing(words: Words, seat: Seat, seen: View, names: Sequence[str]) -> str:
    leads = not seen.public.play.table
    if seat == seen.seat:
        return words.gettext("You lead.") if leads else words.gettext("It is your turn.")
    values = {"name": names[seat]}
    return (words.gettext("%(name)s leads.") if leads else words.gettext("%(name)s is to play.")) % values
