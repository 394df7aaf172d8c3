"""Log files of jass-kit: a JSON object on each line, finished games among the decisions that led to them.

A game line holds ``game``, ``date`` and ``player_ids``; a decision line ``obs`` and ``action``. Decisions are counted
and skipped: they show one hand each, and the game line has them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated

import msgspec

from jassen.core.rules import Rules
from jassen.wire.jasskit import KitRound, import_state
from jassen.wire.jasskit_cards import SEATS, SuitMap, kit_seat
from jassen.wire.jasskit_form import KitFault, KitState, read_form
from jassen.wire.jasskit_rules import KIT_SCHIEBER

UNKNOWN_PLAYER = 0


class _Line(msgspec.Struct, frozen=True):
    """Either kind of line."""

    game: KitState | None = None
    obs: msgspec.Raw = msgspec.Raw()
    date: str = ""
    player_ids: Annotated[list[int], msgspec.Meta(min_length=4, max_length=4)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedRound:
    """A round of a log: its line, when it was played as the log says it, and the players by our seats."""

    line: int
    round: KitRound
    date: str
    player_ids: tuple[int, ...]


class KitLog:
    """The rounds of a log file, one after the other, and how many decision lines have been passed over."""

    def __init__(
        self, lines: Iterable[str], *, suit_map: SuitMap, rules: Rules = KIT_SCHIEBER, low_trumps: bool = False
    ) -> None:
        self.decisions = 0
        self._lines = lines
        self._suit_map = suit_map
        self._rules = rules
        self._low_trumps = low_trumps

    def __iter__(self) -> Iterator[LoggedRound]:
        """Read on, line by line. Raises `KitFault` with line and field."""
        for number, text in enumerate(self._lines, start=1):
            if not text.strip():
                continue
            try:
                line = read_form(text, _Line)
                if line.game is not None:
                    yield self._logged(number, line, line.game)
                    continue
            except KitFault as fault:
                raise KitFault(fault.field, fault.what, number) from None
            if not bytes(line.obs):
                raise KitFault("game", "neither a game nor a decision stands there", number)
            self.decisions += 1

    def _logged(self, number: int, line: _Line, game: KitState) -> LoggedRound:
        try:
            done = import_state(game, suit_map=self._suit_map, rules=self._rules, low_trumps=self._low_trumps)
        except KitFault as fault:
            raise KitFault(f"game.{fault.field}", fault.what) from None
        ids = line.player_ids or [UNKNOWN_PLAYER] * SEATS
        return LoggedRound(
            line=number,
            round=done,
            date=line.date,
            player_ids=tuple(ids[kit_seat(seat)] for seat in range(SEATS)),
        )
