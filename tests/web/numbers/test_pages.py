"""The pages of numbers: what they show to whom, and what they refuse."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import httpx
import pytest

from benchmarks.finished import log_of, played
from jassen.server.conduct import FEWEST_GAMES
from jassen.server.results.luck import Luck
from jassen.server.results.projector import count_all
from jassen.store.conduct import Attended
from jassen.variants import find
from jassen.web.guests import cookie_name
from tests.server.results.games import store_game, store_games
from tests.web.in_process import House, notice_of, site

NAMES = ("Anna", "Beat", "Clea", "Dora")
GAMES = 24
PRIVATE = ("Your luck with the cards", "What was named", "With partners")
Users = list[tuple[str, str]]
Scene = Callable[[House, Users], Coroutine[Any, Any, None]]


def at_a_site(scene: Scene, *, games: int = GAMES) -> None:
    """Let a scene happen where these four have played."""

    async def run() -> None:
        async with site() as house:
            guests = [await house.app.state.guests.welcome(name) for name in NAMES]
            users = [(user.user_id, user.name) for user, _ in guests]
            if games:
                store_games(house.store, games, users=users)
                count_all(house.store, lambda _: None)
            await scene(house, users)

    asyncio.run(run())


def replays(page: httpx.Response) -> list[str]:
    """The replays that a page leads to."""
    return re.findall(r'href="(/g/[^"]+)"', page.text)


def test_who_looks_at_their_own_page_sees_everything_and_others_what_was_public() -> None:
    async def scene(house: House, users: Users) -> None:
        anna = users[0][0]
        async with house.visitor() as stranger:
            seen = await stranger.get(f"/players/{anna}")
        public = house.store.history(anna, public_only=True, limit=99)
        every = house.store.history(anna, public_only=False, limit=99)
        assert 0 < len(public) < len(every)
        assert replays(seen) == [f"/g/{each.table_id}" for each in public[:20]]
        assert not [private for private in PRIVATE if private in seen.text]

    at_a_site(scene)


def test_the_own_page_has_the_private_games_too() -> None:
    async def scene(house: House, _: Users) -> None:
        user, token = await house.app.state.guests.welcome("Emil")
        others = [("w", "Wim"), ("x", "Xenia"), ("y", "Yves")]
        users = [(user.user_id, user.name), *others]
        store_games(house.store, 12, users=users)
        count_all(house.store, lambda _: None)
        async with house.visitor() as emil:
            emil.cookies.set(cookie_name(secure=False), token)
            page = await emil.get("/me")
        every = house.store.history(user.user_id, public_only=False, limit=20)
        assert replays(page) == [f"/g/{each.table_id}" for each in every]
        wanted = PRIVATE if Luck.of_this_machine() is not None else PRIVATE[1:]
        assert not [private for private in wanted if private not in page.text]

    at_a_site(scene, games=0)


def test_everybody_sees_how_often_a_player_leaves_games_once_there_are_a_few() -> None:
    async def scene(house: House, users: Users) -> None:
        anna, now_ms = users[0][0], time.time_ns() // 1_000_000
        rules = find("stargames-differenzler")
        for number in range(FEWEST_GAMES):
            async with house.visitor() as stranger:
                seen = await stranger.get(f"/players/{anna}")
            assert ("Too few public games yet" in seen.text) == (number > 0)
            attended = [Attended(user_id, left=number == 0 and user_id == anna) for user_id, _ in users]
            append = log_of(rules, played(rules, Random(number)), users, at_ms=now_ms + number, attended=attended)
            house.store.append_batch([append])
            count_all(house.store, lambda _: None)
        for path in (f"/players/{anna}", f"/players/{users[1][0]}"):
            async with house.visitor() as stranger:
                seen = await stranger.get(path)
            share = "20%" if anna in path else "0%"
            assert f"{share} of 5 public games left before their end" in seen.text

    at_a_site(scene, games=0)


def test_every_game_in_a_list_is_one_press_from_its_replay() -> None:
    async def scene(house: House, users: Users) -> None:
        async with house.visitor() as stranger:
            for address in ("/overview", f"/players/{users[1][0]}"):
                found = replays(await stranger.get(address))
                assert found
                for replay in found[:3]:
                    assert (await stranger.get(replay)).status_code == 200

    at_a_site(scene)


def test_a_long_list_goes_on_where_it_stopped() -> None:
    async def scene(house: House, users: Users) -> None:
        anna = users[0][0]
        for number in range(30):
            store_game(house.store, find("stargames-differenzler"), Random(number), at_ms=90_000, users=users)
        count_all(house.store, lambda _: None)
        async with house.visitor() as stranger:
            address, found = f"/players/{anna}", list[str]()
            while address:
                page = await stranger.get(address)
                found += replays(page)
                onward = re.search(r'href="(/players/[^"]+before=[^"#]+)#games"', page.text)
                address = onward[1] if onward else ""
        every = house.store.history(anna, public_only=True, limit=99)
        assert found == [f"/g/{each.table_id}" for each in every]

    at_a_site(scene, games=0)


@pytest.mark.parametrize("address", ["/players/nobody", "/ladders/bieter-3", "/ladders/x", "/players/%27%20or%201"])
def test_what_does_not_exist_is_said_in_a_line(address: str) -> None:
    async def scene(house: House, _: Users) -> None:
        async with house.visitor() as stranger:
            answer = await stranger.get(address)
            assert answer.status_code == 404
            assert "There is no such" in answer.text

    at_a_site(scene, games=0)


@pytest.mark.parametrize("before", ["", "x", "1", "1-", "99999999999999999999-a", "1-%00", "-1-a"])
def test_a_place_in_a_list_that_is_none_shows_the_latest_games(before: str) -> None:
    async def scene(house: House, users: Users) -> None:
        async with house.visitor() as stranger:
            plain = await stranger.get(f"/players/{users[0][0]}")
            other = await stranger.get(f"/players/{users[0][0]}?before={before}")
            assert other.status_code == 200
            assert replays(other) == replays(plain)

    at_a_site(scene, games=6)


def test_an_empty_site_has_all_pages() -> None:
    async def scene(house: House, users: Users) -> None:
        async with house.visitor() as stranger:
            for address in ("/overview", "/ladders", "/statistics", "/deals", "/me", f"/players/{users[0][0]}"):
                assert (await stranger.get(address)).status_code == 200
            assert (await stranger.get("/ladders/molotow")).status_code == 200

    at_a_site(scene, games=0)


def test_the_own_page_is_found_without_knowing_its_address() -> None:
    async def scene(house: House, _: Users) -> None:
        async with house.visitor() as newcomer:
            assert "There are no numbers yet" in (await newcomer.get("/me")).text
            await newcomer.post("/play", data={"profile": "molotow"})
            answer = await newcomer.get("/me")
            assert re.fullmatch(r"/players/[\w-]+", answer.url.path)

    at_a_site(scene, games=0)


def test_a_name_is_shown_as_text_and_as_it_is_now() -> None:
    async def scene(house: House, users: Users) -> None:
        anna = users[0][0]
        house.store.rename(anna, "<b>Änn</b>")
        async with house.visitor() as stranger:
            page = await stranger.get(f"/players/{anna}")
            assert "&lt;b&gt;Änn&lt;/b&gt;" in page.text
            assert "<b>Änn" not in page.text
            assert "Anna" not in page.text

    at_a_site(scene, games=6)


def test_the_numbers_beneath_a_chart_are_those_of_the_chart() -> None:
    async def scene(house: House, _: Users) -> None:
        async with house.visitor() as stranger:
            page = await stranger.get("/deals")
        (sums,) = (each for shape, each in house.store.deal_sums().items() if shape == "4x9")
        assert f"{sums.deals:,} deals have been counted." in page.text
        share = sums.lengths[2] / (sums.deals * 16)
        assert f"{100 * share:.2f}\xa0%" in page.text
        assert page.text.count('class="bar-seen" x=') == len(sums.lengths)
        assert len(re.findall(r'<circle class="(?:above|below)', page.text)) == len(sums.cards)

    at_a_site(scene)


@pytest.mark.parametrize("changed", [{"target": "500"}, {"house": "end.target = 1500"}])
def test_a_rated_table_has_rules_as_they_are(changed: dict[str, str]) -> None:
    async def scene(house: House, _: Users) -> None:
        async with house.visitor() as host:
            chosen = {"profile": "stargames-schieber", "rated": "on"}
            answer = await host.post("/new", data=chosen | changed)
            assert answer.status_code == 400
            assert notice_of(answer) == "Rated games are played by the rules as they are, at their usual length."
            assert 'name="rated" checked' in answer.text
            assert (await host.post("/new", data=chosen)).status_code == 200

    at_a_site(scene, games=0)


def test_who_comes_to_a_rated_table_is_told_before_sitting_down() -> None:
    async def scene(house: House, _: Users) -> None:
        async with house.visitor() as host, house.visitor() as comer:
            rated = {"profile": "molotow", "entry": "lobby", "rated": "on"}
            address = (await host.post("/new", data=rated)).url.path
            for page in ("/lobby", f"{address}?door=1"):
                assert "· rated" in (await comer.get(page)).text
            plain = (await host.post("/new", data={"profile": "molotow"})).url.path
            assert "· rated" not in (await comer.get(f"{plain}?door=1")).text

    at_a_site(scene, games=0)


def test_quick_pairing_brings_rated_and_unrated_players_to_different_tables() -> None:
    async def scene(house: House, _: Users) -> None:
        addresses = []
        for chosen in ({}, {"rated": "on"}, {"rated": "on"}, {}):
            async with house.visitor() as player:
                answer = await player.post("/quick", data={"profile": "molotow"} | chosen)
                addresses.append(answer.url.path)
        assert addresses[0] == addresses[3] != addresses[1] == addresses[2]

    at_a_site(scene, games=0)


def test_programs_are_marked_and_who_has_left_is_called_the_same_everywhere() -> None:
    async def scene(house: House, users: Users) -> None:
        beat, _ = users[1]
        program = house.store.create_token("Robi", b"robi", 1, beat)
        seated = [(program.user_id, "Robi"), *users[1:]]
        store_games(house.store, 6, users=seated)
        count_all(house.store, lambda _: None)
        house.store.delete_user(users[3][0], 2)
        async with house.visitor() as stranger:
            overview = (await stranger.get("/overview")).text
            own = await stranger.get(f"/players/{program.user_id}")
            person = await stranger.get(f"/players/{beat}")
        assert "Robi (bot)</a>" in overview and "departed person" in overview
        assert "Robi</a>" not in overview and "Dora" not in overview
        assert "<h1>Robi (bot)</h1>" in own.text and "<h1>Beat</h1>" in person.text

    at_a_site(scene, games=0)
