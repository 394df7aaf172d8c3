"""Who has to do what now, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.decisions import awaiting, chooser, to_play
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import View
from jassen.web.words.catalogue import Words


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
        case Phase.CHOOSING:
            return _choosing(words, rules, seen, names)
        case Phase.ANNOUNCING:
            if seen.seat in awaiting(rules, public):
                return words.gettext("Announce a Weis, or keep silent?")
            return words.gettext("The others are still announcing.")
        case Phase.PLAYING:
            return _playing(words, to_play(rules, public), seen, names)


def _choosing(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> str:
    seat = chooser(rules, seen.public)
    current = seen.public.round
    shoved = current is not None and current.shoved
    if seat != seen.seat:
        return words.gettext("%(name)s chooses the contract.") % {"name": names[seat]}
    if shoved:
        return words.gettext("The choice has been shoved to you: name the contract.")
    if rules.bidding.may_shove:
        return words.gettext("You are forehand: name the contract, or shove.")
    return words.gettext("You are forehand: name the contract.")


def _playing(words: Words, seat: Seat, seen: View, names: Sequence[str]) -> str:
    leads = not seen.public.play.table
    if seat == seen.seat:
        return words.gettext("You lead.") if leads else words.gettext("It is your turn.")
    values = {"name": names[seat]}
    return (words.gettext("%(name)s leads.") if leads else words.gettext("%(name)s is to play.")) % values
