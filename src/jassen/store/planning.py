"""Which appends of a batch are accepted: decided in one place for every store."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from jassen.store.interface import AlreadyDone, Append, Committed, Conflict, Outcome, Overdrawn
from jassen.store.ledger import changes, lacking


@dataclass(slots=True)
class Plan:
    """What a batch comes to: an outcome for each append, and the appends that are to be written."""

    outcomes: list[Outcome] = field(default_factory=list)
    accepted: list[Append] = field(default_factory=list)


def plan(
    appends: Sequence[Append],
    versions: Mapping[str, int],
    done: Mapping[tuple[str, str], int],
    balances: Mapping[str, int],
) -> Plan:
    """Decide a batch in order, so that a later append may build on an earlier one of the same table.

    `versions` are those of the logs before the batch, `done` the numbers of the commands that are stored, `balances`
    what the accounts hold that something is taken from.
    """
    reached, known, held = dict(versions), dict(done), dict(balances)
    found = Plan()
    for append in appends:
        outcome = _outcome(append, reached, known, held)
        found.outcomes.append(outcome)
        if isinstance(outcome, Committed):
            for part in parts(append):
                known[part.table_id, part.cmd_id] = part.expected + 1
                reached[part.table_id] = part.expected + len(part.events)
                for account, change in changes(part.transfers).items():
                    held[account] = held.get(account, 0) + change
                found.accepted.append(part)
    return found


def _outcome(
    append: Append, reached: Mapping[str, int], known: Mapping[tuple[str, str], int], held: Mapping[str, int]
) -> Outcome:
    seq = known.get((append.table_id, append.cmd_id))
    if seq is not None:
        return AlreadyDone(seq)
    for part in parts(append):
        version = reached.get(part.table_id, 0)
        if version != part.expected:
            return Conflict(version)
    short = lacking((transfer for part in parts(append) for transfer in part.transfers), held)
    if short:
        return Overdrawn(short)
    return Committed(append.expected + 1)


def parts(append: Append) -> Iterator[Append]:
    """An append, and the one that opens another table with it."""
    yield append
    if append.opens is not None:
        yield append.opens
