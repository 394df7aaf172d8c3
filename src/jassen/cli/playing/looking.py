"""The score as a terminal shows it: what is played and was predicted, the sheet, how the game stands."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.cli.sheet_text import sheet_lines
from jassen.core.events import Predicted
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.web.words import Words
from jassen.web.words.happenings import sentence
from jassen.web.words.looking import contract_line, standing
from jassen.web.words.predictions import prediction_line
from jassen.web.words.sides import column_names


def score_lines(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> list[str]:
    """What is played and was predicted, the sheet where one is kept, and how the game stands."""
    lines = []
    current, game = seen.public.round, seen.public.game
    if current is not None and current.offer is not None:
        values = {"contract": contract_line(words, rules, seen)}
        if current.namer is None:
            lines.append(words.gettext("Contract: %(contract)s.") % values)
        else:
            values["name"] = names[current.namer]
            lines.append(words.gettext("Contract: %(contract)s, named by %(name)s.") % values)
    if current is not None:
        for seat, points in enumerate(current.predictions):
            said = None if points is None else sentence(words, rules, Predicted(seat, points), names, seen.seat)
            lines += [] if said is None else [said]
    status = prediction_line(words, rules, seen)
    if status:
        lines.append(f"{status[:1].upper()}{status[1:]}.")
    if rules.book.kind is BookKind.SHEET:
        lines += sheet_lines(words, rules, game, column_names(words, rules, names, seen.seat))
    lines.append(standing(words, rules, game, names, seen.seat))
    return [f"  {line}" for line in lines]
