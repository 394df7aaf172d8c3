"""Reading a log line by line: who owns a seat, what each round brought, and the deals."""

from __future__ import annotations

from dataclasses import dataclass, field

from jassen.core.account import Account, Side
from jassen.core.contracts import Goal
from jassen.core.events import (
    ContractNamed,
    Dealt,
    Event,
    GameOpened,
    GameWon,
    KingFound,
    RoundBooked,
    RoundVoid,
    Shoved,
)
from jassen.core.parts.bidding_rules import BiddingKind
from jassen.core.parts.score_rules import BookKind, ScoringSide
from jassen.core.seats import Seat, Teams, team_of
from jassen.server.results.deals import OneDeal
from jassen.server.results.luck import Luck, Paired, counted_luck
from jassen.server.seat_changes import seat_changes
from jassen.server.seating import Holder, TableSettings
from jassen.store.tally import NOTHING, Named, Tally, plus
from jassen.wire.stored_people import BotSat, SeatLeft, SeatsSwapped, TableVoided
from jassen.wire.stored_table import TableEvent

_FEWEST = (BookKind.DIFFERENCE, BookKind.STROKES_MOLOTOW, BookKind.STROKES_MITTLERE)


@dataclass(slots=True)
class RoundsReader:
    """What has been read so far.

    A result belongs to its ``owners``: who holds the seat, or, once cards have been dealt, who left it to a bot.
    Whoever takes a seat over owns the rounds from then on; those before belong to nobody any more.
    """

    settings: TableSettings
    luck: Luck | None = None
    owners: list[Holder] = field(default_factory=list)
    tallies: list[Tally] = field(default_factory=list)
    deals: list[OneDeal] = field(default_factory=list)
    void: str | None = None
    is_over: bool = False
    _teams: Teams = ()
    _forehand: Seat | None = None
    _hands: tuple[int, ...] = ()
    _first: tuple[Seat, bool] | None = None
    """Who was the first to be asked for the contract of this round, and whether it was left to somebody else."""

    def __post_init__(self) -> None:
        self.owners = list(self.settings.holders)
        self.tallies = [NOTHING] * len(self.owners)
        self._teams = self.settings.rules.teams

    def at_table(self, event: TableEvent) -> None:
        """Something happened beside the game."""
        if isinstance(event, TableVoided):
            self.void, self.is_over = event.why, True
            return
        self.settings = self.settings.holding(seat_changes(self.settings, event))
        begun = bool(self.deals)
        match event:
            case SeatLeft() | BotSat() if begun:
                return
            case SeatsSwapped():
                self.owners = list(self.settings.holders)
            case _:
                for seat, holder in enumerate(self.settings.holders):
                    # A bot that sits there for who has left keeps nothing from who has left.
                    if holder.bot is None and not holder.is_free and holder.user_id != self.owners[seat].user_id:
                        self._hand_over(seat, holder)
                    elif not begun:
                        self.owners[seat] = holder

    def _hand_over(self, seat: Seat, holder: Holder) -> None:
        for other, owner in enumerate(self.owners):
            if owner.user_id == holder.user_id and other != seat:
                # Somebody who left one seat and took another: one person has one result.
                self.owners[other], self.tallies[other] = self.settings.holders[other], NOTHING
        self.owners[seat], self.tallies[seat] = holder, NOTHING

    def in_game(self, event: Event) -> None:
        """Something happened in the game."""
        match event:
            case GameOpened(forehand):
                self._forehand = forehand
                self._note_deal()
            case Dealt(hands):
                self._hands, self._first = hands, None
                self._note_deal()
            case Shoved(seat):
                self._first = self._first or (seat, True)
            case ContractNamed(seat):
                self._first = self._first or (seat, False)
            case KingFound(king):
                self._teams = ((king,), tuple(seat for seat in range(len(self.owners)) if seat != king))
            case RoundBooked(account):
                self._book(account)
                self._forehand = (account.forehand + 1) % len(self.owners)
            case RoundVoid(same_dealer):
                assert self._forehand is not None, "a round was dealt"
                self._forehand = self._forehand if same_dealer else (self._forehand + 1) % len(self.owners)
            case GameWon():
                self.is_over = True
            case _:
                pass

    def _note_deal(self) -> None:
        if self._hands and self._forehand is not None:
            self.deals.append(OneDeal(self._hands, self._forehand))
            self._hands = ()

    def _book(self, account: Account) -> None:
        for seat in range(len(self.owners)):
            tally = self._of_round(account, seat)
            self.tallies[seat] = plus(self.tallies[seat], tally)
        if self.luck is None or not self.deals or not any(owner.user_id is not None for owner in self.owners):
            return
        paired = self.luck.paired(self.settings.rules, self.deals[-1], account)
        if paired is not None:
            self._add_luck(paired)

    def _add_luck(self, paired: Paired) -> None:
        for seat in range(len(self.owners)):
            self.tallies[seat] = plus(self.tallies[seat], counted_luck(paired, team_of(self._teams, seat)))

    def _of_round(self, account: Account, seat: Seat) -> Tally:
        team = team_of(self._teams, seat)
        own, others = account.sides[team], [side for at, side in enumerate(account.sides) if at != team]
        tricks = sum(side.tricks for side in account.sides)
        all_tricks = account.complete and tricks > 0
        against = sum(side.total for side in others)
        tally = Tally(
            rounds=1,
            complete=int(account.complete),
            points=own.total,
            against=against,
            matches=int(all_tricks and own.tricks == tricks),
            matches_against=int(all_tricks and any(side.tricks == tricks for side in others)),
            weis=max(0, own.weis),
            weis_rounds=int(own.weis > 0),
            stoeck=int(own.stoeck > 0),
        )
        return _predicted(self._asked(self._named(tally, account, seat, own, others), seat), account, seat, self)

    def _asked(self, tally: Tally, seat: Seat) -> Tally:
        bidding = self.settings.rules.bidding
        if self._first is None or self._first[0] != seat or bidding.kind is not BiddingKind.CHOICE:
            return tally
        return plus(tally, Tally(asked=int(bidding.may_shove), shoved=int(self._first[1])))

    def _named(self, tally: Tally, account: Account, seat: Seat, own: Side, others: list[Side]) -> Tally:
        if account.namer != seat or not account.complete:
            return tally
        rules = self.settings.rules
        offer = rules.offer(account.contract)
        totals = [side.total for side in others]
        if rules.score.side is ScoringSide.NAMER and (offer is None or offer.contract.goal is Goal.MOST):
            # Only one side writes: what was taken says whether the choice was good.
            made = own.card_points > max(side.card_points for side in others)
        elif rules.book.fewest or rules.book.kind in _FEWEST:
            made = own.total < min(totals)
        else:
            made = own.total > max(totals)
        named = {account.contract: Named(1, int(made), own.total, sum(totals))}
        return plus(tally, Tally(named=named))

    def predicts(self, account: Account, seat: Seat) -> tuple[int, int] | None:
        """What a seat predicted in this round and what was taken; None where both are not known of a seat alone."""
        predict = self.settings.rules.predict
        members = self._teams[team_of(self._teams, seat)]
        side = account.sides[team_of(self._teams, seat)]
        if predict is None or not account.complete or len(side.predictions) != len(members):
            return None
        if len(members) > 1 and not predict.for_team:
            return None
        return side.predictions[members.index(seat)], side.card_points


def _predicted(tally: Tally, account: Account, seat: Seat, reader: RoundsReader) -> Tally:
    found = reader.predicts(account, seat)
    if found is None:
        return tally
    off = abs(found[0] - found[1])
    return plus(tally, Tally(predictions=1, missed_by=off, exact=int(off == 0)))
