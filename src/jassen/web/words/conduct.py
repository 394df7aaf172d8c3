"""What is said about conduct: sanctions with their reason and end, the share of games left, reports."""

from __future__ import annotations

from datetime import UTC, datetime

from babel.dates import format_date, format_time
from babel.numbers import format_percent

from jassen.server.conduct import LeaverShare
from jassen.server.errors import Refused
from jassen.store.conduct import Measure, Sanction, Verdict
from jassen.web.words.catalogue import Words
from jassen.web.words.people import request_refusal


def moment(words: Words, at_ms: int) -> str:
    """A moment to the minute, by the time of Greenwich."""
    at = datetime.fromtimestamp(at_ms / 1000, UTC)
    day, minute = format_date(at, "medium", locale=words.locale), format_time(at, "short", locale=words.locale)
    return f"{day}, {minute} UTC"


def measure_name(words: Words, measure: Measure) -> str:
    """What a measure forbids."""
    texts = {
        Measure.WARNING: words.gettext("a warning"),
        Measure.NO_TEXT: words.gettext("no written lines at tables"),
        Measure.NOT_PUBLIC: words.gettext("no public tables"),
        Measure.LOCKED: words.gettext("no new tables at all"),
    }
    return texts[measure]


def sanction_line(words: Words, sanction: Sanction) -> str:
    """What holds for somebody, why, and until when."""
    return words.gettext("%(measure)s, until %(end)s. Reason: %(reason)s") % {
        "measure": _capital(measure_name(words, sanction.measure)),
        "end": moment(words, sanction.until_ms),
        "reason": sanction.reason,
    }


def refused_line(words: Words, error: Refused) -> str:
    """Why a request of a person is not granted; of a sanction also the reason and the end."""
    return " ".join((request_refusal(words, error.why), *(sanction_line(words, each) for each in error.sanctions)))


def leaver_line(words: Words, share: LeaverShare | None) -> str:
    """How often somebody leaves public games before their end."""
    if share is None:
        return words.gettext("Too few public games yet to say how often they were left.")
    percent = format_percent(share.share, "#,##0 %" if words.tag.startswith("de") else None, locale=words.locale)
    line = words.ngettext(
        "%(share)s of %(num)d public game left before its end; recent games count more.",
        "%(share)s of %(num)d public games left before their end; recent games count more.",
        share.games,
    )
    return line % {"share": percent, "num": share.games}


def report_reason(words: Words, why: str) -> str:
    """Why somebody was reported."""
    texts = {
        "words": words.gettext("Bad words"),
        "cheating": words.gettext("Cheating"),
        "stalling": words.gettext("Stalling"),
    }
    return texts.get(why, why)


def verdict_name(words: Words, verdict: Verdict) -> str:
    """What was said to a report."""
    texts = {
        Verdict.NOTHING: words.gettext("no action"),
        Verdict.WARNING: words.gettext("warned"),
        Verdict.SANCTION: words.gettext("sanctioned"),
    }
    return texts[verdict]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
