"""Everything that a viewer may do now, made from the view alone: the other writing of `decide`."""

from __future__ import annotations

from jassen.core.actions import AnnounceWeis, Claim, KeepSilent, NameContract, PlayCard, SeatAction, Shove
from jassen.core.cards import Cards
from jassen.core.decisions import awaiting, claim_decision, current_decision, may_claim
from jassen.core.errors import Reason
from jassen.core.follow import explain, playable
from jassen.core.order import Ranking
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.view import View, own_weis


def legal_actions(rules: Rules, seen: View) -> tuple[SeatAction, ...]:
    """All actions that the viewer may take now, claims included; none for a spectator."""
    seat, public = seen.seat, seen.public
    if seat is None:
        return ()
    actions: list[SeatAction] = []
    if seat in awaiting(rules, public):
        decision = current_decision(public)
        match public.phase:
            case Phase.CHOOSING:
                actions += [NameContract(decision, seat, offer.contract.key) for offer in rules.contracts]
                shoved = public.round is not None and public.round.shoved
                if rules.bidding.may_shove and not shoved:
                    actions.append(Shove(decision, seat))
            case Phase.ANNOUNCING:
                actions += [AnnounceWeis(decision, seat, weis.cards) for weis in own_weis(rules, seen)]
                actions.append(KeepSilent(decision, seat))
            case Phase.PLAYING:
                actions += [PlayCard(decision, seat, card) for card in legal_cards(rules, seen)]
            case Phase.OPENING | Phase.DEALING | Phase.OVER:
                pass
    if seat in may_claim(rules, public):
        actions.append(Claim(claim_decision(public), seat))
    return tuple(actions)


def legal_cards(rules: Rules, seen: View) -> Cards:
    """The cards that the viewer may play to the trick on the table; empty when it is not that viewer's turn."""
    ranking = _ranking(rules, seen)
    if ranking is None:
        return Cards()
    return Cards.of(playable(rules.follow, ranking, seen.hand.mask, seen.public.play.table))


def refused_cards(rules: Rules, seen: View) -> dict[str, Reason]:
    """Why the other cards of the hand may not be played, by their text; empty when it is not the viewer's turn."""
    ranking = _ranking(rules, seen)
    if ranking is None:
        return {}
    reasons = explain(rules.follow, ranking, seen.hand.mask, seen.public.play.table)
    return {str(card): reason for card, reason in reasons.items()}


def _ranking(rules: Rules, seen: View) -> Ranking | None:
    public = seen.public
    if public.phase is not Phase.PLAYING or seen.seat not in awaiting(rules, public):
        return None
    assert public.round is not None and public.round.offer is not None, "cards are played after the contract"
    return public.round.offer.contract.ranking(len(public.play.tricks))
