"""A line typed at the text view of a table: an answer to what is asked, or a look round.

The words are those of the terminal (`words.commands`, `words.answers`). What is legal is decided by the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from jassen.core.actions import AnnounceWeis
from jassen.core.cards import Card, Cards
from jassen.core.choosing import bidding_now
from jassen.core.contracts import Contract
from jassen.core.decisions import claim_decision, current_decision
from jassen.core.legal import callable_stoeck, legal_actions, legal_cards
from jassen.core.parts.bidding_rules import BiddingKind
from jassen.core.public import Phase
from jassen.core.view import View, own_weis
from jassen.core.weis import Weis
from jassen.server.snapshots import Snapshot
from jassen.web.hand_order import HandOrder, sorted_hand
from jassen.web.hint import ASKED
from jassen.web.rest import turn_of
from jassen.web.rooms.asking import claim_offer
from jassen.web.rooms.seats import display_names
from jassen.web.words.answers import (
    Said,
    acceptance_answer,
    bid_answer,
    contract_answer,
    means_yes,
    number_answer,
    weis_answer,
)
from jassen.web.words.cards import card_name
from jassen.web.words.catalogue import Words
from jassen.web.words.commands import Typed, command_word, help_lines, read_command
from jassen.web.words.looking import contract_line, last_trick_lines, standing, trick_lines
from jassen.web.words.one_card import card_answer
from jassen.web.words.turns import turn_sentence
from jassen.web.words.typed import folded

TYPED = "typed"
"""What a page sends with a line that was typed."""
CALL = "!"
Fields: TypeAlias = Mapping[str, object]
Reading: TypeAlias = str | Fields
"""What is said to a line, or the fields that the table's form would have sent for it."""


def read_line(words: Words, snapshot: Snapshot, order: HandOrder, fields: Fields) -> Reading:
    """What a typed line means to a viewer, who saw the decision that the fields name."""
    text = " ".join(str(fields.get("text", "")).split())
    typed = read_command(words, text)
    if typed is Typed.THANKS or _confirmed(words, text):
        return _thanks(words, snapshot, confirmed=typed is None)
    if typed is Typed.REST:
        decision = current_decision(snapshot.view.public)
        return {"do": "rest", "decision": decision, "cmd_id": f"rest-{decision}"}
    if typed is not None:
        return "\n".join(_look(words, snapshot, order, typed))
    if snapshot.seat is None:
        return words.gettext("You are watching: there is nothing to answer.")
    if folded(text) in (ASKED, folded(words.pgettext("command", "hint"))):
        return {"do": ASKED}
    answer = _answer(words, snapshot, order, text)
    if isinstance(answer, str):
        return answer
    # Who typed while the table went on has answered what was shown, not what has come since.
    shown = str(fields.get("decision", ""))
    decision = int(shown) if shown.isdecimal() and len(shown) < 10 else current_decision(snapshot.view.public)
    return {"decision": decision, "cmd_id": f"typed-{decision}"} | dict(answer)


def _confirmed(words: Words, text: str) -> bool:
    first, _, rest = text.partition(" ")
    return read_command(words, first) is Typed.THANKS and means_yes(words, rest)


def _thanks(words: Words, snapshot: Snapshot, *, confirmed: bool) -> Reading:
    rules, seen = snapshot.settings.rules, snapshot.view
    offer = claim_offer(words, rules, legal_actions(rules, seen))
    if offer is not None and not confirmed:
        yes = " ".join((command_word(words, Typed.THANKS), words.pgettext("answer", "yes")))
        return f"{offer.question} " + words.gettext("Type “%(words)s” to say it.") % {"words": yes}
    # A claim that is not possible is refused by the table, which knows why.
    decision = claim_decision(seen.public)
    return {"do": "claim", "decision": decision, "cmd_id": f"claim-{decision}"}


def _look(words: Words, snapshot: Snapshot, order: HandOrder, typed: Typed) -> list[str]:
    rules, seen = snapshot.settings.rules, snapshot.view
    names = display_names(words, snapshot.settings)
    match typed:
        case Typed.HAND:
            return hand_lines(words, snapshot, order) or [words.gettext("You hold no card.")]
        case Typed.TRICK:
            return [*trick_lines(words, rules, seen, names), turn_of(words, snapshot, names)]
        case Typed.LAST:
            return last_trick_lines(words, rules, seen, names)
        case Typed.SCORE:
            contract = contract_line(words, rules, seen)
            return [*([contract] if contract else []), standing(words, rules, seen.public.game, names, seen.seat)]
        case Typed.RULES:
            return [words.gettext("The rules are at %(address)s.") % {"address": f"/rules/{rules.key}"}]
        case Typed.QUIT:
            return [words.gettext("Close the page whenever you like: the game is kept and waits for you.")]
        case Typed.THANKS | Typed.REST | Typed.HELP:
            hint, meaning = words.pgettext("command", "hint"), words.gettext("what a bot would do, against bots")
            return [*help_lines(words), f"  {hint}  {meaning}"]


