"""What to name by imagined deals: each contract is played out by the policy, and what that brings is compared.

What Weis and Stöck add is that of the rule player (`jassen.bots.contract_choice`). Where a target is to be reached it
is the chance to win that counts (`jassen.bots.standing`).
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from jassen.bots.contract_choice import beside_cards
from jassen.bots.looking import game_for_points
from jassen.bots.standing import Standing, standing
from jassen.core.actions import NameContract, Shove
from jassen.core.cards import CARDS
from jassen.core.choosing import may_shove, open_offers
from jassen.core.contracts import Offer
from jassen.core.decisions import current_decision
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.core.trick import card_points
from jassen.core.view import View
from jassen.kernel import Searching

SHOVE_BELOW = 60.0
"""Forehand shoves when the best contract brings less, own side minus the other, for each unit of the mean factor."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a contract brings each side in some worlds, factor included."""

    own: tuple[float, ...]
    theirs: tuple[float, ...]

    @property
    def mean(self) -> float:
        """Own side minus the other."""
        return fmean(self.own) - fmean(self.theirs)

    def worth(self, at: Standing | None) -> float:
        """The chance to win, or the mean where there is nothing to be reached."""
        if at is None:
            return self.mean
        return fmean(at.chance(own, theirs) for own, theirs in zip(self.own, self.theirs, strict=True))

    def shifted(self, more: float) -> Prospects:
        """The same with so much more for the own side minus the other."""
        return Prospects(tuple(own + more / 2 for own in self.own), tuple(their - more / 2 for their in self.theirs))


def name_or_shove(
    searching: Searching, rules: Rules, seen: View, *, worlds: int, seed: int, shove_below: float = SHOVE_BELOW
) -> NameContract | Shove | None:
    """The answer of a seat that is asked for the contract; None where the search does not know the game."""
    current, seat = seen.public.round, seen.seat
    assert current is not None and seat is not None, "a spectator names nothing"
    if current.offer is not None or rules.book.kind is not BookKind.POINTS:
        return None
    game = seen.public.game
    offers = open_offers(rules, game, team_of(game.teams, seat))
    found: dict[Offer, Prospects] = {}
    for offer in offers:
        prospects = _prospects(searching, rules, seen, offer, worlds=worlds, seed=seed)
        if prospects is None:
            return None
        found[offer] = prospects
    at, decision = standing(rules, seen), current_decision(seen.public)
    worths = {offer: prospects.worth(at) for offer, prospects in found.items()}
    best = max(worths, key=lambda offer: (worths[offer], found[offer].mean))
    if may_shove(rules, seen.public):
        # The partner's choice is a contract like this one that brings what choices of partners bring.
        more = shove_below * fmean(offer.factor for offer in offers) - found[best].mean
        if more > 0 and found[best].shifted(more).worth(at) > worths[best]:
            return Shove(decision, seat)
    return NameContract(decision, seat, best.contract.key)


def _prospects(
    searching: Searching, rules: Rules, seen: View, offer: Offer, *, worlds: int, seed: int
) -> Prospects | None:
    current, seat = seen.public.round, seen.seat
    assert current is not None and seat is not None
    game = game_for_points(rules, offer.contract)
    if game is None:
        return None
    values = searching.prospects(
        game,
        seen.hand.mask,
        seat=seat,
        forehand=current.forehand,
        tricks=current.tricks,
        worlds=worlds,
        seed=seed,
    )
    whole = card_points(offer.contract.points, CARDS) + rules.score.last_trick
    beside = beside_cards(rules, offer, seen.hand.mask)
    # More than all the points is a match, which leaves the other side nothing.
    own = ((whole + value) / 2 if abs(value) <= whole else max(0, value) for value in values)
    theirs = ((whole - value) / 2 if abs(value) <= whole else max(0, -value) for value in values)
    return Prospects(
        tuple(offer.factor * (points + beside) for points in own), tuple(offer.factor * points for points in theirs)
    )
