"""Words for what is announced."""

from __future__ import annotations

from jassen.web.words.catalogue import Words
from jassen.web.words.glossary.term import Group, term


def weis_group(words: Words) -> Group:
    """Weis and Stöck."""
    terms = (
        term(
            "weis",
            words.pgettext("term", "Weis"),
            words.gettext(
                "Cards that count for what they are when dealt: a sequence of at least three, or four of a "
                "rank. Only the best at the table scores, or all of its side, depending on the rules."
            ),
            "7S 8S 9S",
        ),
        term(
            "sequence",
            words.pgettext("term", "sequence|sequences"),
            words.gettext(
                "Neighbouring cards of one suit, from the 6 to the ace. Three count 20, four count 50, five "
                "count 100."
            ),
            "TS JS QS KS AS",
        ),
        term(
            "four-alike",
            words.pgettext("term", "four alike"),
            words.gettext("Four cards of one rank. Four Unders count 200, four nines usually 150, others 100."),
            "JC JS JH JD",
        ),
        term(
            "stoeck",
            words.pgettext("term", "Stöck"),
            words.gettext("King and Ober of trump in one hand. They count 20, whoever has the better Weis."),
            "KH QH",
        ),
        term(
            "table-weis",
            words.pgettext("term", "table Weis"),
            words.gettext(
                "Where it is played: a Weis that the cards of a trick form by chance. It counts for whoever takes "
                "the trick."
            ),
        ),
    )
    return Group("weis", words.gettext("Weis and Stöck"), terms)
