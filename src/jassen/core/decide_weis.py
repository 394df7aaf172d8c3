"""Announcing a Weis: before the first card, or in the first trick."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.actions import AnnounceWeis
from jassen.core.draft import Draft
from jassen.core.errors import IllegalAction, Reason
from jassen.core.events import WeisAnnounced, WeisShown
from jassen.core.parts.weis_rules import WeisTime
from jassen.core.seats import team_of
from jassen.core.weis import Weis, best_weis, find_weis, scoring_weis


def announce(draft: Draft, action: AnnounceWeis) -> None:
    """Announce one Weis of the hand that was dealt. Raises `IllegalAction`."""
    rules = draft.rules.weis
    assert rules is not None, "Weis are asked for only where the rules have them"
    hand = draft.state.hidden.dealt[action.seat]
    held = {weis.cards: weis for weis in find_weis(rules, draft.contract, hand)}
    weis = held.get(action.cards)
    if weis is None:
        raise IllegalAction(Reason.NO_SUCH_WEIS)
    heard = max((points for points in draft.round.answers if points is not None), default=0)
    if rules.at_least_as_good and weis.points < heard:
        raise IllegalAction(Reason.WEIS_NOT_GOOD_ENOUGH)
    draft.add(WeisAnnounced(action.seat, weis))


def shown_weis(draft: Draft) -> Iterator[WeisShown]:
    """After the first trick: the Weis that score, the best one first."""
    rules, hidden = draft.rules.weis, draft.state.hidden
    if rules is None or draft.rules.score.hand_weis_deducted:
        return
    announced: tuple[Weis | None, ...] = hidden.announced
    if rules.time is WeisTime.AUTOMATIC:
        found = (find_weis(rules, draft.contract, hand) for hand in hidden.dealt)
        announced = tuple(weis[0] if weis else None for weis in found)
    best = best_weis(rules, draft.contract, draft.round.forehand, announced)
    if best is None:
        return
    teams = draft.state.public.game.teams
    members = teams[team_of(teams, best[0])]
    for seat, weis in scoring_weis(rules, draft.contract, best, announced, hidden.dealt, members):
        yield WeisShown(seat, weis)
