"""Words for points and the end."""

from __future__ import annotations

from jassen.web.words.catalogue import Words
from jassen.web.words.glossary.term import Group, term


def counting_group(words: Words) -> Group:
    """How points become a victory."""
    terms = (
        term(
            "match",
            words.pgettext("term", "match"),
            words.gettext(
                "All tricks of a round. It brings 100 points more; a single trick of the others, even "
                "without points, prevents it."
            ),
        ),
        term(
            "target",
            words.pgettext("term", "target"),
            words.gettext("The points that a game goes to, such as 1000 or 2500."),
        ),
        term("home", words.pgettext("term", "home"), words.gettext("A side is home when it has reached its target.")),
        term(
            "thanks",
            words.pgettext("term", "thanks, enough"),
            words.gettext(
                "What the side that has just taken a trick says to end a game in the middle of a round. It "
                "wins if it is home, and loses at once if it is not. In German: bedanken."
            ),
        ),
        term(
            "order",
            words.pgettext("term", "Stöck, Weis, trick"),
            words.gettext(
                "The order of counting when both sides are home after the first trick: first the Stöck, "
                "then the Weis, then the trick itself."
            ),
        ),
        term(
            "estimate",
            words.pgettext("term", "prediction|predictions"),
            words.gettext(
                "In the Differenzler: the points that a player expects to take, said before the first card."
            ),
        ),
        term(
            "difference",
            words.pgettext("term", "difference|differences"),
            words.gettext("How far the points that were taken are off the prediction. The fewest win."),
        ),
        term(
            "sheet",
            words.pgettext("term", "sheet|sheets"),
            words.gettext("In the Coiffeur: the table of contracts of a side, each of which is played once."),
        ),
        term(
            "strokes",
            words.pgettext("term", "stroke|strokes"),
            words.gettext(
                "What is chalked up in Molotow and Mittlere instead of points. Strokes are bad, zeros take them away."
            ),
        ),
        term(
            "slate",
            words.pgettext("term", "slate"),
            words.gettext(
                "The board with a large Z on each half. Strokes on its bars stand for hundreds, fifties and twenties."
            ),
        ),
        term(
            "bergpreis",
            words.pgettext("term", "Bergpreis"),
            words.gettext(
                "A prize of the hill: extra points for the side that first has half of the target at the "
                "end of a round. A house rule."
            ),
        ),
        term(
            "table-fee",
            words.pgettext("term", "table fee"),
            words.gettext("What a host keeps of the stakes of a game. Here stakes are play money only."),
        ),
    )
    return Group("counting", words.gettext("Counting"), terms)
