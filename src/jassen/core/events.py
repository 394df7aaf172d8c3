"""What happened at a table, as the referee knows it and as a viewer learns it. Both unions are closed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jassen.core.account import Account
from jassen.core.cards import Card, Mask, Suit
from jassen.core.public import Result
from jassen.core.seats import Seat, Team
from jassen.core.weis import Weis


@dataclass(frozen=True, slots=True)
class GameOpened:
    """The first forehand is known."""

    forehand: Seat


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Every seat has drawn a card for the first deal."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins; ``hands`` are all hands, ``stock`` what is left over. Never shown: see `HandDealt`.

    ``turned`` and ``open_stock`` lie open.
    """

    hands: tuple[Mask, ...]
    turned: Card | None = None
    stock: Mask = 0
    open_stock: Mask = 0


@dataclass(frozen=True, slots=True)
class HandDealt:
    """What a viewer learns of a deal: the own hand, or None for a spectator, and what lies open."""

    hand: Mask | None
    turned: Card | None = None
    open_stock: Mask = 0


@dataclass(frozen=True, slots=True)
class Shoved:
    """Forehand left the contract to the partner."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ContractNamed:
    """The contract of the round, by its text form."""

    seat: Seat
    contract: str


@dataclass(frozen=True, slots=True)
class BidMade:
    """The bid that now stands."""

    seat: Seat
    points: int
    contract: str | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat bid nothing this time."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Doubled:
    """The bid of the other side counts twice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class KingFound:
    """One seat plays the game alone against all others, each side to its own target."""

    seat: Seat
    target: int


@dataclass(frozen=True, slots=True)
class StockTaken:
    """The king takes the stock. Its cards are shown to him only: see `StockGone`."""

    seat: Seat
    cards: Mask


@dataclass(frozen=True, slots=True)
class StockGone:
    """What the others learn of it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card is laid away. It is shown to who laid it away only: see `DiscardSeen`."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DiscardSeen:
    """What the others learn of it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Accepted:
    """The turned contract will be played."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Declined:
    """The round is given away unplayed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Predicted:
    """A prediction that all may hear."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class PredictionSealed:
    """A hidden prediction. Its points are shown to that seat only: see `PredictionHeard`."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class PredictionHeard:
    """What the others learn of a hidden prediction: that it has been made."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PredictionsShown:
    """The hidden predictions lie open after the round."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WeisAnnounced:
    """A seat announced this Weis. Its cards are shown to that seat only: see `WeisHeard`."""

    seat: Seat
    weis: Weis


@dataclass(frozen=True, slots=True)
class WeisHeard:
    """What the others learn of an announced Weis: its points."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class KeptSilent:
    """A seat announced nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies on the table."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrumpFixed:
    """The first card that did not follow suit has made its suit trump."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The trick is complete and goes to a seat, which leads the next one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WeisShown:
    """A Weis lies open and scores; the best one is shown first."""

    seat: Seat
    weis: Weis


@dataclass(frozen=True, slots=True)
class StoeckShown:
    """It is known to all that a seat held king and Ober of trump."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat said "thanks, enough"."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundBooked:
    """The round is written down."""

    account: Account


@dataclass(frozen=True, slots=True)
class HillReached:
    """A side is the first to be half way: it gets the Bergpreis."""

    team: Team
    points: int


@dataclass(frozen=True, slots=True)
class RoundVoid:
    """The round counts for nothing and is dealt again, by the same dealer or by the next."""

    same_dealer: bool


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is decided."""

    result: Result


_Open: TypeAlias = (
    GameOpened
    | CardsDrawn
    | Shoved
    | ContractNamed
    | BidMade
    | Passed
    | Doubled
    | KingFound
    | Accepted
    | Declined
    | Predicted
    | PredictionsShown
    | KeptSilent
    | CardPlayed
    | TrumpFixed
    | TrickTaken
    | WeisShown
    | StoeckShown
    | Claimed
    | RoundBooked
    | HillReached
    | RoundVoid
    | GameWon
)
_OwnOnly: TypeAlias = WeisAnnounced | StockTaken | Discarded | PredictionSealed
Event: TypeAlias = _Open | _OwnOnly | Dealt
"""What is stored."""
ViewEvent: TypeAlias = _Open | _OwnOnly | HandDealt | WeisHeard | StockGone | DiscardSeen | PredictionHeard
"""What a viewer may receive."""
