"""From a snapshot of a table to what its page shows to one seat. No rules here: the view has been decided on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jassen.core.account import Account
from jassen.core.actions import Claim, Discard, KeepSilent, PlayCard
from jassen.core.decisions import awaiting, current_decision
from jassen.core.legal import refused_cards
from jassen.core.public import Game, Phase, Public
from jassen.core.rules import Rules
from jassen.core.seats import Seat, Team
from jassen.core.view import holds_stoeck
from jassen.server.snapshots import Snapshot
from jassen.web.hand_order import HandOrder
from jassen.web.hint import may_ask
from jassen.web.rest import actions_now, may_take_rest, turn_of
from jassen.web.rooms import felt
from jassen.web.rooms.asking import claim_offer, question, stoeck_call
from jassen.web.rooms.auction import said_calls
from jassen.web.rooms.money import played_for, settled
from jassen.web.rooms.people import NOTHING_HEARD, Heard, people_panel
from jassen.web.rooms.seats import display_names, plates
from jassen.web.rooms.slates import goal_line, order_of, slate
from jassen.web.table_model import Standing, TablePage
from jassen.web.words.account_lines import AccountRow, account_rows, account_title, result_sentence
from jassen.web.words.catalogue import Words
from jassen.web.words.happenings import sentence
from jassen.web.words.people import marked_name
from jassen.web.words.predictions import prediction_line
from jassen.web.words.sides import account_teams, column_names


def table_page(
    words: Words,
    snapshot: Snapshot,
    notice: str = "",
    heard: Heard = NOTHING_HEARD,
    order_of_hand: HandOrder = HandOrder.TRUMP_FIRST,
) -> TablePage:
    """The page of the seat that a snapshot was taken for, or of who only looks on."""
    seen, rules = snapshot.view, snapshot.settings.rules
    names = display_names(words, snapshot.settings)
    public = seen.public
    game = public.game
    actions = actions_now(snapshot)
    booked = game.accounts[-1] if game.accounts else None
    people = people_panel(words, snapshot, names, heard)
    between = _is_between_rounds(public) or bool(people.void)
    shown = felt.shown_weis(words, seen, names)
    columns = column_names(words, rules, names, seen.seat, game.teams)
    order = order_of(game, seen.seat)
    return TablePage(
        table_id=snapshot.table_id,
        seq=snapshot.seq,
        pace=snapshot.settings.pace.value,
        profile=rules.key,
        seats=rules.seats,
        decision=current_decision(public),
        plates=tuple(plates(words, snapshot, names, people.talk)),
        trick=felt.trick(words, rules, seen, names),
        trick_is_taken=not public.play.table,
        last_trick=felt.last_trick(words, rules, seen, names),
        stock=felt.stock(words, seen),
        turned=felt.turned(words, seen),
        contract=felt.contract_line(words, rules, seen, names),
        hand=felt.hand(
            words, seen, {card: found[0].value for card, found in refused_cards(rules, seen).items()}, order_of_hand
        ),
        is_turn_to_play=any(isinstance(action, PlayCard | Discard) for action in actions),
        question=question(words, rules, seen, actions),
        stoeck_call=stoeck_call(words, actions),
        claim=claim_offer(words, rules, actions),
        may_take_rest=may_take_rest(snapshot),
        auction=said_calls(words, rules, public.round, names) if public.round is not None else (),
        shown_weis=shown,
        weis_is_fresh=len(public.play.tricks) == 1,
        own_stoeck=holds_stoeck(seen) and bool(rules.score.stoeck) and _cards_are_held(public),
        own_prediction=prediction_line(words, rules, seen) if _cards_are_held(public) else "",
        standings=tuple(_standings(words, snapshot, order)),
        slate=slate(words, rules, game, columns, order),
        goal=goal_line(words, rules, game),
        account_title=account_title(words, booked) if booked is not None else "",
        account=_account(words, rules, booked, names, seen.seat) if booked is not None else (),
        between_rounds=between,
        last_was_void=_is_void(public) and not people.void,
        result=people.void or _result(words, rules, game, names, seen.seat),
        rematch=snapshot.rematch,
        happened=tuple(_happened(words, snapshot, names)),
        turn=turn_of(words, snapshot, names),
        notice=notice,
        may_ask_for_a_hint=may_ask(snapshot) and is_asked(snapshot),
        needs_viewer=between or waits_for_viewer(snapshot),
        people=people,
        played_for=played_for(words, snapshot.settings),
        settled=settled(
            words,
            snapshot.settings,
            game,
            names,
            is_void=bool(people.void),
            has_begun=public.round is not None or public.phase is not Phase.OPENING,
        ),
    )


def waits_for_viewer(snapshot: Snapshot) -> bool:
    """Whether nothing goes on without the viewer of a snapshot, or nothing goes on at all."""
    return _is_between_rounds(snapshot.view.public) or is_asked(snapshot)


def is_asked(snapshot: Snapshot) -> bool:
    """Whether the table waits for the viewer; for who holds no Weis it answers itself."""
    seen, rules = snapshot.view, snapshot.settings.rules
    actions = actions_now(snapshot)
    if seen.seat not in awaiting(rules, seen.public):
        return False
    return any(not isinstance(action, Claim | KeepSilent) for action in actions)


def _standings(words: Words, snapshot: Snapshot, order: Sequence[Team]) -> Iterator[Standing]:
    """The sides in few words, which must fit beside the contract on a phone."""
    holders, game = snapshot.settings.holders, snapshot.view.public.game
    bare = [marked_name(words, holder.name, is_bot=False) for holder in holders]
    columns = column_names(words, snapshot.settings.rules, bare, snapshot.seat, game.teams)
    for team in order:
        alone = holders[game.teams[team][0]] if len(game.teams[team]) == 1 else None
        yield Standing(name=columns[team], score=game.scores[team], is_bot=alone is not None and alone.is_bot)


def _is_between_rounds(public: Public) -> bool:
    """Whether a round is over and the next one has not been dealt."""
    return public.round is not None and public.phase in (Phase.DEALING, Phase.OVER)


def _is_void(public: Public) -> bool:
    """Whether the round that is over was not counted."""
    accounts = public.game.accounts
    if not _is_between_rounds(public) or public.round is None:
        return False
    return not accounts or accounts[-1].number != public.round.number


def _cards_are_held(public: Public) -> bool:
    return public.phase in (Phase.PREDICTING, Phase.ANNOUNCING, Phase.PLAYING)


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
