"""What somebody types: one line for each question."""

from __future__ import annotations

import sys

from jassen.cli.faults import one_line


class InputEnded(Exception):
    """There is nothing more to read, and the game is not over."""


def ask(prompt: str) -> str:
    """One line of input, without what surrounds it. Raises `InputEnded`."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print(flush=True)
        raise InputEnded
    text = one_line(line)
    if not sys.stdin.isatty():
        # A terminal shows what is typed; from a pipe it would be missing, and the next line would hang on the prompt.
        print(text, flush=True)
    return text
