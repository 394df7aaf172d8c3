"""Where a browser is, by its address bar: some proxies name the port of `Host` where browsers leave it out."""

from __future__ import annotations

from starlette.requests import HTTPConnection

_PORTS = {"http": ":80", "https": ":443"}
_PLAIN = {"ws": "http", "wss": "https"}


def netloc_in_bar(scheme: str, netloc: str) -> str:
    """Name and port as browsers write them: without the port that belongs to ``http`` or ``https`` anyway."""
    return netloc.removesuffix(_PORTS.get(scheme, ""))


def scheme_of(connection: HTTPConnection) -> str:
    """How a page or a socket came: ``http`` or ``https``."""
    scheme = connection.url.scheme
    return _PLAIN.get(scheme, scheme)


def host_of(connection: HTTPConnection) -> str:
    """For whom it was meant, as browsers write it; "" if it does not say."""
    return netloc_in_bar(scheme_of(connection), connection.headers.get("host", ""))
