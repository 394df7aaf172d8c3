"""Why something about an account is refused. Nothing has changed then, but a secret that was tried is used up."""

from __future__ import annotations

from enum import Enum, unique


@unique
class Why(Enum):
    """Every reason. Closed: the pages have a sentence for each."""

    NO_NAME = "no_name"
    """A name of letters is needed."""
    NAME_TAKEN = "name_taken"
    PASSWORD_SHORT = "password_short"  # noqa: S105 - a reason, no secret
    PASSWORD_LONG = "password_long"  # noqa: S105 - a reason, no secret
    PASSWORD_IS_NAME = "password_is_name"  # noqa: S105 - a reason, no secret
    ACCOUNT_THERE = "account_there"
    NO_ACCOUNT = "no_account"
    """Only an account can do that; the guest has none."""
    WRONG = "wrong"
    """Name, password or code do not belong together. Which of them it is, nobody is told."""
    PASSKEY_WRONG = "passkey_wrong"
    """What the browser sent is no good answer, or an old one."""
    PASSKEY_KNOWN = "passkey_known"
    PASSKEYS_NOT_HERE = "passkeys_not_here"
    """Passkeys need a name and a secure way to the server."""
    LAST_WAY_IN = "last_way_in"
    """Without it nobody could sign in any more."""
    TOO_MANY_PASSKEYS = "too_many_passkeys"
    TOO_BUSY = "too_busy"
    """Too many passwords are being checked at this moment."""


class AccountRefused(Exception):
    """What was asked for is refused for that reason."""

    def __init__(self, why: Why) -> None:
        super().__init__(why.value)
        self.why = why
