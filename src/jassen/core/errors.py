"""What can be wrong: text that does not parse, rules that contradict themselves, actions that are not allowed."""

from __future__ import annotations

from enum import Enum, unique
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jassen.core.cards import Card, Suit


class JassError(ValueError):
    """Root of every error that a caller can cause."""


class NotationError(JassError):
    """A text does not say what it should; ``position`` is the index in ``text`` where it goes wrong."""

    def __init__(self, message: str, text: str = "", position: int = 0) -> None:
        where = f" (at character {position + 1} of {text!r})" if text else ""
        super().__init__(message + where)
        self.text = text
        self.position = position


class RulesError(JassError):
    """A set of rules contradicts itself; ``faults`` lists all that is wrong with it."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


@unique
class Reason(Enum):
    """Why an action is refused. Closed: every reason has a sentence in every language."""

    GAME_IS_OVER = "game_is_over"
    LATE = "late"
    NOT_NOW = "not_now"
    NOT_YOUR_TURN = "not_your_turn"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_IN_HAND = "not_in_hand"
    FOLLOW_SUIT = "follow_suit"
    FOLLOW_TRUMP = "follow_trump"
    NO_UNDERTRUMP = "no_undertrump"
    NO_RUFF_WHILE_FOLLOWING = "no_ruff_while_following"
    CONTRACT_NOT_OFFERED = "contract_not_offered"
    NO_SHOVING_BACK = "no_shoving_back"
    NO_SUCH_WEIS = "no_such_weis"
    NOT_YOUR_TRICK = "not_your_trick"
    NO_TRICK_YET = "no_trick_yet"
    NO_CLAIM_AFTER_LAST_TRICK = "no_claim_after_last_trick"
    NOT_THE_WHOLE_DECK = "not_the_whole_deck"
    NOT_A_DRAW = "not_a_draw"
    ROW_IS_FILLED = "row_is_filled"
    MUST_CHOOSE = "must_choose"
    BID_TOO_LOW = "bid_too_low"
    NOT_A_BID = "not_a_bid"
    NOTHING_TO_DOUBLE = "nothing_to_double"
    NOT_A_PREDICTION = "not_a_prediction"
    WEIS_NOT_GOOD_ENOUGH = "weis_not_good_enough"
    WEIS_TOO_LATE = "weis_too_late"
    NO_STOECK = "no_stoeck"
    NOT_DECIDED_YET = "not_decided_yet"


class IllegalAction(JassError):
    """An action is refused. Nothing has changed; ``because`` is the card or suit that forces it, if there is one."""

    def __init__(self, reason: Reason, because: Card | Suit | None = None) -> None:
        super().__init__(reason.value if because is None else f"{reason.value}: {because}")
        self.reason = reason
        self.because = because
