"""What a check can find: codes with values, so that a terminal and a page say them in their own words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from jassen.core.seats import Seat


@unique
class Code(Enum):
    """What does not hold, or with `NO_CUT` and after it what is merely worth knowing. Closed: each has a sentence."""

    ROOT_AGAIN = "root_again"
    """A chain has the root of an earlier one, so that its secrets were known."""
    SEAT_COUNT = "seat_count"
    COMMITMENT = "commitment"
    """A nonce is not the one that the seat had promised."""
    BOT_NONCE = "bot_nonce"
    """A bot cut, which the house could use to choose."""
    NONCE_AGAIN = "nonce_again"
    """A nonce had been laid open before this chain was made."""
    OPENING = "opening"
    HAND_ORDER = "hand_order"
    """A hand was left out, or used twice: somebody could have looked and chosen."""
    SECRET = "secret"  # noqa: S105 - a word of the format, nothing hidden
    """The secret does not lead to the root that was published."""
    DECK = "deck"
    """The deck is not the one that secret and nonces give."""
    RECORD_SEATS = "record_seats"
    RECORD_OPENING = "record_opening"
    RECORD_HAND = "record_hand"
    """A hand of the game does not come from the deck."""
    RECORD_TURNED = "record_turned"
    RECORD_STOCK = "record_stock"
    RECORD_OPEN_STOCK = "record_open_stock"
    NOT_IN_RECORD = "not_in_record"
    NOT_IN_PROOF = "not_in_proof"
    NO_CUT = "no_cut"
    """No person's client took part in a chain: whoever ran the server could choose."""
    UNUSED_CHAIN = "unused_chain"
    """Nothing was dealt from a chain."""
    OPENING_NOT_PROVED = "opening_not_proved"
    """The server alone said who begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing that does not hold: where, what had to be there, and what is. Chains and rounds count from 1."""

    code: Code
    chain: int | None = None
    round: int | None = None
    seat: Seat | None = None
    place: int | None = None
    """The first place in the deck, from 1, where another card lies."""
    expected: str | None = None
    found: str | None = None


@dataclass(frozen=True, slots=True)
class RoundReport:
    """A round, what is wrong with it, and whether it holds: it cannot where its chain does not."""

    round: int
    ok: bool
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a check found: `problems` of the table as a whole, those of each round, and `notes` that are no faults."""

    problems: tuple[Problem, ...]
    rounds: tuple[RoundReport, ...]
    notes: tuple[Problem, ...]

    @property
    def ok(self) -> bool:
        """Whether everything holds."""
        return not self.all_problems

    @property
    def all_problems(self) -> tuple[Problem, ...]:
        """Those of the table, then those of the rounds in order."""
        return (*self.problems, *(problem for one in self.rounds for problem in one.problems))


def report_to_plain(report: Report) -> dict[str, object]:
    """The report as data for JSON, which is also what the browser's module gives."""
    return {
        "ok": report.ok,
        "problems": [_plain(problem) for problem in report.problems],
        "rounds": [
            {"round": one.round, "ok": one.ok, "problems": [_plain(problem) for problem in one.problems]}
            for one in report.rounds
        ],
        "notes": [_plain(note) for note in report.notes],
    }


def _plain(problem: Problem) -> dict[str, str | int]:
    values = {
        "chain": problem.chain,
        "round": problem.round,
        "seat": problem.seat,
        "place": problem.place,
        "expected": problem.expected,
        "found": problem.found,
    }
    return {"code": problem.code.value} | {name: value for name, value in values.items() if value is not None}
