"""Why the API refuses: a closed code, one sentence, and the card or suit that forces it (after RFC 9457)."""

from __future__ import annotations

from enum import Enum, unique

import msgspec
from starlette.responses import Response

from jassen.core.errors import IllegalAction, Reason, RulesError
from jassen.server.errors import Busy, NotOverYet, NotReady, NotYourTable, Refused, UnknownTable, Why
from jassen.server.seating import SeatingError
from jassen.store.conduct import Measure, Sanction
from jassen.store.interface import StoreError
from jassen.web.words.catalogue import words
from jassen.web.words.people import request_refusal
from jassen.web.words.refusals import refusal
from jassen.wire.client import WireError
from jassen.wire.seen import Shape


@unique
class Code(Enum):
    """What kind of problem it is. Closed."""

    MALFORMED = "malformed"
    BAD_RULES = "bad_rules"
    BAD_SEATS = "bad_seats"
    NO_TOKEN = "no_token"  # noqa: S105 - a word of the protocol, no secret
    FOREIGN_ORIGIN = "foreign_origin"
    NOT_YOUR_TABLE = "not_your_table"
    SANCTIONED = "sanctioned"
    NOT_FOUND = "not_found"
    NO_SUCH_METHOD = "no_such_method"
    REFUSED = "refused"
    NOT_AS_THINGS_ARE = "not_as_things_are"
    NOT_READY = "not_ready"
    NOT_OVER_YET = "not_over_yet"
    TOO_MANY_TABLES = "too_many_tables"
    TOO_LONG = "too_long"
    TOO_FAST = "too_fast"
    TOO_MANY_STREAMS = "too_many_streams"
    BROKEN = "broken"
    BUSY = "busy"


STATUS = {
    Code.MALFORMED: 400,
    Code.BAD_RULES: 400,
    Code.BAD_SEATS: 400,
    Code.NO_TOKEN: 401,
    Code.FOREIGN_ORIGIN: 403,
    Code.NOT_YOUR_TABLE: 403,
    Code.SANCTIONED: 403,
    Code.NOT_FOUND: 404,
    Code.NO_SUCH_METHOD: 405,
    Code.REFUSED: 409,
    Code.NOT_AS_THINGS_ARE: 409,
    Code.NOT_READY: 409,
    Code.NOT_OVER_YET: 409,
    Code.TOO_MANY_TABLES: 409,
    Code.TOO_LONG: 413,
    Code.TOO_FAST: 429,
    Code.TOO_MANY_STREAMS: 429,
    Code.BROKEN: 500,
    Code.BUSY: 503,
}
_LATER_S = {Code.TOO_FAST: 1, Code.TOO_MANY_STREAMS: 5, Code.BUSY: 1}
_LONGEST = 300
_NO_PAGE_ASKS: dict[Why, str] = {
    "no_such_phrase": "There is no such phrase.",
    "other_chain": "That is not the chain that is being cut.",
    "same_cut": "Another seat is bound to the same commitment.",
    "other_nonce": "That is not the nonce to which the seat is bound.",
}
_AGAIN = "The server cannot write that down just now: retry with the same cmd_id."


class InForce(Shape, frozen=True):
    """A measure against the program or its owner: why it was taken, and its end in milliseconds since 1970."""

    measure: Measure
    reason: str
    until: int


class ProblemBody(Shape, frozen=True):
    """A refusal. Nothing has changed, except that after ``busy`` nobody knows: retry with the same cmd_id.

    ``reason`` is why the rules refuse, ``because`` the card (``JH``) or suit (``H``) that forces it; ``why`` is why
    the table cannot do it as things are, ``sanctions`` what forbids it.
    """

    status: int
    code: Code
    title: str
    reason: Reason | None = None
    because: str | None = None
    why: Why | None = None
    sanctions: tuple[InForce, ...] = ()


class Problem(Exception):
    """Ends a request with a refusal."""

    def __init__(self, code: Code, title: str) -> None:
        super().__init__(title)
        self.body = ProblemBody(status=STATUS[code], code=code, title=title)


def problem_for(error: Exception, *, may_ruff: bool = False) -> ProblemBody | None:
    """The refusal that an error means; None for one that is a fault of ours."""
    match error:
        case Problem():
            return error.body
        case IllegalAction():
            because = error.because
            return ProblemBody(
                status=STATUS[Code.REFUSED],
                code=Code.REFUSED,
                title=refusal(words("en"), error.reason, because, may_ruff=may_ruff),
                reason=error.reason,
                because=None if because is None else str(because),
            )
        case Refused(why=why, sanctions=sanctions):
            code = Code.SANCTIONED if why == "sanctioned" else Code.NOT_AS_THINGS_ARE
            title = _NO_PAGE_ASKS.get(why) or request_refusal(words("en"), why)
            held = tuple(map(_in_force, sanctions))
            return ProblemBody(status=STATUS[code], code=code, title=title, why=why, sanctions=held)
        case _:
            plain = _plain(error)
            return None if plain is None else Problem(*plain).body


def _plain(error: Exception) -> tuple[Code, str] | None:
    match error:
        case WireError() | msgspec.MsgspecError() | UnicodeError() | RecursionError():
            return Code.MALFORMED, _sentence(str(error))
        case RulesError():
            return Code.BAD_RULES, _sentence(f"These rules cannot be played: {error}")
        case SeatingError():
            return Code.BAD_SEATS, _sentence(f"The table cannot be opened like that: {error}")
        case UnknownTable():
            return Code.NOT_FOUND, "There is no such table."
        case NotYourTable():
            return Code.NOT_YOUR_TABLE, "Only those who sit at this table may do, or see, that."
        case NotReady():
            return Code.NOT_READY, "The cards are still being cut: try again, or wait for the next state."
        case NotOverYet():
            return Code.NOT_OVER_YET, "That is for when the game is over."
        case Busy() | StoreError():
            return Code.BUSY, _AGAIN
        case _:
            return None


def _in_force(sanction: Sanction) -> InForce:
    return InForce(measure=sanction.measure, reason=sanction.reason, until=sanction.until_ms)


def _sentence(text: str) -> str:
    """One line with an end, whatever somebody else's error says."""
    line = " ".join(text.split()).rstrip(".")
    return f"{line if len(line) <= _LONGEST else line[:_LONGEST] + ' …'}."


def answer_for(problem: ProblemBody) -> Response:
    """A refusal as a response."""
    headers = {}
    if problem.code is Code.NO_TOKEN:
        headers["www-authenticate"] = 'Bearer realm="jassen"'
    if problem.code in _LATER_S:
        headers["retry-after"] = str(_LATER_S[problem.code])
    return Response(
        msgspec.json.encode(problem),
        status_code=problem.status,
        headers=headers,
        media_type="application/problem+json",
    )
