"""How a database is named where people can read it."""

from __future__ import annotations

from sqlalchemy import URL


def shown(url: URL) -> str:
    """A file, or an address without the password, and without options, which may hold one."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)
