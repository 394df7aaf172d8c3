"""All tricks that are left: who may ask for them, and what a table offers and says while they are played out."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.actions import Claim, PlayCard, SeatAction
from jassen.core.legal import legal_actions
from jassen.server.snapshots import Snapshot
from jassen.web.words.catalogue import Words
from jassen.web.words.turns import rest_sentence, turn_sentence


def actions_now(snapshot: Snapshot) -> tuple[SeatAction, ...]:
    """What the viewer may do; while the rest is played out by the table only a claim is left."""
    actions = legal_actions(snapshot.settings.rules, snapshot.view)
    if snapshot.rest is None:
        return actions
    return tuple(action for action in actions if isinstance(action, Claim))


def may_take_rest(snapshot: Snapshot) -> bool:
    """Whether the viewer can ask for the rest: on turn, in the second half of a round, before the last card.

    It is offered whether or not it will be granted: that is for the player to see.
    """
    seen = snapshot.view
    current, tricks = seen.public.round, seen.public.play.tricks
    if current is None or not tricks or not 1 < len(seen.hand) <= (current.tricks + 1) // 2:
        return False
    return any(isinstance(action, PlayCard) for action in actions_now(snapshot))


def turn_of(words: Words, snapshot: Snapshot, names: Sequence[str]) -> str:
    """What the table waits for, or whose rest is being played out."""
    if snapshot.rest is not None:
        return rest_sentence(words, snapshot.rest, snapshot.seat, names)
    return turn_sentence(words, snapshot.settings.rules, snapshot.view, names)
