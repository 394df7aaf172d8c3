"""Why something is refused, in one sentence. The match is closed: a new reason does not pass the type check."""

from __future__ import annotations

from typing import Literal, TypeAlias

from jassen.core.cards import Card, Suit
from jassen.core.errors import Reason
from jassen.web.words.cards import card_name, suit_title
from jassen.web.words.catalogue import Words


def refusal(words: Words, reason: Reason, because: Card | Suit | None = None, *, may_ruff: bool = False) -> str:
    """One sentence to the player who was refused.

    `because` is the card or suit that forces it, as `IllegalAction` carries it; with `may_ruff`, the game has a
    trump that may be played in place of following.
    """
    match reason:
        case Reason.NOT_IN_HAND | Reason.FOLLOW_SUIT | Reason.FOLLOW_TRUMP:
            return _card_refusal(words, reason, because, may_ruff=may_ruff)
        case Reason.NO_UNDERTRUMP | Reason.NO_RUFF_WHILE_FOLLOWING:
            return _trump_refusal(words, reason, because)
        case Reason.NOT_YOUR_TRICK | Reason.NO_TRICK_YET | Reason.NO_CLAIM_AFTER_LAST_TRICK | Reason.NOT_DECIDED_YET:
            return _claim_refusal(words, reason)
        case Reason.CONTRACT_NOT_OFFERED | Reason.ROW_IS_FILLED | Reason.NO_SHOVING_BACK | Reason.MUST_CHOOSE:
            return _choice_refusal(words, reason)
        case Reason.BID_TOO_LOW | Reason.NOT_A_BID | Reason.NOTHING_TO_DOUBLE | Reason.NOT_A_PREDICTION:
            return _number_refusal(words, reason)
        case Reason.NO_SUCH_WEIS | Reason.WEIS_NOT_GOOD_ENOUGH | Reason.WEIS_TOO_LATE | Reason.NO_STOECK:
            return _weis_refusal(words, reason)
        case _:
            return _moment_refusal(words, reason)


_Moment: TypeAlias = Literal[
    Reason.GAME_IS_OVER,
    Reason.LATE,
    Reason.NOT_NOW,
    Reason.NOT_YOUR_TURN,
    Reason.NO_SUCH_SEAT,
    Reason.NOT_THE_WHOLE_DECK,
    Reason.NOT_A_DRAW,
]


def _moment_refusal(words: Words, reason: _Moment) -> str:
    match reason:
        case Reason.GAME_IS_OVER:
            return words.gettext("The game is over.")
        case Reason.LATE:
            return words.gettext("Too late: that has already been decided.")
        case Reason.NOT_NOW:
            return words.gettext("That is not what the table is waiting for now.")
        case Reason.NOT_YOUR_TURN:
            return words.gettext("It is not your turn.")
        case Reason.NO_SUCH_SEAT:
            return words.gettext("There is no such seat at this table.")
        case Reason.NOT_THE_WHOLE_DECK:
            return words.gettext("That is not the whole deck.")
        case Reason.NOT_A_DRAW:
            return words.gettext("That is not one card for each seat.")


def _card_refusal(words: Words, reason: Reason, because: Card | Suit | None, *, may_ruff: bool) -> str:
    if reason is Reason.NOT_IN_HAND:
        if not isinstance(because, Card):
            return words.gettext("You do not hold that card.")
        return words.gettext("You do not hold this card: %(card)s.") % {"card": card_name(words, because)}
    if not isinstance(because, Suit):
        if reason is Reason.FOLLOW_TRUMP:
            return words.gettext("Trump was led: you must play a trump.")
        return words.gettext("You must follow or trump.") if may_ruff else words.gettext("You must follow suit.")
    if reason is Reason.FOLLOW_TRUMP:
        text = words.gettext("%(suit)s are trumps and were led: you must play a trump.")
    elif may_ruff:
        text = words.gettext("%(suit)s were led: you must follow or trump.")
    else:
        text = words.gettext("%(suit)s were led: you must follow.")
    return text % {"suit": suit_title(words, because)}


def _trump_refusal(words: Words, reason: Reason, because: Card | Suit | None) -> str:
    if reason is Reason.NO_RUFF_WHILE_FOLLOWING:
        if not isinstance(because, Suit):
            return words.gettext("While you can follow, you may not trump.")
        led = {"suit": suit_title(words, because)}
        return words.gettext("%(suit)s were led: while you can follow, you may not trump.") % led
    if not isinstance(because, Card):
        return words.gettext("No undertrumping: a higher trump lies in the trick.")
    lying = {"card": card_name(words, because)}
    return words.gettext("No undertrumping: your trump would have to beat this one: %(card)s.") % lying


def _claim_refusal(words: Words, reason: Reason) -> str:
    if reason is Reason.NO_TRICK_YET:
        return words.gettext("No trick is complete yet: there is nothing to count.")
    if reason is Reason.NO_CLAIM_AFTER_LAST_TRICK:
        return words.gettext("After the last trick everything is counted anyway.")
    if reason is Reason.NOT_DECIDED_YET:
        return words.gettext("“Thanks, enough” does not end this game: it is not decided yet.")
    return words.gettext("Only the side that took the last trick may say “thanks, enough”.")


def _choice_refusal(words: Words, reason: Reason) -> str:
    if reason is Reason.CONTRACT_NOT_OFFERED:
        return words.gettext("That is not among the contracts of this game.")
    if reason is Reason.ROW_IS_FILLED:
        return words.gettext("Your side has played that row already.")
    if reason is Reason.MUST_CHOOSE:
        return words.gettext("There is no shoving here: you have to name the contract.")
    return words.gettext("You may not shove: you have to name the contract.")


def _number_refusal(words: Words, reason: Reason) -> str:
    if reason is Reason.BID_TOO_LOW:
        return words.gettext("A higher bid stands already.")
    if reason is Reason.NOT_A_BID:
        return words.gettext("That cannot be bid in this auction.")
    if reason is Reason.NOTHING_TO_DOUBLE:
        return words.gettext("There is no bid of the other side that you could double.")
    return words.gettext("No round brings that many points.")


def _weis_refusal(words: Words, reason: Reason) -> str:
    if reason is Reason.WEIS_NOT_GOOD_ENOUGH:
        return words.gettext("A Weis of more points has been announced: yours could not win.")
    if reason is Reason.WEIS_TOO_LATE:
        return words.gettext("Too late for a Weis: they are announced in the first trick.")
    if reason is Reason.NO_STOECK:
        return words.gettext("You can call the Stöck only with the second of the two cards.")
    return words.gettext("You do not hold that Weis.")
