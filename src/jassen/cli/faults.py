"""What is wrong with an argument, as one line that a terminal can show."""

from __future__ import annotations


class Fault(Exception):
    """An argument or a file is wrong; the message says what and where."""


def one_line(text: str) -> str:
    """A text without line breaks and without signs that would steer a terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()
