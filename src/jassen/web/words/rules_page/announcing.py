"""How a Weis is announced, who sees what, and which ones score."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.parts.weis_rules import WeisRules, WeisScoring, WeisTime
from jassen.core.rules import Rules
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Bullets, Section


def announcing_section(words: Words, rules: Rules) -> Section | None:
    """When a Weis is announced, who sees what, and which one scores."""
    if rules.weis is None:
        return None
    if rules.score.hand_weis_deducted:
        statements = tuple(_against(words))
    else:
        statements = (*_time(words, rules.weis), *_scoring(words, rules, rules.weis))
    statements = (*statements, *_table_weis(words, rules))
    return Section("announcing", words.gettext("Announcing and showing"), (Bullets(statements),))


def _against(words: Words) -> Iterator[str]:
    yield words.gettext("All Weis of a hand, and its Stöck, are taken off the points of whoever holds them.")


def _time(words: Words, weis: WeisRules) -> Iterator[str]:
    match weis.time:
        case WeisTime.BEFORE_FIRST_CARD:
            yield words.gettext(
                "Before the first card everybody may announce a Weis, or keep silent. Whoever keeps silent scores "
                "none."
            )
        case WeisTime.WITH_OWN_FIRST_CARD:
            yield words.gettext(
                "A Weis is announced with one’s own first card. What is forgotten then is lost for the round."
            )
        case WeisTime.UNTIL_COVERED:
            yield words.gettext(
                "A Weis is announced in the first trick: from one’s own turn until the next player has played. "
                "What is forgotten then is lost for the round."
            )
        case WeisTime.AUTOMATIC:
            yield words.gettext("Nobody has to announce a Weis: every hand counts with its best one.")
            yield words.gettext("After the first trick the Weis that score are shown.")
            return
    if weis.best_only:
        yield words.gettext("A player announces the best Weis of the hand and no lesser one.")
    if weis.at_least_as_good:
        yield words.gettext("Only a Weis of at least as many points as the best one so far may be announced.")
    yield words.gettext("The others hear only its points until the first trick is complete.")


def _scoring(words: Words, rules: Rules, weis: WeisRules) -> Iterator[str]:
    match weis.scoring:
        case WeisScoring.HIGHEST_ONLY:
            yield words.gettext(
                "Then the best one is shown. It alone scores; no other does, not even in the same hand."
            )
        case WeisScoring.WINNER_TEAM_ALL if len(rules.teams) == rules.seats:
            yield words.gettext("Whoever has the best one scores all Weis of that hand; the others score none.")
        case WeisScoring.WINNER_TEAM_ALL if weis.at_least_as_good:
            yield words.gettext("The side of the best one scores all its Weis, also those too small to be announced.")
        case WeisScoring.WINNER_TEAM_ALL:
            yield words.gettext(
                "The side of the best one scores all Weis of its players who have announced; the others score none."
            )
    if weis.needs_trick:
        yield words.gettext("A side that takes no trick scores no Weis.")
    else:
        yield words.gettext("A Weis needs no trick: its side keeps the points even if the others take everything.")


def _table_weis(words: Words, rules: Rules) -> Iterator[str]:
    if rules.score.table_weis:
        yield words.gettext(
            "If the cards of a trick form a Weis, it counts for whoever takes the trick; the best one only."
        )
