"""Accounts and what signs in to them, in dictionaries: a part of `MemoryStore`."""

from __future__ import annotations

from dataclasses import replace

from jassen.store.accounts import (
    Account,
    AccountThere,
    Challenge,
    LastWayIn,
    NameTaken,
    NewAccount,
    Passkey,
    PasskeyKnown,
    Purpose,
)
from jassen.store.memory_credentials import MemoryCredentials
from jassen.store.roles import Role


class MemoryAccounts(MemoryCredentials):
    """`AccountStore` and `KeyStore` in dictionaries."""

    def __init__(self) -> None:
        super().__init__()
        self._passwords: dict[str, str] = {}
        self._passkeys: dict[bytes, Passkey] = {}
        self._codes: dict[bytes, str] = {}
        self._challenges: dict[bytes, Challenge] = {}

    def open_account(self, new: NewAccount) -> None:
        """See `AccountStore`."""
        with self._lock:
            if new.user_id not in self._users or new.user_id in self._deleted:
                raise LookupError(f"there is no user {new.user_id!r}")
            if new.user_id in self._accounts:
                raise AccountThere(new.user_id)
            if any(known.name_key == new.name_key for known in self._accounts.values()):
                raise NameTaken(new.login)
            if new.passkey is not None:
                self._keep_passkey(new.passkey)
            self._users[new.user_id] = replace(self._users[new.user_id], name=new.login)
            self._accounts[new.user_id] = Account(
                user_id=new.user_id,
                name=new.login,
                login=new.login,
                name_key=new.name_key,
                role=Role.PLAYER,
                since=new.at_ms,
            )
            if new.password is not None:
                self._passwords[new.user_id] = new.password
            self._codes |= dict.fromkeys(new.codes, new.user_id)

    def account_of(self, user_id: str) -> Account | None:
        """See `AccountStore`."""
        with self._lock:
            found = self._accounts.get(user_id)
            return None if found is None else replace(found, name=self._users[user_id].name)

    def account_named(self, name_key: str) -> Account | None:
        """See `AccountStore`."""
        return next((each for each in self.accounts() if each.name_key == name_key), None)

    def accounts(self) -> tuple[Account, ...]:
        """See `AccountStore`."""
        with self._lock:
            found = [replace(each, name=self._users[each.user_id].name) for each in self._accounts.values()]
        return tuple(sorted(found, key=lambda each: each.name_key))

    def role_of(self, user_id: str) -> Role:
        """See `AccountStore`."""
        found = self.account_of(user_id)
        return Role.PLAYER if found is None else found.role

    def set_role(self, user_id: str, role: Role) -> None:
        """See `AccountStore`."""
        with self._lock:
            self._accounts[user_id] = replace(self._account(user_id), role=role)

    def password_of(self, user_id: str) -> str | None:
        """See `KeyStore`."""
        return self._passwords.get(user_id)

    def set_password(self, user_id: str, password: str) -> None:
        """See `KeyStore`."""
        with self._lock:
            self._account(user_id)
            self._passwords[user_id] = password

    def remove_password(self, user_id: str) -> None:
        """See `KeyStore`."""
        with self._lock:
            if not self.passkeys(user_id):
                raise LastWayIn(user_id)
            self._passwords.pop(user_id, None)

    def replace_password(self, user_id: str, known: str, password: str) -> bool:
        """See `KeyStore`."""
        with self._lock:
            if self._passwords.get(user_id) != known:
                return False
            self._passwords[user_id] = password
            return True

    def passkeys(self, user_id: str) -> tuple[Passkey, ...]:
        """See `KeyStore`."""
        with self._lock:
            found = [each for each in self._passkeys.values() if each.user_id == user_id]
        return tuple(sorted(found, key=lambda each: (each.created_at, each.passkey_id)))

    def passkey(self, passkey_id: bytes) -> Passkey | None:
        """See `KeyStore`."""
        return self._passkeys.get(passkey_id)

    def add_passkey(self, passkey: Passkey) -> None:
        """See `KeyStore`."""
        with self._lock:
            self._account(passkey.user_id)
            self._keep_passkey(passkey)

    def note_passkey(self, passkey_id: bytes, sign_count: int, at_ms: int) -> None:
        """See `KeyStore`."""
        with self._lock:
            if passkey_id in self._passkeys:
                known = self._passkeys[passkey_id]
                self._passkeys[passkey_id] = replace(known, sign_count=sign_count, used_at=at_ms)

    def remove_passkey(self, user_id: str, passkey_id: bytes) -> bool:
        """See `KeyStore`."""
        with self._lock:
            known = self._passkeys.get(passkey_id)
            if known is None or known.user_id != user_id:
                return False
            if len(self.passkeys(user_id)) < 2 and user_id not in self._passwords:
                raise LastWayIn(user_id)
            del self._passkeys[passkey_id]
            return True

    def set_codes(self, user_id: str, codes: tuple[bytes, ...]) -> None:
        """See `KeyStore`."""
        with self._lock:
            self._codes = {code: owner for code, owner in self._codes.items() if owner != user_id}
            self._codes |= dict.fromkeys(codes, user_id)

    def codes_left(self, user_id: str) -> int:
        """See `KeyStore`."""
        with self._lock:
            return sum(owner == user_id for owner in self._codes.values())

    def use_code(self, user_id: str, code_sha256: bytes) -> bool:
        """See `KeyStore`."""
        with self._lock:
            if self._codes.get(code_sha256) != user_id:
                return False
            del self._codes[code_sha256]
            return True

    def keep_challenge(self, challenge: Challenge, now_ms: int) -> None:
        """See `KeyStore`."""
        with self._lock:
            kept = {key: each for key, each in self._challenges.items() if each.expires_at > now_ms}
            self._challenges = kept | {challenge.challenge_sha256: challenge}

    def take_challenge(self, challenge_sha256: bytes, purpose: Purpose, now_ms: int) -> Challenge | None:
        """See `KeyStore`."""
        with self._lock:
            found = self._challenges.pop(challenge_sha256, None)
        return None if found is None or found.purpose is not purpose or found.expires_at <= now_ms else found

    def _keep_passkey(self, passkey: Passkey) -> None:
        if passkey.passkey_id in self._passkeys:
            raise PasskeyKnown("this passkey is in use")
        self._passkeys[passkey.passkey_id] = passkey

    def _account(self, user_id: str) -> Account:
        if user_id not in self._accounts:
            raise LookupError(f"there is no account {user_id!r}")
        return self._accounts[user_id]
