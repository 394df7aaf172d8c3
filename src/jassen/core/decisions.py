"""Who must act, who may, and the number of the decision that is waited for.

A decision belongs to a seat and a moment of a round: simultaneous answers do not outdate each other, while a
repeated or late one is recognised. All of it follows from what is public.
"""

from __future__ import annotations

from typing import TypeAlias

from jassen.core.public import Phase, Public
from jassen.core.rules import Rules
from jassen.core.seats import Seat, partner_after, team_of

Decision: TypeAlias = int

_SLOTS = 256
_DEAL, _CHOOSE, _CHOOSE_AFTER_SHOVE, _ANNOUNCE, _PLAY, _CLAIM = 0, 1, 2, 3, 16, 128


def current_decision(public: Public) -> Decision:
    """The number of the decision that the game waits for; numbers grow as the game goes on."""
    current = public.round
    number = 0 if current is None else current.number
    match public.phase:
        case Phase.PLAYING:
            return number * _SLOTS + _PLAY + len(public.play.tricks)
        case Phase.ANNOUNCING:
            return number * _SLOTS + _ANNOUNCE
        case Phase.CHOOSING:
            shoved = current is not None and current.shoved
            return number * _SLOTS + (_CHOOSE_AFTER_SHOVE if shoved else _CHOOSE)
        case Phase.DEALING | Phase.OVER:
            return (number + 1) * _SLOTS + _DEAL
        case Phase.OPENING:
            return _DEAL


def claim_decision(public: Public) -> Decision:
    """The number of the decision to claim after the last complete trick."""
    number = 0 if public.round is None else public.round.number
    return number * _SLOTS + _CLAIM + len(public.play.tricks)


def chooser(rules: Rules, public: Public) -> Seat:
    """Who has to name the contract: forehand, or after a shove the partner."""
    assert public.round is not None, "no contract is chosen before the deal"
    forehand = public.round.forehand
    return partner_after(rules.teams, forehand) if public.round.shoved else forehand


def to_play(rules: Rules, public: Public) -> Seat:
    """Whose card comes next."""
    return (public.play.leader + len(public.play.table)) % rules.seats


def awaiting(rules: Rules, public: Public) -> frozenset[Seat]:
    """The seats without which the game does not go on; empty when the table itself has to act, or nobody.

    Before the first card every seat answers whether it announces a Weis, so that waiting tells nothing.
    """
    match public.phase:
        case Phase.PLAYING:
            return frozenset((to_play(rules, public),))
        case Phase.CHOOSING:
            return frozenset((chooser(rules, public),))
        case Phase.ANNOUNCING:
            answers = public.round.answers if public.round is not None else ()
            return frozenset(seat for seat, answer in enumerate(answers) if answer is None)
        case Phase.OPENING | Phase.DEALING | Phase.OVER:
            return frozenset()


def may_claim(rules: Rules, public: Public) -> frozenset[Seat]:
    """The seats that may claim the game: the side of the last complete trick, until the next is complete."""
    tricks = public.play.tricks
    if public.phase is not Phase.PLAYING or not tricks:
        return frozenset()
    return frozenset(rules.teams[team_of(rules.teams, tricks[-1].winner)])
