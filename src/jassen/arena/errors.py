"""What is wrong with a measurement that somebody asks for."""

from __future__ import annotations

from jassen.core.errors import JassError


class ArenaError(JassError):
    """It cannot be measured; ``place`` is the part of the plan, or the file, that is wrong."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__(f"{place}: {message}")
        self.place = place
        self.message = message
