"""The report of a duel: as lines, and as plain values."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.arena.figures import Figure, fewest
from jassen.arena.plan import Mode
from jassen.arena.seatings import seatings
from jassen.arena.sequential import Verdict
from jassen.arena.summary import Line, Summary
from jassen.arena.tally import Failure, Tally
from jassen.cli.output import table_lines
from jassen.web.words import Words

_P95 = 0.95
_DIGITS = 4


def report_lines(words: Words, summary: Summary) -> Iterator[str]:
    """What was measured, each figure, the verdict, and what the bots took for it."""
    plan = summary.plan
    values = {"first": plan.first, "second": plan.second, "rules": plan.rules.key}
    yield words.gettext("A = %(first)s, B = %(second)s, by %(rules)s") % values
    mode = _mode_text(words, plan.mode)
    counted = {"count": f"{summary.units:,}", "seatings": len(seatings(plan.rules)), "seed": plan.seed}
    played = words.gettext("%(count)s × %(seatings)s seatings, seed %(seed)s") % counted
    yield f"{mode}; {played}"
    yield ""
    heads = (words.gettext("difference"), words.gettext("95 %"), "A", "B", words.gettext("share of A"))
    rows = [("", *heads), *(_figure_row(words, summary, summary.line(figure)) for figure in plan.figures)]
    yield from table_lines(rows)
    yield ""
    if plan.until is not None:
        yield _verdict_text(words, summary)
        yield ""
    yield from table_lines([_side_heads(words), *(_side_row(name, tally) for name, tally in _named(summary))])


def plain_report(summary: Summary) -> dict[str, object]:
    """The same for a program."""
    plan = summary.plan
    return {
        "rules": plan.rules.key,
        "first": str(plan.first),
        "second": str(plan.second),
        "mode": plan.mode.value,
        "seed": plan.seed,
        "deals": summary.units,
        "seatings": len(seatings(plan.rules)),
        "figure": plan.leading.value,
        "figures": {figure.value: _plain_line(summary.line(figure)) for figure in plan.figures},
        "verdict": None if summary.verdict is None else summary.verdict.value,
        "sides": [_plain_tally(tally) for tally in summary.tallies],
    }


def _mode_text(words: Words, mode: Mode) -> str:
    match mode:
        case Mode.PLAY:
            return words.gettext("card play, the contract is the same for both")
        case Mode.CONTRACT:
            return words.gettext("contract, the cards are played alike")
        case Mode.DEALS:
            return words.gettext("whole deals")
        case Mode.GAMES:
            return words.gettext("whole games")


def _figure_text(words: Words, figure: Figure) -> str:
    match figure:
        case Figure.CARDS:
            return words.gettext("card points")
        case Figure.EARNED:
            return words.gettext("points before the factor")
        case Figure.BOOKED:
            return words.gettext("points written down")
        case Figure.PENALTY:
            return words.gettext("penalty points")
        case Figure.STROKES:
            return words.gettext("strokes less zeros")
        case Figure.WON:
            return words.gettext("games won")


def _figure_row(words: Words, summary: Summary, line: Line) -> tuple[str, ...]:
    name = _figure_text(words, line.figure)
    if fewest(summary.plan.rules, line.figure):
        name = words.gettext("%(figure)s (few are good)") % {"figure": name}
    margin = line.margin
    return (
        name,
        f"{margin.mean:+.2f}",
        "–" if margin.interval is None else f"± {margin.interval:.2f}",
        f"{line.first:.2f}",
        f"{line.second:.2f}",
        "–" if line.share is None else f"{100 * line.share:.1f} %",
    )


def _verdict_text(words: Words, summary: Summary) -> str:
    until = summary.plan.until
    assert until is not None, "there is a verdict where one was asked for"
    figure = _figure_text(words, summary.plan.leading)
    values = {"figure": figure, "low": f"{until.low:+g}", "high": f"{until.high:+g}"}
    match summary.verdict:
        case Verdict.HIGH:
            return words.gettext("Decided by %(figure)s: %(high)s and not %(low)s.") % values
        case Verdict.LOW:
            return words.gettext("Decided by %(figure)s: %(low)s and not %(high)s.") % values
        case None:
            return words.gettext("Not decided by %(figure)s: %(low)s or %(high)s.") % values


def _named(summary: Summary) -> Iterator[tuple[str, Tally]]:
    for letter, side, tally in zip("AB", summary.plan.sides, summary.tallies, strict=True):
        yield f"{letter} {side}", tally


def _side_heads(words: Words) -> tuple[str, ...]:
    return (
        "",
        words.gettext("decisions"),
        words.gettext("ms"),
        words.gettext("95 % within"),
        words.gettext("longest"),
        words.gettext("illegal"),
        words.gettext("late"),
        words.gettext("failed"),
    )


def _side_row(name: str, tally: Tally) -> tuple[str, ...]:
    times = (tally.mean_ms, tally.quantile_ms(_P95), tally.longest_ms)
    replaced = (str(tally.replaced.get(failure, 0)) for failure in Failure)
    return (name, f"{tally.decisions:,}", *(f"{time:.2f}" for time in times), *replaced)


def _plain_line(line: Line) -> dict[str, object]:
    margin = line.margin
    values = {
        "difference": margin.mean,
        "error": margin.error,
        "interval": margin.interval,
        "first": line.first,
        "second": line.second,
        "share": line.share,
    }
    return {name: None if value is None else round(value, _DIGITS) for name, value in values.items()}


def _plain_tally(tally: Tally) -> dict[str, object]:
    return {
        "decisions": tally.decisions,
        "mean_ms": round(tally.mean_ms, _DIGITS),
        "p95_ms": round(tally.quantile_ms(_P95), _DIGITS),
        "max_ms": tally.longest_ms,
        "replaced": {failure.value: tally.replaced.get(failure, 0) for failure in Failure},
    }
