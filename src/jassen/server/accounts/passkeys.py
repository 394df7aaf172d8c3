"""Passkeys (WebAuthn): what a browser is asked, and whether its answer is good.

Everything is in the JSON forms that browsers read and write themselves. A challenge is a random value of which the
store keeps the hash; it is used up by its first answer. No name is asked: the device knows whose key it is.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from binascii import Error as NotBase64
from dataclasses import dataclass
from ipaddress import ip_address

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from jassen.server.accounts.errors import AccountRefused, Why
from jassen.store.accounts import Passkey

VALID_FOR_MS = 5 * 60 * 1000
"""So long a browser may take to answer."""
_VERIFIED = UserVerificationRequirement.REQUIRED
_LOCAL = "localhost"
_BROKEN = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError, RecursionError, NotBase64)
"""What the library raises for something that no browser would send."""


@dataclass(frozen=True, slots=True)
class Site:
    """How a browser came here: ``scheme`` and ``netloc`` of the address in its bar, and the ``name`` in it alone."""

    scheme: str
    netloc: str
    name: str

    @property
    def has_passkeys(self) -> bool:
        """Whether browsers use passkeys here: with a name and TLS, or on this very machine by its name."""
        if self.name == _LOCAL or self.name.endswith(f".{_LOCAL}"):
            return True
        try:
            ip_address(self.name.strip("[]"))
        except ValueError:
            return self.scheme == "https" and bool(self.name)
        return False

    @property
    def origin(self) -> str:
        """What the browser signs along."""
        return f"{self.scheme}://{self.netloc}"

    def check(self) -> None:
        """Raises `AccountRefused` where passkeys do not work."""
        if not self.has_passkeys:
            raise AccountRefused(Why.PASSKEYS_NOT_HERE)


def new_challenge() -> tuple[bytes, bytes]:
    """A challenge, and what is kept of it."""
    challenge = secrets.token_bytes(32)
    return challenge, hashlib.sha256(challenge).digest()


def registration_options(site: Site, user_id: str, login: str, challenge: bytes, known: tuple[Passkey, ...]) -> str:
    """What ``PublicKeyCredential.parseCreationOptionsFromJSON`` reads."""
    return options_to_json(
        generate_registration_options(
            rp_id=site.name,
            rp_name="Jassen",
            user_id=user_id.encode(),
            user_name=login,
            user_display_name=login,
            challenge=challenge,
            timeout=VALID_FOR_MS,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_VERIFIED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=each.passkey_id) for each in known],
        )
    )


def sign_in_options(site: Site, challenge: bytes) -> str:
    """What ``PublicKeyCredential.parseRequestOptionsFromJSON`` reads."""
    return options_to_json(
        generate_authentication_options(
            rp_id=site.name, challenge=challenge, timeout=VALID_FOR_MS, user_verification=_VERIFIED
        )
    )


@dataclass(frozen=True, slots=True)
class Answer:
    """What a browser sent, as far as it says itself what it is: nothing of this is checked yet."""

    text: str
    passkey_id: bytes
    challenge: bytes
    user_handle: str | None

    @property
    def challenge_sha256(self) -> bytes:
        """What is kept of the challenge that it says it answers."""
        return hashlib.sha256(self.challenge).digest()


def read_answer(text: str) -> Answer:
    """The answer of a browser, ``credential.toJSON()``. Raises `AccountRefused` for what is none."""
    try:
        sent = json.loads(text)
        said = json.loads(base64url_to_bytes(sent["response"]["clientDataJSON"]))
        handle = sent["response"].get("userHandle")
        return Answer(
            text=text,
            passkey_id=base64url_to_bytes(sent["rawId"]),
            challenge=base64url_to_bytes(said["challenge"]),
            user_handle=base64url_to_bytes(handle).decode() if handle else None,
        )
    except _BROKEN as error:
        raise AccountRefused(Why.PASSKEY_WRONG) from error


def registered(answer: Answer, site: Site, user_id: str, agent: str, at_ms: int) -> Passkey:
    """The new passkey of an answer to a challenge that was taken. Raises `AccountRefused`."""
    try:
        found = verify_registration_response(
            credential=answer.text,
            expected_challenge=answer.challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except _BROKEN as error:
        raise AccountRefused(Why.PASSKEY_WRONG) from error
    return Passkey(
        passkey_id=found.credential_id,
        user_id=user_id,
        public_key=found.credential_public_key,
        sign_count=found.sign_count,
        agent=agent,
        created_at=at_ms,
    )


def signed(answer: Answer, site: Site, known: Passkey) -> int:
    """How often the key has signed by now, if the answer is signed by it. Raises `AccountRefused`."""
    if answer.user_handle is not None and answer.user_handle != known.user_id:
        raise AccountRefused(Why.PASSKEY_WRONG)
    try:
        return verify_authentication_response(
            credential=answer.text,
            expected_challenge=answer.challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=known.public_key,
            credential_current_sign_count=known.sign_count,
            require_user_verification=True,
        ).new_sign_count
    except _BROKEN as error:
        raise AccountRefused(Why.PASSKEY_WRONG) from error
