"""Finished tables for measurements and tests: real logs of games that bots played, and results that are made up."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random

from jassen.bots import find as find_bot
from jassen.core.actions import Deal, Open
from jassen.core.cards import CARDS
from jassen.core.decisions import awaiting, current_decision
from jassen.core.events import Event
from jassen.core.parts.dealing_rules import Opening
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of
from jassen.server.entries import LogEvent, to_store
from jassen.server.results.ladders import pair_of
from jassen.server.seating import Access, Entrance, Holder, Pace, TableSettings, opened_from
from jassen.store.conduct import Attended
from jassen.store.interface import Append, Status
from jassen.store.interface import Opening as TableOpening
from jassen.store.results import Finished, SeatResult
from jassen.store.tally import Named, Tally


def played(rules: Rules, rng: Random) -> tuple[Event, ...]:
    """A whole game of bots that play by rules."""
    referee, events = Referee(rules), list[Event]()
    bot = find_bot("rules", rng)
    while not referee.is_over:
        public = referee.public
        if public.phase is Phase.OPENING:
            referee, added = referee.act(_opening(rules, current_decision(public), rng))
        elif public.phase is Phase.DEALING:
            referee, added = referee.act(Deal(current_decision(public), tuple(rng.sample(CARDS, len(CARDS)))))
        else:
            seat = min(awaiting(rules, public))
            referee, added = referee.act(bot.act(rules, referee.view(seat)))
        events += added
    return tuple(events)


def _opening(rules: Rules, decision: int, rng: Random) -> Open:
    if rules.opening in (Opening.HIGHEST_DRAW, Opening.LOWEST_DRAW):
        return Open(decision, drawn=tuple(rng.sample(CARDS, rules.seats)))
    return Open(decision, rng.randrange(rules.seats))


def seats_of(rules: Rules, users: Sequence[tuple[str, str]], bot: str = "rules") -> tuple[Holder, ...]:
    """These users, by id and name, on the first seats and bots on the others."""
    holders = [Holder(name, user_id=user_id) for user_id, name in users]
    return (*holders, *(Holder(f"Bot {seat}", bot=bot) for seat in range(len(users), rules.seats)))


def log_of(
    rules: Rules,
    events: Sequence[Event],
    users: Sequence[tuple[str, str]],
    *,
    at_ms: int,
    public: bool = True,
    rated: bool = True,
    attended: Sequence[Attended] = (),
) -> Append:
    """The log of a finished game, as if these had played it, with what is noted of who left it."""
    entry = Entrance.LOBBY if public else Entrance.LINK
    access = Access(entry=entry, host=users[0][0] if users else None, rated=rated)
    settings = TableSettings(rules, Pace.NORMAL, seats_of(rules, users), access=access)
    table_id = secrets.token_urlsafe(16)
    lines: list[LogEvent] = [opened_from(settings), *events]
    seated = tuple((seat, user_id) for seat, (user_id, _) in enumerate(users))
    return Append(
        table_id=table_id,
        expected=0,
        cmd_id="table:0",
        at_ms=at_ms,
        by="table",
        events=to_store(lines),
        status=Status.OVER,
        opening=TableOpening(profile=rules.key, seats=seated),
        attended=tuple(attended),
    )


def made_up(rules: Rules, rng: Random, users: Sequence[str], *, table_id: str, at_ms: int) -> Finished:
    """A result that nobody played, as a game of these rules might have ended: for large numbers."""
    rounds = rng.randint(6, 16)
    points = [rng.randint(400, 1100) for _ in rules.teams]
    best = max(range(len(points)), key=lambda team: points[team])
    pair = len(rules.teams[0]) == 2
    public = rng.random() < 0.5
    ladder = rules.key + ((":drawn" if public else ":pair") if pair else "")
    seats = tuple(_made_up_seat(rules, rng, users, seat, points, best, rounds, ladder) for seat in range(rules.seats))
    return Finished(
        table_id=table_id,
        over_at=at_ms,
        profile=rules.key,
        rounds=rounds,
        ladder=ladder if rng.random() < 0.5 else None,
        public=public,
        seats=seats,
    )


def _made_up_seat(
    rules: Rules,
    rng: Random,
    users: Sequence[str],
    seat: Seat,
    points: Sequence[int],
    best: int,
    rounds: int,
    ladder: str,
) -> SeatResult:
    team = team_of(rules.teams, seat)
    members = rules.teams[team]
    partner = next((users[other] for other in members if other != seat), None)
    own, others = points[team], sum(points) - points[team]
    luck, raw = rng.randint(-50_000, 50_000), (own - others) * 100
    keys = [offer.contract.key for offer in rules.contracts]
    tally = Tally(
        games=1,
        won=int(team == best),
        rounds=rounds,
        complete=rounds,
        points=own,
        against=others,
        matches=rng.randint(0, 1),
        asked=3,
        shoved=1,
        weis=60,
        weis_rounds=2,
        luck_deals=rounds,
        luck=luck,
        paired_deals=rounds,
        raw=raw,
        raw_squares=raw * raw // rounds,
        adjusted=raw - luck,
        adjusted_squares=(raw - luck) ** 2 // rounds,
        named={key: Named(1, rng.randint(0, 1), own, others) for key in rng.sample(keys, min(3, len(keys)))},
    )
    return SeatResult(
        seat=seat,
        user_id=users[seat],
        bot=None,
        partner=partner,
        entity=pair_of((users[seat], partner)) if ladder.endswith(":pair") and partner else users[seat],
        team=team,
        place=1 if team == best else 2,
        won=team == best,
        points=own,
        tally=tally,
    )
