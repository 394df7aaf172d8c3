"""What happens to a table itself, as it is stored: it is opened, and it gets a rematch.

These bodies are plain values; `jassen.server` gives them their meaning.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias, get_args

import msgspec

from jassen.wire.stored import SCHEMA, Encoded, StoredError


class HolderBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits on a seat: a person by ``user``, or a bot by its key; ``program`` marks a program with a token."""

    name: str
    user: str | None = None
    bot: str | None = None
    program: bool = False


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class TableOpened(_Body, frozen=True):
    """A table and all that is fixed with it; ``rules`` is the whole plain form, not a name."""

    kind: ClassVar[str] = "table_opened"
    rules: dict[str, Any]
    pace: str
    holders: tuple[HolderBody, ...]
    rematch_of: str | None = None


class RematchOpened(_Body, frozen=True):
    """The same people play again at another table."""

    kind: ClassVar[str] = "rematch_opened"
    table: str


TableEvent: TypeAlias = TableOpened | RematchOpened

_encoder = msgspec.json.Encoder()
_decoders: dict[str, msgspec.json.Decoder[TableEvent]] = {
    shape.kind: msgspec.json.Decoder(shape) for shape in get_args(TableEvent)
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
