"""Announcing a Weis: before the first card, or in the first trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jassen.core.actions import AnnounceWeis
from jassen.core.contracts import Contract
from jassen.core.draft import Draft
from jassen.core.errors import IllegalAction, Reason
from jassen.core.events import WeisAnnounced, WeisShown
from jassen.core.parts.weis_rules import IN_THE_FIRST_TRICK, WeisRules, WeisTime
from jassen.core.seats import Seat, team_of
from jassen.core.weis import Weis, best_weis, find_weis, scoring_weis, worth


def announce(draft: Draft, action: AnnounceWeis) -> None:
    """Announce one Weis of the hand that was dealt. Raises `IllegalAction`."""
    rules = draft.rules.weis
    assert rules is not None, "Weis are asked for only where the rules have them"
    held = find_weis(rules, draft.contract, draft.state.hidden.dealt[action.seat])
    weis = next((weis for weis in held if weis.cards == action.cards), None)
    if weis is None:
        raise IllegalAction(Reason.NO_SUCH_WEIS)
    if weis not in may_be_announced(rules, draft.contract, held, draft.round.answers):
        raise IllegalAction(Reason.WEIS_NOT_GOOD_ENOUGH)
    draft.add(WeisAnnounced(action.seat, weis))


def may_be_announced(
    rules: WeisRules, contract: Contract, held: Sequence[Weis], answers: Sequence[int | None]
) -> tuple[Weis, ...]:
    """Those of the Weis of a hand, the best first, that may be said after what has been heard."""
    heard = max((points for points in answers if points is not None), default=0)
    return tuple(
        weis
        for weis in held
        if (weis.points >= heard or not rules.at_least_as_good)
        and (not rules.best_only or worth(rules, contract, weis) == worth(rules, contract, held[0]))
    )


def shown_weis(draft: Draft) -> Iterator[WeisShown]:
    """The Weis that score, the best one first.

    After the first trick; when the game is claimed before, who has not played yet shows a Weis as well.
    """
    rules, hidden = draft.rules.weis, draft.state.hidden
    if rules is None or draft.rules.score.hand_weis_deducted:
        return
    found = [find_weis(rules, draft.contract, hand) for hand in hidden.dealt]
    announced = tuple(
        found[seat][0] if found[seat] and _counts_unsaid(draft, seat) else said
        for seat, said in enumerate(hidden.announced)
    )
    best = best_weis(rules, draft.contract, draft.round.forehand, announced)
    if best is None:
        return
    teams = draft.state.public.game.teams
    members = teams[team_of(teams, best[0])]
    for seat, weis in scoring_weis(
        rules, draft.contract, draft.round.forehand, best, announced, hidden.dealt, members
    ):
        yield WeisShown(seat, weis)


def _counts_unsaid(draft: Draft, seat: Seat) -> bool:
    """Whether a seat's best Weis counts although nothing was said."""
    rules, play = draft.rules, draft.state.public.play
    if rules.weis is None or draft.round.answers[seat] is not None:
        return False
    if rules.weis.time is WeisTime.AUTOMATIC:
        return True
    to_come = (seat - play.leader) % rules.seats >= len(play.table)
    return rules.weis.time in IN_THE_FIRST_TRICK and not play.tricks and to_come
