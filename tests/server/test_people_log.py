"""A log of everything that people do at a table loads for ever, and means what it meant."""

from __future__ import annotations

from jassen.server.people import Asking
from jassen.server.table import Table
from tests.core.test_rest import STRONG
from tests.server.recording import REST, entries

TABLE_ID = "A" * 22


def test_a_table_of_people_loads_and_is_folded_as_it_was() -> None:
    table = Table.of(TABLE_ID, entries())
    assert [holder.user_id for holder in table.holders] == ["anna", None, "beat", "cleo"]
    assert (table.people.void, table.is_over, table.rematch) == ("vote", True, "another")
    assert table.people.presence[3].stand_in == "vote"
    assert table.people.asking == () and Asking(1, "dani", "Dani") not in table.people.asking
    assert [chain.withheld for chain in table.cutting.chains] == [2, None]
    assert len(table.cutting.proved) == 1


def test_folding_line_by_line_gives_the_same_table() -> None:
    lines = entries()
    table = Table.of(TABLE_ID, lines[:1])
    starts = [place for place, entry in enumerate(lines) if entry.cmd_id is not None and place]
    for begin, end in zip(starts, (*starts[1:], len(lines)), strict=True):
        table = table.after(lines[begin:end])
    at_once = Table.of(TABLE_ID, lines)
    assert (table.people, table.cutting, table.clocks) == (at_once.people, at_once.cutting, at_once.clocks)
    assert (table.holders, table.talk, table.rematch) == (at_once.holders, at_once.talk, at_once.rematch)
    assert (table.moved_at, table.moved_seq, table.people_seq) == (
        at_once.moved_at,
        at_once.moved_seq,
        at_once.people_seq,
    )
    assert [table.referee.view(seat) for seat in range(4)] == [at_once.referee.view(seat) for seat in range(4)]
    assert (table.behind.seq, table.behind.referee.public) == (at_once.behind.seq, at_once.behind.referee.public)


def test_a_rest_that_is_being_played_loads_for_ever() -> None:
    table = Table.of("t", entries(REST))
    assert table.rest is not None
    assert (table.rest.seat, [str(card) for card in table.rest.cards]) == (0, STRONG.split()[1:])
