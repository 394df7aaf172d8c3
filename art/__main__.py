"""The command line: write the sprite, check it, or write a contact sheet."""

import argparse
import sys
from pathlib import Path

from art.sprite import sheet, sprite

OUTPUT = Path(__file__).resolve().parent.parent / "src/jassen/web/static/decks/swiss.svg"


def main() -> int:
    """Run one of the three tasks and give the exit status."""
    parser = argparse.ArgumentParser(prog="python -m art", description=__doc__)
    task = parser.add_mutually_exclusive_group()
    task.add_argument("--check", action="store_true", help="fail if the committed sprite differs")
    task.add_argument("--sheet", type=Path, metavar="OUT.svg", help="write all cards as one picture")
    options = parser.parse_args()
    if options.sheet:
        options.sheet.write_text(sheet(), encoding="utf-8", newline="\n")
        return 0
    if options.check:
        if not OUTPUT.is_file() or OUTPUT.read_bytes() != sprite().encode():
            print(f"{OUTPUT}: not what the program draws; run python -m art", file=sys.stderr)
            return 1
        return 0
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text(sprite(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
