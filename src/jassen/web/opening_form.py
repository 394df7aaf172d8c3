"""Opening a table for others: what the form says, and what is refused with the line that is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.core.errors import RulesError
from jassen.core.house_rules import house_rules
from jassen.core.rules import Rules
from jassen.server.errors import Refused
from jassen.server.reckoning import Drinks, ReckoningError
from jassen.server.results.ladders import can_be_rated
from jassen.server.seating import NOBODY, Access, Clock, Entrance, Holder, Pace, SeatingError, TableSettings
from jassen.server.stakes import Stake, StakeOutside, StakePolicy
from jassen.server.tables import Tables
from jassen.store.interface import User
from jassen.variants import DEFAULT, PROFILES
from jassen.web.agent import agent_of
from jassen.web.game_choice import NotOffered, chosen, commitment, level_of
from jassen.web.games_page import game_page
from jassen.web.guests import Guests, is_secure, set_session
from jassen.web.money_form import drinks_of, stake_of
from jassen.web.visit import language_of
from jassen.web.words.catalogue import Words
from jassen.web.words.games import HOUSE
from jassen.web.words.people import request_refusal
from jassen.web.words.stakes import outside

T = TypeVar("T")

CLOCKS = {
    "none": None,
    "fast": Clock(10_000, 40_000),
    "normal": Clock(20_000, 90_000),
    "slow": Clock(60_000, 240_000),
}
FILLS = {"never": None, "now": 0, "1": 60_000, "5": 300_000}


_NEWCOMER = User(user_id="newcomer", name="newcomer", created_at=0)
"""Stands for who has no session yet while it is checked what they ask for."""


class NotRated(ValueError):
    """A rated game is asked for under rules of its own."""


def host_settings(
    rules: Rules,
    pace: Pace,
    user: User,
    access: Access,
    clock: Clock | None,
    cut: str,
    money: tuple[Stake | None, Drinks | None] = (None, None),
) -> TableSettings:
    """A table with its first person on the first seat; bots at once where ``fill_ms`` is 0. Raises `SeatingError`."""
    own, (stake, drinks) = Holder(name=user.name, user_id=user.user_id, cut=cut), money
    holders = (own, *(NOBODY,) * (rules.seats - 1))
    return TableSettings(rules, pace, holders, access=access, clock=clock, stake=stake, drinks=drinks)


async def open_table(request: Request) -> Response:
    """Open a table that others may come to, and go to its waiting room; only then somebody new becomes a guest."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    form = {key: str(value) for key, value in (await request.form()).items()}
    policy = tables.bank.policy
    user, token = await guests.of(request), None
    try:
        settings = _asked(form, policy, user or _NEWCOMER)
        if user is None:
            if settings.stake is not None and settings.stake.amount > await tables.bank.offered(None):
                raise Refused("short")
            user, token = await guests.welcome(agent=agent_of(request))
            settings = _asked(form, policy, user)
        table_id = await tables.open(settings)
    except (RulesError, SeatingError, ValueError, Refused) as error:
        if isinstance(error, Refused) and error.why != "short":
            raise
        known = PROFILES.get(form.get("profile", DEFAULT))
        answer = game_page(request, known, _fault(language_of(request), error), form, 400)
        return _remembered(answer, token, request)
    return _remembered(RedirectResponse(f"/t/{table_id}", status_code=303), token, request)


def _asked(form: Mapping[str, str], policy: StakePolicy, user: User) -> TableSettings:
    """The table that a form asks for.

    Raises `RulesError`, `SeatingError`, `StakeOutside`, `ReckoningError` and `ValueError`.
    """
    rules, pace = chosen(
        {key: value for key, value in form.items() if key in ("profile", "target", "rounds", "pace")}
    )
    rules = with_house_rules(rules, form.get("house", ""))
    clock, fill_ms = _offered(CLOCKS, form, "clock", "none"), _offered(FILLS, form, "fill", "never")
    entry = Entrance(form.get("entry", Entrance.LINK.value))
    if entry is Entrance.CLOSED:
        raise NotOffered("entry")
    money = stake_of(form, policy), drinks_of(form)
    _check_money(*money, entry, fill_ms)
    access = Access(
        entry=entry,
        host=user.user_id,
        spectators="spectators" in form,
        free_text="free_text" in form and entry is Entrance.LINK,
        fill_ms=fill_ms,
        level=level_of(form),
        rated="rated" in form,
    )
    if access.rated and not can_be_rated(rules):
        raise NotRated
    return host_settings(rules, pace, user, access, clock, commitment(form), money)


def _fault(words: Words, error: Exception) -> str:
    """What is wrong with a table that is asked for, in one sentence."""
    match error:
        case StakeOutside() | ReckoningError() | _MoneyMisplaced() | Refused():
            return money_fault(words, error)
        case RulesError() | SeatingError():
            return words.gettext("House rules: %(fault)s") % {"fault": error}
        case NotRated():
            return words.gettext("Rated games are played by the rules as they are, at their usual length.")
        case _:
            return words.gettext("Choose one of the settings offered.")


def _remembered(response: Response, token: str | None, request: Request) -> Response:
    """The response for who has just become a guest, or was one."""
    if token is not None:
        set_session(response, token, secure=is_secure(request))
    return response


class _MoneyMisplaced(ValueError):
    """A stake, or a reckoning, at a table where it cannot be."""


def _check_money(stake: Stake | None, drinks: Drinks | None, entry: Entrance, fill_ms: int | None) -> None:
    """Say which choices do not go together. Raises `_MoneyMisplaced`."""
    if stake is not None and drinks is not None:
        raise _MoneyMisplaced("both")
    if stake is not None and fill_ms is not None:
        raise _MoneyMisplaced("bots")
    if drinks is not None and entry is not Entrance.LINK:
        raise _MoneyMisplaced("lobby")


def money_fault(words: Words, error: StakeOutside | ReckoningError | _MoneyMisplaced | Refused) -> str:
    """What is wrong with a stake or a reckoning, in one sentence."""
    match error:
        case StakeOutside(least=least, most=most):
            return outside(words, least, most)
        case Refused(why=why):
            return request_refusal(words, why)
        case ReckoningError():
            return words.gettext(
                "The drinks need a unit of at most 12 letters and a rate from 0.01 to 1000, such as 0.10 CHF."
            )
        case _:
            texts = {
                "both": words.gettext("Play for chips or for drinks, not for both."),
                "bots": words.gettext("Bots have no chips: at a table with a stake they cannot take the free seats."),
                "lobby": words.gettext(
                    "Drinks are reckoned among friends: only at tables for those who have the link."
                ),
            }
            return texts[str(error)]


def with_house_rules(rules: Rules, text: str) -> Rules:
    """The rules with a patch in TOML, as a file of house rules has it. Raises `RulesError` with the place."""
    if not text.strip():
        return rules
    try:
        named = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesError((f"this is not TOML: {error}",)) from None
    meant = named.get("profile", rules.key)
    if meant != rules.key:
        raise RulesError((f"profile: these house rules are for {meant!r}, and this table plays {rules.key!r}",))
    # The form has chosen the profile; a file that names it may be pasted as it is.
    lines = [f'profile = "{rules.key}"'] if "profile" not in named else []
    return replace(house_rules("\n".join((*lines, text)), lambda _: rules), key=f"{HOUSE}{rules.key}")


def _offered(known: Mapping[str, T], form: Mapping[str, str], name: str, usual: str) -> T:
    value = form.get(name, usual)
    if value not in known:
        raise NotOffered(name)
    return known[value]
