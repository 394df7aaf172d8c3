"""The people of a table as its page shows them: who waits, who is away, what is said, what can be done about it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from jassen.core.seats import Seat
from jassen.server.phrases import MOODS, PHRASES
from jassen.server.seating import Entrance
from jassen.server.snapshots import Snapshot
from jassen.web.rooms.model import Utterance
from jassen.web.words.catalogue import Words
from jassen.web.words.people import marked_name, phrase_text, stand_in_reason, void_reason
from jassen.wire.stored_people import Said

_TALK_SHOWN = 12
_FRESH_WITHIN = 24
"""After so many more lines of the log nobody sees a bubble any more who opens the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What a viewer knows beside the table itself: written lines by their id, and whom they do not want to hear."""

    lines: Mapping[str, str] = field(default_factory=dict)
    muted: frozenset[str] = frozenset()


NOTHING_HEARD = Heard()


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """A button that says something."""

    key: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Absentee:
    """A player who is away, and what the others may vote for."""

    seat: Seat
    name: str
    stood_in: bool
    votes: tuple[tuple[str, str, int, bool], ...]
    """Key, words, how many want it, and whether the viewer does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Other:
    """Another person at the table, who can be muted and reported."""

    seat: Seat
    user_id: str
    name: str
    is_muted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PeoplePanel:
    """Everything about people that the template reads."""

    is_shared: bool
    watches: bool
    may_join: bool
    link: str
    phrases: tuple[Phrase, ...]
    moods: tuple[Phrase, ...]
    free_text: bool
    talk: tuple[Utterance, ...]
    absentees: tuple[Absentee, ...]
    own_stand_in: str
    others: tuple[Other, ...]
    asking: tuple[str, ...]
    cut_asked: str
    cut_chain: int
    cut_commitment: str
    void: str
    due_in_ms: int | None
    reserve_from_ms: int | None


def people_panel(words: Words, snapshot: Snapshot, names: tuple[str, ...], heard: Heard) -> PeoplePanel:
    """The panel for one viewer."""
    people, settings, seat = snapshot.people, snapshot.settings, snapshot.seat
    others = tuple(_others(snapshot, names, heard))
    own = people.presence[seat] if seat is not None else None
    chain = snapshot.chain
    own_cut = chain.cuts[seat].commitment if chain is not None and seat is not None else None
    due_in, reserve = _clock(snapshot)
    return PeoplePanel(
        is_shared=settings.access.entry is not Entrance.CLOSED,
        watches=seat is None,
        may_join=seat is None and bool(settings.bot_seats) and settings.access.entry is not Entrance.CLOSED,
        link=f"/t/{snapshot.table_id}",
        phrases=tuple(Phrase(key=key, text=phrase_text(words, key)) for key in PHRASES),
        moods=tuple(Phrase(key=key, text=phrase_text(words, key)) for key in MOODS),
        free_text=settings.access.free_text,
        talk=() if seat is None else tuple(utterances(words, snapshot, names, heard)),
        absentees=() if seat is None or snapshot.frame.is_over else tuple(_absentees(words, snapshot, names)),
        own_stand_in=stand_in_reason(words, own.stand_in) if own is not None and own.stand_in is not None else "",
        others=others,
        asking=tuple(marked_name(words, each.name, is_bot=each.program) for each in people.asking),
        cut_asked=snapshot.cut_asked or "",
        cut_chain=chain.number if chain is not None else 0,
        cut_commitment=own_cut.hex() if own_cut is not None else "",
        void=void_reason(words, people.void) if people.void is not None else "",
        due_in_ms=due_in,
        reserve_from_ms=reserve,
    )


def presence_notes(words: Words, snapshot: Snapshot) -> tuple[str, ...]:
    """What a plate says about how its person attends, "" for who is there."""
    notes = []
    for found in snapshot.people.presence:
        if found.stand_in is not None:
            notes.append(words.gettext("stand-in"))
        else:
            notes.append(words.gettext("away") if found.away_since is not None else "")
    return tuple(notes)


def _clock(snapshot: Snapshot) -> tuple[int | None, int | None]:
    """How many milliseconds are left to who is asked, and when of them the reserve begins; None without a clock."""
    clock = snapshot.settings.clock
    asked = [each for each in snapshot.clocks if each.asked_at is not None]
    if clock is None or not asked:
        return None, None
    mine = snapshot.clocks[snapshot.seat] if snapshot.seat is not None else asked[0]
    shown = mine if mine.asked_at is not None else asked[0]
    due_at = shown.due_at(clock)
    assert due_at is not None, "it runs"
    return max(0, due_at - time.time_ns() // 1_000_000), shown.reserve_ms


def _others(snapshot: Snapshot, names: tuple[str, ...], heard: Heard) -> Iterator[Other]:
    for seat, holder in enumerate(snapshot.settings.holders):
        if holder.user_id is not None and seat != snapshot.seat:
            yield Other(seat=seat, user_id=holder.user_id, name=names[seat], is_muted=holder.user_id in heard.muted)


def bubble(talk: Sequence[Utterance], seat: Seat, seq: int) -> Utterance | None:
    """What a seat has said just now, for its plate."""
    latest = next((said for said in reversed(talk) if said.seat == seat), None)
    return latest if latest is not None and latest.seq > seq - _FRESH_WITHIN else None


def utterances(words: Words, snapshot: Snapshot, names: Sequence[str], heard: Heard) -> Iterator[Utterance]:
    """The last things that were said, without those of people whom the viewer does not want to hear."""
    for seq, said in snapshot.talk[-_TALK_SHOWN:]:
        holder = snapshot.settings.holders[said.seat]
        if holder.user_id is not None and holder.user_id in heard.muted:
            continue
        mood = said.phrase if isinstance(said, Said) and said.phrase in MOODS else ""
        text = phrase_text(words, said.phrase) if isinstance(said, Said) else heard.lines.get(said.line, "")
        if text:
            yield Utterance(seq=seq, seat=said.seat, who=names[said.seat], text=text, mood=mood)


def _absentees(words: Words, snapshot: Snapshot, names: tuple[str, ...]) -> Iterator[Absentee]:
    texts = {
        "wait": words.gettext("Wait"),
        "replace": words.gettext("Stand-in plays"),
        "stop": words.gettext("Stop the game"),
    }
    if snapshot.settings.stake is not None:
        del texts["stop"]
    for seat in snapshot.people.away:
        if seat == snapshot.seat:
            continue
        votes = snapshot.people.votes_about(seat)
        yield Absentee(
            seat=seat,
            name=names[seat],
            stood_in=snapshot.people.presence[seat].stand_in is not None,
            votes=tuple(
                (key, text, sum(vote == key for vote in votes.values()), votes.get(snapshot.seat or 0) == key)
                for key, text in texts.items()
            ),
        )
