"""What is read from a log: laws over whole games of many rule sets."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.finished import log_of, played
from jassen.core.referee import Referee
from jassen.core.seats import team_of
from jassen.kernel import searching
from jassen.server.results.figures import card_luck, per_deal, share_within
from jassen.server.results.luck import Luck
from jassen.server.results.projector import result_of
from jassen.store import MemoryStore
from jassen.store.interface import Append, NewEvent, Status
from jassen.store.results import Finished
from jassen.store.tally import total
from jassen.variants import PROFILES, find
from jassen.wire.stored import StoredError
from jassen.wire.stored_people import TableVoided
from jassen.wire.stored_table import encode_table_event
from tests.server.results.games import USERS


def finished(key: str, seed: int = 1, luck: Luck | None = None) -> tuple[Finished, Referee]:
    """A game of that profile as it is counted, and as it ended."""
    rules, store = find(key), MemoryStore()
    events = played(rules, Random(seed))
    append = log_of(rules, events, USERS[: rules.seats], at_ms=1)
    store.append_batch([append])
    return result_of(store, append.table_id, luck), Referee.of(rules, events)


@pytest.mark.parametrize("key", PROFILES)
def test_every_profile_is_counted_as_its_book_has_it(key: str) -> None:
    found, referee = finished(key)
    game, accounts = referee.public.game, referee.public.game.accounts
    assert found.rounds == len(accounts)
    assert any(seat.won for seat in found.seats)
    assert min(seat.place for seat in found.seats) == 1
    for seat in found.seats:
        assert seat.tally.games == 1
        assert seat.tally.rounds == len(accounts)
        assert seat.points == game.scores[seat.team]
        if referee.rules.first_round is None:
            team = team_of(referee.rules.teams, seat.seat)
            assert seat.tally.points == sum(account.sides[team].total for account in accounts)
    together = total(seat.tally for seat in found.seats)
    named = [account for account in accounts if account.namer is not None and account.complete]
    assert sum(each.times for each in together.named.values()) == len(named)
    assert together.shoved <= together.asked <= len(accounts)
    assert sum(sums.deals for sums in found.deals.values()) >= len(accounts)


def test_predictions_are_counted_with_how_far_they_were_off() -> None:
    found, referee = finished("stargames-differenzler")
    for seat in found.seats:
        off = [account.sides[seat.team] for account in referee.public.game.accounts]
        expected = [abs(side.predictions[0] - side.card_points) for side in off]
        assert (seat.tally.predictions, seat.tally.missed_by) == (len(off), sum(expected))
        assert seat.tally.exact == expected.count(0)


def test_a_game_without_result_belongs_to_nobody() -> None:
    rules, store = find("stargames-schieber"), MemoryStore()
    append = log_of(rules, (), USERS[:4], at_ms=1)
    store.append_batch([append])
    store.append_batch(
        [
            Append(
                table_id=append.table_id,
                expected=1,
                cmd_id="void",
                at_ms=2,
                by="table",
                events=(NewEvent(*encode_table_event(TableVoided("empty"))),),
                status=Status.OVER,
            )
        ]
    )
    found = result_of(store, append.table_id, None)
    assert (found.void, found.seats, found.ladder) == ("empty", (), None)


def test_a_running_table_has_no_result() -> None:
    rules, store = find("stargames-schieber"), MemoryStore()
    append = log_of(rules, played(rules, Random(1))[:60], USERS[:4], at_ms=1)
    store.append_batch([append])
    with pytest.raises(StoredError, match="not over"):
        result_of(store, append.table_id, None)


@pytest.mark.skipif(searching() is None, reason="luck is counted with the native kernel")
def test_luck_is_shared_out_and_what_is_left_varies_less() -> None:
    luck = Luck.of_this_machine()
    games = [finished("swisslos-schieber-1000", seed, luck)[0] for seed in range(30)]
    for found in games:
        assert sum(seat.tally.luck for seat in found.seats) == 0
        assert sum(seat.tally.adjusted for seat in found.seats) == 0
    sums = total(found.seats[0].tally for found in games)
    seen = per_deal(sums)
    assert seen is not None
    assert seen.adjusted_within < 0.75 * seen.raw_within
    lucky = card_luck({"swisslos-schieber-1000": sums})
    assert lucky is not None
    # From fixed seeds: thirty games are an ordinary sample.
    assert not lucky.is_unusual


def test_a_share_has_an_interval_however_few_games_there_are() -> None:
    assert share_within(0, 0) == (0.0, 1.0)
    low, high = share_within(3, 3)
    assert 0.4 < low < 0.5
    assert high == 1.0
    for games in (1, 10, 1000):
        for won in (0, games // 2, games):
            low, high = share_within(won, games)
            assert 0 <= low <= won / games <= high <= 1
