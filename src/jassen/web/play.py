"""What is sent from a table's page, as a form or through the socket, and what is said when it is refused."""

from __future__ import annotations

from collections.abc import Mapping

from jassen.core.cards import Card
from jassen.core.errors import IllegalAction, NotationError, Reason
from jassen.core.view import View
from jassen.server.errors import Busy
from jassen.server.tables import Tables
from jassen.web.words.cards import card_name
from jassen.web.words.catalogue import Words, labelled
from jassen.web.words.refusals import refusal
from jassen.wire.client import ClientMessage, SendPlay, WireError, decode

# What the page adds for the browser's sake and no message has.
_NOT_SENT = ("headers", "cmd_id", "sure")


async def send(tables: Tables, table_id: str, user_id: str, fields: Mapping[str, object], words: Words) -> str:
    """Submit what a page sent; "" if it was done, or one sentence why not. Then nothing has changed.

    Raises `UnknownTable` and `NotYourTable`.
    """
    cmd_id = str(fields.get("cmd_id", ""))
    not_understood = words.gettext("This page sent something that the table does not understand. Please reload it.")
    try:
        message = decode({name: value for name, value in fields.items() if name not in _NOT_SENT})
    except WireError:
        # Who may not sit there learns nothing else.
        await tables.snapshot(table_id, user_id)
        return not_understood
    try:
        await tables.submit(table_id, user_id, cmd_id, message)
    except WireError:
        return not_understood
    except IllegalAction as error:
        return await _why_not(tables, table_id, user_id, message, error, words)
    except Busy:
        return words.gettext("The table could not write that down. Please try again.")
    return ""


async def _why_not(
    tables: Tables, table_id: str, user_id: str, message: ClientMessage, error: IllegalAction, words: Words
) -> str:
    seen = (await tables.snapshot(table_id, user_id)).view
    said = refusal(words, error.reason, error.because, may_ruff=_may_ruff(seen))
    if isinstance(message, SendPlay) and error.reason in (
        Reason.FOLLOW_SUIT,
        Reason.FOLLOW_TRUMP,
        Reason.NO_UNDERTRUMP,
        Reason.NO_RUFF_WHILE_FOLLOWING,
    ):
        try:
            return labelled(words, card_name(words, Card.parse(message.card)), said)
        except NotationError:
            return said
    return said


def _may_ruff(seen: View) -> bool:
    """Whether the hand holds a trump with which the trick could be taken instead of following."""
    current = seen.public.round
    if current is None or current.offer is None or current.offer.contract.trump is None:
        return False
    return bool(seen.hand.mask & current.offer.contract.trump.mask)
