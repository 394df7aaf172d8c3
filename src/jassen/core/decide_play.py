"""Playing a card, and what follows from it until the next one."""

from __future__ import annotations

from jassen.core.actions import PlayCard
from jassen.core.decide_weis import shown_weis
from jassen.core.draft import Draft
from jassen.core.errors import IllegalAction, Reason
from jassen.core.events import CardPlayed, StoeckShown, TrickTaken, TrumpFixed
from jassen.core.follow import playable, refusal
from jassen.core.outcome import after_trick
from jassen.core.parts.follow_rules import AllTrumpHand
from jassen.core.parts.score_rules import StoeckTime
from jassen.core.public import Public
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of
from jassen.core.trick import winning_place
from jassen.core.weis import stoeck_cards


def partner_wins(rules: Rules, public: Public, seat: Seat) -> bool:
    """Whether a partner of `seat` holds the trick; asked only where a rule of following wants to know."""
    play, current = public.play, public.round
    if rules.follow.all_trump_hand is AllTrumpHand.FREE or not play.table:
        return False
    assert current is not None and current.contract is not None, "cards are played after the contract"
    place = winning_place(current.contract.ranking(len(play.tricks)), play.table)
    winner = (play.leader + place) % rules.seats
    return team_of(public.game.teams, winner) == team_of(public.game.teams, seat)


def play_card(draft: Draft, action: PlayCard) -> None:
    """Play a card to the trick. Raises `IllegalAction`."""
    rules, state = draft.rules, draft.state
    play = state.public.play
    contract = draft.contract
    ranking = contract.ranking(len(play.tricks))
    seat, card = action.seat, action.card
    hand = state.hidden.hands[seat]
    partner = partner_wins(rules, state.public, seat)
    if not playable(rules.follow, ranking, hand, play.table, partner_wins=partner) >> card & 1:
        found = refusal(rules.follow, ranking, hand, play.table, card, partner_wins=partner)
        assert found is not None, "what is not playable has a reason"
        raise IllegalAction(*found)
    pair = stoeck_cards(contract)
    dealt = state.hidden.dealt[seat]
    second = bool(card.mask & pair) and dealt & pair == pair and hand & pair == card.mask
    if action.stoeck and not (second and rules.score.stoeck and rules.score.stoeck_time is StoeckTime.SECOND_CARD):
        raise IllegalAction(Reason.NO_STOECK)
    draft.add(CardPlayed(seat, card))
    if contract.late and play.table and card.suit != play.table[0].suit:
        draft.add(TrumpFixed(card.suit))
    shows = action.stoeck or rules.score.stoeck_time is StoeckTime.AUTOMATIC
    if second and shows and rules.score.stoeck and not rules.score.hand_weis_deducted:
        draft.add(StoeckShown(seat))
    if len(play.table) + 1 == rules.seats:
        _take(draft)


def _take(draft: Draft) -> None:
    """The trick is complete: it goes to its winner, Weis are shown after the first, the end is counted."""
    rules, play = draft.rules, draft.state.public.play
    place = winning_place(draft.contract.ranking(len(play.tricks)), play.table)
    draft.add(TrickTaken((play.leader + place) % rules.seats))
    if not play.tricks:
        draft.add(*shown_weis(draft))
    draft.add(*after_trick(rules, draft.state))
