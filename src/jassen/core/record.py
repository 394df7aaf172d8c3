"""Whole games as text, both ways: a line for each thing that was said, a line for each trick.

::

    jassen-record 1
    rules stargames-schieber
    seat 0 Anna
    open 2
    deal 6C … | … | … | …
    shove 2
    contract 0 H
    weis 1 7S 8S 9S
    trick 2: JH 7H 6H 9H
    claim 0
    result 0 claim

Further lines where the rules know such things: ``draw 6C AS …`` a card for each seat, ``stock …`` what a deal leaves
over, ``bid 1 90 H``, ``bid 1 600``, ``pass 1``, ``double 2``, ``discard 1 6C 7C …``, ``accept 1``, ``decline 1``,
``predict 0 57``, and ``QH!`` for a card with which the Stöck are called. ``weis`` may stand between the cards of the
first trick: then the trick is written in parts.

``rules`` names a profile or is the JSON object of the full rules, which is what `write_record` writes. Seats
without a ``weis`` line kept silent. ``result`` is checked, not believed. ``#`` starts a comment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from jassen.core.errors import IllegalAction, JassError, NotationError
from jassen.core.events import Event
from jassen.core.record_reader import HEADER, Reader
from jassen.core.record_writer import lines_of
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.rules_form import rules_to_text
from jassen.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game: its rules, the names of the seats, its events, and the referee after the last of them."""

    rules: Rules
    names: dict[Seat, str]
    events: tuple[Event, ...]
    referee: Referee


def write_record(rules: Rules, events: Iterable[Event], names: Sequence[str] = ()) -> str:
    """A game as text. The events must be those of the referee; what it would add by itself is left out."""
    lines = [HEADER, f"rules {rules_to_text(rules)}"]
    lines += (f"seat {seat} {name}" for seat, name in enumerate(names))
    lines += lines_of(rules, events)
    return "\n".join(lines) + "\n"


def read_record(text: str, find: Callable[[str], Rules]) -> Record:
    """Read and replay a game. Raises `NotationError` with the line where it goes wrong.

    `find` gives the rules of a profile by its key.
    """
    reader = Reader(find)
    for number, line in enumerate(text.splitlines(), start=1):
        whole = line.startswith(("rules {", "seat "))
        content = line.strip() if whole else line.partition("#")[0].strip()
        if not content:
            continue
        try:
            reader.read(content)
        except IllegalAction as error:
            raise NotationError(f"line {number}: {content!r} is not allowed: {error}") from None
        except (JassError, LookupError) as error:
            raise NotationError(f"line {number}: {error}") from None
    if reader.referee is None:
        raise NotationError("this is not a game record: it has no rules")
    return Record(reader.referee.rules, reader.names, tuple(reader.events), reader.referee)
