"""What a server is told from outside: environment variables that begin with ``JASSEN_``."""

from __future__ import annotations

import os
import sys
from ipaddress import ip_network
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from jassen.server.pace import PATIENCE, Patience
from jassen.server.stakes import POLICY, StakePolicy
from jassen.server.vault import Vault, key_from_text, key_in

DATABASE_NAME = "jassen.db"
KEY_NAME = "secret.key"
_DRIVERS = {"sqlite": ("sqlite",), "postgresql": ("postgresql", "postgresql+psycopg")}
_EXAMPLES = "sqlite:////folder/jassen.db or postgresql://user@host/database"


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

    # What was given may hold a password, so no error repeats it.
    model_config = SettingsConfigDict(env_prefix="JASSEN_", frozen=True, extra="forbid", hide_input_in_errors=True)

    data_dir: Path = Field(default_factory=default_data_dir)
    """The folder of the database file, made if it is not there."""
    host: str = "0.0.0.0"  # noqa: S104 - a family plays over the local network; `jassen serve` prints the address
    port: int = Field(default=8010, ge=0, le=65535)
    database_url: SecretStr | None = None
    """``sqlite:///path`` or ``postgresql://…``; by default a file in `data_dir`."""
    secret_key: SecretStr | None = None
    """64 hexadecimal digits that seal the seeds of deals; by default from a file in `data_dir`, made when needed.

    Several processes on one database need the same.
    """
    database_wait_s: float = Field(default=30, ge=0)
    """How long a start waits for a PostgreSQL that does not answer, in seconds."""
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
    away_after_ms: int = Field(default=PATIENCE.away_ms, ge=1000)
    """After so long without a sign of them a person counts as away."""
    absence_ms: int = Field(default=PATIENCE.absence_ms, ge=0)
    """So long the stand-in waits for somebody who is away."""
    abandoned_ms: int = Field(default=PATIENCE.abandoned_ms, ge=1000)
    """So long after a second person went away a table ends without a result."""

    stake_least: int = Field(default=POLICY.least, ge=1)
    """The smallest stake that a table may have, in chips of play money; and the largest."""
    stake_most: int = Field(default=POLICY.most, ge=1, le=1_000_000)
    fee_bps: int = Field(default=POLICY.fee_bps, ge=0, le=10_000)
    """The fee of a table with a stake in ten-thousandths of the pot, at least and at most so many chips."""
    fee_least: int = Field(default=POLICY.fee_least, ge=0)
    fee_most: int = Field(default=POLICY.fee_most, ge=0)
    grant_first: int = Field(default=POLICY.first_grant, ge=0)
    """The chips that somebody is given at first; 0 for nothing but what there is once a day."""
    grant_daily: int = Field(default=POLICY.daily_grant, ge=0)
    """What somebody is given once a day who holds less than that."""

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
    def _known_database(cls, value: SecretStr | None) -> SecretStr | None:
        if value is None:
            return None
        try:
            url = make_url(value.get_secret_value())
        except (ArgumentError, ValueError):
            raise ValueError(f"this is no database URL; one is {_EXAMPLES}") from None
        if url.drivername not in _DRIVERS.get(url.get_backend_name(), ()):
            raise ValueError(f"{url.drivername} is not supported; use {_EXAMPLES}")
        if url.get_backend_name() == "postgresql":
            if not url.database:
                raise ValueError("a PostgreSQL URL needs a database, such as postgresql://user@host/database")
        elif not url.database or url.database == ":memory:":
            raise ValueError("an SQLite URL needs a file, such as sqlite:////folder/jassen.db")
        return value

    @field_validator("secret_key")
    @classmethod
    def _whole_key(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None:
            key_from_text(value.get_secret_value())
        return value

    def vault(self) -> Vault:
        """What seals the seeds of deals. Raises `VaultError`."""
        if self.secret_key is not None:
            return Vault(key_from_text(self.secret_key.get_secret_value()))
        return Vault(key_in(self.data_dir / KEY_NAME))

    @property
    def patience(self) -> Patience:
        """How long people may be away."""
        return Patience(away_ms=self.away_after_ms, absence_ms=self.absence_ms, abandoned_ms=self.abandoned_ms)

    @property
    def stakes(self) -> StakePolicy:
        """What may be played for, and what people are given."""
        return StakePolicy(
            least=self.stake_least,
            most=max(self.stake_least, self.stake_most),
            fee_bps=self.fee_bps,
            fee_least=min(self.fee_least, self.fee_most),
            fee_most=self.fee_most,
            first_grant=self.grant_first,
            daily_grant=self.grant_daily,
        )

    @property
    def shown(self) -> dict[str, str]:
        """All settings by the names of their variables; a password in the database URL and the key are masked."""
        plain = {name: getattr(self, name) for name in type(self).model_fields}
        plain["database_url"] = self.database.render_as_string(hide_password=True)
        return {f"JASSEN_{name.upper()}": "" if value is None else str(value) for name, value in plain.items()}

    @property
    def database(self) -> URL:
        """Where the games are kept."""
        if self.database_url is None:
            return URL.create("sqlite", database=str(self.data_dir / DATABASE_NAME))
        return make_url(self.database_url.get_secret_value())
