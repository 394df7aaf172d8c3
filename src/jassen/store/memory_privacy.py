"""Handing out and taking away what is a person's own, in dictionaries: a part of `MemoryStore`."""

from __future__ import annotations

from dataclasses import replace

from jassen.store.interface import Status
from jassen.store.memory_accounts import MemoryAccounts
from jassen.store.memory_conduct import MemoryConduct
from jassen.store.privacy import OwnData, OwnLine, OwnSeat


class MemoryPrivacy(MemoryAccounts, MemoryConduct):
    """`PrivacyStore` in dictionaries."""

    def own_data(self, user_id: str) -> OwnData:
        """See `PrivacyStore`."""
        with self._lock:
            return OwnData(
                seats=self._own_seats(user_id),
                lines=tuple(
                    OwnLine(table_id=line.table_id, text=line.text, at_ms=line.at_ms)
                    for line in self._lines.values()
                    if line.user_id == user_id
                ),
                muted=self.muted_by(user_id),
                reports=tuple(each for each in self._reports if each.by == user_id),
            )

    def delete_user(self, user_id: str, at_ms: int) -> None:
        """See `PrivacyStore`."""
        with self._lock:
            if user_id not in self._users or user_id in self._deleted:
                raise LookupError(f"there is no user {user_id!r}")
            mine = {key: each for key, each in self._tokens.items() if user_id in (each.owner, each.user_id)}
            for digest, token in mine.items():
                self._tokens[digest] = replace(token, revoked_at=token.revoked_at or at_ms)
            gone = {user_id, *(token.user_id for token in mine.values())} - set(self._deleted)
            for each in gone:
                self._users[each] = replace(self._users[each], name="")
                self._deleted[each] = at_ms
                self._accounts.pop(each, None)
                self._passwords.pop(each, None)
            self._sessions = {key: kept for key, kept in self._sessions.items() if kept.user_id not in gone}
            self._passkeys = {key: kept for key, kept in self._passkeys.items() if kept.user_id not in gone}
            self._codes = {key: owner for key, owner in self._codes.items() if owner not in gone}
            self._challenges = {key: kept for key, kept in self._challenges.items() if kept.user_id not in gone}
            self._lines = {key: line for key, line in self._lines.items() if line.user_id not in gone}
            self._mutes = {pair for pair in self._mutes if gone.isdisjoint(pair)}
            self._blocks = {pair for pair in self._blocks if gone.isdisjoint(pair)}
            self._sanctions = {key: each for key, each in self._sanctions.items() if each.user_id not in gone}
            self._attended = {key: each for key, each in self._attended.items() if key[0] not in gone}

    def deleted_since(self, at_ms: int) -> tuple[tuple[str, int], ...]:
        """See `PrivacyStore`."""
        with self._lock:
            found = [(user_id, moment) for user_id, moment in self._deleted.items() if moment >= at_ms]
        return tuple(sorted(found, key=lambda pair: (pair[1], pair[0])))

    def _own_seats(self, user_id: str) -> tuple[OwnSeat, ...]:
        found = [
            OwnSeat(
                table_id=place.table_id,
                seat=place.seat,
                profile=self._rows[place.table_id].profile,
                opened_at=self._rows[place.table_id].opened_at,
                is_over=self._rows[place.table_id].status is Status.OVER,
                left_at=left_at,
            )
            for place, left_at in self._places.items()
            if place.user_id == user_id
        ]
        return tuple(sorted(found, key=lambda seat: (-seat.opened_at, seat.table_id, seat.seat)))
