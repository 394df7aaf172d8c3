"""A hint for somebody who plays against bots alone: what a bot would do with the very same view."""

from __future__ import annotations

from random import Random

from jassen.bots import find
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.server.snapshots import Snapshot
from jassen.web.words.advice import advice
from jassen.web.words.catalogue import Words

ASKED = "hint"
"""What a page sends to ask for it."""
_adviser = find("rules", Random(0))  # noqa: S311 - the adviser takes no chance: the same view gets the same hint
_MOST_PERSONS = 1


def may_ask(snapshot: Snapshot) -> bool:
    """Whether hints are given at a table: only where nobody else could mind."""
    persons = [holder for holder in snapshot.settings.holders if holder.bot is None]
    return snapshot.seat is not None and len(persons) <= _MOST_PERSONS


def hint(words: Words, snapshot: Snapshot) -> str:
    """What a bot would do now in the viewer's place."""
    return hint_for(words, snapshot.settings.rules, snapshot.view)


def hint_for(words: Words, rules: Rules, seen: View) -> str:
    """The same for a game that has no table on a server. The seat of the view has to be asked something."""
    return advice(words, rules, seen, _adviser.act(rules, seen))
