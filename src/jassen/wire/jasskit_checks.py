"""What a jass-kit state must fulfil before anybody believes it: cards, tricks, winners, points, legal play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jassen.core.cards import DECK_SIZE, Card, Cards, Mask
from jassen.core.contracts import Contract
from jassen.core.errors import Reason
from jassen.core.follow import refusal
from jassen.core.order import Ranking
from jassen.core.rules import Rules
from jassen.core.seats import Seat, seats_from, team_of
from jassen.core.trick import card_points, winning_place
from jassen.wire.jasskit_cards import SEATS, SuitMap, kit_seat, seat_of_kit
from jassen.wire.jasskit_form import KNOWN_VERSIONS, KitFault, KitState

HAND_SIZE = 9
LAST_TRICK = 5


@dataclass(frozen=True, slots=True)
class LowTrump:
    """A trump that the declared rules forbid and the kit allowed, by trick, counted from 0, and seat."""

    trick: int
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class KitPlay:
    """What a state says once it has been checked, in our seats and suits."""

    forehand: Seat
    hands: tuple[Cards, ...]
    tricks: tuple[tuple[Card, ...], ...]
    leaders: tuple[Seat, ...]


def cards_of(state: KitState, suit_map: SuitMap) -> KitPlay:
    """The cards of a state: 36 different ones, nine for each seat. Raises `KitFault`."""
    if state.version not in KNOWN_VERSIONS:
        raise KitFault("version", f"{state.version!r} is none of V0.2, V0.1 and nothing")
    _check_choice(state)
    forehand = (seat_of_kit(state.dealer) + 1) % SEATS
    seen: set[Card] = set()
    tricks = [
        _read(trick.cards, f"tricks[{number}].cards", suit_map, seen) for number, trick in enumerate(state.tricks)
    ]
    hands = [0] * SEATS
    for kit, held in enumerate(state.player):
        hands[seat_of_kit(kit)] |= Cards(_read(held.hand, f"player[{kit}].hand", suit_map, seen)).mask
    if len(seen) < DECK_SIZE:
        seen_by = "; an observation shows one hand only" if state.player_view is not None else ""
        raise KitFault("player", f"only {len(seen)} of {DECK_SIZE} cards are there{seen_by}")
    leaders = tuple(_leaders(state, tricks, forehand))
    for leader, cards in zip(leaders, tricks, strict=True):
        for place, card in enumerate(cards):
            hands[(leader + place) % SEATS] |= card.mask
    for seat, hand in enumerate(hands):
        if hand.bit_count() != HAND_SIZE:
            raise KitFault(f"player[{kit_seat(seat)}]", f"{hand.bit_count()} cards were dealt, not {HAND_SIZE}")
    filled = [(leader, tuple(cards)) for leader, cards in zip(leaders, tricks, strict=True) if cards]
    return KitPlay(
        forehand=forehand,
        hands=tuple(map(Cards.of, hands)),
        tricks=tuple(cards for _, cards in filled),
        leaders=tuple(leader for leader, _ in filled),
    )


def _check_choice(state: KitState) -> None:
    """Whether trump and what was said about it go together."""
    played = any(trick.cards for trick in state.tricks)
    if state.trump < 0 and played:
        raise KitFault("trump", "cards lie, but no trump has been chosen")
    if state.trump < 0 and state.forehand == 1:
        raise KitFault("forehand", "forehand has chosen, but no trump stands")
    if state.trump >= 0 and state.forehand == -1:
        raise KitFault("forehand", "trump stands, but forehand has not decided")


def _read(codes: Sequence[str], field: str, suit_map: SuitMap, seen: set[Card]) -> list[Card]:
    cards = []
    for place, code in enumerate(codes):
        card = suit_map.card(code)
        if card is None:
            raise KitFault(f"{field}[{place}]", f"{code!r} is not a card")
        if card in seen:
            raise KitFault(f"{field}[{place}]", f"{code} stands twice")
        seen.add(card)
        cards.append(card)
    return cards


def _leaders(state: KitState, tricks: Sequence[Sequence[Card]], forehand: Seat) -> Iterator[Seat]:
    """Who leads each trick, as the state says; only the last trick may be open."""
    for number, (trick, cards) in enumerate(zip(state.tricks, tricks, strict=True)):
        field = f"tricks[{number}]"
        if len(cards) < SEATS and number + 1 < len(tricks):
            raise KitFault(f"{field}.cards", f"{len(cards)} cards, but the next trick has begun")
        if trick.first is None:
            raise KitFault(f"{field}.first", "who led is missing")
        if number == 0 and seat_of_kit(trick.first) != forehand:
            raise KitFault(f"{field}.first", f"{trick.first} led, but forehand is {kit_seat(forehand)}")
        yield seat_of_kit(trick.first)


def check_tricks(state: KitState, play: KitPlay, contract: Contract) -> tuple[int, int]:
    """Recompute winner and points of each trick; the raw points of north and south, and of the others.

    Some logs leave the five points of the last trick out. That the points of a whole round add up to 157, or without
    them to 152, follows from each trick being right. Raises `KitFault`.
    """
    taken = [0, 0]
    for number, (leader, cards) in enumerate(zip(play.leaders, play.tricks, strict=True)):
        if len(cards) < SEATS:
            continue
        said, field = state.tricks[number], f"tricks[{number}]"
        winner = (leader + winning_place(contract.ranking(number), cards)) % SEATS
        if said.win is not None and said.win != kit_seat(winner):
            raise KitFault(f"{field}.win", f"{said.win} stands there, but {kit_seat(winner)} took the trick")
        if number + 1 < len(state.tricks) and state.tricks[number + 1].first != kit_seat(winner):
            fault = f"{state.tricks[number + 1].first} led, but {kit_seat(winner)} took the trick before"
            raise KitFault(f"tricks[{number + 1}].first", fault)
        points = card_points(contract.points, cards)
        last = LAST_TRICK if number + 1 == HAND_SIZE else 0
        if said.points is not None and said.points not in (points, points + last):
            raise KitFault(f"{field}.points", f"{said.points} stands there, but the trick counts {points + last}")
        taken[winner % 2] += points + last
    return taken[0], taken[1]


def check_legal(rules: Rules, play: KitPlay, contract: Contract, *, low_trumps: bool) -> tuple[LowTrump, ...]:
    """Whether every card was legal under the rules; the low trumps that were let pass. Raises `KitFault`.

    With `low_trumps` a trump under the highest one is let pass where the kit did so, which compares with the one of
    the lowest rank.
    """
    hands = [hand.mask for hand in play.hands]
    passed = []
    for number, (leader, cards) in enumerate(zip(play.leaders, play.tricks, strict=True)):
        ranking = contract.ranking(number)
        for place, (seat, card) in enumerate(zip(seats_from(leader, SEATS), cards, strict=False)):
            table = cards[:place]
            found = _refused(rules, ranking, hands[seat], table, card, seat, leader)
            if found is Reason.NO_UNDERTRUMP and low_trumps and _kit_allows(ranking, table, card):
                passed.append(LowTrump(number, seat, card))
            elif found is not None:
                raise KitFault(f"tricks[{number}].cards[{place}]", f"not allowed by {rules.key}: {found.value}")
            hands[seat] &= ~card.mask
    return tuple(passed)


def _refused(
    rules: Rules, ranking: Ranking, hand: Mask, table: Sequence[Card], card: Card, seat: Seat, leader: Seat
) -> Reason | None:
    """Why a card was not legal; None if it was."""
    partner = False
    if table:
        holder = (leader + winning_place(ranking, table)) % SEATS
        partner = team_of(rules.teams, holder) == team_of(rules.teams, seat)
    found = refusal(rules.follow, ranking, hand, table, card, partner_wins=partner)
    return None if found is None else found[0]


def _kit_allows(ranking: Ranking, table: Sequence[Card], card: Card) -> bool:
    lowest = min((lying for lying in table if lying.mask & ranking.trumps), key=lambda lying: lying.rank)
    return bool(ranking.beats[lowest] & card.mask)
