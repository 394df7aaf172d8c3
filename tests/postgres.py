"""A real PostgreSQL for tests: its own process, its own folder, an ordinary user, gone afterwards."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import URL, Engine, NullPool, create_engine, text
from sqlalchemy.exc import OperationalError

STARTS_WITHIN_S = 30
NO_POSTGRES = "there is no PostgreSQL on this machine, so nothing was tested on one"
_USER = "jassen"
_PASSWORD = "a-word-that-nobody-may-see"  # noqa: S105 - of a server that lives as long as the tests


def find_programs() -> Path | None:
    """The folder of ``initdb`` and ``postgres``: from the PATH, where Debian keeps them, or what pg_config says."""
    found = [Path(path).resolve().parent for path in [shutil.which("initdb")] if path]
    found += sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name.zfill(3), reverse=True
    )
    asked = shutil.which("pg_config")
    if asked:
        said = subprocess.run([asked, "--bindir"], capture_output=True, text=True, check=False).stdout.strip()
        found += [Path(said)] if said else []
    return next((path for path in found if (path / "initdb").exists() and (path / "postgres").exists()), None)


class PostgresServer:
    """A server on loopback. Without `durable` it does not wait for the disk."""

    def __init__(self, programs: Path, *, durable: bool = False) -> None:
        self._programs = programs
        self._durable = durable
        self._folder = Path(tempfile.mkdtemp(prefix="jassen-postgres-"))
        self._owner = _ordinary_user()
        if self._owner is not None:
            shutil.chown(self._folder, *self._owner)
        self._process: subprocess.Popen[bytes] | None = None
        self._port = _free_port()

    def url(self, database: str = "postgres") -> URL:
        """Where a database of this server is."""
        return URL.create("postgresql", _USER, _PASSWORD, "127.0.0.1", self._port, database)

    def start(self) -> None:
        """Start, and wait until it answers."""
        sync = "on" if self._durable else "off"
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self._port),
            "unix_socket_directories": str(self._folder),
            "fsync": sync,
            "full_page_writes": sync,
            "synchronous_commit": sync,
            "max_connections": "60",
            "shared_buffers": "32MB",
            "autovacuum": "off",
        }
        with (self._folder / "log.txt").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    str(self._programs / "postgres"),
                    *("-D", str(self._folder / "data")),
                    *(part for name, value in settings.items() for part in ("-c", f"{name}={value}")),
                ],
                cwd=self._folder,
                stdout=log,
                stderr=log,
                user=self._owner and self._owner[0],
                group=self._owner and self._owner[1],
                extra_groups=self._owner and [],
            )
        until = time.monotonic() + STARTS_WITHIN_S
        while not self._answers():
            assert self._process.poll() is None and time.monotonic() < until, self._log()
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop: by SIGINT in order, by SIGQUIT at once as in a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(timeout=30)
            self._process = None

    def create(self, *, template: str = "template1") -> URL:
        """A new database."""
        name = f"test_{secrets.token_hex(6)}"
        self._say(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def drop(self, url: URL) -> None:
        """Remove a database, whoever still uses it."""
        self._say(f"DROP DATABASE {url.database} WITH (FORCE)")

    def __enter__(self) -> Self:
        password = self._folder / "password"
        password.write_text(_PASSWORD)
        password.chmod(0o644)
        made = subprocess.run(
            [
                str(self._programs / "initdb"),
                *("-D", str(self._folder / "data"), "-U", _USER, "-E", "UTF8", "--locale=C", "--no-sync"),
                *("--auth=scram-sha-256", f"--pwfile={password}"),
            ],
            cwd=self._folder,
            capture_output=True,
            text=True,
            check=False,
            user=self._owner and self._owner[0],
            group=self._owner and self._owner[1],
            extra_groups=self._owner and [],
        )
        assert made.returncode == 0, made.stderr
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _answers(self) -> bool:
        try:
            self._say("SELECT 1")
        except OperationalError:
            return False
        return True

    def _say(self, statement: str) -> None:
        engine = self._engine()
        with engine.connect() as connection:
            connection.execute(text(statement))

    def _engine(self) -> Engine:
        address = self.url().set(drivername="postgresql+psycopg")
        return create_engine(address, poolclass=NullPool, isolation_level="AUTOCOMMIT")

    def _log(self) -> str:
        return (self._folder / "log.txt").read_text()


def _ordinary_user() -> tuple[int, int] | None:
    """Whom PostgreSQL runs as: it refuses root."""
    if sys.platform == "win32" or os.getuid() != 0:
        return None
    import pwd

    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            found = pwd.getpwnam(name)
            return found.pw_uid, found.pw_gid
    return None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
