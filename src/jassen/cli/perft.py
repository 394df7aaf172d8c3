"""How many legal sequences of cards there are, by the first card and in all. One that ends earlier counts once."""

from __future__ import annotations

import argparse

from jassen.cli.arguments import add_contract, add_json, add_rules, deal_of, offer_of, rules_of, seat_of
from jassen.cli.faults import Fault
from jassen.cli.output import print_json, table_lines
from jassen.core.perft import perft


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The deal, who leads, and how deep to count."""
    add_rules(parser)
    add_contract(parser)
    parser.add_argument("--leader", metavar="SEAT", type=int, default=0, help="the seat that leads (default: 0)")
    parser.add_argument("--depth", metavar="N", type=int, required=True, help="the number of cards to play")
    parser.add_argument("deal", metavar="DEAL", help='a hand for each seat: "6C 7C | 8C 9C | TC JC | QC KC"')
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Count, and print a line for each first card."""
    rules = rules_of(arguments)
    contract = offer_of(arguments, rules).contract
    leader = seat_of("--leader", arguments.leader, rules)
    if arguments.depth < 0:
        raise Fault(f"--depth: {arguments.depth} is below 0")
    counts = perft(rules, contract, leader, deal_of(arguments.deal, rules), arguments.depth)
    # Where no card is to be played or none can be, there is one sequence: the empty one.
    total = sum(counts.values()) if counts else 1
    if arguments.json:
        print_json({"total": total, "cards": {str(card): count for card, count in counts.items()}})
    else:
        rows = [(str(card), str(count)) for card, count in counts.items()]
        print("\n".join(table_lines([*rows, ("total", str(total))])))
    return 0
