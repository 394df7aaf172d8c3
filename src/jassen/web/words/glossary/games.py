"""The names of the games."""

from __future__ import annotations

from jassen.web.words.catalogue import Words
from jassen.web.words.glossary.term import Group, term


def games_group(words: Words) -> Group:
    """The games of the Jass family that are played here."""
    terms = (
        term(
            "schieber",
            words.pgettext("term", "Schieber"),
            words.gettext(
                "Four players in two pairs. Forehand names the contract or shoves; points are multiplied, "
                "and the first side at its target wins. In French-speaking Switzerland: chibre."
            ),
        ),
        term(
            "differenzler",
            words.pgettext("term", "Differenzler"),
            words.gettext(
                "Everybody predicts how many points their own tricks will bring. Trump is given by a card that is "
                "shown; the smallest differences win."
            ),
        ),
        term(
            "coiffeur",
            words.pgettext("term", "Coiffeur"),
            words.gettext(
                "Two pairs who each play every contract of a sheet once. When to play which is the whole art."
            ),
        ),
        term(
            "molotow",
            words.pgettext("term", "Molotow"),
            words.gettext(
                "A round begins without trump: the first card that cannot follow makes its suit trump. "
                "Nobody wants many points."
            ),
        ),
        term(
            "mittlere",
            words.pgettext("term", "Mittlere"),
            words.gettext("Whoever has the most points and whoever has the fewest gets strokes; the middle is best."),
        ),
        term(
            "sidi-barrani",
            words.pgettext("term", "Sidi Barrani"),
            words.gettext(
                "Two pairs bid points and a contract against each other; whoever bids highest must make them."
            ),
        ),
        term(
            "bieter",
            words.pgettext("term", "Bieter"),
            words.gettext(
                "Three players; the highest bidder is king and plays alone against the two others for the whole game."
            ),
        ),
    )
    return Group("games", words.gettext("The games"), terms)
