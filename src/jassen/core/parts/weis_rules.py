"""What a Weis is, what it counts, when it is announced and what scores."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from jassen.core.cards import Rank


@unique
class WeisStep(Enum):
    """One step of the comparison of two Weis; a rule set lists its steps in order."""

    POINTS = "points"
    FOUR_BEFORE_SEQUENCE = "four_before_sequence"
    CLASS = "class"
    """Sequences of five or more before four alike, these before four in sequence, these before three."""
    LENGTH = "length"
    TOP_CARD = "top_card"
    TRUMP = "trump"


@unique
class LowFours(Enum):
    """Whether four sixes, sevens or eights are a Weis."""

    NONE = "none"
    SIX_IN_UNDENUFE = "six_in_undenufe"
    """In Undenufe four sixes take the place of four aces, which then are none."""
    ALWAYS = "always"


@unique
class WeisTime(Enum):
    """When a Weis is announced."""

    BEFORE_FIRST_CARD = "before_first_card"
    """Everybody answers before the first card of the round."""
    WITH_OWN_FIRST_CARD = "with_own_first_card"
    UNTIL_COVERED = "until_covered"
    """From one's own turn in the first trick until the next player has played."""
    AUTOMATIC = "automatic"
    """Nobody has to say anything."""


IN_THE_FIRST_TRICK = (WeisTime.WITH_OWN_FIRST_CARD, WeisTime.UNTIL_COVERED)


@unique
class WeisScoring(Enum):
    """What the side of the best Weis scores."""

    HIGHEST_ONLY = "highest_only"
    WINNER_TEAM_ALL = "winner_team_all"
    """All Weis of all its members who have announced, or might not because theirs were too small."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisRules:
    """What a Weis is, what it counts and which is the best (docs/rules/weis.md).

    ``sequence_points`` are those of three cards in sequence, four, and so on up to nine; ``four_points`` those
    of four alike by rank, for the ranks that count. Equal Weis go to who sits nearest to forehand.
    """

    sequence_points: tuple[int, ...] = (20, 50, 100, 100, 100, 100, 100)
    four_points: tuple[tuple[Rank, int], ...] = (
        (Rank.NINE, 150),
        (Rank.TEN, 100),
        (Rank.UNDER, 200),
        (Rank.OBER, 100),
        (Rank.KING, 100),
        (Rank.ACE, 100),
    )
    low_fours: LowFours = LowFours.SIX_IN_UNDENUFE
    low_four_points: int = 100
    comparison: tuple[WeisStep, ...] = (
        WeisStep.POINTS,
        WeisStep.FOUR_BEFORE_SEQUENCE,
        WeisStep.TOP_CARD,
        WeisStep.TRUMP,
    )
    reversed_in_undenufe: bool = True
    time: WeisTime = WeisTime.BEFORE_FIRST_CARD
    scoring: WeisScoring = WeisScoring.HIGHEST_ONLY
    cross: bool = False
    """Kreuzweis: one card may stand in a sequence and in four alike, both scoring."""
    best_only: bool = False
    """A player announces the best Weis of the hand and no lesser one."""
    at_least_as_good: bool = False
    """Only a Weis of at least the points of the best one heard so far may be announced."""
    needs_trick: bool = False
    """A side that takes no trick scores no Weis."""
