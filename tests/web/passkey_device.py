"""A device that keeps a passkey: what a browser and its authenticator make of the options of a page."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

_PRESENT, _VERIFIED, _KEY_FOLLOWS = 0x01, 0x04, 0x40


class Device:
    """One key, for one site; ``origin`` is what stands in the browser's address bar."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self._id = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._user = b""
        self._count = 0

    def make(self, options: dict[str, Any]) -> str:
        """The answer to the options of a registration."""
        self._user = base64url_to_bytes(options["user"]["id"])
        point = self._key.public_key().public_numbers()
        x, y = (value.to_bytes(32, "big") for value in (point.x, point.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        known = bytes(16) + len(self._id).to_bytes(2, "big") + self._id + public
        data = self._data(options["rp"]["id"], _PRESENT | _VERIFIED | _KEY_FOLLOWS) + known
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options)
        return self._answer({"clientDataJSON": said, "attestationObject": attested})

    def sign(self, options: dict[str, Any]) -> str:
        """The answer to the options of a sign-in."""
        data = self._data(options["rpId"], _PRESENT | _VERIFIED)
        said = self._said("webauthn.get", options)
        signature = self._key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            {"clientDataJSON": said, "authenticatorData": data, "signature": signature, "userHandle": self._user}
        )

    def _data(self, rp_id: str, flags: int) -> bytes:
        self._count += 1
        return hashlib.sha256(rp_id.encode()).digest() + bytes([flags]) + self._count.to_bytes(4, "big")

    def _said(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _answer(self, response: dict[str, bytes]) -> str:
        name = bytes_to_base64url(self._id)
        written = {field: bytes_to_base64url(value) for field, value in response.items()}
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": written})
