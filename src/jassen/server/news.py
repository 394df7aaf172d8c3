"""What processes tell each other beside the growth of logs: a session has ended, somebody was deleted or muted.

Like all hints it says where to look and may be lost; whoever needs certainty looks by itself from time to time.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, unique

from jassen.store.hints import Hints


@unique
class Topic(Enum):
    """What there is to be told."""

    SESSION = "session"
    """A session has ended."""
    MUTES = "mutes"
    """A user hears somebody no more, or again."""
    DELETED = "deleted"
    """A user was deleted."""


class News:
    """Who listens to what; used on one event loop."""

    def __init__(self, hints: Hints) -> None:
        self._hints = hints
        self._listeners: dict[Topic, list[Callable[[str], None]]] = {topic: [] for topic in Topic}

    def listen(self, topic: Topic, heard: Callable[[str], None]) -> None:
        """Let somebody know, in this process, from now on."""
        self._listeners[topic].append(heard)

    def tell(self, topic: Topic, about: str) -> None:
        """Let everybody know: here at once, elsewhere soon. Never waits and never fails."""
        self._spread(topic, about)
        self._hints.say(f"{topic.value}:{about}", 0)

    def heard(self, hint: str) -> bool:
        """Pass a hint of another process on; false if it is about something else."""
        kind, colon, about = hint.partition(":")
        topic = next((topic for topic in Topic if topic.value == kind), None) if colon else None
        if topic is None:
            return False
        self._spread(topic, about)
        return True

    def _spread(self, topic: Topic, about: str) -> None:
        for heard in tuple(self._listeners[topic]):
            heard(about)
