"""Rounds of Schieber as jass-kit game states: raw points, without Weis, Stöck, match and factor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from jassen.core.cards import Card, cards_in
from jassen.core.choosing import choosing_order
from jassen.core.contracts import PLAIN_SIX
from jassen.core.events import CardPlayed, Dealt, Event, GameWon, RoundBooked
from jassen.core.public import Play, Public, Round
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.trick import card_points
from jassen.wire.jasskit_cards import SEATS, SuitMap, kit_seat
from jassen.wire.jasskit_checks import HAND_SIZE, LAST_TRICK
from jassen.wire.jasskit_form import FORMAT_VERSION, KitFault
from jassen.wire.jasskit_rules import raw_rules


class Played(Protocol):
    """A game that can be exported: a `Record` or a `KitRound`."""

    @property
    def rules(self) -> Rules: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


def export_jasskit(
    played: Played, *, suit_map: SuitMap, number: int = 0, jass_type: str = "SCHIEBER"
) -> dict[str, object]:
    """A round of Schieber, counted from 0, as a V0.2 game state with raw points. Raises `KitFault`.

    Weis, Stöck, match and factor have no place there. A round that a claim cut short is one in the middle.
    """
    raw_rules(played.rules)
    before, dealt, after = _round_events(played.events, number)
    public = Referee.of(played.rules, (*before, dealt, *after)).public
    current = public.round
    assert current is not None, "a round has been dealt"
    held = list(dealt.hands)
    for event in after:
        if isinstance(event, CardPlayed):
            held[event.seat] &= ~event.card.mask
    trump = _kit_trump(current, suit_map)
    return {
        "version": FORMAT_VERSION,
        "trump": trump,
        "dealer": kit_seat((current.forehand - 1) % SEATS),
        "currentPlayer": _to_act(played.rules, public),
        "forehand": 0 if current.shoved else -1 if trump < 0 else 1,
        "tricks": _kit_tricks(public.play, current, suit_map),
        "player": [{"hand": _kit_codes(cards_in(held[kit_seat(kit)]), suit_map)} for kit in range(SEATS)],
        "jassTyp": jass_type,
    }


def _round_events(events: Sequence[Event], number: int) -> tuple[Sequence[Event], Dealt, Sequence[Event]]:
    """What came before a round, its deal, and what was done in it, without what was written down after it."""
    starts = [place for place, event in enumerate(events) if isinstance(event, Dealt)]
    if not 0 <= number < len(starts):
        raise KitFault("number", f"there is no round {number}; {len(starts)} have been dealt")
    start = starts[number]
    dealt = events[start]
    assert isinstance(dealt, Dealt)
    end = starts[number + 1] if number + 1 < len(starts) else len(events)
    during = events[start + 1 : end]
    written = (place for place, event in enumerate(during) if isinstance(event, RoundBooked | GameWon))
    return events[:start], dealt, during[: next(written, len(during))]


def _kit_trump(current: Round, suit_map: SuitMap) -> int:
    """The kit's number of the contract, -1 for none yet. Raises `KitFault` for what the kit does not know."""
    if current.shoves > 1:
        raise KitFault("forehand", "shoving back has no form there")
    if current.offer is None:
        return -1
    contract = current.offer.contract
    trump = suit_map.trump(contract.key)
    if trump is None or contract not in PLAIN_SIX:
        raise KitFault("trump", f"the contract {contract.key} of these rules has no form there")
    return trump


def _to_act(rules: Rules, public: Public) -> int:
    """The kit's number of the seat that is to act, -1 after the last card."""
    current, play = public.round, public.play
    if len(play.tricks) == HAND_SIZE:
        return -1
    if current is not None and current.offer is None:
        return kit_seat(choosing_order(rules, public)[current.shoves])
    return kit_seat((play.leader + len(play.table)) % SEATS)


def _kit_tricks(play: Play, current: Round, suit_map: SuitMap) -> list[dict[str, object]]:
    """The complete tricks, and the running one, which may be empty, once there is a contract."""
    if current.offer is None:
        return []
    tricks: list[dict[str, object]] = []
    for number, trick in enumerate(play.tricks, start=1):
        last = LAST_TRICK if number == HAND_SIZE else 0
        tricks.append(
            {
                "cards": _kit_codes(trick.cards, suit_map),
                "points": card_points(current.offer.contract.points, trick.cards) + last,
                "win": kit_seat(trick.winner),
                "first": kit_seat(trick.leader),
            }
        )
    if len(tricks) < HAND_SIZE:
        running: dict[str, object] = {"cards": _kit_codes(play.table, suit_map)} if play.table else {}
        tricks.append(running | {"first": kit_seat(play.leader)})
    return tricks


def _kit_codes(cards: Sequence[Card], suit_map: SuitMap) -> list[str]:
    return [suit_map.code(card) for card in cards]
