"""Where the package is checked the native kernel must be there, lest broken C++ hide behind the fallback."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from jassen.kernel import kernel, native_kernel
from jassen.kernel.native import MissingError, load


@pytest.mark.skipif(not os.environ.get("CI"), reason="a compiler is required where everything is checked")
def test_the_native_kernel_is_there() -> None:
    assert native_kernel() is not None
    assert kernel().name == "native"


def test_a_library_that_is_not_there_is_missing() -> None:
    with pytest.raises(MissingError, match="_nothing"):
        load("_nothing")


def test_without_a_library_the_answers_come_from_python() -> None:
    code = (
        "import jassen.kernel.native as n; n._ENDING = '.none'; "
        "from jassen.kernel import kernel; print(kernel().name)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "pure"
