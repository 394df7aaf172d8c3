"""How far the viewer is with what was predicted."""

from __future__ import annotations

from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.core.trick import card_points
from jassen.core.view import View
from jassen.web.words.catalogue import Words


def prediction_line(words: Words, rules: Rules, seen: View) -> str:
    """What the viewer has predicted, and taken so far; empty where nothing is predicted."""
    current = seen.public.round
    if rules.predict is None or seen.prediction is None or seen.seat is None:
        return ""
    assert current is not None and current.contract is not None, "a prediction is made with the contract"
    members = rules.teams[team_of(rules.teams, seen.seat)] if rules.predict.for_team else (seen.seat,)
    own = (trick.cards for trick in seen.public.play.tricks if trick.winner in members)
    taken = sum(card_points(current.contract.points, cards) for cards in own)
    values = {"predicted": words.number(seen.prediction), "taken": words.number(taken)}
    return words.gettext("predicted %(predicted)s, taken %(taken)s") % values
