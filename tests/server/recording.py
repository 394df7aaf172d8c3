"""Logs of what people do at a table, written once: ``python -m tests.server.recording``."""

from __future__ import annotations

from pathlib import Path

import msgspec

from jassen.server.attendance import gone, returned
from jassen.server.entries import Entry, read, to_store
from jassen.server.grace import GRACE_MS
from jassen.server.pace import Wait
from jassen.server.seating import CUT_ASKED, Clock
from jassen.store.interface import StoredEvent
from jassen.wire.client_table import SendCut, SendLeave, SendReveal, SendSay, SendStart, SendSwap, SendVote
from jassen.wire.stored_people import ClockGrace, LagCredited, Wrote
from jassen.wire.stored_table import RematchOpened
from tests.server.people import World, settings
from tests.server.test_rest import ALL, after_one_trick, ask

_FOLDER = Path(__file__).parent.parent / "wire" / "samples"
PEOPLE, REST = _FOLDER / "people.jsonl", _FOLDER / "rest.jsonl"


class Line(msgspec.Struct, frozen=True):
    """A line of the log as the sample keeps it."""

    seq: int
    at_ms: int
    by: str
    cmd_id: str | None
    kind: str
    schema: int
    body: msgspec.Raw


def write_missing() -> None:
    """Write the samples that are not there: they stand for the logs that people have on their discs."""
    if not PEOPLE.exists():
        PEOPLE.write_bytes(b"".join(map(_written, _evening().table.entries)))
    if not REST.exists():
        REST.write_bytes(b"".join(map(_written, ask(after_one_trick(*ALL[:4]), "anna").entries)))


def entries(sample: Path = PEOPLE) -> tuple[Entry, ...]:
    """The lines of a sample."""
    lines = [msgspec.json.decode(line, type=Line) for line in sample.read_bytes().splitlines()]
    return read(
        StoredEvent(each.seq, each.at_ms, each.by, each.cmd_id, each.kind, each.schema, bytes(each.body))
        for each in lines
    )


def _written(entry: Entry) -> bytes:
    (stored,) = to_store((entry.event,))
    line = Line(entry.seq, entry.at_ms, entry.by, entry.cmd_id, stored.kind, stored.schema, msgspec.Raw(stored.body))
    return msgspec.json.encode(line) + b"\n"


def _evening() -> World:
    """Anna, Beat and Cleo: who comes, who goes, who cuts, who talks, and how it ends without a result."""
    world = World.open(settings(cut=CUT_ASKED, clock=Clock(10_000, 20_000), free_text=True, spectators=True))
    world.sit("beat", 2, cut=world.draw())
    world.sit("cleo", 1)
    world.send("anna", SendSwap(1, 3))
    world.send("anna", SendStart())
    world.take()
    chain = world.table.cutting.chain
    assert chain is not None
    bound = world.draw()
    world.send("anna", SendCut(chain.number, bound))
    world.send("anna", SendReveal(chain.number, world.nonces[bound].hex()))
    while world.table.cutting.chain is None or world.table.cutting.chain.withheld is None:
        world.take()
    world.sit("beat", 2, cut=world.draw())
    world.send("anna", SendStart())
    world.take()
    world.cut_by_pages()
    world.until_asked("anna")
    world.send("beat", SendSay("good_luck"))
    world.happen((Wrote(0, "line"),), "anna")
    world.sit("dani", 1)
    world.send("dani", SendLeave())
    world.happen((ClockGrace(GRACE_MS, "start"),))
    while (step := world.step()) is not None and step.wait is not Wait.CLOCK:
        world.take()
    world.take()
    while not world.table.cutting.proved:
        world.go_on()
    world.happen((LagCredited(0, 120),))
    world.happen(gone("cleo")(world.table))
    world.happen(returned("cleo")(world.table))
    world.happen((RematchOpened("another"),))
    world.happen(gone("cleo")(world.table))
    world.send("anna", SendVote(3, "replace"))
    world.send("beat", SendVote(3, "replace"))
    world.send("anna", SendVote(3, "stop"))
    world.send("beat", SendVote(3, "stop"))
    return world


if __name__ == "__main__":
    write_missing()
