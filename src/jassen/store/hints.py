"""Hints between processes that share a database: something has become longer than you may know.

A hint says where to look and never what is there. It may be lost, doubled or late; who needs certainty reads the
database.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

Heard: TypeAlias = Callable[[str, int], object]
"""Called with a topic and its version, on a thread of the hints."""


class Hints(Protocol):
    """The way between the processes.

    A topic is the id of a table, with its version, or a word that is none, for what concerns no single table.
    """

    def start(self, heard: Heard) -> None:
        """Begin to say and to listen; what other processes say is handed to `heard`, perhaps the own hints too."""
        ...

    def say(self, topic: str, version: int) -> None:
        """Let the others know, soon. Never waits and never fails."""
        ...

    def stop(self) -> None:
        """End, and do not call `heard` any more; may wait for a moment."""
        ...


class NoHints:
    """For a database that no other process uses, or whose other processes may wait for their next look."""

    def start(self, heard: Heard) -> None:
        """See `Hints`."""

    def say(self, topic: str, version: int) -> None:
        """See `Hints`."""

    def stop(self) -> None:
        """See `Hints`."""
