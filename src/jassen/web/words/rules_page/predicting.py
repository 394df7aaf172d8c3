"""What everybody predicts before the first card."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.decide_before import MOST_POINTS
from jassen.core.rules import Rules
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Bullets, Section


def predicting_section(words: Words, rules: Rules) -> Section | None:
    """Where points are predicted: of whom, in which order, and who hears it."""
    if rules.predict is None:
        return None
    return Section("predicting", words.gettext("Predicting"), (Bullets(tuple(_statements(words, rules))),))


def _statements(words: Words, rules: Rules) -> Iterator[str]:
    assert rules.predict is not None
    values = {"most": words.number(MOST_POINTS)}
    if rules.predict.for_team:
        yield (
            words.gettext(
                "Before the first card everybody predicts how many card points their own pair will take, from 0 to "
                "%(most)s."
            )
            % values
        )
    else:
        yield (
            words.gettext(
                "Before the first card everybody predicts the card points of their own tricks, from 0 to %(most)s."
            )
            % values
        )
    if rules.predict.open:
        yield words.gettext("Forehand begins, the dealer is last, and everybody hears each prediction at once.")
    else:
        yield words.gettext("All predict at the same time, hidden; the predictions are shown after the round.")
