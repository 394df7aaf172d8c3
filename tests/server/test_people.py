"""People come to a table, sit, leave, and take the places of bots."""

from __future__ import annotations

import pytest

from jassen.core.public import Phase
from jassen.server.errors import NotYourTable, Refused
from jassen.server.requests import sit_events
from jassen.server.seating import Access, Entrance, SeatingError
from jassen.server.snapshots import frame_of, is_listed, may_look
from jassen.server.table import Table
from jassen.wire.client import SendNext
from jassen.wire.client_table import SendLeave, SendRemove, SendSit, SendStart, SendSwap
from jassen.wire.stored_people import BotSat, SeatAsked, SeatLeft, SeatTaken, TableStarted, TableVoided
from tests.server.people import World, settings
from tests.server.playing import seated


def names(table: Table) -> list[str]:
    """Who holds the seats."""
    return ["bot" if holder.bot is not None else holder.name for holder in table.holders]


def phase(world: World) -> Phase:
    """Where the game is."""
    return world.table.referee.public.phase


def test_nothing_is_played_before_the_table_is_started() -> None:
    world = World.open(settings())
    assert world.step() is None and world.table.referee.public.phase is Phase.OPENING
    world.sit("beat")
    assert names(world.table) == ["Anna", "Beat", "", ""]
    with pytest.raises(Refused, match="not_begun"):
        world.send("beat", SendNext())
    world.send("anna", SendStart())
    assert names(world.table) == ["Anna", "Beat", "bot", "bot"]
    while world.table.referee.public.round is None:
        assert world.take() is not None


def test_a_chosen_seat_is_the_seat_and_nobody_sits_on_another() -> None:
    world = World.open(settings())
    world.sit("beat", 3)
    assert world.table.settings.seat_of("beat") == 3
    with pytest.raises(Refused, match="taken"):
        world.sit("cleo", 3)
    with pytest.raises(Refused, match="no_such_seat"):
        world.sit("cleo", 7)
    assert world.sit("beat", 2) == (), "who sits is asked for no second seat"


def test_two_of_the_same_name_can_be_told_apart() -> None:
    world = World.open(settings())
    world.sit("anna ")
    world.happen((SeatTaken(2, "other", "x"),))
    assert len({holder.name for holder in world.table.holders if holder.name}) == 3


def test_only_the_host_swaps_and_frees_seats_and_others_move_to_empty_ones() -> None:
    world = World.open(settings())
    world.sit("beat")
    world.send("anna", SendSwap(0, 1))
    assert names(world.table)[:2] == ["Beat", "Anna"]
    world.send("beat", SendSwap(0, 3))
    assert names(world.table) == ["", "Anna", "", "Beat"]
    for message in (SendSwap(3, 1), SendRemove(1), SendStart()):
        with pytest.raises(Refused, match="host_only"):
            world.send("beat", message)
    world.send("anna", SendRemove(3))
    assert names(world.table) == ["", "Anna", "", ""]
    with pytest.raises(NotYourTable):
        world.send("beat", SendStart())


def test_when_the_host_has_left_anybody_may_begin() -> None:
    world = World.open(settings())
    world.sit("beat")
    world.send("anna", SendLeave())
    assert any(isinstance(event, TableStarted) for event in world.send("beat", SendStart()))


def test_bots_fill_the_seats_at_the_chosen_time() -> None:
    world = World.open(settings(fill_ms=60_000))
    step = world.step()
    assert step is not None and step.due_at == world.table.entries[0].at_ms + 60_000
    world.sit("beat")
    world.take()
    assert world.table.people.started and names(world.table) == ["Anna", "Beat", "bot", "bot"]


