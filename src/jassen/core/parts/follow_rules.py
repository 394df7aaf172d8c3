"""How a trick must be followed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique


@unique
class Undertrump(Enum):
    """When a lower trump may be laid on a trick that was led in a plain suit and has been ruffed."""

    FORBIDDEN = "forbidden"
    IF_VOID = "if_void"
    FREE = "free"


@unique
class UndertrumpException(Enum):
    """What lifts `Undertrump.FORBIDDEN` for a player who cannot follow."""

    ONLY_TRUMPS_ANY = "only_trumps_any"
    ONLY_TRUMPS_MUST_OVERTRUMP = "only_trumps_must_overtrump"
    NO_HIGHER_TRUMP = "no_higher_trump"


@unique
class AllTrumpHand(Enum):
    """What a hand of nothing but trumps owes to a trick that was led in a plain suit and has been ruffed."""

    FREE = "free"
    OVERTRUMP_UNLESS_PARTNER_WINS = "overtrump_unless_partner_wins"
    """Text 001: go higher if that is possible without the Puur, which may be played but is never forced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Follow:
    """How a trick must be followed (docs/rules/following.md)."""

    undertrump: Undertrump = Undertrump.FORBIDDEN
    undertrump_exception: UndertrumpException = UndertrumpException.ONLY_TRUMPS_ANY
    ruff_while_holding_suit: bool = True
    puur_exempt: bool = True
    all_trump_hand: AllTrumpHand = AllTrumpHand.FREE
