"""What a round counts: Stöck, cards, last trick, match, factor."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.rules import Rules
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Bullets, Section


def stoeck_section(words: Words, rules: Rules) -> Section | None:
    """King and Ober of trump in one hand."""
    if not rules.score.stoeck or all(offer.contract.trump is None for offer in rules.contracts):
        return None
    counts = words.gettext("Whoever is dealt king and Ober of trump has the Stöck: %(points)s points.")
    statements = (
        counts % {"points": words.number(rules.score.stoeck)},
        words.gettext("They count by themselves, with no word said, and whoever has the better Weis."),
        words.gettext("The others learn of them when both cards have been played, or when the round is counted."),
        words.gettext("Without trump there are none."),
    )
    return Section("stoeck", words.gettext("Stöck"), (Bullets(statements),))


def scoring_section(words: Words, rules: Rules) -> Section:
    """What each side writes down after a round."""
    return Section("scoring", words.gettext("Counting the round"), (Bullets(tuple(_statements(words, rules))),))


def _statements(words: Words, rules: Rules) -> Iterator[str]:
    score = rules.score
    yield words.gettext("Each side counts the cards of its tricks.")
    if score.last_trick:
        yield words.gettext("The last trick counts %(points)s more.") % {"points": words.number(score.last_trick)}
    if score.match:
        yield (
            words.gettext(
                "Match: a side that takes all %(tricks)s tricks gets %(points)s more. A single trick, even one "
                "without points, is enough to prevent it."
            )
            % {"tricks": words.number(rules.hand_size), "points": words.number(score.match)}
        )
    if all(offer.factor == 1 for offer in rules.contracts):
        return
    yield words.gettext("The factor multiplies cards, last trick, Weis and Stöck, for both sides alike.")
    if score.match:
        if score.match_multiplied:
            yield words.gettext("The match is multiplied too.")
        else:
            yield words.gettext("The match is not multiplied.")
