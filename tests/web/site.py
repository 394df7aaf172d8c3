"""`jassen serve` as a process that can be stopped, killed and started again on the same data."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx
from sqlalchemy import URL

STARTS_WITHIN_S = 30


class Site:
    """A server on a free port, on a file in its folder or on the given database; its address outlives restarts."""

    def __init__(self, folder: Path, database: URL | None = None) -> None:
        self._folder = folder
        self._environment = {"JASSEN_HOST": "127.0.0.1"}
        if database is not None:
            self._environment["JASSEN_DATABASE_URL"] = database.render_as_string(hide_password=False)
        self._process: subprocess.Popen[str] | None = None
        self._port = 0

    @property
    def address(self) -> str:
        """Where the first page is, without the last slash."""
        return f"http://localhost:{self._port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        with (self._folder / "log.txt").open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "jassen.cli", "serve", "--port", str(self._port), "--data", str(self._folder)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | self._environment,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("Jassen: http://127.0.0.1:"), self.log()
        self._port = int(line.rstrip("/\n").rpartition(":")[2])
        until = time.monotonic() + STARTS_WITHIN_S
        while time.monotonic() < until:
            try:
                if httpx.get(self.address, timeout=2).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(self.log())

    def log(self) -> str:
        """What the server wrote."""
        return (self._folder / "log.txt").read_text()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> float:
        """End the process; the seconds that it took."""
        assert self._process is not None
        began = time.monotonic()
        self._process.send_signal(how)
        self._process.wait(timeout=20)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None
        return time.monotonic() - began

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.stop(signal.SIGKILL)
