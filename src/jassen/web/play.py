"""What is sent from a table's page, as a form or through the socket, and what is said when it is refused."""

from __future__ import annotations

from collections.abc import Mapping

from jassen.core.cards import Card
from jassen.core.errors import IllegalAction, NotationError, Reason
from jassen.core.view import View
from jassen.server.errors import Busy, NotReady, Refused
from jassen.server.tables import Tables
from jassen.web.hand_order import HandOrder
from jassen.web.hint import ASKED, hint, may_ask
from jassen.web.table_page import is_asked
from jassen.web.typed_commands import TYPED, read_line
from jassen.web.words.cards import card_name
from jassen.web.words.catalogue import Words, labelled
from jassen.web.words.conduct import refused_line
from jassen.web.words.looks import at_game
from jassen.web.words.people import not_ready
from jassen.web.words.refusals import refusal
from jassen.wire.client import ClientMessage, SendPlay, WireError, decode
from jassen.wire.client_table import SendWrite

# What the page adds for the browser's sake and no message has.
_NOT_SENT = ("headers", "cmd_id", "sure", "lag")
_MOST_LAG_MS = 500


async def send(
    tables: Tables,
    table_id: str,
    user_id: str,
    fields: Mapping[str, object],
    words: Words,
    order: HandOrder = HandOrder.TRUMP_FIRST,
) -> str:
    """Submit what a page sent; "" if it was done, or one sentence why not. Then nothing has changed.

    A hint that was asked for is such a sentence too, and so is what a typed line wanted to know; `order` is how the
    viewer's cards are numbered.

    Raises `UnknownTable` and `NotYourTable`.
    """
    if fields.get("do") == TYPED:
        snapshot = await tables.snapshot(table_id, user_id)
        reading = read_line(at_game(words, snapshot.settings.rules), snapshot, order, fields)
        if isinstance(reading, str):
            return reading
        fields = reading
    if fields.get("do") == ASKED:
        return await _hint(tables, table_id, user_id, words)
    cmd_id = str(fields.get("cmd_id", ""))
    not_understood = words.gettext("This page sent something that the table does not understand. Please reload it.")
    try:
        message = decode({name: value for name, value in fields.items() if name not in _NOT_SENT})
    except WireError:
        # Who may not sit there learns nothing else.
        await tables.snapshot(table_id, user_id)
        return not_understood
    try:
        if isinstance(message, SendWrite):
            await tables.write(table_id, user_id, cmd_id, message.text)
        else:
            await tables.submit(table_id, user_id, cmd_id, message, lag_ms=_lag(fields))
    except WireError:
        return not_understood
    except IllegalAction as error:
        return await _why_not(tables, table_id, user_id, message, error, words)
    except NotReady:
        return not_ready(words)
    except Refused as error:
        return refused_line(words, error)
    except Busy:
        return words.gettext("The table could not write that down. Please try again.")
    return ""


def _lag(fields: Mapping[str, object]) -> int:
    """How long the page says that its messages are on their way, in milliseconds; no more than is ever given back."""
    text = str(fields.get("lag", ""))
    return min(int(text), _MOST_LAG_MS) if text.isdecimal() and len(text) < 5 else 0


async def _hint(tables: Tables, table_id: str, user_id: str, words: Words) -> str:
    snapshot = await tables.snapshot(table_id, user_id)
    if not may_ask(snapshot) or not is_asked(snapshot):
        return words.gettext("There is no hint now.")
    return hint(at_game(words, snapshot.settings.rules), snapshot)


async def _why_not(
    tables: Tables, table_id: str, user_id: str, message: ClientMessage, error: IllegalAction, words: Words
) -> str:
    snapshot = await tables.snapshot(table_id, user_id)
    seen, words = snapshot.view, at_game(words, snapshot.settings.rules)
    said = refusal(words, error.reason, error.because, may_ruff=may_ruff(seen))
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


def may_ruff(seen: View) -> bool:
    """Whether the hand holds a trump with which the trick could be taken instead of following."""
    current = seen.public.round
    if current is None or current.offer is None or current.offer.contract.trump is None:
        return False
    return bool(seen.hand.mask & current.offer.contract.trump.mask)
