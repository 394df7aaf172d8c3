"""The forms of people at tables: what is asked amiss gets one clear line and changes nothing."""

from __future__ import annotations

import asyncio
import secrets

import httpx
import pytest

from jassen.server.accounts import own_name
from jassen.store import MemoryStore
from tests.web.in_process import House, notice_of, played


async def opened(client: httpx.AsyncClient, **chosen: str) -> str:
    """A table that somebody has opened for others; its address."""
    answer = await client.post("/new", data={"profile": "stargames-schieber", "pace": "instant"} | chosen)
    assert answer.status_code == 200, notice_of(answer)
    return answer.url.path


async def act(client: httpx.AsyncClient, address: str, do: str, **fields: str) -> httpx.Response:
    """Send a form of the table's page."""
    return await client.post(f"{address}/act", data={"do": do, "cmd_id": secrets.token_hex(6)} | fields)


@pytest.mark.parametrize(
    ("chosen", "line"),
    [
        ({"target": "77"}, "Choose one of the settings offered."),
        ({"rounds": "3"}, "Choose one of the settings offered."),
        ({"pace": "slow"}, "Choose one of the settings offered."),
        ({"entry": "closed"}, "Choose one of the settings offered."),
        ({"entry": "everybody"}, "Choose one of the settings offered."),
        ({"clock": "1"}, "Choose one of the settings offered."),
        ({"fill": "2"}, "Choose one of the settings offered."),
        ({"cut": "00"}, "Choose one of the settings offered."),
        ({"house": "target ="}, "this is not TOML"),
        ({"house": "end.targte = 500"}, "end.targte"),
        ({"house": 'end.target = "many"'}, "end.target"),
        ({"house": "[factors]\nX = 2"}, "factors.X"),
        ({"house": 'profile = "molotow"'}, "these house rules are for 'molotow'"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_in_a_line_and_the_form_is_kept(
    chosen: dict[str, str], line: str
) -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna:
            form = {"profile": "stargames-schieber", "house": "end.target = 1500"} | chosen
            answer = await anna.post("/new", data=form)
            assert answer.status_code == 400
            assert line in notice_of(answer)
            assert "\n" not in notice_of(answer)
            assert form["house"].partition("\n")[0].partition('"')[0] in answer.text
            assert 'id="with" open' in answer.text
            assert not house.store.deadlines(None, 9)
            assert not anna.cookies and no_guests(house)

    played(scene)


@pytest.mark.parametrize("chosen", [{"cut": "00"}, {"level": "best"}, {"rated": "1"}, {"stake": "999"}])
def test_nobody_becomes_a_guest_by_a_table_that_is_not_opened(chosen: dict[str, str]) -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna:
            form = {"profile": "stargames-schieber", "house": "end.target = 1500"} | chosen
            assert (await anna.post("/new", data=form)).status_code == 400
            assert not anna.cookies and no_guests(house)

    played(scene)


def no_guests(house: House) -> bool:
    """Whether nobody has been written into the store of a site."""
    assert isinstance(house.store, MemoryStore)
    return not house.store._users


def test_an_unknown_game_cannot_be_opened() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna:
            answer = await anna.post("/new", data={"profile": "tarock", "house": "x = 1"})
            assert answer.status_code == 404
            assert "There is no such game" in answer.text

    played(scene)


def test_house_rules_are_named_and_can_be_read_at_the_table() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat:
            address = await opened(anna, house='profile = "stargames-schieber"\nkey = "ours"\nend.target = 1234')
            door = await beat.get(address)
            assert "house rules" in door.text
            assert f'href="{address}/rules"' in door.text
            for client in (anna, beat):
                rules = await client.get(f"{address}/rules")
                assert rules.status_code == 200
                assert "1,234" in rules.text

    played(scene)


@pytest.mark.parametrize(
    ("fields", "line", "status"),
    [
        ({"seat": "9"}, "There is no such seat.", 400),
        ({"seat": "-1"}, "There is no such seat.", 400),
        ({"seat": "left"}, "There is no such seat.", 400),
        ({"seat": "5"}, "There is no such seat.", 409),
        ({"seat": "0"}, "Somebody else was faster: this seat is taken.", 409),
        ({"cut": "no commitment"}, "This page sent something that the table does not understand.", 400),
    ],
)
def test_nobody_sits_down_where_there_is_no_seat(fields: dict[str, str], line: str, status: int) -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat:
            address = await opened(anna)
            answer = await beat.post(f"{address}/sit", data={"name": "Beat"} | fields)
            assert (answer.status_code, line in notice_of(answer)) == (status, True), notice_of(answer)
            assert 'value="Beat"' in answer.text, "the name that was typed is kept"
            assert (await anna.get(address)).text.count('class="place at-') == 4
            assert "Beat" not in (await anna.get(address)).text

    played(scene)


def test_a_full_table_and_a_closed_one_take_nobody() -> None:
    async def scene(house: House) -> None:
        clients = [house.visitor() for _ in range(5)]
        anna, *others = clients
        address = await opened(anna)
        for number, client in enumerate(others[:3]):
            assert (await client.post(f"{address}/sit", data={"name": f"Nr {number}"})).status_code == 200
        late = await others[3].post(f"{address}/sit", data={"name": "Late"})
        assert (late.status_code, notice_of(late)) == (409, "All seats are taken.")
        alone = (await anna.post("/play", data={"pace": "instant"})).url.path
        assert (await others[0].post(f"{alone}/sit", data={"name": "Beat"})).status_code == 403
        assert (await others[0].get(f"{alone}/rules")).status_code == 403
        for client in clients:
            await client.aclose()

    played(scene)


def test_only_the_host_decides_before_the_game_and_nobody_after_its_start() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat, house.visitor() as stranger:
            address = await opened(anna)
            await beat.post(f"{address}/sit", data={"name": "Beat", "seat": "1"})
            refusals = [
                ("start", {}, "Only the one who opened the table decides that."),
                ("remove", {"seat": "0"}, "Only the one who opened the table decides that."),
                ("swap", {"one": "0", "other": "2"}, "Only the one who opened the table decides that."),
                ("swap", {"one": "1", "other": "nowhere"}, "This page sent something"),
                ("back", {"seat": "1"}, "This page sent something"),
                ("vote", {"about": "0", "vote": "stop"}, "This player is there again."),
                ("vote", {"about": "0", "vote": "burn"}, "This page sent something"),
                ("play", {"card": "6H", "decision": "1"}, "The game has not begun yet."),
            ]
            for do, fields, line in refusals:
                answer = await act(beat, address, do, **fields)
                assert (answer.status_code, notice_of(answer).startswith(line)) == (409, True), (
                    do,
                    notice_of(answer),
                )
            assert (await act(stranger, address, "start")).status_code == 403
            assert (await act(anna, address, "swap", one="0", other="7")).status_code == 409
            # From the own seat to a free one everybody may move.
            assert (await act(beat, address, "swap", one="1", other="3")).status_code == 200
            same = {"do": "start", "cmd_id": "begin-at-once"}
            for _ in range(2):
                assert (await anna.post(f"{address}/act", data=same)).status_code == 200
            late = await act(anna, address, "swap", one="0", other="3")
            assert notice_of(late) == "The game has begun already."

    played(scene)


def test_what_is_said_is_held_within_bounds() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat:
            address = await opened(anna, free_text="on")
            await beat.post(f"{address}/sit", data={"name": "Beat"})
            assert (await act(beat, address, "say", phrase="shout")).status_code == 409
            for text in ("", "x" * 201):
                answer = await act(beat, address, "write", text=text)
                assert answer.status_code == 409 and notice_of(answer)
            written = await act(
                beat, address, "write", text="look at https://example.org/win and www.example.org <b>"
            )
            assert "look at … and … &lt;b&gt;" in written.text
            for _ in range(4):
                assert (await act(beat, address, "say", phrase="hello")).status_code == 200
            fast = await act(beat, address, "say", phrase="oops")
            assert notice_of(fast) == "A little slower, please: wait a moment before you say more."
            assert "Oops!</li>" not in (await anna.get(address)).text
            public = await opened(anna, entry="lobby", free_text="on")
            silent = await act(anna, public, "write", text="hello")
            assert notice_of(silent) == "At this table only the ready phrases can be said."

    played(scene)


def test_who_is_muted_is_not_heard_until_heard_again() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat:
            address = await opened(anna)
            await beat.post(f"{address}/sit", data={"name": "Beat", "seat": "2"})
            await act(beat, address, "say", phrase="nice_match")
            said = "What a match!</li>"
            assert said in (await anna.get(address)).text
            await anna.post(f"{address}/mute", data={"seat": "2", "on": "1"})
            assert said not in (await anna.get(address)).text
            assert said in (await beat.get(address)).text
            await anna.post(f"{address}/mute", data={"seat": "2", "on": "0"})
            assert said in (await anna.get(address)).text
            for seat in ("0", "3", "8", "x", ""):
                assert (await anna.post(f"{address}/mute", data={"seat": seat, "on": "1"})).status_code == 400

    played(scene)


def test_a_report_is_kept_and_a_senseless_one_is_not() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat, house.visitor() as stranger:
            address = await opened(anna)
            await beat.post(f"{address}/sit", data={"name": "Beat", "seat": "2"})
            for fields in ({"seat": "2"}, {"seat": "2", "why": "nose"}, {"seat": "3", "why": "words"}):
                assert (await anna.post(f"{address}/report", data=fields)).status_code == 400
            assert (await stranger.post(f"{address}/report", data={"seat": "2", "why": "words"})).status_code == 403
            assert house.store.reports(9) == []
            thanks = await anna.post(f"{address}/report", data={"seat": "2", "why": "stalling"})
            assert "the report is kept" in notice_of(thanks)
            (kept,) = house.store.reports(9)
            assert (kept.table_id, kept.why) == (address.removeprefix("/t/"), "stalling")

    played(scene)


def test_two_who_want_the_same_game_meet_and_others_do_not() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat, house.visitor() as carla:
            empty = await anna.get("/lobby")
            assert "Play now" in empty.text and 'action="/play"' in empty.text
            first = await anna.post("/quick", data={"profile": "stargames-schieber"})
            assert 'class="offered"' in first.text, "bots are offered after a while"
            second = await beat.post("/quick", data={"profile": "stargames-schieber"})
            other = await carla.post("/quick", data={"profile": "stargames-differenzler"})
            assert first.url.path == second.url.path != other.url.path
            again = await anna.post("/quick", data={"profile": "stargames-schieber"})
            assert again.url.path == first.url.path, "nobody sits twice"
            wrong = await carla.post("/quick", data={"profile": "poker"})
            assert (wrong.status_code, notice_of(wrong)) == (400, "This game is not offered.")
            listed = (await carla.get("/lobby")).text
            assert "2 seats are free." in listed and "3 seats are free." in listed
            # The last one who comes brings the start with them.
            for _ in range(2):
                async with house.visitor() as more:
                    await more.post("/quick", data={"profile": "stargames-schieber"})
            assert first.url.path not in (await carla.get("/lobby")).text
            assert (await act(anna, first.url.path, "swap", one="0", other="1")).status_code == 409

    played(scene)


def test_who_stops_waiting_for_a_seat_may_ask_and_stop_again() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat:
            address = await opened(anna, fill="now", pace="normal")
            await asyncio.sleep(0)
            await act(anna, address, "start")
            for _ in range(2):
                asked = await beat.post(f"{address}/sit", data={"name": "Beat", "seat": "2"})
                if "You sit down as soon as" not in asked.text:
                    return
                form = asked.text.partition('name="cmd_id" value="')[2].partition('"')[0]
                await beat.post(f"{address}/act", data={"do": "leave", "cmd_id": form})
                assert "You sit down as soon as" not in (await beat.get(address)).text

    played(scene)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna   Muster ", "Anna Muster"),
        ("Heidi (bot)", "Heidi bot"),
        ("x" * 40, "x" * 24),
        ("Anna\u202egnaf", ""),
        ("", ""),
    ],
)
def test_a_name_is_one_line_without_the_mark_of_bots(typed: str, shown: str) -> None:
    assert own_name(typed) == shown


def test_two_of_one_name_are_told_apart() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat, house.visitor() as other:
            address = await opened(anna)
            for client in (beat, other):
                await client.post(f"{address}/sit", data={"name": "Sepp"})
            assert "Sepp 2" in (await anna.get(address)).text

    played(scene)
