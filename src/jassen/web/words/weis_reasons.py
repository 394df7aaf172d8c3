"""Why one Weis is better than another, in a few words."""

from __future__ import annotations

from jassen.core.parts.weis_rules import WeisStep
from jassen.web.words.catalogue import Words


def weis_reason(words: Words, step: WeisStep | None, *, reversed_order: bool) -> str:
    """What decided between two Weis; None is the place at the table."""
    match step:
        case None:
            return words.gettext("nearer to forehand")
        case WeisStep.POINTS:
            return words.gettext("more points")
        case WeisStep.FOUR_BEFORE_SEQUENCE:
            return words.gettext("four alike before a sequence")
        case WeisStep.CLASS:
            return words.gettext("the better kind of Weis")
        case WeisStep.LENGTH:
            return words.gettext("more cards")
        case WeisStep.TOP_CARD:
            if reversed_order:
                return words.gettext("the stronger card in Undenufe")
            return words.gettext("the higher top card")
        case WeisStep.TRUMP:
            return words.gettext("in trumps")
