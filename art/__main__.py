"""The command line: write the sprites, check them, or write a contact sheet."""

import argparse
import sys
from pathlib import Path

from art.deck import DECKS
from art.icon import FOLDER as STATIC
from art.icon import icon
from art.moods import moods
from art.sprite import all_signs, sheet, sprite

FOLDER = Path(__file__).resolve().parent.parent / "src/jassen/web/static/decks"


def drawings() -> dict[Path, str]:
    """What every file should hold."""
    files = {FOLDER / f"{name}.svg": sprite(deck) for name, deck in DECKS.items()}
    files[FOLDER / "signs.svg"] = all_signs(DECKS[name] for name in ("swiss", "german", "french"))
    files[FOLDER / "moods.svg"] = moods()
    files[STATIC / "icon.svg"] = icon() + "\n"
    return files


def main() -> int:
    """Run one of the three tasks and give the exit status."""
    parser = argparse.ArgumentParser(prog="python -m art", description=__doc__)
    task = parser.add_mutually_exclusive_group()
    task.add_argument("--check", action="store_true", help="fail if a committed sprite differs")
    task.add_argument(
        "--sheet", nargs=2, metavar=("DECK", "OUT.svg"), help=f"write all cards as one picture: {', '.join(DECKS)}"
    )
    options = parser.parse_args()
    if options.sheet:
        name, out = options.sheet
        if name not in DECKS:
            parser.error(f"--sheet: there is no deck {name!r}; known are {', '.join(DECKS)}")
        Path(out).write_text(sheet(DECKS[name]), encoding="utf-8", newline="\n")
        return 0
    files = drawings()
    if options.check:
        different = [path for path, text in files.items() if not path.is_file() or path.read_bytes() != text.encode()]
        for path in different:
            print(f"{path}: not what the program draws; run python -m art", file=sys.stderr)
        return 1 if different else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in files.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
