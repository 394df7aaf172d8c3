"""Roughly which browser a request comes from, so that somebody recognises a session in a list. No more is kept."""

from __future__ import annotations

from starlette.requests import HTTPConnection

# The first that is found counts: most browsers also claim to be those below them.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def agent_of(connection: HTTPConnection) -> str:
    """The browser and the system, such as ``Firefox, Windows``; "" for one that does not say."""
    return roughly(connection.headers.get("user-agent", ""))


def roughly(user_agent: str) -> str:
    """The same of what a browser says of itself.

    >>> roughly("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    >>> roughly("curl/8")
    ''
    """
    found = [next((name for sign, name in signs if sign in user_agent), "") for signs in (_BROWSERS, _SYSTEMS)]
    return ", ".join(filter(None, found))
