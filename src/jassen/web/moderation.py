"""The page of those who look after conduct: reports with their tables, and what is to be done about them."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.tables import Tables
from jassen.store.conduct import Case, Decision, Measure, Sanction, Verdict
from jassen.store.interface import Store, User
from jassen.store.roles import Role
from jassen.web.account.here import text_of
from jassen.web.guests import now_ms
from jassen.web.roles import user_as, who_may
from jassen.web.visit import language_of, page
from jassen.web.words.catalogue import Words
from jassen.web.words.conduct import (
    leaver_line,
    measure_name,
    moment,
    report_reason,
    sanction_line,
    verdict_name,
)
from jassen.web.words.people import marked_name

PATH = "/moderation"
DAYS = (1, 3, 7, 30, 90)
"""How long a sanction may hold."""
LONGEST_REASON = 200
_SHOWN, _LINES = 50, 20
_DAY_MS = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCase:
    """A report as the template reads it; an open one comes with lines, standing and sanctions of whom it is about.

    ``is_own`` says that somebody else has to decide it, since the reader or a program of theirs is part of it.
    """

    case: Case
    by: str
    about: str
    why: str
    when: str
    decided: str
    is_own: bool
    leaver: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    sanctions: tuple[tuple[str, str], ...] = ()


async def show(request: Request) -> Response:
    """The reports, the open ones first."""
    moderator = await who_may(request, Role.MODERATOR)
    return moderator if isinstance(moderator, Response) else await _page(request, moderator)


async def decide(request: Request) -> Response:
    """Answer a report: no action, a warning, or a sanction with its end."""
    moderator = await who_may(request, Role.MODERATOR)
    if isinstance(moderator, Response):
        return moderator
    words, store, form = language_of(request), _store(request), await request.form()
    table_id, by, about = (text_of(form, name) for name in ("table", "by", "about"))
    if about in (own := await _own(store, moderator)) or by in await _barred(request, own):
        return await _page(request, moderator, _not_yours(words), 403)
    decision = _decision(form, about, moderator)
    if decision is None:
        line = words.gettext("Choose one of the answers, and say why: the person reads it.")
        return await _page(request, moderator, line, 400)
    if not await asyncio.to_thread(store.decide_report, table_id, by, about, decision):
        line = words.gettext("This report has been answered already. Nothing has been changed.")
        return await _page(request, moderator, line, 409)
    return RedirectResponse(PATH, status_code=303)


async def lift(request: Request) -> Response:
    """End a sanction before its time."""
    moderator = await who_may(request, Role.MODERATOR)
    if isinstance(moderator, Response):
        return moderator
    words, store = language_of(request), _store(request)
    sanction_id = text_of(await request.form(), "sanction")
    if sanction_id in await asyncio.to_thread(_sanctions_on, store, await _own(store, moderator)):
        return await _page(request, moderator, _not_yours(words), 403)
    if not await asyncio.to_thread(store.lift_sanction, sanction_id, now_ms()):
        return await _page(request, moderator, words.gettext("This sanction had ended already."), 409)
    return RedirectResponse(PATH, status_code=303)


async def back(_: Request) -> Response:
    """The address of a form, opened as a page."""
    return RedirectResponse(PATH, status_code=303)


def _decision(form: FormData, about: str, moderator: User) -> Decision | None:
    """What the form asks for; None if it does not say enough."""
    try:
        verdict = Verdict(text_of(form, "verdict"))
    except ValueError:
        return None
    at_ms = now_ms()
    if verdict is Verdict.NOTHING:
        return Decision(verdict=verdict, by=moderator.user_id, at_ms=at_ms)
    reason, days = " ".join(text_of(form, "reason").split()), text_of(form, "days")
    if not reason or len(reason) > LONGEST_REASON or not reason.isprintable() or days not in map(str, DAYS):
        return None
    try:
        measure = Measure.WARNING if verdict is Verdict.WARNING else Measure(text_of(form, "measure"))
    except ValueError:
        return None
    if (measure is Measure.WARNING) != (verdict is Verdict.WARNING):
        return None
    sanction = Sanction(
        sanction_id=secrets.token_urlsafe(9),
        user_id=about,
        measure=measure,
        reason=reason,
        by=moderator.user_id,
        at_ms=at_ms,
        until_ms=at_ms + int(days) * _DAY_MS,
    )
    return Decision(verdict=verdict, by=moderator.user_id, at_ms=at_ms, sanction=sanction)


async def _own(store: Store, moderator: User) -> frozenset[str]:
    """Under which ids a moderator plays: the own one, and those of the own programs."""
    programs = await asyncio.to_thread(store.tokens, moderator.user_id)
    return frozenset((moderator.user_id, *(program.user_id for program in programs)))


async def _barred(request: Request, own: frozenset[str]) -> frozenset[str]:
    """Whose reports are for somebody else to decide: the own ones, but for an admin, who may have nobody else."""
    return frozenset() if await user_as(request, Role.ADMIN) is not None else own


def _sanctions_on(store: Store, users: frozenset[str]) -> frozenset[str]:
    return frozenset(each.sanction_id for user_id in users for each in store.sanctions(user_id))


def _not_yours(words: Words) -> str:
    """Why somebody may not decide."""
    return words.gettext("Somebody else decides what is about you or your programs, and what you reported.")


async def _page(request: Request, moderator: User, notice: str = "", status: int = 200) -> Response:
    words, store = language_of(request), _store(request)
    cases, own = await asyncio.to_thread(store.cases, _SHOWN), await _own(store, moderator)
    barred = await _barred(request, own)
    return page(
        request,
        "moderation.html",
        status=status,
        path=PATH,
        notice=notice,
        cases=[
            await _shown(request, words, case, is_own=case.report.about in own or case.report.by in barred)
            for case in cases
        ],
        not_yours=_not_yours(words),
        measures=[(each.value, measure_name(words, each)) for each in Measure if each is not Measure.WARNING],
        days=DAYS,
        longest=LONGEST_REASON,
    )


async def _shown(request: Request, words: Words, case: Case, *, is_own: bool) -> ShownCase:
    shown = ShownCase(
        case=case,
        by=marked_name(words, case.by_name, is_bot=False),
        about=marked_name(words, case.about_name, is_bot=False),
        why=report_reason(words, case.report.why),
        when=moment(words, case.report.at_ms),
        decided="" if case.verdict is None else verdict_name(words, case.verdict),
        is_own=is_own,
    )
    return shown if case.verdict is not None else await _opened(request, words, shown)


async def _opened(request: Request, words: Words, shown: ShownCase) -> ShownCase:
    """An open report with what is to be weighed."""
    tables: Tables = request.app.state.tables
    report = shown.case.report
    spoken = await asyncio.to_thread(_store(request).lines_at, report.table_id, _LINES)
    standing = await tables.conduct.standing(report.about)
    return ShownCase(
        **{name: getattr(shown, name) for name in ("case", "by", "about", "why", "when", "decided", "is_own")},
        leaver=leaver_line(words, await tables.conduct.leaver_share(report.about)),
        lines=tuple((marked_name(words, line.name, is_bot=False), line.text) for line in spoken),
        sanctions=tuple((each.sanction_id, sanction_line(words, each)) for each in standing.sanctions),
    )


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store
