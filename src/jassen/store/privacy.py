"""What is a person's own: all of it can be handed out, and taken away. Times are milliseconds since 1970."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from jassen.store.people import Report


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnSeat:
    """A seat that somebody has or had at a table; ``left_at`` is when they got up before its end."""

    table_id: str
    seat: int
    profile: str
    opened_at: int
    is_over: bool
    left_at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnLine:
    """A line that somebody wrote at a table."""

    table_id: str
    text: str
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnData:
    """What a store knows of somebody at tables. Others stand in it by their ids only where the person named them."""

    seats: tuple[OwnSeat, ...]
    lines: tuple[OwnLine, ...]
    muted: frozenset[str]
    reports: tuple[Report, ...]


class PrivacyStore(Protocol):
    """Handing out and taking away. Everything raises `StoreError` where the store cannot be used."""

    def own_data(self, user_id: str) -> OwnData:
        """What is known of a user: seats with the latest table first, lines, mutes, and reports made."""
        ...

    def delete_user(self, user_id: str, at_ms: int) -> None:
        """Take away all that names a user or lets them in: name, account, sessions, tokens, lines, mutes, blocks,
        sanctions and the share of games left.

        Logs of tables stay as they are, with the id, and so do reports. Programs of the user go with them. Raises
        `LookupError` for nobody, or who was deleted before.
        """
        ...

    def deleted_since(self, at_ms: int) -> tuple[tuple[str, int], ...]:
        """Who was deleted then or later, and when; the earliest first."""
        ...
