"""Sidi Barrani and Bieter: what is bid, doubled and laid away."""

from __future__ import annotations

from random import Random

from jassen.bots import find
from jassen.core.actions import Bid, Discard, Double, Pass, SeatAction
from jassen.core.cards import Cards
from jassen.core.dealing import order_for
from jassen.core.decisions import awaiting, current_decision
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.variants import find as find_rules
from tests.bots.driving import deal_of, dealt, shuffled

SIDI = find_rules("sidi-barrani")
BIETER = find_rules("bieter-3")
STRONG_BELLS = "JD 9D AD KD 8D AC KC 6S 9H"
NOTHING = "7C 9C QC 8S TS QS 8H TH 8D"
BOT = find("rules", Random(0))


def answer(referee: Referee) -> SeatAction:
    """What the rule player says whose turn it is."""
    return BOT.act(referee.rules, referee.view(min(awaiting(referee.rules, referee.public))))


def after(referee: Referee, *bids: tuple[int, str] | None) -> Referee:
    """The auction after these bids in turn; None is a pass."""
    for said in bids:
        decision, seat = current_decision(referee.public), min(awaiting(referee.rules, referee.public))
        referee, _ = referee.act(Pass(decision, seat) if said is None else Bid(decision, seat, *said))
    return referee


def sidi(seat: int, hand: str) -> Referee:
    """One seat holds this hand, seat 0 speaks first."""
    return dealt(SIDI, 0, deal_of(SIDI, {seat: hand}))


def test_bids_the_strong_suit_below_what_it_should_bring() -> None:
    action = answer(sidi(0, STRONG_BELLS))
    assert isinstance(action, Bid)
    assert action.contract == "D"
    assert 70 <= action.points <= 130


def test_bids_the_least_or_passes_with_nothing() -> None:
    action = answer(sidi(0, NOTHING))
    assert isinstance(action, Pass) or (isinstance(action, Bid) and action.points == SIDI.bidding.minimum)


def test_does_not_bid_against_a_high_bid_with_nothing() -> None:
    assert isinstance(answer(after(sidi(1, NOTHING), (90, "D"))), Pass)


def test_leaves_the_bid_of_the_partner_standing() -> None:
    assert isinstance(answer(after(sidi(2, STRONG_BELLS), (60, "C"), None)), Pass)


def test_takes_the_auction_from_the_other_side_by_one_step() -> None:
    action = answer(after(sidi(1, STRONG_BELLS), (60, "C")))
    assert isinstance(action, Bid)
    assert action.contract == "D"


def test_doubles_what_cannot_be_made() -> None:
    assert isinstance(answer(after(sidi(1, STRONG_BELLS), (150, "D"))), Double)


def king(hand: str, open_stock: str = "6C 7S 8H") -> Referee:
    """Seat 0 of three holds ten cards and speaks first; the first three cards of the stock are hidden."""
    first = BIETER.first_round
    assert first is not None
    held = Cards.parse(f"{hand} {open_stock}")
    rest = [card for card in Cards.of((1 << 36) - 1) if card not in held]
    hands = (Cards.parse(hand), rest[:10], rest[10:20])
    return dealt(BIETER, 0, order_for(BIETER, 0, hands, [*rest[20:], *Cards.parse(open_stock)], first.packets))


GREAT = "JD 9D AD KD QD TD AC KC AS AH"


def test_wants_to_be_king_with_a_great_hand_only() -> None:
    action = answer(king(GREAT))
    assert isinstance(action, Bid)
    assert action.points == 600
    assert isinstance(answer(king("6D 9C 7C 8C TC 8S TS QS 9H TH")), Pass)


def test_does_not_bid_more_than_it_is_worth() -> None:
    referee = king("6D 9C 7C 8C TC 8S TS QS 9H TH")
    referee, _ = referee.act(Pass(current_decision(referee.public), 0))
    referee, _ = referee.act(Bid(current_decision(referee.public), 1, 2500))
    assert isinstance(answer(referee), Pass)


def test_the_king_keeps_his_trumps() -> None:
    referee = king(GREAT)
    referee, _ = referee.act(Bid(current_decision(referee.public), 0, 600))
    for seat in (1, 2):
        referee, _ = referee.act(Pass(current_decision(referee.public), seat))
    laid_away = []
    while isinstance(action := answer(referee), Discard):
        laid_away.append(action.card)
        referee, _ = referee.act(action)
    assert len(laid_away) == 6
    assert not Cards.parse("JD 9D AD KD QD TD").mask & Cards(laid_away).mask


def test_every_auction_at_a_table_of_rule_players_finds_a_king() -> None:
    rules: Rules = BIETER
    for seed in range(5):
        rng = Random(seed)
        found = False
        for _ in range(60):
            referee = dealt(rules, 0, shuffled(rng))
            found = found or any(isinstance(BOT.act(rules, referee.view(seat)), Bid) for seat in range(3))
        assert found
