"""The cards of a hand that may be played to a trick, in card order."""

from __future__ import annotations

import argparse

from jassen.cli.arguments import (
    add_after,
    add_contract,
    add_json,
    add_language,
    add_rules,
    after_of,
    hand_of,
    in_force,
    offer_of,
    rules_of,
    trick_of,
)
from jassen.cli.faults import Fault
from jassen.cli.output import print_json
from jassen.core.cards import Card, Cards, Suit
from jassen.core.errors import Reason
from jassen.core.follow import explain, playable
from jassen.core.order import Ranking
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.core.trick import winning_place


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The hand, and what lies on the table."""
    add_rules(parser)
    add_contract(parser)
    parser.add_argument("--hand", metavar="CARDS", required=True, help='the hand, such as "JH 7H AS"')
    parser.add_argument("--trick", metavar="CARDS", default="", help="the cards on the table, in order; none: a lead")
    add_after(parser)
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
    ranking = in_force(contract, table).ranking(after_of(arguments, rules))
    partner = _partner_wins(rules, ranking, table)
    if arguments.json:
        legal = Cards.of(playable(rules.follow, ranking, hand.mask, table, partner_wins=partner))
        found = explain(rules.follow, ranking, hand.mask, table, partner_wins=partner)
        refused = _refused(arguments, rules, ranking, found) if found else {}
        print_json({"cards": [str(card) for card in legal], "refused": refused})
    else:
        print(Cards.of(playable(rules.follow, ranking, hand.mask, table, partner_wins=partner)))
    return 0


def _partner_wins(rules: Rules, ranking: Ranking, table: tuple[Card, ...]) -> bool:
    """Whether the trick belongs to the side that is to play, the seats being counted from the lead."""
    if not table:
        return False
    return team_of(rules.teams, winning_place(ranking, table)) == team_of(rules.teams, len(table))


def _refused(
    arguments: argparse.Namespace,
    rules: Rules,
    ranking: Ranking,
    found: dict[Card, tuple[Reason, Card | Suit | None]],
) -> dict[str, dict[str, str | None]]:
    # The catalogue is loaded only where a sentence is wanted: most questions need none.
    from jassen.cli.language import words_of
    from jassen.web.words.refusals import refusal as sentence

    words = words_of(arguments)
    may_ruff = ranking.trump is not None and rules.follow.ruff_while_holding_suit
    return {
        str(card): {
            "reason": reason.value,
            "because": None if because is None else str(because),
            "text": sentence(words, reason, because, may_ruff=may_ruff),
        }
        for card, (reason, because) in found.items()
    }
