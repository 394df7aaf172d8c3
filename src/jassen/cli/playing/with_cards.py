"""The questions of the play: a Weis, and a card with which the Stöck may be called."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.cli.playing.asking import Asker
from jassen.core.actions import AnnounceWeis, Claim, KeepSilent, PlayCard, SeatAction
from jassen.core.decisions import current_decision, may_announce
from jassen.core.legal import callable_stoeck, legal_actions, legal_cards
from jassen.core.public import Phase
from jassen.core.view import View, own_weis
from jassen.core.weis import Weis
from jassen.web.rooms.asking import weis_to_reach
from jassen.web.words.answers import weis_answer
from jassen.web.words.cards import card_name, weis_name
from jassen.web.words.catalogue import joined
from jassen.web.words.looking import contract_line, heard_line
from jassen.web.words.one_card import card_answer
from jassen.web.words.predictions import prediction_line

CALL = "!"
"""Typed after a card with which the Stöck are called, as in a game record."""


def ask_weis(asker: Asker, seen: View) -> SeatAction:
    """Before the first card: a Weis or silence; who holds none is not asked."""
    decision, found = current_decision(seen.public), own_weis(asker.rules, seen)
    answer = _weis(asker, seen, found) if found else None
    if answer is None:
        return KeepSilent(decision, asker.seat)
    return answer if isinstance(answer, Claim) else AnnounceWeis(decision, asker.seat, answer.cards)


def ask_weis_in_the_trick(asker: Asker, seen: View) -> SeatAction | None:
    """In the first trick: a Weis that may still be announced, or None for silence."""
    if asker.seat not in may_announce(asker.rules, seen.public):
        return None
    allowed = {action.cards for action in legal_actions(asker.rules, seen) if isinstance(action, AnnounceWeis)}
    found = tuple(weis for weis in own_weis(asker.rules, seen) if weis.cards in allowed)
    answer = _weis(asker, seen, found) if found else None
    if answer is None or isinstance(answer, Claim):
        return answer
    return AnnounceWeis(current_decision(seen.public), asker.seat, answer.cards)


def _weis(asker: Asker, seen: View, found: Sequence[Weis]) -> Weis | Claim | None:
    words, current = asker.words, seen.public.round
    contract = None if current is None else current.contract
    if asker.puts(seen, "weis"):
        if seen.public.phase is Phase.PLAYING:
            heard = weis_to_reach(asker.rules, current)
            offer = words.gettext("You may announce a Weis:")
            asker.screen.say(" ".join(filter(None, (heard_line(words, heard), offer))))
        for number, weis in enumerate(found, start=1):
            asker.screen.say(f"{number}) {weis_name(words, weis, contract)}", indent="  ")
        asker.screen.say("0) " + words.pgettext("answer", "silent"), indent="  ")
    while True:
        text = asker.line(seen, words.gettext("Weis> "))
        if isinstance(text, Claim):
            return text
        answer = weis_answer(words, text, found)
        if answer is False:
            return None
        if answer is not None and answer is not True:
            return answer
        asker.screen.say(words.gettext("Type the number of a Weis, or 0 to keep silent."))


def ask_card(asker: Asker, seen: View) -> SeatAction:
    """A card; with the second card of the Stöck also whether they are called."""
    words, playable = asker.words, legal_cards(asker.rules, seen)
    calls = callable_stoeck(asker.rules, seen)
    status = (contract_line(words, asker.rules, seen), prediction_line(words, asker.rules, seen))
    if asker.puts(seen, playable=playable, more=joined(words, filter(None, status))) and calls in playable:
        values = {"card": card_name(words, calls)} if calls is not None else {}
        asker.screen.say(words.gettext("With this card you can call the Stöck: %(card)s.") % values)
    while True:
        text = asker.line(seen, words.gettext("Card> "))
        if isinstance(text, Claim):
            return text
        card = card_answer(words, text.removesuffix(CALL).strip(), seen.hand, playable)
        if card is not None:
            called = text.endswith(CALL)
            if card == calls and card in playable and not called:
                called = asker.says_yes(words.gettext("Do you call the Stöck?"))
            return PlayCard(current_decision(seen.public), asker.seat, card, stoeck=called)
        asker.screen.say(words.gettext("Type the number or the name of a card; “help” lists the commands."))
