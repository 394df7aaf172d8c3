"""Rounds of Schieber from the JSON of jass-kit: raw points, no Weis, no factor, no match.

The rules of an import are those that the caller declares, reduced to what the format holds. An imported round is a
game of one round, which a referee has replayed; `KitRound.record` gives it to whoever reads records.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from jassen.core.actions import Action, Deal, NameContract, Open, PlayCard, Shove
from jassen.core.dealing import order_for
from jassen.core.decisions import current_decision
from jassen.core.events import Event
from jassen.core.parts.follow_rules import Follow, Undertrump
from jassen.core.record import Record
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import partner_after
from jassen.wire.jasskit_cards import SEATS, SuitMap
from jassen.wire.jasskit_checks import KitPlay, LowTrump, cards_of, check_legal, check_tricks
from jassen.wire.jasskit_form import KitState, read_form
from jassen.wire.jasskit_rules import KIT_SCHIEBER, raw_rules

ALL_POINTS = 157


@dataclass(frozen=True, slots=True, kw_only=True)
class KitRound:
    """An imported round. ``points`` are the raw ones of seats 0 and 2, and of seats 1 and 3.

    ``suit_map`` says which Swiss suits the source meant. ``low_trumps`` are the plays that only the kit allows; where
    there are any, ``rules`` allow undertrumping, so that the round replays.
    """

    rules: Rules
    events: tuple[Event, ...]
    referee: Referee
    points: tuple[int, int]
    suit_map: SuitMap
    version: str
    jass_type: str
    low_trumps: tuple[LowTrump, ...] = ()

    @property
    def record(self) -> Record:
        """The round as a game record."""
        return Record(self.rules, {}, self.events, self.referee)


def import_jasskit(
    source: str | Mapping[str, Any],
    *,
    suit_map: SuitMap,
    rules: Rules = KIT_SCHIEBER,
    low_trumps: bool = False,
) -> KitRound:
    """A game state of jass-kit, as JSON text or decoded, replayed under the declared `rules`. Raises `KitFault`.

    The state may be one in the middle of a round, as long as it shows all hands. `low_trumps` lets the undertrumping
    pass that the kit allows by mistake.
    """
    return import_state(read_form(source, KitState), suit_map=suit_map, rules=rules, low_trumps=low_trumps)


def import_state(state: KitState, *, suit_map: SuitMap, rules: Rules, low_trumps: bool) -> KitRound:
    """The same for a state that has been read."""
    declared = raw_rules(rules)
    play = cards_of(state, suit_map)
    points: tuple[int, int] = (0, 0)
    passed: tuple[LowTrump, ...] = ()
    key = None
    if state.trump >= 0:
        key = suit_map.contract(state.trump)
        offer = declared.offer(key)
        assert offer is not None, "the raw rules offer all six contracts"
        points = check_tricks(state, play, offer.contract)
        passed = check_legal(declared, play, offer.contract, low_trumps=low_trumps)
    if passed:
        declared = replace(declared, follow=Follow(undertrump=Undertrump.FREE))
    referee, events = _replayed(declared, play, key, shoved=state.shoved)
    assert not referee.is_over or sum(points) == ALL_POINTS, "a whole round counts 157 under every contract"
    return KitRound(
        rules=declared,
        events=events,
        referee=referee,
        points=points,
        suit_map=suit_map,
        version=state.version,
        jass_type=state.jass_typ,
        low_trumps=passed,
    )


def _replayed(
    rules: Rules, play: KitPlay, contract: str | None, *, shoved: bool
) -> tuple[Referee, tuple[Event, ...]]:
    """The round played through a referee."""
    referee, events = Referee(rules), list[Event]()

    def act(action: Action) -> None:
        nonlocal referee
        referee, happened = referee.act(action)
        events.extend(happened)

    def now() -> int:
        return current_decision(referee.public)

    chooser = play.forehand
    act(Open(now(), play.forehand))
    act(Deal(now(), order_for(rules, play.forehand, play.hands)))
    if shoved:
        act(Shove(now(), chooser))
        chooser = partner_after(rules.teams, chooser)
    if contract is not None:
        act(NameContract(now(), chooser, contract))
    for leader, cards in zip(play.leaders, play.tricks, strict=True):
        for place, card in enumerate(cards):
            act(PlayCard(now(), (leader + place) % SEATS, card))
    return referee, tuple(events)
