"""Whole games as text, both ways: a line for each thing that was said, a line for each trick.

::

    jassen-record 1
    rules stargames-schieber
    seat 0 Anna
    open 2
    deal 6C … | … | … | …
    shove 2
    contract 0 H
    weis 1 7S 8S 9S
    trick 2: JH 7H 6H 9H
    claim 0
    result 0 claim

``rules`` names a profile or is the JSON object of the full rules, which is what `write_record` writes. Seats
without a ``weis`` line kept silent. ``result`` is checked, not believed. ``#`` starts a comment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from jassen.core.actions import Action, AnnounceWeis, Claim, Deal, KeepSilent, NameContract, Open, PlayCard, Shove
from jassen.core.cards import Cards, cards_in
from jassen.core.dealing import order_for
from jassen.core.decisions import awaiting, claim_decision, current_decision
from jassen.core.errors import IllegalAction, JassError, NotationError
from jassen.core.events import (
    CardPlayed,
    Claimed,
    ContractNamed,
    Dealt,
    Event,
    GameOpened,
    GameWon,
    RoundBooked,
    Shoved,
    WeisAnnounced,
)
from jassen.core.notation import format_cards, format_deal, parse_deal, parse_trick
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.rules_form import rules_from_text, rules_to_text
from jassen.core.seats import Seat

HEADER = "jassen-record 1"


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game: its rules, the names of the seats, its events, and the referee after the last of them."""

    rules: Rules
    names: dict[Seat, str]
    events: tuple[Event, ...]
    referee: Referee


def write_record(rules: Rules, events: Iterable[Event], names: Sequence[str] = ()) -> str:
    """A game as text. The events must be those of the referee; what it would add by itself is left out."""
    lines = [HEADER, f"rules {rules_to_text(rules)}"]
    lines += (f"seat {seat} {name}" for seat, name in enumerate(names))
    lines += _lines(rules, events)
    return "\n".join(lines) + "\n"


def _lines(rules: Rules, events: Iterable[Event]) -> Iterator[str]:
    trick: list[str] = []
    leader = 0
    for event in events:
        if trick and (len(trick) == rules.seats or not isinstance(event, CardPlayed)):
            yield f"trick {leader}: {' '.join(trick)}"
            trick = []
        if isinstance(event, CardPlayed):
            leader = leader if trick else event.seat
            trick.append(str(event.card))
        elif line := _line(event):
            yield line
    if trick:
        yield f"trick {leader}: {' '.join(trick)}"


def _line(event: Event) -> str | None:
    """The line of an event that no rule brings about; None for what follows from the others."""
    match event:
        case GameOpened(forehand):
            return f"open {forehand}"
        case Dealt(hands):
            return "deal " + format_deal([cards_in(hand) for hand in hands])
        case Shoved(seat):
            return f"shove {seat}"
        case ContractNamed(seat, contract):
            return f"contract {seat} {contract}"
        case WeisAnnounced(seat, weis):
            return f"weis {seat} {format_cards(cards_in(weis.cards))}"
        case Claimed(seat):
            return f"claim {seat}"
        case RoundBooked(account):
            return "# " + " : ".join(str(total) for total in account.totals)
        case GameWon(result):
            return f"result {result.winner} {result.cause.value}"
        case _:
            return None


def read_record(text: str, find: Callable[[str], Rules]) -> Record:
    """Read and replay a game. Raises `NotationError` with the line where it goes wrong.

    `find` gives the rules of a profile by its key.
    """
    reader = _Reader(find)
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.partition("#")[0].strip() if not line.startswith("rules {") else line.strip()
        if not content:
            continue
        try:
            reader.read(content)
        except IllegalAction as error:
            raise NotationError(f"line {number}: {content!r} is not allowed: {error}") from None
        except (JassError, LookupError) as error:
            raise NotationError(f"line {number}: {error}") from None
    if reader.referee is None:
        raise NotationError("this is not a game record: it has no rules")
    return Record(reader.referee.rules, reader.names, tuple(reader.events), reader.referee)


@dataclass(slots=True)
class _Reader:
    """Reads line by line and lets a referee replay."""

    find: Callable[[str], Rules]
    names: dict[Seat, str] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    referee: Referee | None = None
    header: bool = False

    def read(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if not self.header:
            if line != HEADER:
                raise NotationError(f"a game record begins with {HEADER!r}")
            self.header = True
        elif word == "rules":
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
        first, _, more = rest.partition(" ")
        decision = current_decision(referee.public)
        match word:
            case "open":
                self._act(Open(decision, self._seat(rest)))
            case "deal":
                hands = parse_deal(rest, referee.rules.seats)
                self._act(Deal(decision, order_for(referee.rules, referee.public.forehand or 0, hands)))
            case "shove":
                self._act(Shove(decision, self._seat(rest)))
            case "contract":
                self._act(NameContract(decision, self._seat(first), more))
            case "weis":
                self._act(AnnounceWeis(decision, self._seat(first), Cards.parse(more).mask))
            case "claim":
                self._act(Claim(claim_decision(referee.public), self._seat(rest)))
            case "trick":
                leader, _, cards = rest.partition(":")
                self._trick(self._seat(leader), cards)
            case _:
                raise NotationError(f"{word!r} is no line of a game record")

    def _trick(self, leader: Seat, text: str) -> None:
        referee = self._silence()
        seats = referee.rules.seats
        for place, card in enumerate(parse_trick(text, seats)):
            decision = current_decision(referee.public)
            referee = self._act(PlayCard(decision, (leader + place) % seats, card))

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
        if not text.strip().isdecimal() or int(text) >= seats:
            raise NotationError(f"{text!r} is not a seat from 0 to {seats - 1}")
        return int(text)

    def _check_result(self, referee: Referee, text: str) -> None:
        result = referee.public.game.result
        found = "the game is not over" if result is None else f"it is {result.winner} {result.cause.value}"
        if found != f"it is {text}":
            raise NotationError(f"the result is said to be {text!r}, but {found}")
