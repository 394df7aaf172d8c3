"""From a snapshot of a table to what its page shows to one seat. No rules here: the view has been decided on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jassen.core.account import Account
from jassen.core.actions import AnnounceWeis, Claim, NameContract, PlayCard, SeatAction, Shove
from jassen.core.cards import Card
from jassen.core.decisions import awaiting, current_decision
from jassen.core.legal import legal_actions, refused_cards
from jassen.core.parts.end_rules import EndMode
from jassen.core.public import Game, Phase
from jassen.core.rules import Rules
from jassen.core.seats import Seat, Teams, team_of
from jassen.core.trick import Trick, winning_place
from jassen.core.view import View, holds_stoeck, own_weis
from jassen.core.weis import Weis
from jassen.server.seating import TableSettings
from jassen.server.snapshots import Snapshot
from jassen.web.hand_order import sorted_hand
from jassen.web.slate import chalk
from jassen.web.table_model import Choice, HandCard, LyingCard, ScoreColumn, SeatPlate, TablePage
from jassen.web.words.account_lines import AccountRow, account_rows, account_title, result_sentence
from jassen.web.words.cards import card_name, contract_name, offer_label, weis_name
from jassen.web.words.catalogue import Words, labelled
from jassen.web.words.happenings import sentence
from jassen.web.words.sides import account_teams, column_names
from jassen.web.words.turns import turn_sentence

_ROUND = ("bottom", "right", "upper-right", "top", "upper-left", "left")
_PLACES = {2: (0, 3), 3: (0, 1, 5), 4: (0, 1, 3, 5), 6: (0, 1, 2, 3, 4, 5)}
"""Where the seats sit, in playing order from the viewer: play goes round counter-clockwise."""


def table_page(words: Words, snapshot: Snapshot, notice: str = "") -> TablePage:
    """The page of the seat that a snapshot was taken for."""
    seen, rules = snapshot.view, snapshot.settings.rules
    names = display_names(words, snapshot.settings)
    public = seen.public
    game = public.game
    actions = legal_actions(rules, seen)
    current = public.round
    offer = current.offer if current is not None else None
    booked = game.accounts[-1] if game.accounts else None
    between = public.phase in (Phase.DEALING, Phase.OVER) and booked is not None
    columns = column_names(words, rules, names, seen.seat, game.teams)
    order = _sides(game.teams, seen.seat)
    return TablePage(
        table_id=snapshot.table_id,
        seq=snapshot.seq,
        pace=snapshot.settings.pace.value,
        decision=current_decision(public),
        plates=tuple(_plates(snapshot, names)),
        trick=_trick(words, seen, rules, names),
        trick_is_taken=not public.play.table,
        last_trick=_last_trick(words, seen, rules, names),
        offer=offer,
        offer_text=offer_label(words, offer) if offer is not None else "",
        named_by=names[current.namer] if current is not None and current.namer is not None else "",
        hand=tuple(_hand(words, rules, seen)),
        is_turn_to_play=any(isinstance(action, PlayCard) for action in actions),
        contracts=tuple(_contracts(words, rules, actions)),
        may_shove=any(isinstance(action, Shove) for action in actions),
        weis=tuple(_weis(words, rules, seen, actions)),
        shown_weis=_shown_weis(words, seen, names),
        shown_weis_cards=_shown_cards(seen),
        own_stoeck=holds_stoeck(seen) and public.phase in (Phase.ANNOUNCING, Phase.PLAYING),
        claim_decision=next((action.decision for action in actions if isinstance(action, Claim)), None),
        columns=tuple(
            ScoreColumn(name=columns[team], score=game.scores[team], chalk=chalk(game.scores[team])) for team in order
        ),
        target=target_of(rules, game),
        account_title=account_title(words, booked) if booked is not None else "",
        account=_account(words, rules, booked, names, seen.seat) if booked is not None else (),
        between_rounds=between,
        result=_result(words, rules, game, names, seen.seat),
        rematch=snapshot.rematch,
        happened=tuple(_happened(words, snapshot, names)),
        turn=turn_sentence(words, rules, seen, names),
        notice=notice,
        profile=rules.key,
        needs_viewer=bool(actions) or between,
    )


def display_names(words: Words, settings: TableSettings) -> tuple[str, ...]:
    """What each seat is called; bots are marked as such wherever a name stands."""
    return tuple(
        words.gettext("%(name)s (bot)") % {"name": holder.name} if holder.bot is not None else holder.name
        for holder in settings.holders
    )


def place_of(seat: Seat, viewer: Seat | None, seats: int) -> str:
    """Where a seat sits as the viewer sees the table."""
    places = _PLACES.get(seats, _PLACES[6])
    return _ROUND[places[(seat - (viewer or 0)) % seats % len(places)]]


def target_of(rules: Rules, game: Game) -> int | None:
    """The one target that all sides play to, if there is such a thing."""
    if game.targets or rules.end.mode in (EndMode.ROUNDS, EndMode.ROUNDS_WON):
        return None
    return rules.end.target


def _sides(teams: Teams, viewer: Seat | None) -> list[int]:
    """The teams, the viewer's own first."""
    own = team_of(teams, viewer or 0)
    return sorted(range(len(teams)), key=lambda team: team != own)


