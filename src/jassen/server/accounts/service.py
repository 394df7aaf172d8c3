"""What is done about accounts: signing up and in, and changing with what one signs in."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from jassen.server.accounts import passkeys
from jassen.server.accounts.errors import AccountRefused, Why
from jassen.server.accounts.names import name_key, own_name
from jassen.server.accounts.passkeys import VALID_FOR_MS, Answer, Site, new_challenge
from jassen.server.accounts.passwords import Passwords, check_new
from jassen.server.accounts.recovery import code_sha256, new_codes
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
from jassen.store.interface import Store

MOST_PASSKEYS = 20

T = TypeVar("T")


class Accounts:
    """The service. Everything raises `AccountRefused` where it says no, and `StoreError`."""

    def __init__(self, store: Store, passwords: Passwords, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._passwords = passwords
        self._now_ms = now_ms

    async def check_sign_up(self, name: str, password: str | None = None) -> None:
        """Whether there could be a new account of that name, and with that password if there is to be one."""
        login = _login(name)
        if password is not None:
            check_new(password, login)
        if await self._run(self._store.account_named, name_key(login)) is not None:
            raise AccountRefused(Why.NAME_TAKEN)

    async def sign_up(self, user_id: str, name: str, password: str) -> tuple[str, ...]:
        """Make a guest an account with a password; the recovery codes, which are never seen again."""
        if await self._run(self._store.account_of, user_id) is not None:
            raise AccountRefused(Why.ACCOUNT_THERE)
        await self.check_sign_up(name, password)
        return await self._open(user_id, _login(name), password=await self._passwords.hash(password))

    async def ask_for_passkey(self, user_id: str | None, name: str, site: Site) -> str:
        """What a browser needs to make a passkey, for a new account of that `name` or for the one that is there.

        Without a `user_id` it is for somebody new, who is written down only when the answer comes.
        """
        site.check()
        if user_id is None:
            await self.check_sign_up(name)
            user_id = secrets.token_urlsafe(16)
            challenge = await self._challenge(Purpose.REGISTER, user_id)
            return passkeys.registration_options(site, user_id, _login(name), challenge, ())
        account = await self._run(self._store.account_of, user_id)
        login = _login(name) if account is None else account.login
        if account is None:
            await self.check_sign_up(name)
        known = await self._run(self._store.passkeys, user_id)
        if len(known) >= MOST_PASSKEYS:
            raise AccountRefused(Why.TOO_MANY_PASSKEYS)
        challenge = await self._challenge(Purpose.REGISTER, user_id)
        return passkeys.registration_options(site, user_id, login, challenge, known)

    async def new_passkey(self, user_id: str | None, name: str, credential: str, site: Site, agent: str) -> Passkey:
        """The passkey with which an account of that name is to be made.

        It is that of a guest, or without a `user_id` that of somebody new, whose id it brings along.
        """
        _login(name)
        made = await self._made(user_id, credential, site, agent)
        if user_id is None:
            if await self._run(self._store.names_of, [made.user_id]):
                # It was asked for by somebody who is known, and is here without their session.
                raise AccountRefused(Why.PASSKEY_WRONG)
            await self.check_sign_up(name)
        return made

    async def sign_up_with_passkey(self, name: str, made: Passkey) -> tuple[str, ...]:
        """Make a guest an account with a passkey; the recovery codes, which are never seen again."""
        return await self._open(made.user_id, _login(name), passkey=made)

    async def add_passkey(self, user_id: str, credential: str, site: Site, agent: str) -> None:
        """One more passkey for an account."""
        made = await self._made(user_id, credential, site, agent)
        try:
            await self._run(self._store.add_passkey, made)
        except PasskeyKnown:
            raise AccountRefused(Why.PASSKEY_KNOWN) from None
        except LookupError:
            raise AccountRefused(Why.NO_ACCOUNT) from None

    async def remove_passkey(self, user_id: str, passkey_id: bytes) -> None:
        """Take a passkey away, unless it is the last way in."""
        try:
            await self._run(self._store.remove_passkey, user_id, passkey_id)
        except LastWayIn:
            raise AccountRefused(Why.LAST_WAY_IN) from None

    async def ask_to_sign_in(self, site: Site) -> str:
        """What a browser needs to sign in with a passkey, whoever it is."""
        site.check()
        return passkeys.sign_in_options(site, await self._challenge(Purpose.SIGN_IN, None))

    async def sign_in_with_passkey(self, credential: str, site: Site) -> str:
        """Who has signed the answer of a browser."""
        answer, _ = await self._answer(credential, Purpose.SIGN_IN, site)
        known = await self._run(self._store.passkey, answer.passkey_id)
        if known is None:
            raise AccountRefused(Why.PASSKEY_WRONG)
        count = await asyncio.to_thread(passkeys.signed, answer, site, known)
        await self._run(self._store.note_passkey, known.passkey_id, count, self._now_ms())
        return known.user_id

    async def sign_in(self, name: str, password: str) -> str:
        """Who has this name and password. Refusing takes as long whether or not there is such a name."""
        account = await self._run(self._store.account_named, name_key(name))
        known = await self._run(self._store.password_of, "" if account is None else account.user_id)
        if not await self._passwords.check(known, password) or account is None or known is None:
            raise AccountRefused(Why.WRONG)
        if self._passwords.is_outdated(known):
            # Meanwhile there may be another one, which must stay.
            anew = await self._passwords.hash(password)
            await self._run(self._store.replace_password, account.user_id, known, anew)
        return account.user_id

    async def recover(self, name: str, code: str) -> str:
        """Who has this name and recovery code, which is used up. Refusing takes as long as in `sign_in`."""
        account = await self._run(self._store.account_named, name_key(name))
        user_id = "" if account is None else account.user_id
        if not await self._run(self._store.use_code, user_id, code_sha256(code)) or account is None:
            raise AccountRefused(Why.WRONG)
        return account.user_id

    async def set_password(self, user_id: str, password: str) -> None:
        """Another password, or a first one."""
        account = await self.account(user_id)
        check_new(password, account.login)
        await self._run(self._store.set_password, user_id, await self._passwords.hash(password))

    async def remove_password(self, user_id: str) -> None:
        """No password any more, unless it is the last way in."""
        try:
            await self._run(self._store.remove_password, user_id)
        except LastWayIn:
            raise AccountRefused(Why.LAST_WAY_IN) from None

    async def new_codes(self, user_id: str) -> tuple[str, ...]:
        """Recovery codes in the place of all earlier ones."""
        await self.account(user_id)
        codes = new_codes()
        await self._run(self._store.set_codes, user_id, tuple(map(code_sha256, codes)))
        return codes

    async def account(self, user_id: str) -> Account:
        """The account of a user."""
        found = await self._run(self._store.account_of, user_id)
        if found is None:
            raise AccountRefused(Why.NO_ACCOUNT)
        return found

    async def _open(
        self, user_id: str, login: str, *, password: str | None = None, passkey: Passkey | None = None
    ) -> tuple[str, ...]:
        codes = new_codes()
        new = NewAccount(
            user_id=user_id,
            login=login,
            name_key=name_key(login),
            at_ms=self._now_ms(),
            password=password,
            passkey=passkey,
            codes=tuple(map(code_sha256, codes)),
        )
        try:
            await self._run(self._store.open_account, new)
        except NameTaken:
            raise AccountRefused(Why.NAME_TAKEN) from None
        except AccountThere:
            raise AccountRefused(Why.ACCOUNT_THERE) from None
        except PasskeyKnown:
            raise AccountRefused(Why.PASSKEY_KNOWN) from None
        except LookupError:
            raise AccountRefused(Why.NO_ACCOUNT) from None
        return codes

    async def _challenge(self, purpose: Purpose, user_id: str | None) -> bytes:
        challenge, digest = new_challenge()
        now_ms = self._now_ms()
        kept = Challenge(challenge_sha256=digest, purpose=purpose, user_id=user_id, expires_at=now_ms + VALID_FOR_MS)
        await self._run(self._store.keep_challenge, kept, now_ms)
        return challenge

    async def _made(self, user_id: str | None, credential: str, site: Site, agent: str) -> Passkey:
        """A passkey of that user, or without one of whom it was asked for."""
        answer, asked_for = await self._answer(credential, Purpose.REGISTER, site)
        if asked_for is None or user_id not in (None, asked_for):
            raise AccountRefused(Why.PASSKEY_WRONG)
        return await asyncio.to_thread(passkeys.registered, answer, site, asked_for, agent, self._now_ms())

    async def _answer(self, credential: str, purpose: Purpose, site: Site) -> tuple[Answer, str | None]:
        """The answer to a challenge of ours, which is used up, made for that purpose; and for which user."""
        site.check()
        answer = passkeys.read_answer(credential)
        taken = await self._run(self._store.take_challenge, answer.challenge_sha256, purpose, self._now_ms())
        if taken is None:
            raise AccountRefused(Why.PASSKEY_WRONG)
        return answer, taken.user_id

    async def _run(self, work: Callable[..., T], *given: object) -> T:
        return await asyncio.to_thread(partial(work, *given))


def _login(name: str) -> str:
    login = own_name(name)
    if not login or not name_key(login):
        raise AccountRefused(Why.NO_NAME)
    return login
