"""The lines of an account, as its owner reads them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from babel.dates import format_datetime

from jassen.store.ledger import Posting
from jassen.variants import PROFILES
from jassen.web.words.catalogue import Words
from jassen.web.words.games import HOUSE, profile_title
from jassen.web.words.stakes import posting_text, signed


@dataclass(frozen=True, slots=True, kw_only=True)
class PostingLine:
    """What was booked: when (and as machines read it), for what, and where the game is, "" for none."""

    when: str
    moment: str
    what: str
    game: str
    address: str
    change: str
    balance: str


def posting_lines(words: Words, postings: Iterable[Posting]) -> tuple[PostingLine, ...]:
    """Each posting in the reader's language."""
    return tuple(_line(words, posting) for posting in postings)


def _line(words: Words, posting: Posting) -> PostingLine:
    at = datetime.fromtimestamp(posting.at_ms / 1000, UTC)
    return PostingLine(
        when=format_datetime(at, "short", locale=words.locale),
        moment=at.isoformat(timespec="seconds"),
        what=posting_text(words, posting.code),
        game=_game(words, posting),
        address=_address(posting),
        change=signed(words, posting.change),
        balance=words.number(posting.balance),
    )


def _game(words: Words, posting: Posting) -> str:
    if posting.profile is None:
        return ""
    rules = PROFILES.get(posting.profile.removeprefix(HOUSE))
    return posting.profile if rules is None else profile_title(words, replace(rules, key=posting.profile))


def _address(posting: Posting) -> str:
    """The replay of a game that is over, the table of one that runs."""
    if posting.table_id is None:
        return ""
    return f"/{'g' if posting.is_over else 't'}/{posting.table_id}"
