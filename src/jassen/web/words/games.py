"""What the games are called, and what each is about, in a line: for those who choose one."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, unique

from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.web.words.catalogue import Words

_FOUR_PLAYERS = 4


@unique
class Family(Enum):
    """Games that are played alike."""

    SCHIEBER = "schieber"
    DIFFERENZLER = "differenzler"
    COIFFEUR = "coiffeur"
    AUCTION = "auction"
    KING = "king"
    STROKES = "strokes"
    OTHER_SEATS = "other_seats"


def family_of(rules: Rules) -> Family:
    """The family of a rule set, by what it writes down and how many play."""
    match rules.book.kind:
        case BookKind.DIFFERENCE:
            return Family.DIFFERENZLER
        case BookKind.SHEET:
            return Family.COIFFEUR
        case BookKind.AUCTION:
            return Family.AUCTION
        case BookKind.STROKES_MOLOTOW | BookKind.STROKES_MITTLERE:
            return Family.STROKES
        case BookKind.POINTS:
            if rules.first_round is not None:
                return Family.KING
            return Family.SCHIEBER if rules.seats == _FOUR_PLAYERS else Family.OTHER_SEATS


def family_title(words: Words, family: Family) -> str:
    """What a family of games is called."""
    match family:
        case Family.SCHIEBER:
            return "Schieber"
        case Family.DIFFERENZLER:
            return "Differenzler"
        case Family.COIFFEUR:
            return "Coiffeur"
        case Family.AUCTION:
            return "Sidi Barrani"
        case Family.KING:
            return "Bieter"
        case Family.STROKES:
            return "Molotow, Mittlere"
        case Family.OTHER_SEATS:
            return words.gettext("For two, three or six")


def family_line(words: Words, family: Family) -> str:
    """What a family of games is about."""
    match family:
        case Family.SCHIEBER:
            return words.gettext("The classic in pairs: name trump or shove, announce Weis, be first at the target.")
        case Family.DIFFERENZLER:
            return words.gettext("Say beforehand how many points you will take. Being right wins.")
        case Family.COIFFEUR:
            return words.gettext("Each pair plays every contract once, each worth more than the one before.")
        case Family.AUCTION:
            return words.gettext("Bid points and trump against the other pair, and keep your word.")
        case Family.KING:
            return words.gettext("Three bid, one becomes king and plays alone against two.")
        case Family.STROKES:
            return words.gettext("Play begins without trump. Strokes hurt, zeros heal.")
        case Family.OTHER_SEATS:
            return words.gettext("Schieber at smaller and larger tables.")


HOUSE = "house-"
"""What the key of rules begins with that a table has agreed on, before that of the profile that they change."""
_SOURCES = {"stargames": "StarGames", "swisslos": "Swisslos", "pagat": "pagat"}


def profile_title(words: Words, rules: Rules) -> str:
    """A rule set as it stands in a list: "Schieber · StarGames"; one that is not known stands for itself."""
    if rules.key.startswith(HOUSE):
        base = replace(rules, key=rules.key.removeprefix(HOUSE))
        return words.gettext("%(game)s, house rules") % {"game": profile_title(words, base)}
    source, _, rest = rules.key.partition("-")
    sources = {**_SOURCES, "official": words.gettext("Reglement"), "howtoplay": words.gettext("Handbook")}
    game = _game(words, rest if source in sources else rules.key)
    return f"{game} · {sources[source]}" if source in sources else game


def _game(words: Words, name: str) -> str:
    known = {
        "schieber": "Schieber",
        "schieber-1000": words.gettext("Schieber to 1000"),
        "schieber-2500": words.gettext("Schieber to 2500"),
        "schieber-swiss": words.gettext("Schieber, every suit once"),
        "schieber-6": words.gettext("Schieber for six"),
        "no-schieber": words.gettext("Schieber, freer undertrumping"),
        "molotow": "Molotow",
        "mittlere": "Mittlere",
        "mittlere-3": words.gettext("Schieber for three"),
        "sidi-2": words.gettext("Schieber for two"),
        "sidi-barrani": "Sidi Barrani",
        "bieter-3": "Bieter",
        "differenzler": "Differenzler",
        "differenzler-open": words.gettext("Differenzler, open"),
        "differenzler-3": words.gettext("Differenzler for three"),
        "coiffeur": "Coiffeur",
        "coiffeur-8": words.gettext("Coiffeur, eight rows"),
        "coiffeur-10": words.gettext("Coiffeur, ten rows"),
    }
    return known.get(name, name)
