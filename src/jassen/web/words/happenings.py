"""One sentence for each thing that happens: what the live region says and the terminal prints."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.account import Account
from jassen.core.cards import Card
from jassen.core.events import (
    CardPlayed,
    Claimed,
    ContractNamed,
    GameOpened,
    GameWon,
    HandDealt,
    KeptSilent,
    RoundBooked,
    Shoved,
    StoeckShown,
    TrickTaken,
    ViewEvent,
    WeisAnnounced,
    WeisHeard,
    WeisShown,
)
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.weis import Weis
from jassen.web.words.account_lines import result_sentence
from jassen.web.words.cards import card_name, contract_name, factor_sign, weis_name
from jassen.web.words.catalogue import Words
from jassen.web.words.sides import scores_text, side_names


def sentence(words: Words, rules: Rules, event: ViewEvent, names: Sequence[str], viewer: Seat | None) -> str | None:
    """What happened, to somebody at the table or to a spectator; None for what is not worth a word."""
    match event:
        case HandDealt(_):
            return words.gettext("The cards are dealt.")
        case KeptSilent(_):
            # Silence is nothing to hear; a sentence for each seat would only cover up what is said.
            return None
        case RoundBooked(account):
            return _booked(words, account, side_names(words, rules, names, viewer))
        case GameWon(result):
            return result_sentence(words, rules, result, names, viewer)
        case GameOpened(seat):
            return _forehand(words, _name(names, seat, viewer))
        case ContractNamed(seat, contract):
            return _named(words, rules, contract, _name(names, seat, viewer))
        case CardPlayed(seat, card):
            return _played(words, card, _name(names, seat, viewer))
        case Shoved(seat) | TrickTaken(seat) | StoeckShown(seat) | Claimed(seat):
            return _done(words, event, _name(names, seat, viewer))
        case WeisHeard(seat, points):
            return _heard(words, points, _name(names, seat, viewer))
        case WeisAnnounced(seat, weis):
            return _announced(words, weis, _name(names, seat, viewer))
        case WeisShown(seat, weis):
            return _shown(words, weis, _name(names, seat, viewer))


def _name(names: Sequence[str], seat: Seat, viewer: Seat | None) -> str | None:
    """The name of a seat; None for the one who is spoken to."""
    return None if seat == viewer else names[seat]


def _forehand(words: Words, name: str | None) -> str:
    if name is None:
        return words.gettext("You are forehand.")
    return words.gettext("%(name)s is forehand.") % {"name": name}


def _named(words: Words, rules: Rules, key: str, name: str | None) -> str:
    offer = rules.offer(key)
    values = {"name": name, "contract": contract_name(words, key)}
    if offer is None or offer.factor == 1:
        if name is None:
            return words.gettext("You name %(contract)s.") % values
        return words.gettext("%(name)s names %(contract)s.") % values
    values["factor"] = factor_sign(words, offer.factor)
    if name is None:
        return words.gettext("You name %(contract)s, %(factor)s.") % values
    return words.gettext("%(name)s names %(contract)s, %(factor)s.") % values


def _played(words: Words, card: Card, name: str | None) -> str:
    values = {"name": name, "card": card_name(words, card)}
    if name is None:
        return words.gettext("You: %(card)s.") % values
    return words.gettext("%(name)s: %(card)s.") % values


def _done(words: Words, event: Shoved | TrickTaken | StoeckShown | Claimed, name: str | None) -> str:
    match event:
        case Shoved(_):
            own = words.gettext("You shove.")
            other = words.gettext("%(name)s shoves.")
        case TrickTaken(_):
            own = words.gettext("You take the trick.")
            other = words.gettext("%(name)s takes the trick.")
        case StoeckShown(_):
            own = words.gettext("You have the Stöck.")
            other = words.gettext("%(name)s has the Stöck.")
        case Claimed(_):
            own = words.gettext("You say: thanks, enough.")
            other = words.gettext("%(name)s says: thanks, enough.")
    return own if name is None else other % {"name": name}


def _heard(words: Words, points: int, name: str | None) -> str:
    values = {"name": name, "points": words.number(points)}
    if name is None:
        return words.gettext("You announce a Weis of %(points)s.") % values
    return words.gettext("%(name)s announces a Weis of %(points)s.") % values


def _announced(words: Words, weis: Weis, name: str | None) -> str:
    values = {"name": name, "weis": weis_name(words, weis)}
    if name is None:
        return words.gettext("You announce: %(weis)s.") % values
    return words.gettext("%(name)s announces: %(weis)s.") % values


def _shown(words: Words, weis: Weis, name: str | None) -> str:
    values = {"name": name, "weis": weis_name(words, weis)}
    if name is None:
        return words.gettext("Your Weis counts: %(weis)s.") % values
    return words.gettext("%(name)s shows the best Weis: %(weis)s.") % values


def _booked(words: Words, account: Account, sides: Sequence[str]) -> str:
    values = {"number": words.number(account.number), "scores": scores_text(words, sides, account.totals)}
    if any(side.match for side in account.sides):
        return words.gettext("Match! Round %(number)s: %(scores)s.") % values
    return words.gettext("Round %(number)s: %(scores)s.") % values
