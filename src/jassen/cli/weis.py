"""Every Weis of a deal, which one scores and why, and who has the Stöck. Hands need not be whole."""

from __future__ import annotations

import argparse

from jassen.cli.arguments import add_contract, add_json, add_language, add_rules, deal_of, offer_of, rules_of, seat_of
from jassen.cli.faults import Fault
from jassen.cli.language import add_deck, words_of
from jassen.cli.output import print_json
from jassen.cli.weis_judge import Found, Why, judge
from jassen.core.cards import Cards, cards_in
from jassen.core.contracts import Offer
from jassen.core.parts.score_rules import StoeckTime
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.weis import stoeck_cards
from jassen.web.words import Words
from jassen.web.words.cards import weis_name
from jassen.web.words.looks import at_game
from jassen.web.words.weis_reasons import weis_reason


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The deal and who is forehand."""
    add_rules(parser)
    add_contract(parser)
    parser.add_argument("--forehand", metavar="SEAT", type=int, default=0, help="the seat of forehand (default: 0)")
    parser.add_argument("deal", metavar="DEAL", help='a hand for each seat: "7H 8H 9H | 7S 8S 9S | | "')
    add_json(parser)
    add_deck(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Judge the deal, and print a line for each Weis and for the Stöck."""
    rules = rules_of(arguments)
    offer = offer_of(arguments, rules)
    forehand = seat_of("--forehand", arguments.forehand, rules)
    hands = deal_of(arguments.deal, rules)
    for seat, hand in enumerate(hands):
        if len(hand) > rules.hand_size:
            raise Fault(f"deal: seat {seat} has {len(hand)} cards, more than a hand of {rules.hand_size}")
    words = at_game(words_of(arguments), rules)
    found = () if rules.weis is None else judge(rules.weis, offer.contract, forehand, hands, rules.teams)
    holder = _stoeck(rules, offer, hands)
    if arguments.json:
        entries = [_entry(words, rules, offer, one) for one in found]
        points = rules.score.stoeck * offer.factor
        time = rules.score.stoeck_time.value
        stoeck = None if holder is None else {"seat": holder, "points": points, "time": time}
        print_json({"weis": entries, "stoeck": stoeck})
    else:
        print("\n".join(_lines(words, rules, offer, found, holder)))
    return 0


def _stoeck(rules: Rules, offer: Offer, hands: tuple[Cards, ...]) -> Seat | None:
    pair = stoeck_cards(offer.contract)
    if not pair or not rules.score.stoeck:
        return None
    return next((seat for seat, hand in enumerate(hands) if hand.mask & pair == pair), None)


def _entry(words: Words, rules: Rules, offer: Offer, found: Found) -> dict[str, object]:
    return {
        "seat": found.seat,
        "cards": [str(card) for card in cards_in(found.weis.cards)],
        "points": found.weis.points,
        "scores": found.weis.points * offer.factor if found.scores else 0,
        "reason": _reason(words, rules, offer, found),
    }


def _lines(words: Words, rules: Rules, offer: Offer, found: tuple[Found, ...], holder: Seat | None) -> list[str]:
    lines = [
        words.gettext("seat %(seat)s: %(weis)s: %(reason)s")
        % {
            "seat": one.seat,
            "weis": weis_name(words, one.weis, offer.contract),
            "reason": _reason(words, rules, offer, one),
        }
        for one in found
    ]
    if rules.weis is None:
        lines.append(words.gettext("this game has no Weis"))
    elif not lines:
        lines.append(words.gettext("nobody has a Weis"))
    if holder is not None:
        values = {"seat": holder, "points": words.number(rules.score.stoeck * offer.factor)}
        if rules.score.stoeck_time is StoeckTime.AUTOMATIC:
            lines.append(words.gettext("seat %(seat)s: Stöck: scores %(points)s") % values)
        else:
            lines.append(words.gettext("seat %(seat)s: Stöck: scores %(points)s if called") % values)
    return lines


def _reason(words: Words, rules: Rules, offer: Offer, found: Found) -> str:
    if found.scores:
        return words.gettext("scores %(points)s") % {"points": words.number(found.weis.points * offer.factor)}
    match found.why:
        case Why.ONLY_THE_BEST:
            return words.gettext("scores nothing, only the best one does")
        case Why.SHARES_A_CARD:
            return words.gettext("scores nothing, one of its cards stands in another Weis")
        case Why.NOT_ANNOUNCED:
            return words.gettext("scores nothing, it may not be announced: more points have been heard")
        case Why.SEAT | None:
            step = None
        case step:
            pass
    turned = rules.weis is not None and rules.weis.reversed_in_undenufe and offer.contract.is_undenufe
    return words.gettext("scores nothing, the other is better: %(reason)s") % {
        "reason": weis_reason(words, step, reversed_order=turned)
    }