def _plates(snapshot: Snapshot, names: Sequence[str]) -> Iterator[SeatPlate]:
    rules, seen = snapshot.settings.rules, snapshot.view
    public = seen.public
    waiting = awaiting(rules, public)
    if public.phase is Phase.ANNOUNCING:
        # Everybody is asked at once; marking all of them would only flicker.
        waiting = waiting & {seen.seat}
    for seat, holder in enumerate(snapshot.settings.holders):
        played = sum(len(trick.cards) > 0 for trick in public.play.tricks)
        in_trick = (seat - public.play.leader) % rules.seats < len(public.play.table)
        running = public.phase in (Phase.CHOOSING, Phase.ANNOUNCING, Phase.PLAYING)
        yield SeatPlate(
            seat=seat,
            place=place_of(seat, seen.seat, rules.seats),
            name=names[seat],
            is_bot=holder.bot is not None,
            is_viewer=seat == seen.seat,
            cards=public.round.tricks - played - in_trick if running and public.round is not None else 0,
            is_forehand=public.round is not None and public.round.forehand == seat,
            is_awaited=seat in waiting,
            announced=public.round.answers[seat] if public.round is not None and running else None,
        )


def lying(
    words: Words, rules: Rules, seen: View, leader: Seat, cards: Sequence[Card], number: int, names: Sequence[str]
) -> tuple[LyingCard, ...]:
    """Cards of a trick with who played them, who led and who wins so far."""
    current = seen.public.round
    if not cards or current is None or current.contract is None:
        return ()
    wins = winning_place(current.contract.ranking(number), cards)
    return tuple(
        LyingCard(
            card=card,
            label=card_name(words, card),
            place=place_of((leader + place) % rules.seats, seen.seat, rules.seats),
            player=names[(leader + place) % rules.seats],
            led=place == 0,
            wins=place == wins,
        )
        for place, card in enumerate(cards)
    )


def _trick(words: Words, seen: View, rules: Rules, names: Sequence[str]) -> tuple[LyingCard, ...]:
    """The trick on the table; a complete one lies there until the next card."""
    play = seen.public.play
    if play.table:
        return lying(words, rules, seen, play.leader, play.table, len(play.tricks), names)
    if seen.public.phase in (Phase.PLAYING, Phase.DEALING, Phase.OVER):
        return _last_trick(words, seen, rules, names)
    return ()


def _last_trick(words: Words, seen: View, rules: Rules, names: Sequence[str]) -> tuple[LyingCard, ...]:
    tricks = seen.public.play.tricks
    if not tricks:
        return ()
    last: Trick = tricks[-1]
    return lying(words, rules, seen, last.leader, last.cards, len(tricks) - 1, names)


def _hand(words: Words, rules: Rules, seen: View) -> Iterator[HandCard]:
    current = seen.public.round
    contract = current.offer.contract if current is not None and current.offer is not None else None
    refused = refused_cards(rules, seen)
    for slot, card in enumerate(sorted_hand(seen.dealt, contract)):
        if card not in seen.hand:
            yield HandCard(slot=slot, card=None, label="", why_not=None)
            continue
        found = refused.get(card)
        why_not = None if found is None else found[0].value
        yield HandCard(slot=slot, card=card, label=card_name(words, card), why_not=why_not)


def _contracts(words: Words, rules: Rules, actions: Sequence[SeatAction]) -> Iterator[Choice]:
    for action in actions:
        if isinstance(action, NameContract):
            offer = rules.offer(action.contract)
            assert offer is not None
            yield Choice(
                value=action.contract,
                label=contract_name(words, offer.contract),
                suit=offer.contract.trump,
                factor=offer.factor,
            )


def _weis(words: Words, rules: Rules, seen: View, actions: Sequence[SeatAction]) -> Iterator[Choice]:
    held = {weis.cards: weis for weis in own_weis(rules, seen)}
    for action in actions:
        if isinstance(action, AnnounceWeis):
            weis: Weis = held[action.cards]
            yield Choice(value=cards_text(weis), label=weis_name(words, weis))


def cards_text(weis: Weis) -> str:
    """The cards of a Weis as a message names them."""
    return " ".join(str(card) for card in weis_cards(weis))


def weis_cards(weis: Weis) -> tuple[Card, ...]:
    """The cards of a Weis in card order."""
    return tuple(card for card in Card if weis.cards & card.mask)


def _shown_weis(words: Words, seen: View, names: Sequence[str]) -> str:
    current = seen.public.round
    if current is None or seen.public.phase not in (Phase.PLAYING, Phase.OVER):
        return ""
    return ", ".join(labelled(words, names[seat], weis_name(words, weis)) for seat, weis in current.weis)


def _shown_cards(seen: View) -> tuple[Card, ...]:
    current = seen.public.round
    if current is None or len(seen.public.play.tricks) != 1:
        return ()
    return tuple(card for _, weis in current.weis for card in weis_cards(weis))


def _account(
    words: Words, rules: Rules, booked: Account, names: Sequence[str], viewer: Seat | None
) -> tuple[AccountRow, ...]:
    """The account of a round, under the names of the sides that it was written for."""
    columns = column_names(words, rules, names, viewer, account_teams(rules, booked))
    return account_rows(words, rules, booked, columns)


def _result(words: Words, rules: Rules, game: Game, names: Sequence[str], viewer: Seat | None) -> str:
    if game.result is None:
        return ""
    return result_sentence(words, rules, game.result, names, viewer, game.teams)


def _happened(words: Words, snapshot: Snapshot, names: Sequence[str]) -> Iterator[str]:
    for event in snapshot.happened:
        teams = snapshot.view.public.game.teams
        text = sentence(words, snapshot.settings.rules, event, names, snapshot.seat, teams)
        if text:
            yield text
