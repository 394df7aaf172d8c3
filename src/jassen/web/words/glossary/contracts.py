"""Words for what is played."""

from __future__ import annotations

from jassen.web.words.catalogue import Words
from jassen.web.words.glossary.term import Group, term


def contracts_group(words: Words) -> Group:
    """Contracts, and how one comes about."""
    terms = (
        term(
            "contract",
            words.pgettext("term", "contract|contracts"),
            words.gettext("What a round is played as: one of the suits as trump, or a game without trump."),
        ),
        term(
            "obenabe",
            words.pgettext("term", "Obenabe"),
            words.gettext("From the top down: a round without trump in which the highest card wins. Eights count 8."),
            "AS KS QS",
        ),
        term(
            "undenufe",
            words.pgettext("term", "Undenufe"),
            words.gettext(
                "From the bottom up: a round without trump in which the lowest card wins, the six before "
                "all others. Eights count 8."
            ),
            "6S 7S 8S",
        ),
        term(
            "shove",
            words.pgettext("term", "shove|shoves|shoving|shoved"),
            words.gettext(
                "To leave the choice of contract to the partner. The game of Schieber has its name from it."
            ),
        ),
        term(
            "factor",
            words.pgettext("term", "factor"),
            words.gettext("By how much the points of a round are multiplied. It depends on the contract."),
        ),
        term(
            "slalom",
            words.pgettext("term", "Slalom"),
            words.gettext("A round without trump that goes Obenabe and Undenufe by turns, trick by trick."),
        ),
        term(
            "guschti",
            words.pgettext("term", "Guschti"),
            words.gettext("A round without trump that changes its direction once, after the first tricks."),
        ),
        term(
            "gumpf",
            words.pgettext("term", "Gumpf"),
            words.gettext("A round with a trump suit, while in the other suits the lowest card wins."),
        ),
        term(
            "hindersi",
            words.pgettext("term", "Hindersi"),
            words.gettext("A round in which whoever names it must take no trick at all."),
        ),
        term(
            "three-by-three",
            words.pgettext("term", "3×3"),
            words.gettext(
                "A round of three parts of three tricks each: trump, Obenabe and Undenufe, in an order that "
                "is chosen before."
            ),
        ),
        term(
            "bid",
            words.pgettext("term", "bid|bids"),
            words.gettext("In games with an auction, the points that a player promises to make."),
        ),
        term(
            "double",
            words.pgettext("term", "double|doubled"),
            words.gettext(
                "In an auction, to let the other side’s bid count twice, since one does not believe in it."
            ),
        ),
        term(
            "stock",
            words.pgettext("term", "stock"),
            words.gettext(
                "Cards that are left over from the deal. In the Bieter the king takes them and lays others away."
            ),
        ),
    )
    return Group("contracts", words.gettext("Choosing what is played"), terms)
