"""The table as sentences: its page, and who wants it."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from jassen.web.comfort import Room, comfort_of

WANTED = "text"
"""The value of ``view`` in the address of a socket that is to be sent sentences."""


def wants_text(connection: HTTPConnection) -> bool:
    """Whether somebody reads the table: by choice, or because the form that was sent stands on such a page."""
    sent_from = urlsplit(connection.headers.get("referer", "")).path
    return comfort_of(connection).room is Room.TEXT or sent_from.endswith("/text")


def table_address(connection: HTTPConnection, table_id: str) -> str:
    """The address of a table as somebody looks at it."""
    return f"/t/{table_id}/text" if wants_text(connection) else f"/t/{table_id}"
