"""Sets up a virtual environment in ``.venv`` and runs one thing in it.

    python3 run.py serve      the server with its page
    python3 run.py test       the tests

More: ``setup``, ``lint``, ``check`` (lint and test), ``fix``, ``play``; what follows is passed on.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
OLDEST = (3, 11)

CODE = ["src", "tests", "art", "benchmarks", "examples", "run.py"]
LINT = [
    ["ruff", "format", "--check", *CODE],
    ["ruff", "check", *CODE],
    ["mypy"],
    ["pyright", "--warnings"],
    ["lint-imports"],
    ["python", "-m", "art", "--check"],
]
FIX = [
    ["ruff", "check", "--fix", *CODE],
    ["ruff", "format", *CODE],
    ["python", "-m", "art"],
    ["python", "-m", "jassen.web.words.extract"],
]
TEST = ["pytest", "-n", "2", "--dist", "loadgroup"]
EXTRAS = {"serve": "", "play": "", "test": "test"}
"""What each command needs beyond the program itself; the others need everything."""


def main(arguments: list[str]) -> int:
    """Run the command that is named first."""
    command, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    known = ("setup", "serve", "play", "test", "lint", "check", "fix")
    if command not in known:
        print(f"usage: python3 run.py {' | '.join(known)}", file=sys.stderr)
        return 2
    if sys.version_info < OLDEST:
        wanted, found = ".".join(map(str, OLDEST)), sys.version.split()[0]
        print(f"run.py: Python {wanted} or newer is needed, and this is {found}", file=sys.stderr)
        return 2
    failed = install(extra_for(command))
    if failed:
        return failed
    if command in ("serve", "play"):
        return become(["jassen", command, *rest])
    if command == "test":
        return run([*TEST, *rest])
    if command == "lint":
        return all_of(LINT)
    if command == "check":
        return all_of(LINT) or run([*TEST, *rest])
    return all_of(FIX) if command == "fix" else 0


def extra_for(command: str) -> str:
    """What has to be installed for a command."""
    if command == "serve" and os.environ.get("JASSEN_DATABASE_URL", "").startswith("postgresql"):
        return "postgres"
    return EXTRAS.get(command, "dev,arena" if os.environ.get("CI") else "dev")


def install(extra: str) -> int:
    """Make the environment, or bring it up to date if what it is made from has changed."""
    sources = [ROOT / "pyproject.toml", ROOT / "constraints.txt", *sorted((ROOT / "native").iterdir())]
    made_from = hashlib.sha256(b"".join(path.read_bytes() for path in sources))
    stamp = VENV / f"jassen-{extra or 'run'}"
    # What was set up for everything serves every command.
    enough = [stamp, *([] if "arena" in extra else [VENV / "jassen-dev"])]
    if any(done.exists() and done.read_text() == made_from.hexdigest() for done in enough):
        return 0
    if not has_pip():
        shutil.rmtree(VENV, ignore_errors=True)
        print(f"Setting up {VENV.name} …", file=sys.stderr, flush=True)
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True, check=False)
        if made.returncode:
            # What is half made would look like an environment the next time.
            shutil.rmtree(VENV, ignore_errors=True)
            print(
                "run.py: this Python cannot make virtual environments; on Debian: apt-get install python3-venv",
                file=sys.stderr,
            )
            return 1
    what = f"{ROOT}[{extra}]" if extra else str(ROOT)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command = [*pip, "-c", str(ROOT / "constraints.txt"), "-e", what]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        print(
            f"{done.stderr}\nrun.py: the packages could not be installed; pip's reasons stand above", file=sys.stderr
        )
        return 1
    stamp.write_text(made_from.hexdigest())
    return 0


def has_pip() -> bool:
    """Whether there is an environment into which packages can be installed."""
    if not PYTHON.exists():
        return False
    asked = [str(PYTHON), "-m", "pip", "--version"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def become(command: list[str]) -> int:
    """Turn into a program of the environment, which then gets every signal itself; files are named from here."""
    program, environment = str(BIN / command[0]), environment_of()
    if os.name != "nt":
        os.execve(program, [program, *command[1:]], environment)
    return subprocess.run([program, *command[1:]], env=environment, check=False).returncode


def environment_of() -> dict[str, str]:
    """The variables of the virtual environment."""
    return os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}", "VIRTUAL_ENV": str(VENV)}


def run(command: list[str]) -> int:
    """Run a program of the environment in the folder of the project; its exit code."""
    program = PYTHON if command[0] == "python" else BIN / command[0]
    try:
        return subprocess.run([str(program), *command[1:]], cwd=ROOT, env=environment_of(), check=False).returncode
    except KeyboardInterrupt:
        return 130


def all_of(commands: list[list[str]]) -> int:
    """Run them one after the other, say which one failed, and stop there."""
    for command in commands:
        failed = run(command)
        if failed:
            print(f"run.py: failed: {' '.join(command)}", file=sys.stderr)
            return failed
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
