"""Arguments that several commands share, and reading them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace

from jassen.cli.faults import Fault
from jassen.cli.files import read_text
from jassen.core.cards import Card, Cards
from jassen.core.contracts import TRUMPS, Contract, Offer
from jassen.core.errors import NotationError, RulesError
from jassen.core.house_rules import house_rules
from jassen.core.notation import parse_deal, parse_trick
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.variants import DEFAULT, find

_HOUSE_RULES = ".toml"


def add_rules(parser: argparse.ArgumentParser) -> None:
    """``--rules``."""
    parser.add_argument(
        "--rules",
        metavar="PROFILE",
        default=DEFAULT,
        help=f"rules to go by, or a .toml file of house rules (default: {DEFAULT})",
    )


def add_contract(parser: argparse.ArgumentParser) -> None:
    """``--contract``."""
    parser.add_argument(
        "--contract",
        metavar="KEY",
        required=True,
        help="C S H D for a trump suit, O for Obenabe, U for Undenufe; others by the names that the rules have",
    )


def add_after(parser: argparse.ArgumentParser) -> None:
    """``--after``."""
    parser.add_argument(
        "--after",
        metavar="N",
        type=int,
        default=0,
        help="so many tricks are complete: it matters where the order changes from trick to trick (default: 0)",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """``--json``."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_language(parser: argparse.ArgumentParser) -> None:
    """``--language``, and ``--lang`` for short."""
    parser.add_argument(
        "--lang", "--language", metavar="TAG", help="language of sentences (default: that of the terminal)"
    )


def rules_of(arguments: argparse.Namespace) -> Rules:
    """The rules of ``--rules``. Raises `RulesError`."""
    return named_rules(arguments.rules)


def named_rules(name: str) -> Rules:
    """The rules of a profile, or those of a file of house rules. Raises `RulesError`, `Fault` and `OSError`."""
    if not name.endswith(_HOUSE_RULES):
        return find(name)
    try:
        return house_rules(read_text(name), find)
    except RulesError as error:
        raise Fault(f"{name}: {error}") from None


def offer_of(arguments: argparse.Namespace, rules: Rules) -> Offer:
    """The contract of ``--contract``. Raises `Fault` for one that the rules do not have.

    Where trump is fixed late, a suit stands for the contract whose trump has been fixed.
    """
    wanted = arguments.contract.strip().casefold()
    offers = [*rules.contracts, *_fixed_late(rules)]
    found = next((offer for offer in offers if offer.contract.key.casefold() == wanted), None)
    if found is None:
        known = " ".join(offer.contract.key for offer in offers)
        raise Fault(f"--contract: {arguments.contract!r} is not a contract of {rules.key}; it has {known}")
    return found


def _fixed_late(rules: Rules) -> Iterator[Offer]:
    late = next((offer for offer in rules.contracts if offer.contract.late), None)
    if late is not None:
        yield from (replace(late, contract=contract) for contract in TRUMPS)


def after_of(arguments: argparse.Namespace, rules: Rules) -> int:
    """The number of complete tricks. Raises `Fault`."""
    if not 0 <= arguments.after < rules.hand_size:
        raise Fault(f"--after: {arguments.after} is not a number of tricks from 0 to {rules.hand_size - 1}")
    return int(arguments.after)


def in_force(contract: Contract, table: Sequence[Card]) -> Contract:
    """The contract once these cards lie there: where trump is fixed late, one of them may have fixed it."""
    if not contract.late:
        return contract
    fixes = next((card.suit for card in table if card.suit != table[0].suit), None)
    return contract if fixes is None else TRUMPS[fixes]


def seat_of(option: str, seat: int, rules: Rules) -> Seat:
    """A seat that exists. Raises `Fault`."""
    if not 0 <= seat < rules.seats:
        raise Fault(f"{option}: {seat} is not a seat from 0 to {rules.seats - 1}")
    return seat


def hand_of(option: str, text: str, rules: Rules) -> Cards:
    """One to a whole hand of cards. Raises `Fault`."""
    try:
        hand = Cards.parse(text)
    except NotationError as error:
        raise Fault(f"{option}: {error}") from None
    if not hand:
        raise Fault(f"{option}: no card is given")
    if len(hand) > rules.hand_size:
        raise Fault(f"{option}: {len(hand)} cards are more than a hand of {rules.hand_size}")
    return hand


def trick_of(option: str, text: str, rules: Rules) -> tuple[Card, ...]:
    """The cards of a trick, none to complete. Raises `Fault`."""
    try:
        return parse_trick(text, rules.seats)
    except NotationError as error:
        raise Fault(f"{option}: {error}") from None


def deal_of(text: str, rules: Rules) -> tuple[Cards, ...]:
    """A hand for each seat. Raises `Fault`."""
    try:
        return parse_deal(text, rules.seats)
    except NotationError as error:
        raise Fault(f"deal: {error}") from None
