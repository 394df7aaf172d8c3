"""What the tests of the profiles share: legal cards, Weis, and rounds that are played as simply as can be."""

from __future__ import annotations

import pytest

from jassen.core.actions import Action, AnnounceWeis, Open, Pass
from jassen.core.cards import Cards
from jassen.core.contracts import Contract
from jassen.core.decide import apply
from jassen.core.decisions import awaiting
from jassen.core.errors import IllegalAction, Reason
from jassen.core.evolve import start
from jassen.core.follow import playable
from jassen.core.legal import legal_actions
from jassen.core.notation import parse_trick
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.core.view import view
from jassen.core.weis import best_weis, find_weis, together
from jassen.variants import find
from tests.core.driving import Script

# A quiet deal: no Weis anywhere, no Stöck in shields; seat 0 holds the high trumps of acorns.
QUIET = ("AC KC 9C TS 8S QH 7H 9D 6D", "QC 8C AS JS 6S KH TH 8D 7D", "JC 6C KS 9S AH 9H 6H KD JD")
SUITS = (
    "AC KC QC JC TC 9C 8C 7C 6C",
    "AS KS QS JS TS 9S 8S 7S 6S",
    "AH KH QH JH TH 9H 8H 7H 6H",
    "AD KD QD JD TD 9D 8D 7D 6D",
)
"""Each seat has a suit of its own."""


def game(profile: str, *hands: str, forehand: int = 0, **patch: object) -> Script:
    """A game under a profile, perhaps with house rules, up to its first deal if hands are given."""
    script = Script(patched(find(profile), patch), forehand=forehand)
    if hands:
        script.deal(*hands)
    return script


def go_on(script: Script, until: Phase = Phase.DEALING, *, silent: bool = False) -> None:
    """Play on by first choices: the best Weis, the call of the Stöck, the lowest card; the first bid stands."""
    while script.state.public.phase not in (until, Phase.OVER):
        actions = actions_of(script)
        current = script.state.public.round
        if script.state.public.phase is Phase.BIDDING and current is not None and current.bid is not None:
            actions = [action for action in actions if isinstance(action, Pass)]
        if silent:
            actions = [action for action in actions if not isinstance(action, AnnounceWeis)]
        script.take(actions[0])


def actions_of(script: Script, seat: int | None = None) -> list[Action]:
    """What a seat may do, or whoever is waited for first."""
    who = min(awaiting(script.rules, script.state.public)) if seat is None else seat
    return list(legal_actions(script.rules, view(script.rules, script.state, who)))


def waits_for(script: Script) -> tuple[Phase, set[int]]:
    """What the game waits for, and for whom."""
    return script.state.public.phase, set(awaiting(script.rules, script.state.public))


def keys(script: Script) -> list[str]:
    """The contracts that may be named now."""
    return [key for action in actions_of(script) if (key := getattr(action, "contract", None)) is not None]


def contract_of(rules: Rules, key: str) -> Contract:
    """The contract of that text form."""
    offer = rules.offer(key)
    assert offer is not None
    return offer.contract


def legal(profile: str, hand: str, trick: str, contract: str = "H", *, partner_wins: bool = False) -> str:
    """The legal cards of a hand, in card order."""
    rules = find(profile)
    ranking = contract_of(rules, contract).ranking(0)
    table = parse_trick(trick, 4)
    return str(Cards.of(playable(rules.follow, ranking, Cards(hand).mask, table, partner_wins=partner_wins)))


def melds(profile: str, hand: str, contract: str = "H") -> list[tuple[str, int]]:
    """Every Weis of a hand with its points, the best one first."""
    rules = find(profile)
    assert rules.weis is not None
    found = find_weis(rules.weis, contract_of(rules, contract), Cards(hand).mask)
    return [(str(Cards.of(weis.cards)), weis.points) for weis in found]


def best(profile: str, contract: str, forehand: int, *hands: str) -> tuple[int, int] | None:
    """Seat and points of the best Weis when everybody announces the best one."""
    rules = find(profile)
    assert rules.weis is not None
    chosen = contract_of(rules, contract)
    found = [find_weis(rules.weis, chosen, Cards(hand).mask) for hand in hands]
    winner = best_weis(rules.weis, chosen, forehand, [weis[0] if weis else None for weis in found])
    return None if winner is None else (winner[0], winner[1].points)


def hand_scores(profile: str, hand: str, contract: str = "H") -> int:
    """What all Weis of a hand count together when the best of them wins."""
    rules = find(profile)
    assert rules.weis is not None
    chosen = contract_of(rules, contract)
    mask = Cards(hand).mask
    said = find_weis(rules.weis, chosen, mask)[0]
    return sum(weis.points for weis in together(rules.weis, chosen, mask, said))


def refusal(script: Script, action: Action) -> Reason:
    """Why an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        script.take(action)
    return caught.value.reason


def forehand_drawn(rules: Rules, *draws: str) -> int | None:
    """Who is forehand after these draws; None if they have to draw again."""
    state = start(rules)
    for place, draw in enumerate(draws):
        state = apply(rules, state, Open(place, drawn=parse_trick(draw, rules.seats)))[1]
    return state.public.forehand
