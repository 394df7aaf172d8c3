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
from sqlalchemy import URL, make_url

STARTS_WITHIN_S = 30


class Site:
    """A server on a free port, on a file in its folder or on the given database; its address outlives restarts."""

    def __init__(self, folder: Path, *, database: URL | str | None = None, **settings: str) -> None:
        self._folder = folder
        self._settings = {f"JASSEN_{name.upper()}": value for name, value in settings.items()}
        if database is not None:
            self._settings["JASSEN_DATABASE_URL"] = make_url(database).render_as_string(hide_password=False)
        self._process: subprocess.Popen[str] | None = None
        self._port = 0

    @property
    def address(self) -> str:
        """Where the first page is, without the last slash."""
        return f"http://localhost:{self._port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        self._folder.mkdir(parents=True, exist_ok=True)
        with (self._folder / "log.txt").open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "jassen.cli", "serve", "--port", str(self._port), "--data", str(self._folder)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self.environment,
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

    @property
    def environment(self) -> dict[str, str]:
        """The variables with which the server runs, and commands beside it."""
        known = {"JASSEN_HOST": "127.0.0.1", "JASSEN_DATA_DIR": str(self._folder)}
        return {**os.environ, **known, **self._settings}

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def command(self, *words: str) -> str:
        """What a command says that is run beside the server."""
        done = subprocess.run(
            [sys.executable, "-m", "jassen.cli", *words],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def program(self, name: str = "tester") -> httpx.Client:
        """A program with a token of its own."""
        token = self.command("token", "new", name).strip()
        return httpx.Client(
            base_url=f"{self.address}/api/v1", headers={"authorization": f"Bearer {token}"}, timeout=20
        )

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
