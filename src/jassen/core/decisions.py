"""Who must act, who may, and the number of the decision that is waited for.

A decision belongs to a seat and a moment of a round: simultaneous answers do not outdate each other, while a
repeated or late one is recognised. All of it follows from what is public.
"""

from __future__ import annotations

from typing import TypeAlias

from jassen.core.choosing import chooser, is_settled
from jassen.core.parts.end_rules import ClaimBy, EndMode
from jassen.core.parts.weis_rules import IN_THE_FIRST_TRICK, WeisTime
from jassen.core.public import Phase, Public
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of

Decision: TypeAlias = int

_SLOTS = 2048
_DEAL, _BID, _EXCHANGE, _CHOOSE, _PREDICT, _ANNOUNCE, _PLAY, _CLAIM = 0, 1, 1250, 1300, 1400, 1401, 1410, 1500


def current_decision(public: Public) -> Decision:
    """The number of the decision that the game waits for; numbers grow as the game goes on."""
    current = public.round
    number = 0 if current is None else current.number
    base = number * _SLOTS
    match public.phase:
        case Phase.PLAYING:
            return base + _PLAY + len(public.play.tricks)
        case Phase.ANNOUNCING:
            return base + _ANNOUNCE
        case Phase.PREDICTING:
            return base + _PREDICT
        case Phase.CHOOSING:
            return base + _CHOOSE + (current.shoves if current is not None else 0)
        case Phase.BIDDING:
            return base + _BID + (current.spoken if current is not None else 0)
        case Phase.EXCHANGING:
            return base + _EXCHANGE - (current.to_discard if current is not None else 0)
        case Phase.DEALING | Phase.OVER:
            return base + _SLOTS + _DEAL
        case Phase.OPENING:
            return len(public.drawn)


def claim_decision(public: Public) -> Decision:
    """The number of the decision to claim after the last complete trick."""
    number = 0 if public.round is None else public.round.number
    return number * _SLOTS + _CLAIM + len(public.play.tricks)


def to_play(rules: Rules, public: Public) -> Seat:
    """Whose card comes next."""
    return (public.play.leader + len(public.play.table)) % rules.seats


def to_bid(rules: Rules, public: Public) -> Seat:
    """Who speaks next in an auction, or predicts next where that goes in turn."""
    assert public.round is not None and public.forehand is not None
    said = public.round.spoken if public.phase is Phase.BIDDING else sum(public.round.predicted)
    return (public.round.forehand + said) % rules.seats


def awaiting(rules: Rules, public: Public) -> frozenset[Seat]:
    """The seats without which the game does not go on; empty when the table itself has to act, or nobody.

    Before the first card every seat answers whether it announces a Weis, so that waiting tells nothing.
    """
    current = public.round
    match public.phase:
        case Phase.PLAYING:
            return frozenset((to_play(rules, public),))
        case Phase.CHOOSING:
            return frozenset((chooser(rules, public),))
        case Phase.BIDDING:
            return frozenset((to_bid(rules, public),))
        case Phase.EXCHANGING:
            return frozenset(() if public.game.king is None else (public.game.king,))
        case Phase.PREDICTING:
            assert current is not None and rules.predict is not None
            if rules.predict.open:
                return frozenset((to_bid(rules, public),))
            return frozenset(seat for seat, done in enumerate(current.predicted) if not done)
        case Phase.ANNOUNCING:
            answers = current.answers if current is not None else ()
            return frozenset(seat for seat, answer in enumerate(answers) if answer is None)
        case Phase.OPENING | Phase.DEALING | Phase.OVER:
            return frozenset()


def may_claim(rules: Rules, public: Public) -> frozenset[Seat]:
    """The seats that may claim the game."""
    if public.phase is Phase.CHOOSING and is_settled(rules, public):
        return frozenset(range(rules.seats))
    tricks = public.play.tricks
    if public.phase is not Phase.PLAYING or rules.end.mode is not EndMode.CLAIM:
        return frozenset()
    if rules.end.claim_by is ClaimBy.ANYONE:
        return frozenset(range(rules.seats))
    if not tricks:
        return frozenset()
    return frozenset(public.game.teams[team_of(public.game.teams, tricks[-1].winner)])


def may_announce(rules: Rules, public: Public) -> frozenset[Seat]:
    """The seats that may announce a Weis during the first trick, where that is when it is done."""
    current, play = public.round, public.play
    if rules.weis is None or current is None or public.phase is not Phase.PLAYING or play.tricks:
        return frozenset()
    if rules.weis.time not in IN_THE_FIRST_TRICK:
        return frozenset()
    seats = [to_play(rules, public)]
    if rules.weis.time is WeisTime.UNTIL_COVERED and play.table:
        seats.append((to_play(rules, public) - 1) % rules.seats)
    return frozenset(seat for seat in seats if current.answers[seat] is None)
