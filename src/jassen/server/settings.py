"""What a server is told from outside: environment variables that begin with ``JASSEN_``."""

from __future__ import annotations

import os
import sys
from ipaddress import ip_network
from pathlib import Path
from typing import Literal

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

DATABASE_NAME = "jassen.db"


def default_data_dir() -> Path:
    """The folder where this user's programs keep their data; ``jassen`` inside it."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return Path(base) / "jassen" if base else Path.home() / "AppData" / "Local" / "jassen"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "jassen"
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "jassen"


class Settings(BaseSettings):
    """The settings of a server. Raises pydantic's `ValidationError` for a value that cannot be used."""

    model_config = SettingsConfigDict(env_prefix="JASSEN_", frozen=True, extra="forbid")

    data_dir: Path = Field(default_factory=default_data_dir)
    """The folder of the database file, made if it is not there."""
    host: str = "0.0.0.0"  # noqa: S104 - a family plays over the local network; `jassen serve` prints the address
    port: int = Field(default=8010, ge=0, le=65535)
    database_url: str | None = None
    """``sqlite:///path``; by default a file in `data_dir`."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    trusted_proxies: str = ""
    """Addresses or networks, separated by commas, whose word about the visitor's address and TLS is believed."""
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    """Where Prometheus finds the measures; without it they are not shown."""
    metrics_host: str = "127.0.0.1"
    commands_per_s: float = Field(default=10.0, gt=0)
    """How often one session may command; an address ten times as often."""
    commands_burst: int = Field(default=20, ge=1)
    sockets_per_user: int = Field(default=5, ge=1)
    sockets_per_address: int = Field(default=50, ge=1)

    @field_validator("trusted_proxies")
    @classmethod
    def _only_networks(cls, value: str) -> str:
        for part in filter(None, map(str.strip, value.split(","))):
            try:
                ip_network(part, strict=False)
            except ValueError:
                raise ValueError(f"{part!r} is no address or network, such as 10.0.0.0/8") from None
        return value

    @field_validator("database_url")
    @classmethod
    def _only_sqlite(cls, value: str | None) -> str | None:
        if value is None:
            return None
        try:
            url = make_url(value)
        except ArgumentError:
            raise ValueError("this is no database URL; one for SQLite is sqlite:////folder/jassen.db") from None
        if url.get_backend_name() != "sqlite":
            raise ValueError(f"{url.get_backend_name()} is not supported yet; use sqlite:////folder/jassen.db")
        if not url.database or url.database == ":memory:":
            raise ValueError("an SQLite URL needs a file, such as sqlite:////folder/jassen.db")
        return value

    @property
    def shown(self) -> dict[str, str]:
        """All settings by the names of their variables, a password in the database URL masked."""
        plain = {name: getattr(self, name) for name in type(self).model_fields}
        if self.database_url is not None:
            plain["database_url"] = make_url(self.database_url).render_as_string(hide_password=True)
        return {f"JASSEN_{name.upper()}": "" if value is None else str(value) for name, value in plain.items()}

    @property
    def database_path(self) -> Path:
        """The SQLite file."""
        if self.database_url is None:
            return self.data_dir / DATABASE_NAME
        path = make_url(self.database_url).database
        assert path is not None, "the URL was checked to name a file"
        return Path(path)
