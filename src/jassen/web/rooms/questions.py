"""What the page asks its viewer, one kind for each phase of a game; ``room`` is the template that draws it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from typing import ClassVar, TypeAlias

from jassen.core.cards import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A button: what it sends, what it says, and what is drawn on it."""

    value: str
    label: str
    sign: str = ""
    factor: str = ""
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceRow:
    """A row of a sheet in which several contracts may be played."""

    label: str
    factor: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """A number to be chosen between two others, with a few that are often wanted."""

    lowest: int
    highest: int
    step: int
    start: int
    quick: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractQuestion:
    """Which contract: one by one, or in the rows of a sheet; ``leave`` is what leaving the choice is called."""

    room: ClassVar[str] = "table/choose.html"
    choices: tuple[Choice, ...]
    rows: tuple[ChoiceRow, ...]
    leave: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptQuestion:
    """Whether the round is played at all."""

    room: ClassVar[str] = "table/accept.html"
    contract: str
    sign: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BidQuestion:
    """A bid, doubling, or a pass. Few points are ``points``, many are ``numbers``; contracts are named with them."""

    room: ClassVar[str] = "table/bid.html"
    points: tuple[Choice, ...]
    numbers: Numbers | None
    contracts: tuple[Choice, ...]
    may_double: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardQuestion:
    """Which card to lay away; the hand itself is what is chosen from."""

    room: ClassVar[str] = "table/discard.html"
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PredictionQuestion:
    """How many points; ``said`` are the open predictions so far, None where they are hidden."""

    room: ClassVar[str] = "table/predict.html"
    numbers: Numbers
    for_team: bool
    said: int | None


@unique
class Silence(Enum):
    """How somebody announces nothing."""

    SAID = "said"
    """By saying so."""
    BY_THE_CARD = "by_the_card"
    """By playing the first card."""
    BY_WAITING = "by_waiting"
    """By letting the next player cover it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisQuestion:
    """What is announced, the best first, and how one keeps silent; ``heard`` is the best so far where it matters."""

    room: ClassVar[str] = "table/weis.html"
    choices: tuple[Choice, ...]
    silence: Silence
    heard: int


Question: TypeAlias = (
    ContractQuestion | AcceptQuestion | BidQuestion | DiscardQuestion | PredictionQuestion | WeisQuestion
)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoeckCall:
    """The card with which the Stöck may be called."""

    card: Card
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimOffer:
    """Saying that it is enough: what the button says, what is asked before it is sent, and what confirms it."""

    decision: int
    label: str
    question: str
    confirm: str
