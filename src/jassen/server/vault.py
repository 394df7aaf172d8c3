"""Seeds of deals are kept sealed: who copies the database does not learn the deals to come."""

from __future__ import annotations

import secrets
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

KEY_BYTES = 32
_NONCE_BYTES = 12


class VaultError(ValueError):
    """The secret key cannot be used; the text is one line that says why."""


class Vault:
    """Seals and opens seeds with AES-GCM under one secret key. Raises `VaultError` for a key of another length."""

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise VaultError(f"the secret key has {KEY_BYTES} bytes, not {len(key)}")
        self._cipher = AESGCM(key)

    @classmethod
    def passing(cls) -> Vault:
        """One whose key nobody keeps: for as long as this process lives."""
        return cls(secrets.token_bytes(KEY_BYTES))

    def seal(self, seed: bytes, purpose: str) -> str:
        """The seed as text that can be opened for the same purpose only."""
        nonce = secrets.token_bytes(_NONCE_BYTES)
        return (nonce + self._cipher.encrypt(nonce, seed, purpose.encode())).hex()

    def open(self, sealed: str, purpose: str) -> bytes | None:
        """The seed; None if it was sealed with another key or for another purpose."""
        raw = bytes.fromhex(sealed)
        try:
            return self._cipher.decrypt(raw[:_NONCE_BYTES], raw[_NONCE_BYTES:], purpose.encode())
        except InvalidTag:
            return None


def key_from_text(text: str) -> bytes:
    """A key that was given as 64 hexadecimal digits. Raises `VaultError`."""
    try:
        key = bytes.fromhex(text.strip())
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise VaultError(f"the secret key is written as {2 * KEY_BYTES} hexadecimal digits")
    return key


def key_in(path: Path) -> bytes:
    """The key in a file that only its owner reads; made if it is not there. Raises `VaultError`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.touch(mode=0o600)
            path.write_text(secrets.token_bytes(KEY_BYTES).hex() + "\n")
        return key_from_text(path.read_text())
    except OSError as error:
        raise VaultError(f"{path}: {error.strerror}") from error
    except VaultError as error:
        raise VaultError(f"{path}: {error}") from None
