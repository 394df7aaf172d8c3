"""The line above the table and the note beside a question."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.cli.screen.menu import Asked
from jassen.cli.screen.signs import contract_sign
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.view import View, holds_stoeck
from jassen.web.rooms.felt import contract_line
from jassen.web.rooms.questions import DiscardQuestion, PredictionQuestion, Silence, WeisQuestion
from jassen.web.words import Words
from jassen.web.words.looking import heard_line
from jassen.web.words.predictions import prediction_line

_BETWEEN = " · "
_HELD = (Phase.PREDICTING, Phase.ANNOUNCING, Phase.PLAYING)


def contract_text(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> str:
    """What is played, by whom, how this trick goes, and what only the viewer knows."""
    line = contract_line(words, rules, seen, names)
    if line is None:
        return words.gettext("No contract yet")
    parts = [
        " ".join(filter(None, (contract_sign(words.look, line.sign), line.name, line.factor))),
        line.bid,
        words.gettext("now %(way)s") % {"way": line.way} if line.way else "",
        words.gettext("named by %(name)s") % {"name": line.named_by} if line.named_by else "",
        words.gettext("fixed during play") if line.fixed_late else "",
    ]
    if seen.public.phase in _HELD:
        parts.append(prediction_line(words, rules, seen))
        if rules.score.stoeck and holds_stoeck(seen):
            parts.append(words.gettext("You hold the Stöck."))
    return _BETWEEN.join(filter(None, parts))


def note_of(words: Words, put: Asked) -> str:
    """What has to be known for an answer."""
    match put.question:
        case PredictionQuestion(said=None):
            return words.gettext("Sealed: the others see it after the round.")
        case PredictionQuestion(said=int(said), numbers=numbers):
            values = {"points": words.number(said), "all": words.number(numbers.highest)}
            return words.gettext("Predicted so far: %(points)s of %(all)s.") % values
        case WeisQuestion(silence=Silence.BY_THE_CARD, heard=heard):
            silent = words.gettext("Play a card without announcing, and you keep silent.")
            return " ".join(filter(None, (heard_line(words, heard), silent)))
        case DiscardQuestion(left=left):
            return words.ngettext(
                "Pick %(num)d card of your hand to lay it away.",
                "Pick %(num)d cards of your hand, one after the other, to lay them away.",
                left,
            ) % {"num": left}
        case _ if put.stoeck is not None:
            return words.gettext("With this card you can call the Stöck: %(card)s.") % {"card": put.stoeck.label}
        case _:
            return ""
