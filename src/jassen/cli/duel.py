"""Two sides of bots on the same deals in every seating: by how much one is better, and how sure that is."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from jassen.arena.duel import duel
from jassen.arena.entrants import parse_entrant, parse_side
from jassen.arena.errors import ArenaError
from jassen.arena.figures import Figure
from jassen.arena.on_ray import LOCAL, play_on_ray
from jassen.arena.plan import REFERENCE, Mode, Plan
from jassen.arena.sequential import ERROR, Until
from jassen.arena.summary import Summary
from jassen.arena.workers import Playing, play_here, play_in_processes
from jassen.cli.arguments import add_json, add_language, add_rules, rules_of
from jassen.cli.duel_report import plain_report, report_lines
from jassen.cli.faults import Fault
from jassen.cli.files import check_writable
from jassen.cli.language import words_of
from jassen.cli.output import print_json

_MOST_JOBS = 256
_PLACES = {"first": "first BOT", "second": "second BOT"}
_OPTIONS = ("deals", "seed", "mode", "figure", "deadline-ms", "until", "error", "jobs", "ray", "reference")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The two sides, what is measured, and who does the work."""
    add_rules(parser)
    parser.add_argument("first", metavar="BOT", help="side A: name, name:option=value,… or partners name+name")
    parser.add_argument("second", metavar="BOT", help="side B")
    parser.add_argument("--deals", metavar="N", type=int, required=True, help="deals or games, each in every seating")
    parser.add_argument("--seed", metavar="S", type=int, required=True, help="the stream of deals: a whole number")
    modes = tuple(mode.value for mode in Mode)
    parser.add_argument("--mode", choices=modes, default=Mode.DEALS.value, help="what is the sides' own to decide")
    figures = tuple(figure.value for figure in Figure)
    parser.add_argument("--figure", choices=figures, help="the figure that --until goes by (default: by the mode)")
    parser.add_argument(
        "--until", metavar="LOW:HIGH", help="stop when the mean is known to be one of these and not the other"
    )
    parser.add_argument("--error", metavar="P", type=float, help=f"how often --until may be wrong (default: {ERROR})")
    parser.add_argument(
        "--reference", metavar="BOT", default=str(REFERENCE), help="who decides what is not the sides' own"
    )
    parser.add_argument("--deadline-ms", metavar="MS", type=int, help="longest time of a decision")
    parser.add_argument("--jobs", metavar="J", type=int, default=1, help="processes (default: 1)")
    parser.add_argument(
        "--ray", metavar="ADDRESS", help=f"play on a Ray cluster; {LOCAL} starts one of so many --jobs here"
    )
    parser.add_argument("--out", metavar="FILE", help="keep results there, and go on from what it holds")
    add_json(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    words = words_of(arguments)
    try:
        plan, playing = _plan(arguments), _playing(arguments)
        summary = _measure(arguments, plan, playing)
    except ArenaError as error:
        option = f"--{error.place}" if error.place in _OPTIONS else error.place
        raise Fault(f"{_PLACES.get(error.place, option)}: {error.message}") from None
    if arguments.json:
        print_json(plain_report(summary))
    else:
        print("\n".join(report_lines(words, summary)))
    return 0


def _plan(arguments: argparse.Namespace) -> Plan:
    return Plan(
        rules=rules_of(arguments),
        first=parse_side("first", arguments.first),
        second=parse_side("second", arguments.second),
        deals=arguments.deals,
        seed=arguments.seed,
        mode=Mode(arguments.mode),
        figure=None if arguments.figure is None else Figure(arguments.figure),
        reference=parse_entrant("reference", arguments.reference),
        deadline_ms=arguments.deadline_ms,
        until=_until(arguments),
    )


def _until(arguments: argparse.Namespace) -> Until | None:
    if arguments.until is None:
        if arguments.error is not None:
            raise ArenaError("error", "goes with --until")
        return None
    low, _, high = arguments.until.partition(":")
    try:
        means = float(low), float(high)
    except ValueError:
        raise ArenaError("until", f"{arguments.until!r} is not two numbers LOW:HIGH") from None
    return Until(low=means[0], high=means[1], error=ERROR if arguments.error is None else arguments.error)


def _playing(arguments: argparse.Namespace) -> Playing:
    if not 1 <= arguments.jobs <= _MOST_JOBS:
        raise ArenaError("jobs", f"{arguments.jobs} is not a number of processes from 1 to {_MOST_JOBS}")
    if arguments.ray is not None:
        return play_on_ray(arguments.ray, arguments.jobs)
    return play_here if arguments.jobs == 1 else play_in_processes(arguments.jobs)


def _measure(arguments: argparse.Namespace, plan: Plan, playing: Playing) -> Summary:
    if arguments.out is not None:
        check_writable(arguments.out)
    shown = sys.stderr.isatty()
    try:
        return duel(
            plan,
            playing=playing,
            out=None if arguments.out is None else Path(arguments.out),
            heard=_show if shown else lambda _: None,
        )
    finally:
        if shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _show(summary: Summary) -> None:
    """One line that writes itself anew."""
    margin = summary.line(summary.plan.leading).margin
    spread = "" if margin.interval is None else f" ± {margin.interval:.2f}"
    line = f"{summary.units} / {summary.plan.deals}: {margin.mean:+.2f}{spread}"
    print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
