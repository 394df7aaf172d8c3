"""The page that is shown where a table is not to be seen."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from jassen.server.errors import NotYourTable, UnknownTable
from jassen.web.visit import language_of, message_page


def refused_page(request: Request, error: UnknownTable | NotYourTable) -> Response:
    """There is no such table, or it is that of others."""
    words = language_of(request)
    if isinstance(error, UnknownTable):
        return message_page(
            request,
            words.gettext("There is no such table"),
            words.gettext("Perhaps the address was cut off. A new game is one click away."),
            status=404,
        )
    return message_page(
        request,
        words.gettext("This table is taken"),
        words.gettext("Others are playing here. When their game is over, it can be replayed at this address."),
        status=403,
    )
