"""Which card takes a complete trick, and how many card points lie in it, before the factor."""

from __future__ import annotations

import argparse

from jassen.cli.arguments import (
    add_after,
    add_contract,
    add_json,
    add_rules,
    after_of,
    in_force,
    offer_of,
    rules_of,
    trick_of,
)
from jassen.cli.faults import Fault
from jassen.cli.output import print_json
from jassen.core.trick import card_points, winning_place


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The cards."""
    add_rules(parser)
    add_contract(parser)
    parser.add_argument("cards", metavar="CARDS", help='the trick in the order of play, such as "AS 6H 9H JH"')
    add_after(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the winning card and the points."""
    rules = rules_of(arguments)
    cards = trick_of("cards", arguments.cards, rules)
    contract = in_force(offer_of(arguments, rules).contract, cards)
    if len(cards) != rules.seats:
        raise Fault(f"cards: {len(cards)} of {rules.seats} cards are given")
    card = cards[winning_place(contract.ranking(after_of(arguments, rules)), cards)]
    points = card_points(contract.points, cards)
    if arguments.json:
        print_json({"card": str(card), "points": points})
    else:
        print(card, points)
    return 0
