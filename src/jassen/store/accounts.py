"""What a store keeps of accounts: who has one, and with what somebody proves to be that person.

A guest is a user without an account. Becoming one adds to the same row, so the id stays and all that hangs on it.
Recovery codes and challenges are kept as their SHA-256 only. Times are milliseconds since 1970.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from typing import Protocol

from jassen.store.roles import Role


class NameTaken(Exception):
    """Another account has this name already."""


class AccountThere(Exception):
    """The user has an account already."""


class PasskeyKnown(Exception):
    """This passkey belongs to an account already."""


class LastWayIn(Exception):
    """Without it nobody could sign in to the account any more; nothing has changed."""


@unique
class Purpose(Enum):
    """What a challenge was made for."""

    REGISTER = "register"
    SIGN_IN = "sign_in"


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A user who can sign in. ``login`` is the name as it was typed, ``name_key`` what makes it unique."""

    user_id: str
    name: str
    login: str
    name_key: str
    role: Role
    since: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Passkey:
    """A public key of an account; ``agent`` is roughly where it was made, ``used_at`` when it last signed in."""

    passkey_id: bytes
    user_id: str
    public_key: bytes
    sign_count: int
    agent: str
    created_at: int
    used_at: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewAccount:
    """All that turns a guest into an account at once: a password (hashed) or a passkey, and recovery codes."""

    user_id: str
    login: str
    name_key: str
    at_ms: int
    password: str | None = None
    passkey: Passkey | None = None
    codes: tuple[bytes, ...] = ()

    def __post_init__(self) -> None:
        assert self.password is not None or self.passkey is not None, "an account can be signed in to"


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """A question that a browser answers once; ``user_id`` is who is meant, where that is known."""

    challenge_sha256: bytes
    purpose: Purpose
    user_id: str | None
    expires_at: int


class AccountStore(Protocol):
    """Accounts, their roles and names. Everything raises `StoreError` where the store cannot be used."""

    def open_account(self, new: NewAccount) -> None:
        """Make a guest an account, wholly or not at all, under its new name.

        Raises `NameTaken`, `AccountThere`, `PasskeyKnown`, and `LookupError` for nobody or who was deleted.
        """
        ...

    def account_of(self, user_id: str) -> Account | None:
        """The account of a user; None for a guest."""
        ...

    def account_named(self, name_key: str) -> Account | None:
        """The account of that name."""
        ...

    def accounts(self) -> tuple[Account, ...]:
        """All accounts, by name."""
        ...

    def role_of(self, user_id: str) -> Role:
        """What a user may do; who is not known, or a guest, is a player."""
        ...

    def set_role(self, user_id: str, role: Role) -> None:
        """Let a user do more or less. Raises `LookupError` for who has no account."""
        ...


class KeyStore(Protocol):
    """With what an account is signed in to. Everything raises `StoreError` where the store cannot be used."""

    def password_of(self, user_id: str) -> str | None:
        """The hash of a password; None where there is none."""
        ...

    def set_password(self, user_id: str, password: str) -> None:
        """Keep another hash, or a first one. Raises `LookupError` for who has no account."""
        ...

    def remove_password(self, user_id: str) -> None:
        """Keep no hash any more. Raises `LastWayIn` for who has no passkey."""
        ...

    def replace_password(self, user_id: str, known: str, password: str) -> bool:
        """Keep another hash in the place of just the one that is known; whether it was still there."""
        ...

    def passkeys(self, user_id: str) -> tuple[Passkey, ...]:
        """The passkeys of an account, the oldest first."""
        ...

    def passkey(self, passkey_id: bytes) -> Passkey | None:
        """The passkey of that id."""
        ...

    def add_passkey(self, passkey: Passkey, /) -> None:
        """One more passkey. Raises `PasskeyKnown`, and `LookupError` for who has no account."""
        ...

    def note_passkey(self, passkey_id: bytes, sign_count: int, at_ms: int) -> None:
        """Note that a passkey was used."""
        ...

    def remove_passkey(self, user_id: str, passkey_id: bytes) -> bool:
        """Take a passkey away; whether it was there and the user's. Raises `LastWayIn` for the only one of who has no
        password.
        """
        ...

    def set_codes(self, user_id: str, codes: tuple[bytes, ...]) -> None:
        """Put recovery codes in the place of all earlier ones."""
        ...

    def codes_left(self, user_id: str) -> int:
        """How many recovery codes have not been used."""
        ...

    def use_code(self, user_id: str, code_sha256: bytes) -> bool:
        """Use a recovery code up; of many who try the same one, one is told that it was good."""
        ...

    def keep_challenge(self, challenge: Challenge, /, now_ms: int) -> None:
        """Keep a challenge until it is answered; those that have expired by now are forgotten."""
        ...

    def take_challenge(self, challenge_sha256: bytes, purpose: Purpose, now_ms: int) -> Challenge | None:
        """Use a challenge up; None if there is none, or it has expired, or was made for something else."""
        ...
