"""From the log of a finished table to its result: who has what from it."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.events import Event
from jassen.core.parts.score_rules import BookKind
from jassen.core.public import Game
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of
from jassen.server.entries import Entry
from jassen.server.results.deals import sums_of_deals
from jassen.server.results.ladders import PAIR, entity_of, is_public, ladder_of, pair_of
from jassen.server.results.luck import Luck
from jassen.server.results.rounds import RoundsReader
from jassen.server.seating import Holder, settings_of
from jassen.store.results import Finished, SeatResult
from jassen.store.tally import Tally, plus
from jassen.wire.stored import StoredError
from jassen.wire.stored_table import TableEvent, TableOpened

_STROKES = (BookKind.DIFFERENCE, BookKind.STROKES_MOLOTOW, BookKind.STROKES_MITTLERE)
_PAIR = 2


def finished_from(table_id: str, entries: Sequence[Entry], luck: Luck | None = None) -> Finished:
    """The result of a table that is over. Raises `StoredError` for a log that is not that of a finished table.

    `luck` says what deals are worth; without it nobody's luck is counted.
    """
    first = entries[0].event if entries else None
    if not isinstance(first, TableOpened):
        raise StoredError(f"table {table_id}: the log does not begin with its opening")
    reader = RoundsReader(settings_of(first), luck)
    game_events: list[Event] = []
    over_at = entries[-1].at_ms
    for entry in entries:
        if isinstance(entry.event, TableEvent):
            reader.at_table(entry.event)
        else:
            game_events.append(entry.event)
            reader.in_game(entry.event)
        if reader.is_over:
            over_at = entry.at_ms
            break
    if not reader.is_over:
        raise StoredError(f"table {table_id}: it is not over")
    settings = reader.settings
    game = Referee.of(settings.rules, game_events).public.game
    ladder = None if reader.void is not None else ladder_of(settings, reader.owners)
    seats = () if reader.void is not None else _seats(settings.rules, game, reader.owners, ladder, reader.tallies)
    return Finished(
        table_id=table_id,
        over_at=over_at,
        profile=settings.rules.key,
        rounds=len(game.accounts),
        void=reader.void,
        ladder=ladder,
        public=is_public(settings),
        seats=seats,
        deals=sums_of_deals(reader.deals),
    )


def places_of(rules: Rules, game: Game) -> tuple[int, ...]:
    """The place of each side, from 1; equal totals share a place, but for who has won or lost by rule."""
    assert game.result is not None, "the game is decided"
    sign = 1 if rules.book.fewest or rules.book.kind in _STROKES else -1
    winner, loser = game.result.winner, game.result.loser

    def key(team: int) -> tuple[bool, bool, int]:
        return team != winner, team == loser, sign * game.scores[team]

    keys = [key(team) for team in range(len(game.teams))]
    return tuple(1 + sum(other < own for other in keys) for own in keys)


def _seats(
    rules: Rules, game: Game, owners: Sequence[Holder], ladder: str | None, tallies: Sequence[Tally]
) -> tuple[SeatResult, ...]:
    places = places_of(rules, game)
    found = []
    for seat, owner in enumerate(owners):
        team = team_of(game.teams, seat)
        entity, partner = entity_of(owner), _partner(game, owners, seat)
        won = places[team] == 1
        found.append(
            SeatResult(
                seat=seat,
                user_id=owner.user_id,
                bot=None if owner.user_id is not None else entity.removeprefix("bot:"),
                partner=partner,
                entity=pair_of((entity, partner))
                if ladder is not None and ladder.endswith(PAIR) and partner
                else entity,
                team=team,
                place=places[team],
                won=won,
                points=game.scores[team],
                tally=plus(tallies[seat], Tally(games=1, won=int(won))),
            )
        )
    return tuple(found)


def _partner(game: Game, owners: Sequence[Holder], seat: Seat) -> str | None:
    """The other of a pair."""
    members = game.teams[team_of(game.teams, seat)]
    if len(members) != _PAIR or len({len(team) for team in game.teams}) > 1:
        return None
    return entity_of(owners[next(other for other in members if other != seat)])
