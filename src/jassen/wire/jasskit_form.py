"""The JSON of a jass-kit game state, versions V0.2 and V0.1, as it stands in a file: shapes, and no more checks.

Fields that are not listed are ignored, since observations and other tools add some.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec

from jassen.core.errors import JassError

FORMAT_VERSION = "V0.2"
KNOWN_VERSIONS = ("V0.2", "V0.1", "")
"""A missing version is read as the empty one."""

KitSeat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
_Code: TypeAlias = Annotated[str, msgspec.Meta(min_length=2, max_length=3)]
_T = TypeVar("_T")


class KitFault(JassError):
    """A jass-kit state is wrong, or a round has no form there: one line that names line and field."""

    def __init__(self, field: str, what: str, line: int | None = None) -> None:
        place = f"line {line}: " if line is not None else ""
        super().__init__(f"{place}{field}: {what}")
        self.field = field
        self.what = what
        self.line = line


class KitTrick(msgspec.Struct, frozen=True):
    """A trick; ``points`` and ``win`` stand once it is complete."""

    cards: Annotated[list[_Code], msgspec.Meta(max_length=4)] = []
    first: KitSeat | None = None
    points: Annotated[int, msgspec.Meta(ge=0, le=157)] | None = None
    win: KitSeat | None = None


class KitHand(msgspec.Struct, frozen=True):
    """What a seat still holds."""

    hand: Annotated[list[_Code], msgspec.Meta(max_length=9)] = []


class KitState(msgspec.Struct, frozen=True, rename="camel"):
    """A game state. ``forehand`` is that of V0.2, ``tss`` (1 for shoved) stood there in V0.1."""

    dealer: KitSeat
    tricks: Annotated[list[KitTrick], msgspec.Meta(max_length=9)]
    player: Annotated[list[KitHand], msgspec.Meta(min_length=4, max_length=4)]
    version: str = ""
    trump: Annotated[int, msgspec.Meta(ge=-1, le=5)] = -1
    forehand: Annotated[int, msgspec.Meta(ge=-1, le=1)] | None = None
    tss: Annotated[int, msgspec.Meta(ge=0, le=1)] | None = None
    player_view: int | None = None
    jass_typ: str = ""

    @property
    def shoved(self) -> bool:
        """Whether forehand left the choice to the partner."""
        return self.tss == 1 if self.forehand is None else self.forehand == 0


def read_form(source: str | Mapping[str, Any], form: type[_T]) -> _T:
    """JSON text, or what it was decoded to, as a shape. Raises `KitFault` with the field."""
    try:
        if isinstance(source, str):
            return msgspec.json.decode(source, type=form)
        return msgspec.convert(source, form)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$")
        raise KitFault(re.sub(r"^\.|`$", "", path) or "state", what) from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise KitFault("state", f"this is no JSON: {error}") from None
