"""Words for what happens at the table."""

from __future__ import annotations

from jassen.web.words.catalogue import Words
from jassen.web.words.glossary.term import Group, term


def playing_group(words: Words) -> Group:
    """From the deal to the last trick."""
    terms = (
        term(
            "round",
            words.pgettext("term", "round|rounds"),
            words.gettext("One deal, played out to its last trick. A game has several."),
        ),
        term(
            "dealer",
            words.pgettext("term", "dealer"),
            words.gettext("The player who deals the cards. The next deal goes to the next player."),
        ),
        term(
            "forehand",
            words.pgettext("term", "forehand"),
            words.gettext(
                "The player next to the dealer in the direction of play, who chooses first and usually "
                "leads to the first trick."
            ),
        ),
        term(
            "partner",
            words.pgettext("term", "partner|partners"),
            words.gettext("In games of pairs, the player who sits opposite and shares the points."),
        ),
        term(
            "trick",
            words.pgettext("term", "trick|tricks"),
            words.gettext(
                "One card from each player. The strongest takes them all, and its player leads to the next one."
            ),
            "7S TS AS QS",
        ),
        term(
            "lead",
            words.pgettext("term", "lead|leads|led"),
            words.gettext("To play the first card of a trick. Its suit is the one to follow."),
        ),
        term(
            "follow",
            words.pgettext("term", "follow suit|follow|following"),
            words.gettext("To play a card of the suit that was led."),
            "7S KS",
        ),
        term(
            "ruff",
            words.pgettext("term", "to trump|trumping|trumped"),
            words.gettext(
                "To play a trump on another suit. In most Jass games this is allowed even to those who could follow."
            ),
            "AS 6H",
        ),
        term(
            "undertrump",
            words.pgettext("term", "undertrump|undertrumping"),
            words.gettext(
                "To play a trump lower than one that already lies on another suit. The Schieber forbids it, "
                "as a rule, to players who hold other cards."
            ),
            "AS 9H 7H",
        ),
        term(
            "last-trick",
            words.pgettext("term", "last trick"),
            words.gettext("It counts 5 points more, which brings a round from 152 to 157."),
        ),
    )
    return Group("playing", words.gettext("Playing"), terms)
