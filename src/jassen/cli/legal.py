"""The cards of a hand that may be played to a trick, in card order."""

from __future__ import annotations

import argparse

from jassen.cli.arguments import (
    add_contract,
    add_json,
    add_language,
    add_rules,
    hand_of,
    offer_of,
    rules_of,
    trick_of,
)
from jassen.cli.faults import Fault
from jassen.cli.output import print_json
from jassen.core.cards import Card, Cards
from jassen.core.contracts import Contract
from jassen.core.follow import playable, refusal
from jassen.core.rules import Rules


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The hand, and what lies on the table."""
    add_rules(parser)
    add_contract(parser)
    parser.add_argument("--hand", metavar="CARDS", required=True, help='the hand, such as "JH 7H AS"')
    parser.add_argument("--trick", metavar="CARDS", default="", help="the cards on the table, in order; none: a lead")
    add_json(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the cards, with ``--json`` also why the others may not be played."""
    rules = rules_of(arguments)
    contract = offer_of(arguments, rules).contract
    hand = hand_of("--hand", arguments.hand, rules)
    table = trick_of("--trick", arguments.trick, rules)
    if len(table) == rules.seats:
        raise Fault(f"--trick: {len(table)} cards are a complete trick; nobody is left to play")
    for card in table:
        if card in hand:
            raise Fault(f"--trick: {card} is in the hand")
    legal = Cards.of(playable(rules.follow, contract.ranking(0), hand.mask, table))
    if arguments.json:
        refused = _refused(arguments, rules, contract, hand, table, legal)
        print_json({"cards": [str(card) for card in legal], "refused": refused})
    else:
        print(legal)
    return 0


def _refused(
    arguments: argparse.Namespace,
    rules: Rules,
    contract: Contract,
    hand: Cards,
    table: tuple[Card, ...],
    legal: Cards,
) -> dict[str, dict[str, str]]:
    # The catalogue is loaded only where a sentence is wanted: most questions need none.
    from jassen.cli.language import words_of
    from jassen.web.words.refusals import refusal as sentence

    words = words_of(arguments)
    may_ruff = contract.trump is not None and rules.follow.ruff_while_holding_suit
    refused = {}
    for card in hand - legal:
        found = refusal(rules.follow, contract.ranking(0), hand.mask, table, card)
        assert found is not None, "what is not legal is refused"
        reason, because = found
        refused[str(card)] = {
            "reason": reason.value,
            "text": sentence(words, reason, because, may_ruff=may_ruff),
        }
    return refused
