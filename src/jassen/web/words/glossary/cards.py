"""Words for cards."""

from __future__ import annotations

from jassen.web.words.catalogue import Words
from jassen.web.words.glossary.term import Group, term


def cards_group(words: Words) -> Group:
    """Suits, ranks, and the two cards that trump lifts above all others."""
    terms = (
        term(
            "suit",
            words.pgettext("term", "suit|suits"),
            words.gettext(
                "One of the four families of nine cards. Regions do not agree which Swiss suit stands for "
                "which French one; the tables here show the pairing that the StarGames rules use."
            ),
            "AC AS AH AD",
        ),
        term(
            "acorns",
            words.pgettext("term", "acorns"),
            words.gettext("A Swiss suit; clubs, where French cards are used in its place."),
            "AC",
        ),
        term(
            "roses",
            words.pgettext("term", "roses"),
            words.gettext("A Swiss suit; spades, where French cards are used in its place."),
            "AS",
        ),
        term(
            "shields",
            words.pgettext("term", "shields"),
            words.gettext("A Swiss suit; hearts, where French cards are used in its place."),
            "AH",
        ),
        term(
            "bells",
            words.pgettext("term", "bells"),
            words.gettext("A Swiss suit; diamonds, where French cards are used in its place."),
            "AD",
        ),
        term(
            "ace",
            words.pgettext("term", "ace|aces"),
            words.gettext("The highest card of a suit that is not trump. It counts 11."),
            "AS",
        ),
        term(
            "king",
            words.pgettext("term", "king|kings"),
            words.gettext(
                "The card below the ace. It counts 4. In the Bieter also the player who is alone against the others."
            ),
            "KS",
        ),
        term(
            "ober",
            words.pgettext("term", "Ober|Obers"),
            words.gettext("The card below the king, the queen of French cards. It counts 3."),
            "QS",
        ),
        term(
            "under",
            words.pgettext("term", "Under|Unders"),
            words.gettext(
                "The card below the Ober, the jack of French cards. It counts 2; as a trump it is the Puur."
            ),
            "JS",
        ),
        term(
            "banner",
            words.pgettext("term", "banner|banners"),
            words.gettext("The ten of Swiss cards, drawn as a flag. It counts 10."),
            "TS",
        ),
        term(
            "trump",
            words.pgettext("term", "trump|trumps"),
            words.gettext("The suit that beats the three others in this round, and each of its cards."),
        ),
        term(
            "puur",
            words.pgettext("term", "Puur"),
            words.gettext("The Under of trump: the strongest card of all. It counts 20. Also called Bauer."),
            "JH",
        ),
        term(
            "nell",
            words.pgettext("term", "Nell"),
            words.gettext("The nine of trump: the second strongest trump. It counts 14."),
            "9H",
        ),
    )
    return Group("cards", words.gettext("The cards"), terms)
