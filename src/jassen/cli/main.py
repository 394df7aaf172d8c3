"""The ``jassen`` command: finds the command that is meant, and turns what goes wrong into one line.

A command is a module with ``add_arguments(parser)`` and ``run(arguments) -> int``. Only the one that is asked for is
loaded, so that short questions have short answers.
"""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn, Protocol, cast

from jassen.cli.faults import Fault, one_line
from jassen.core.errors import JassError

COMMANDS = {
    "serve": "run the server with its page",
    "config": "the settings that the server would run with",
    "accounts": "who has an account, what they may do, a way in for who has lost theirs",
    "token": "tokens for programs that play through the API",
    "reports": "what players have reported about others",
    "ledger": "check the play money of the server, and seal its days",
    "statistics": "make results, statistics and ratings anew from the logs, or check them",
    "backup": "copy the database while the server runs",
    "restore": "put a copy of the database back",
    "play": "play a game in the terminal against bots",
    "legal": "the cards that may be played to a trick",
    "trick": "which card takes a trick, and its points",
    "weis": "every Weis of a deal, who scores what, and why",
    "perft": "count legal card sequences",
    "solve": "the points with perfect play and open cards",
    "score": "replay a recorded game and count it",
    "verify-deal": "check that nobody chose the deals of a game",
    "duel": "measure bots against each other on the same deals",
    "rules": "the rules of a profile, or the list of profiles",
}
"""Each command and what it does. Its module has the same name, with ``_`` where that has ``-``."""

EXIT_FAILED, EXIT_BAD_ARGUMENT, EXIT_INTERRUPTED, EXIT_BROKEN_PIPE = 1, 2, 130, 141


class Command(Protocol):
    """What the module of a command offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Say which arguments there are."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it, and return the exit code. May raise `Fault`, `JassError` and `OSError`."""
        ...


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(EXIT_BAD_ARGUMENT, f"{self.prog}: {one_line(message)}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command with its arguments and return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    _let_every_letter_pass()
    try:
        code = _run(words)
        print(end="", flush=True)
    except KeyboardInterrupt:
        print("\njassen: interrupted", file=sys.stderr)
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return EXIT_BROKEN_PIPE
    except OSError as error:
        _forget_output()
        print(f"jassen: the output cannot be written: {error.strerror or error}", file=sys.stderr)
        return EXIT_FAILED
    return code


def _run(words: list[str]) -> int:
    try:
        name = words[0] if words else ""
        if name in COMMANDS:
            return _run_command(name, words[1:])
        _top_parser().parse_args(words)
    except SystemExit as leaving:
        # argparse leaves the process by itself; here a number is returned instead.
        return leaving.code if isinstance(leaving.code, int) else EXIT_BAD_ARGUMENT
    raise AssertionError("the top parser leaves for everything that is no command")


def _run_command(name: str, words: list[str]) -> int:
    command = cast("Command", importlib.import_module(f"jassen.cli.{name.replace('-', '_')}"))
    parser = _Parser(prog=f"jassen {name}", description=command.__doc__, allow_abbrev=False)
    command.add_arguments(parser)
    arguments = parser.parse_args(words)
    try:
        return command.run(arguments)
    except (Fault, JassError) as error:
        print(f"jassen {name}: {one_line(str(error))}", file=sys.stderr)
    except OSError as error:
        # Without the name of a file it is the output that fails, which is no argument's fault.
        if error.filename is None:
            raise
        print(f"jassen {name}: {one_line(f'{error.filename}: {error.strerror}')}", file=sys.stderr)
    return EXIT_BAD_ARGUMENT


def _top_parser() -> argparse.ArgumentParser:
    lines = "\n".join(f"  {name:13}{summary}" for name, summary in COMMANDS.items())
    parser = _Parser(
        prog="jassen",
        usage="jassen [-h] [--version] COMMAND ...",
        description=f"The Swiss card game Jass.\n\ncommands:\n{lines}",
        epilog="jassen COMMAND --help says more about each.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version)
    parser.add_argument("command", metavar="COMMAND", choices=tuple(COMMANDS))
    return parser


class _Version(argparse.Action):
    """Looks the version up only when somebody asks."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="say which version this is")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            found = version("jassen")
        except PackageNotFoundError:
            found = "from its sources"
        print(f"jassen {found}")
        parser.exit()


def _let_every_letter_pass() -> None:
    """A terminal that cannot show a letter gets a question mark, not a crash."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _forget_output() -> None:
    """Nobody reads on: the interpreter must not try to write what is left when it ends."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(devnull, sys.stdout.fileno())
    except (OSError, ValueError):
        pass
    finally:
        os.close(devnull)
