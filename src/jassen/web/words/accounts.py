"""What is said about accounts: why something is refused, when something was, and who may do what."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from babel.dates import format_date, format_timedelta

from jassen.server.accounts import LONGEST_PASSWORD, SHORTEST_PASSWORD, Why
from jassen.store.roles import Role
from jassen.web.words.catalogue import Words

_HOUR_MS = 3_600_000


def account_refusal(words: Words, why: Why) -> str:
    """Why something about an account was not done, in one or two sentences."""
    lengths = {"least": words.number(SHORTEST_PASSWORD), "most": words.number(LONGEST_PASSWORD)}
    texts = {
        Why.NO_NAME: words.gettext("A name of 1 to 24 letters is needed."),
        Why.NAME_TAKEN: words.gettext("This name is taken. Choose another one; nothing has been changed."),
        Why.PASSWORD_SHORT: words.gettext("A password has at least %(least)s characters.") % lengths,
        Why.PASSWORD_LONG: words.gettext("A password has at most %(most)s characters.") % lengths,
        Why.PASSWORD_IS_NAME: words.gettext("The password must not be the name."),
        Why.ACCOUNT_THERE: words.gettext("You have an account already. Nothing has been changed."),
        Why.NO_ACCOUNT: words.gettext("This needs an account."),
        Why.WRONG: words.gettext("That does not fit together. Please check what you typed."),
        Why.PASSKEY_WRONG: words.gettext(
            "This passkey was not accepted, or the answer is too old. Please try again."
        ),
        Why.PASSKEY_KNOWN: words.gettext("This passkey belongs to an account already."),
        Why.PASSKEYS_NOT_HERE: words.gettext("Passkeys cannot be used at this address."),
        Why.LAST_WAY_IN: words.gettext("Without this you could not sign in any more. Add another way first."),
        Why.TOO_MANY_PASSKEYS: words.gettext("You have so many passkeys already: remove one of them first."),
        Why.TOO_BUSY: words.gettext("Too many people are signing in at this moment. Please try again soon."),
    }
    return texts[why]


def too_often(words: Words, wait_s: int) -> str:
    """The answer to who tries too fast."""
    return words.ngettext(
        "Too many attempts: please wait %(num)d second.", "Too many attempts: please wait %(num)d seconds.", wait_s
    ) % {"num": wait_s}


def day(words: Words, at_ms: int) -> str:
    """The day of a moment, by the calendar of Greenwich."""
    return format_date(datetime.fromtimestamp(at_ms / 1000, UTC).date(), "medium", locale=words.locale)


def last_used(words: Words, at_ms: int, now_ms: int) -> str:
    """How long ago something was, as exactly as it is noted: to the hour."""
    ago_ms = now_ms - at_ms
    if ago_ms < _HOUR_MS:
        return words.gettext("within the last hour")
    return format_timedelta(
        timedelta(milliseconds=-ago_ms), granularity="hour", add_direction=True, locale=words.locale
    )


def role_name(words: Words, role: Role) -> str:
    """What somebody is on this server."""
    texts = {
        Role.PLAYER: words.gettext("player"),
        Role.MODERATOR: words.gettext("moderator"),
        Role.ADMIN: words.gettext("administrator"),
    }
    return texts[role]


def browser_name(words: Words, agent: str) -> str:
    """Roughly which browser."""
    return agent or words.gettext("an unknown browser")
