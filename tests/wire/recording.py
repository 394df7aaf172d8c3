"""The sample logs: one short game of each family, written once and read for ever.

``python -m tests.wire.recording`` writes those that are missing. A log that is there is never written again: it
stands for the logs that people have on their discs. A new kind of event gets a sample of its own.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from jassen.core.actions import Claim
from jassen.core.decide import apply
from jassen.core.decisions import awaiting
from jassen.core.evolve import start
from jassen.core.legal import legal_actions
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.rules_form import patched, rules_to_plain
from jassen.core.view import view
from jassen.variants import find
from jassen.wire.stored import Encoded, encode_event
from jassen.wire.stored_table import HolderBody, TableOpened, encode_table_event
from tests.core.driving import table_action

FOLDER = Path(__file__).parent / "samples"
_TRIES = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """A game to be recorded: a profile made short by a patch, and the kinds that must happen in it."""

    profile: str
    patch: Mapping[str, Any] = field(default_factory=dict)
    kinds: frozenset[str]

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return patched(find(self.profile), self.patch)


def _two_rows() -> list[Any]:
    """Undenufe and the first joker of the sheet of eight rows."""
    contracts = rules_to_plain(find("swisslos-coiffeur-8"))["contracts"]
    assert isinstance(contracts, list)
    return contracts[5:12]


SAMPLES = {
    "schieber-drawn": Sample(
        profile="howtoplay-schieber",
        patch={"end": {"target": 400}, "book": {"hill": 50}},
        kinds=frozenset({"drawn", "shoved", "announced", "hill_reached", "stoeck_shown"}),
    ),
    "differenzler": Sample(
        profile="stargames-differenzler",
        patch={"end": {"rounds": 1}},
        kinds=frozenset({"prediction_sealed", "predictions_shown"}),
    ),
    "differenzler-open": Sample(
        profile="official-differenzler", patch={"end": {"rounds": 1}}, kinds=frozenset({"predicted"})
    ),
    "coiffeur": Sample(
        profile="swisslos-coiffeur-8",
        patch={"contracts": _two_rows()},
        kinds=frozenset({"named", "shoved"}),
    ),
    "sidi-barrani": Sample(
        profile="sidi-barrani",
        patch={"end": {"target": 200}},
        kinds=frozenset({"bid", "passed", "doubled", "round_void"}),
    ),
    "bieter-3": Sample(
        profile="bieter-3",
        kinds=frozenset({"king_found", "stock_taken", "discarded", "accepted", "declined"}),
    ),
    "molotow": Sample(profile="molotow", patch={"end": {"rounds": 1}}, kinds=frozenset({"trump_fixed"})),
}


def write_missing() -> None:
    """Write the samples that are not there."""
    for name, sample in SAMPLES.items():
        path = FOLDER / f"{name}.jsonl"
        if not path.exists():
            path.write_bytes(b"".join(_line(encoded) for encoded in _log(sample)))


def _line(encoded: Encoded) -> bytes:
    kind, schema, body = encoded
    return msgspec.json.encode({"kind": kind, "schema": schema, "body": msgspec.Raw(body)}) + b"\n"


def _log(sample: Sample) -> list[Encoded]:
    """The shortest of some random games in which everything happens that must."""
    rules = sample.rules
    games = (_game(rules, seed) for seed in range(_TRIES))
    fitting = [game for game in games if sample.kinds <= {kind for kind, _, _ in game}]
    holders = tuple(HolderBody(f"Bot {seat}", bot="random") for seat in range(rules.seats))
    opened = TableOpened(rules=dict(rules_to_plain(rules)), pace="instant", holders=holders)
    return [encode_table_event(opened), *min(fitting, key=len)]


def _game(rules: Rules, seed: int) -> list[Encoded]:
    """A random game: each kind of action as likely as the next, so that auctions stay short."""
    rng = random.Random(seed)
    state = start(rules)
    events: list[Encoded] = []
    while state.public.phase is not Phase.OVER:
        action = table_action(rules, state, rng)
        if action is None:
            seat = rng.choice(sorted(awaiting(rules, state.public)))
            choices = [
                choice for choice in legal_actions(rules, view(rules, state, seat)) if not isinstance(choice, Claim)
            ]
            kind = rng.choice(list(dict.fromkeys(type(choice) for choice in choices)))
            action = rng.choice([choice for choice in choices if type(choice) is kind])
        decided, state = apply(rules, state, action)
        events += map(encode_event, decided)
    return events


if __name__ == "__main__":
    write_missing()
