"""The points of seats 0 and 2 in what is left if both sides play perfectly with open cards, and of each card."""

from __future__ import annotations

import argparse
import sys

from jassen.cli.arguments import (
    add_after,
    add_contract,
    add_json,
    add_rules,
    after_of,
    deal_of,
    offer_of,
    rules_of,
    seat_of,
)
from jassen.cli.faults import Fault
from jassen.cli.output import print_json, table_lines
from jassen.core.cards import Cards
from jassen.core.rules import Rules
from jassen.kernel import Position, game_of, kernel, native_kernel


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The deal, who leads, and whether a match counts."""
    add_rules(parser)
    add_contract(parser)
    parser.add_argument("--leader", metavar="SEAT", type=int, default=0, help="the seat that leads (default: 0)")
    parser.add_argument(
        "--match", action="store_true", help="add the bonus for all tricks if seats 0 and 2 take all that are left"
    )
    parser.add_argument("deal", metavar="DEAL", help='a hand for each seat: "6C 7C | 8C 9C | TC JC | QC KC"')
    add_after(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Solve, and print the points and a line for each card of the leader."""
    rules = rules_of(arguments)
    contract = offer_of(arguments, rules).contract
    leader = seat_of("--leader", arguments.leader, rules)
    after = after_of(arguments, rules)
    if arguments.match and contract.late:
        raise Fault("--match: where trump is fixed late there is no match to solve for")
    hands = _whole_hands(deal_of(arguments.deal, rules), rules, after)
    position = Position(hands=tuple(hand.mask for hand in hands), leader=leader, tricks=after)
    if native_kernel() is None:
        print("jassen solve: the fast kernel is missing; whole deals may take minutes", file=sys.stderr)
    solution = kernel().solver(game_of(rules, contract), position, with_match=arguments.match).solve(position)
    if arguments.json:
        cards = {str(card): points for card, points in solution.cards.items()}
        print_json({"points": solution.points, "cards": cards})
    else:
        rows = [(str(card), str(points)) for card, points in solution.cards.items()]
        print("\n".join(table_lines([*rows, ("points", str(solution.points))])))
    return 0


def _whole_hands(hands: tuple[Cards, ...], rules: Rules, after: int) -> tuple[Cards, ...]:
    """Hands of one length that can still be played. Raises `Fault`."""
    if not hands[0]:
        raise Fault("deal: the hand of seat 0 is empty")
    most = rules.hand_size - after
    for seat, hand in enumerate(hands):
        if len(hand) != len(hands[0]):
            raise Fault(
                f"deal: the hand of seat {seat} has {len(hand)} cards and that of seat 0 has {len(hands[0])}; "
                "all hands must be of one length"
            )
        if len(hand) > most:
            raise Fault(f"deal: the hand of seat {seat} has {len(hand)} cards, and at most {most} are left to play")
    return hands