def slots(snapshot: Snapshot, order: HandOrder) -> dict[int, Card]:
    """The numbers of the cards that are held: their slots on the page, so that a number stays with its card."""
    seen = snapshot.view
    current = seen.public.round
    contract: Contract | None = current.offer.contract if current is not None and current.offer is not None else None
    held = seen.dealt
    if seen.public.phase is Phase.EXCHANGING:
        held = Cards.of(held.mask | seen.discards.mask)
    return {number: card for number, card in enumerate(sorted_hand(held, contract, order), 1) if card in seen.hand}


def hand_lines(words: Words, snapshot: Snapshot, order: HandOrder) -> list[str]:
    """The cards of the viewer with their numbers, each on a line."""
    return [f"{number}) {card_name(words, card)}" for number, card in slots(snapshot, order).items()]


def _answer(words: Words, snapshot: Snapshot, order: HandOrder, text: str) -> Reading:
    rules, seen = snapshot.settings.rules, snapshot.view
    current = seen.public.round
    if current is None:
        return turn_sentence(words, rules, seen, display_names(words, snapshot.settings))
    match seen.public.phase:
        case Phase.BIDDING:
            kind = bidding_now(rules, seen.public.game, current).kind
            return _bid(words, snapshot, kind, text)
        case Phase.EXCHANGING:
            return _card(words, snapshot, order, text, "discard")
        case Phase.CHOOSING:
            return _contract(words, snapshot, text) if current.offer is None else _acceptance(words, text)
        case Phase.PREDICTING:
            points = number_answer(text)
            if points is None:
                return words.gettext("Type a number of points; “help” lists the commands.")
            return {"do": "predict", "points": points}
        case Phase.ANNOUNCING:
            return _weis(words, snapshot, text)
        case Phase.PLAYING:
            return _in_play(words, snapshot, order, text)
        case Phase.OPENING | Phase.DEALING:
            return {"do": "next"}
        case Phase.OVER:
            return words.gettext("The game is over.")


def _bid(words: Words, snapshot: Snapshot, kind: BiddingKind, text: str) -> Reading:
    match bid_answer(words, snapshot.settings.rules, kind, text):
        case Said.NO_BID:
            return {"do": "pass"}
        case Said.DOUBLE:
            return {"do": "double"}
        case (points, None):
            return {"do": "bid", "points": points}
        case (points, contract):
            return {"do": "bid", "points": points, "contract": contract}
        case _ if kind is BiddingKind.POINTS_AUCTION:
            return words.gettext("Type points and a contract, such as “100 H”, or “match H”, “double”, “pass”.")
        case _:
            return words.gettext("Type a number of points, or “pass”.")


def _contract(words: Words, snapshot: Snapshot, text: str) -> Reading:
    answer = contract_answer(words, snapshot.settings.rules, text)
    if answer is True:
        return {"do": "shove"}
    if answer:
        return {"do": "contract", "contract": answer.contract.key}
    return words.gettext("Type the number or the name of a contract; “help” lists the commands.")


def _acceptance(words: Words, text: str) -> Reading:
    said = acceptance_answer(words, text)
    if said is None:
        return words.gettext("Type 1 to play the round, 2 to give it away.")
    return {"do": "accept" if said is Said.PLAY else "decline"}


def _announceable(snapshot: Snapshot, seen: View) -> tuple[Weis, ...]:
    rules = snapshot.settings.rules
    held = {weis.cards: weis for weis in own_weis(rules, seen)}
    # In the order of the page, whose first one has the number 1.
    return tuple(held[action.cards] for action in legal_actions(rules, seen) if isinstance(action, AnnounceWeis))


def _weis(words: Words, snapshot: Snapshot, text: str) -> Reading:
    answer = weis_answer(words, text, _announceable(snapshot, snapshot.view))
    if answer is False:
        return {"do": "silent"}
    if isinstance(answer, Weis):
        return {"do": "weis", "cards": str(Cards.of(answer.cards))}
    return words.gettext("Type the number of a Weis, or 0 to keep silent.")


def _in_play(words: Words, snapshot: Snapshot, order: HandOrder, text: str) -> Reading:
    """A card; in the first trick of some games also a Weis, by its number behind the word."""
    first, _, rest = text.partition(" ")
    if first.casefold() == "weis":
        return _weis(words, snapshot, rest)
    called = text.endswith(CALL)
    reading = _card(words, snapshot, order, text.removesuffix(CALL).strip(), "play")
    if isinstance(reading, str):
        return reading
    calls = callable_stoeck(snapshot.settings.rules, snapshot.view)
    if called or (calls is not None and reading["card"] == str(calls)):
        return {**reading, "stoeck": True}
    return reading


def _card(words: Words, snapshot: Snapshot, order: HandOrder, text: str, do: str) -> Reading:
    numbered = slots(snapshot, order)
    if text.isdecimal():
        card = numbered.get(int(text)) if len(text) < 3 else None
    else:
        playable = legal_cards(snapshot.settings.rules, snapshot.view)
        card = card_answer(words, text, numbered.values(), playable)
    if card is None:
        return words.gettext("Type the number or the name of a card; “help” lists the commands.")
    return {"do": do, "card": str(card)}
