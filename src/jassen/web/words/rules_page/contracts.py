"""What may be played, what it multiplies by, and who chooses."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.contracts import Contract
from jassen.core.rules import Rules
from jassen.web.words.cards import contract_name, factor_sign
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Bullets, Section, Table


def contracts_section(words: Words, rules: Rules) -> Section:
    """A row for each contract, then how it is chosen."""
    table = Table(
        words.gettext("What may be played"),
        (words.gettext("Contract"), words.gettext("Factor"), words.gettext("What it is")),
        tuple(
            (
                contract_name(words, offer.contract),
                factor_sign(words, offer.factor),
                _description(words, offer.contract),
            )
            for offer in rules.contracts
        ),
    )
    return Section(
        "contracts", words.gettext("Choosing the contract"), (table, Bullets(tuple(_choice(words, rules))))
    )


def _description(words: Words, contract: Contract) -> str:
    if contract.trump is not None:
        return words.gettext("this suit is trump")
    if contract.is_undenufe:
        return words.gettext("no trump, the lowest card wins")
    return words.gettext("no trump, the highest card wins")


def _choice(words: Words, rules: Rules) -> Iterator[str]:
    yield words.gettext("Forehand looks at the hand and names one of these contracts.")
    if rules.bidding.may_shove:
        yield words.gettext("Forehand may instead shove: then the partner must name one, and may not shove back.")
        yield words.gettext("Forehand leads to the first trick, whoever has named the contract.")
    else:
        yield words.gettext("There is no shoving. Forehand leads to the first trick.")
    if any(offer.factor != 1 for offer in rules.contracts):
        yield words.gettext("The factor multiplies what both sides earn in the round.")
