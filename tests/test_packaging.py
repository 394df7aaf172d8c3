"""What the package promises to those who install it."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

import jassen

ROOT = Path(__file__).parent.parent
LONGEST_FILE = 500


def test_the_library_imports_the_standard_library_alone() -> None:
    code = (
        "import sys; before = set(sys.modules); import jassen; from jassen import *; "
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}; "
        "print(sorted(new - set(sys.stdlib_module_names) - {'jassen'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_public_name_has_a_home_and_is_what_its_module_says() -> None:
    for name in jassen.__all__:
        assert getattr(jassen, name) is not None
        assert name in dir(jassen)
    assert set(jassen.__all__) == set(jassen._HOME_OF)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        jassen.nothing  # noqa: B018 - looking it up is what is tested


@pytest.mark.parametrize("folder", ["src", "tests", "art", "benchmarks"])
def test_no_file_is_so_long_that_nobody_reads_it_to_the_end(folder: str) -> None:
    files = [path for kind in ("*.py", "*.js", "*.html") for path in (ROOT / folder).rglob(kind)]
    # A list of examples is read by its names; the tests of one rule set may be one.
    long = {
        str(path.relative_to(ROOT)): lines
        for path in files
        if "vendor" not in path.parts and (lines := len(path.read_text("utf-8").splitlines())) > LONGEST_FILE
    }
    assert {name: lines for name, lines in long.items() if not name.startswith("tests/variants/")} == {}


def test_every_folder_of_the_source_is_on_the_map() -> None:
    named = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    for folder in (ROOT / "src" / "jassen").iterdir():
        if (folder / "__init__.py").exists():
            assert f"src/jassen/{folder.name}`" in named or f"`{folder.name}/`" in named, folder


def test_the_vendored_scripts_are_those_of_their_checksums() -> None:
    vendor = ROOT / "src" / "jassen" / "web" / "static" / "vendor"
    for line in (vendor / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split()
        assert hashlib.sha256((vendor / name).read_bytes()).hexdigest() == digest


def test_the_deck_is_what_its_program_draws() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "art", "--check"], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_run_says_what_it_knows_when_it_is_asked_for_something_else() -> None:
    done = subprocess.run([sys.executable, "run.py", "dance"], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
