"""Reads a game record line by line and lets a referee replay it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from jassen.core.actions import (
    Accept,
    Action,
    AnnounceWeis,
    Bid,
    Claim,
    Deal,
    Decline,
    Discard,
    Double,
    KeepSilent,
    NameContract,
    Open,
    Pass,
    PlayCard,
    PredictPoints,
    Shove,
)
from jassen.core.cards import Card, Cards
from jassen.core.choosing import packets_now
from jassen.core.dealing import order_for
from jassen.core.decisions import awaiting, claim_decision, current_decision
from jassen.core.errors import NotationError
from jassen.core.events import Event
from jassen.core.notation import parse_deal, parse_trick
from jassen.core.public import Phase
from jassen.core.record_writer import CALL
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.rules_form import rules_from_text
from jassen.core.seats import Seat

HEADER = "jassen-record 1"
_SAID = ("shove", "contract", "bid", "pass", "double", "discard", "accept", "decline", "predict")
_DIGITS = 4
"""More digits than any number of a record has."""


@dataclass(slots=True)
class Reader:
    """What has been read so far; ``stock`` and ``turned`` wait for the deal that they belong to."""

    find: Callable[[str], Rules]
    names: dict[Seat, str] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    referee: Referee | None = None
    header: bool = False
    stock: tuple[Card, ...] = ()
    turned: Card | None = None

    def read(self, line: str) -> None:
        """Read one line. Raises `NotationError`, `RulesError` and `IllegalAction`."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if not self.header:
            if line != HEADER:
                raise NotationError(f"a game record begins with {HEADER!r}")
            self.header = True
        elif word == "rules":
            if self.referee is not None:
                raise NotationError("the rules stand there already")
            self.referee = Referee(rules_from_text(rest) if rest.startswith("{") else self.find(rest))
        elif self.referee is None:
            raise NotationError("the rules come first")
        elif word == "seat":
            seat, _, name = rest.partition(" ")
            self.names[self._seat(seat)] = name
        elif word == "result":
            self._check_result(self.referee, rest)
        else:
            self._game_line(self.referee, word, rest)

    def _game_line(self, referee: Referee, word: str, rest: str) -> None:
        now = current_decision(referee.public)
        first, _, more = rest.partition(" ")
        match word:
            case "open":
                self._act(Open(now, self._seat(rest)))
            case "draw":
                self._act(Open(now, drawn=parse_trick(rest, referee.rules.seats)))
            case "stock":
                self.stock = tuple(Card.parse(text) for text in rest.split())
            case "turned":
                self.turned = Card.parse(rest)
            case "deal":
                self._deal(referee, rest)
            case "weis":
                self._act(AnnounceWeis(now, self._seat(first), Cards(more).mask))
            case "claim":
                self._act(Claim(claim_decision(referee.public), self._seat(rest)))
            case "trick":
                leader, _, cards = rest.partition(":")
                self._trick(self._seat(leader), cards)
            case _ if word in _SAID:
                self._act(self._said(word, now, self._seat(first), more))
            case _:
                raise NotationError(f"{word!r} is no line of a game record")

    def _said(self, word: str, now: int, seat: Seat, more: str) -> Action:
        """Lines of one word, a seat and perhaps a number, a card or a contract."""
        number, _, contract = more.partition(" ")
        match word:
            case "shove":
                return Shove(now, seat)
            case "contract":
                return NameContract(now, seat, more)
            case "bid":
                return Bid(now, seat, self._number(number), contract or None)
            case "pass":
                return Pass(now, seat)
            case "double":
                return Double(now, seat)
            case "discard":
                return Discard(now, seat, Card.parse(more))
            case "accept":
                return Accept(now, seat)
            case "decline":
                return Decline(now, seat)
            case _:
                return PredictPoints(now, seat, self._number(number))

    def _deal(self, referee: Referee, text: str) -> None:
        rules, public = referee.rules, referee.public
        forehand = public.forehand or 0
        hands = [list(hand) for hand in parse_deal(text, rules.seats)]
        dealer = hands[(forehand - 1) % rules.seats]
        if self.turned is not None:
            if self.turned not in dealer:
                raise NotationError(f"the turned card {self.turned} is not in the hand of the dealer")
            dealer.sort(key=lambda card: card == self.turned)
        packets = packets_now(rules, public.game)
        order = order_for(rules, forehand, hands, self.stock, packets)
        self.stock, self.turned = (), None
        self._act(Deal(current_decision(public), order))

    def _trick(self, leader: Seat, text: str) -> None:
        referee = self._silence()
        seats = referee.rules.seats
        calls = [place for place, word in enumerate(text.split()) if word.endswith(CALL)]
        for place, card in enumerate(parse_trick(text.replace(CALL, ""), seats)):
            decision = current_decision(referee.public)
            referee = self._act(PlayCard(decision, (leader + place) % seats, card, stoeck=place in calls))

    def _silence(self) -> Referee:
        """Before the first card: whoever announced nothing kept silent."""
        assert self.referee is not None
        while self.referee.public.phase is Phase.ANNOUNCING:
            seat = min(awaiting(self.referee.rules, self.referee.public))
            self._act(KeepSilent(current_decision(self.referee.public), seat))
        return self.referee

    def _act(self, action: Action) -> Referee:
        assert self.referee is not None
        self.referee, events = self.referee.act(action)
        self.events += events
        return self.referee

    def _seat(self, text: str) -> Seat:
        assert self.referee is not None
        seats = self.referee.rules.seats
        seat = self._number(text, f"{text[:20]!r} is not a seat from 0 to {seats - 1}")
        if seat >= seats:
            raise NotationError(f"{text!r} is not a seat from 0 to {seats - 1}")
        return seat

    @staticmethod
    def _number(text: str, fault: str = "") -> int:
        text = text.strip()
        if not text.isdecimal() or len(text) > _DIGITS:
            raise NotationError(fault or f"{text[:20]!r} is not a number")
        return int(text)

    @staticmethod
    def _check_result(referee: Referee, text: str) -> None:
        result = referee.public.game.result
        found = "the game is not over" if result is None else f"it is {result.winner} {result.cause.value}"
        if found != f"it is {text}":
            raise NotationError(f"the result is said to be {text!r}, but {found}")
