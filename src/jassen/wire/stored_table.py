"""What happens to a table itself, as it is stored: it is opened, people come and go, and it gets a rematch.

These bodies are plain values; `jassen.server` gives them their meaning.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeAlias, get_args

import msgspec

from jassen.wire.stored import SCHEMA, Encoded, StoredError
from jassen.wire.stored_people import (
    Body,
    BotSat,
    CameBack,
    ChainOpened,
    ClockGrace,
    CutCommitted,
    CutRevealed,
    CutWithheld,
    LagCredited,
    RestGranted,
    RoundProved,
    Said,
    SeatAsked,
    SeatAskWithdrawn,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    StandInSat,
    TableStarted,
    TableVoided,
    TurnMissed,
    VoteCast,
    WentAway,
    Wrote,
)


class HolderBody(Body, frozen=True):
    """Who sits on a seat: a person by ``user``, a bot by its key, or nobody; ``cut`` as in `SeatTaken`.

    ``program`` marks a person's user that is a program with a token.
    """

    name: str
    user: str | None = None
    bot: str | None = None
    cut: str = ""
    program: bool = False


class ClockBody(Body, frozen=True):
    """Time for each decision, and a reserve for each round, in milliseconds."""

    turn_ms: int
    reserve_ms: int = 0


class StakeBody(Body, frozen=True):
    """What each player puts in, in chips, and the fee: so many ten-thousandths of the pot, within these bounds.

    ``stand_in`` is what becomes of who is not there: ``plays``, the stand-in plays for their stake.
    """

    amount: int
    fee_bps: int
    fee_least: int
    fee_most: int
    stand_in: Literal["plays"] = "plays"


class DrinksBody(Body, frozen=True):
    """What friends reckon in after the game: so many hundredths of a unit for each ``per`` points; ``mode`` says how.

    It is no play money, and nothing is ever booked.
    """

    unit: str
    hundredths: int
    per: int = 1
    mode: str = "winner"


class TableOpened(Body, frozen=True):
    """A table and all that is fixed with it; ``rules`` is the whole plain form, not a name.

    ``entry`` is ``closed``, ``link`` or ``lobby``; ``fill_ms`` is when bots take the empty seats, None for never, and
    ``level`` which bots they are. ``stake`` is what is played for, and ``drinks`` how friends
    reckon afterwards; None for nothing. ``rated`` games count
    on a ladder.
    """

    kind: ClassVar[str] = "table_opened"
    rules: dict[str, Any]
    pace: str
    holders: tuple[HolderBody, ...]
    rematch_of: str | None = None
    entry: str = "closed"
    host: str | None = None
    spectators: bool = False
    free_text: bool = False
    quick: bool = False
    clock: ClockBody | None = None
    fill_ms: int | None = None
    level: str = "rules"
    stake: StakeBody | None = None
    drinks: DrinksBody | None = None
    rated: bool = False


class RematchOpened(Body, frozen=True):
    """The same people play again at another table."""

    kind: ClassVar[str] = "rematch_opened"
    table: str


TableEvent: TypeAlias = (
    TableOpened
    | RematchOpened
    | SeatTaken
    | SeatLeft
    | BotSat
    | SeatsSwapped
    | TableStarted
    | SeatAsked
    | SeatAskWithdrawn
    | WentAway
    | CameBack
    | TurnMissed
    | StandInSat
    | VoteCast
    | ClockGrace
    | LagCredited
    | RestGranted
    | TableVoided
    | Said
    | Wrote
    | ChainOpened
    | CutCommitted
    | CutRevealed
    | CutWithheld
    | RoundProved
)

TABLE_EVENTS: tuple[type[TableEvent], ...] = get_args(TableEvent)
"""All kinds of events of a table, for `isinstance`."""

_encoder = msgspec.json.Encoder()
_decoders: dict[str, msgspec.json.Decoder[TableEvent]] = {
    shape.kind: msgspec.json.Decoder(shape) for shape in TABLE_EVENTS
}

TABLE_KINDS = frozenset(_decoders)
"""The kinds that `decode_table_event` reads; `decode_event` reads the others."""


def encode_table_event(event: TableEvent) -> Encoded:
    """An event of a table as it is stored."""
    return event.kind, SCHEMA, _encoder.encode(event)


def decode_table_event(kind: str, schema: int, body: bytes) -> TableEvent:
    """What `encode_table_event` wrote. Raises `StoredError` as `decode_event` does."""
    decoder = _decoders.get(kind)
    if schema != SCHEMA or decoder is None:
        raise StoredError(f"{kind}, schema {schema}, is not known to this version")
    try:
        return decoder.decode(body)
    except msgspec.MsgspecError as error:
        raise StoredError(f"{kind}: {error}") from None