def test_who_arrives_takes_a_bots_seat_at_the_next_round_and_not_before() -> None:
    world = World.open(settings(fill_ms=0))
    world.take()
    world.until_asked("anna")
    (asked,) = world.sit("beat", 2)
    assert isinstance(asked, SeatAsked) and (asked.seat, asked.user) == (2, "beat")
    with pytest.raises(Refused, match="taken"):
        world.sit("cleo", 2)
    before = world.table.settings.holders[2]
    while phase(world) is not Phase.DEALING:
        assert world.table.settings.holders[2] == before
        world.go_on()
    assert world.table.settings.seat_of("beat") == 2
    chain = world.table.cutting
    assert chain.needs_chain, "a new hand cuts the cards too"
    while phase(world) is Phase.DEALING:
        world.take()
    assert len(world.table.cutting.chains) == 2


def test_who_does_not_want_to_wait_any_longer_gives_the_seat_free() -> None:
    world = World.open(settings(fill_ms=0))
    world.take()
    world.until_asked("anna")
    world.sit("beat", 2)
    world.send("beat", SendLeave())
    assert not world.table.people.asking
    world.sit("cleo", 2)


def test_a_bot_plays_on_for_who_leaves_and_who_left_sees_no_card_any_more() -> None:
    world = World.open(settings(spectators=False))
    world.sit("beat")
    world.send("anna", SendStart())
    world.until_asked("beat")
    done = world.send("beat", SendLeave())
    assert [type(event) for event in done] == [SeatLeft, BotSat]
    with pytest.raises(NotYourTable):
        may_look(world.table, "beat")
    assert world.table.bot_of(1) is not None
    world.until_asked("anna")


def test_a_table_that_everybody_left_is_void() -> None:
    world = World.open(settings(fill_ms=0))
    world.take()
    world.until_asked("anna")
    done = world.send("anna", SendLeave())
    assert isinstance(done[0], TableVoided)
    assert world.table.is_over and world.step() is None
    with pytest.raises(Refused, match="over"):
        world.sit("beat")


def test_a_closed_table_is_not_there_for_others() -> None:
    world = World.open(seated(settings().rules, "anna", "beat", bot="rules"))
    for look in (lambda: world.sit("eve"), lambda: frame_of(world.table), lambda: may_look(world.table, "eve")):
        with pytest.raises(NotYourTable):
            look()


def test_the_lobby_lists_a_table_as_long_as_somebody_can_sit_down() -> None:
    world = World.open(settings(entry=Entrance.LOBBY))
    assert is_listed(world.table)
    for user in ("beat", "cleo", "dani"):
        world.sit(user)
    assert not is_listed(world.table)
    world.send("beat", SendLeave())
    assert is_listed(world.table)
    assert not is_listed(World.open(settings()).table)


def test_a_quick_table_begins_when_it_is_full() -> None:
    world = World.open(settings(entry=Entrance.LOBBY, quick=True))
    assert not any(isinstance(event, TableStarted) for user in ("b", "c") for event in world.sit(user))
    assert isinstance(world.sit("d")[-1], TableStarted)


def test_free_text_is_for_private_tables() -> None:
    with pytest.raises(SeatingError, match="private"):
        Access(entry=Entrance.LOBBY, free_text=True)


def test_a_program_is_marked_wherever_it_sits_or_waits_and_after_its_seat_was_moved() -> None:
    world = World.open(settings())
    world.happen(sit_events(world.table, "ada", "Ada", SendSit(), program=True), "ada")
    world.send("anna", SendSwap(1, 3))
    assert [holder.is_bot for holder in world.table.holders] == [False, False, False, True]
    world.send("anna", SendStart())
    world.until_asked("anna")
    world.happen(sit_events(world.table, "bob", "Bob", SendSit(1), program=True), "bob")
    assert [each.program for each in world.table.people.asking] == [True]
    while world.table.settings.seat_of("bob") is None:
        world.go_on()
    assert world.table.holders[1].program and world.table.holders[1].is_bot


def test_who_looks_for_anybody_at_once_is_given_no_program() -> None:
    world = World.open(settings(entry=Entrance.LOBBY, quick=True))
    with pytest.raises(Refused, match="people_only"):
        sit_events(world.table, "ada", "Ada", SendSit(), program=True)
    world.sit("beat")
