"""Tables that are kept: who may do what, in which order, and what each may see."""

from jassen.server.commands import Ack
from jassen.server.errors import Busy, NotOverYet, NotYourTable, UnknownTable
from jassen.server.seating import Holder, Pace, SeatingError, TableSettings
from jassen.server.snapshots import Snapshot
from jassen.server.tables import Tables

__all__ = [
    "Ack",
    "Busy",
    "Holder",
    "NotOverYet",
    "NotYourTable",
    "Pace",
    "SeatingError",
    "Snapshot",
    "TableSettings",
    "Tables",
    "UnknownTable",
]
