"""What is somebody's own: all of it can be taken along, and all that names them can be taken away."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from functools import reduce
from pathlib import Path

import httpx
import msgspec
import pytest

from jassen.core.public import Phase
from jassen.server.results.projector import count_all
from jassen.store import MemoryStore, Store, open_sqlite, open_store
from jassen.web.account.exporting import all_data
from jassen.web.guests import token_sha256
from tests.server.playing import play
from tests.server.results.games import store_games
from tests.web.in_process import House, notice_of, played
from tests.web.test_accounts import COOKIE, account, codes_of, owner, sign_in, sign_up


async def game(house: House, client: httpx.AsyncClient) -> str:
    """A whole game against bots; its table."""
    answer = await client.post("/play", data={"pace": "instant", "profile": "stargames-differenzler", "rounds": "4"})
    assert answer.status_code == 200, notice_of(answer)
    table_id = answer.url.path.rpartition("/")[2]
    await play(house.tables, table_id, await owner(house, client))
    return table_id


def test_the_archive_holds_all_of_one_person_and_each_finished_game_and_no_secret() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as other:
            table_id = await game(house, anna)
            running = (await anna.post("/play")).url.path.rpartition("/")[2]
            codes = codes_of(await sign_up(anna))
            await anna.post("/tokens", data={"name": "my program"})
            answer = await anna.post("/account/export")
            assert answer.headers["content-type"] == "application/zip"
            with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
                assert archive.testzip() is None
                assert set(archive.namelist()) == {"data.json", f"games/{table_id}.jass"}
                assert archive.read(f"games/{table_id}.jass").decode() == (await anna.get(f"/g/{table_id}.jass")).text
                text = archive.read("data.json").decode()
            data = json.loads(text)
            assert data["name"] == "Anna" and data["sign_in"]["account"]["login"] == "Anna"
            assert {seat["table_id"] for seat in data["tables"]["seats"]} == {table_id, running}
            assert [token["name"] for token in data["sign_in"]["tokens_for_programs"]] == ["my program"]
            hidden = [house.store.password_of(account(house).user_id), anna.cookies[COOKIE], *codes]
            assert not any(str(secret) in text for secret in hidden)
            assert (await other.post("/account/export")).url.path == "/account"
            assert (await anna.post("/account/export")).status_code == 200
            assert (await anna.post("/account/export")).status_code == 429

    played(scene)


IN_THE_ARCHIVE = {
    "user": "name",
    "session": "sign_in.sessions",
    "passkey": "sign_in.passkeys",
    "recovery_code": "sign_in.recovery_codes_left",
    "api_token": "sign_in.tokens_for_programs",
    "seat_index": "tables.seats",
    # Who did what at a table stands in its record.
    "table_event": "tables.seats",
    "chat_line": "tables.lines",
    "mute": "tables.muted",
    "report": "tables.reports_made",
    "block": "conduct.blocked",
    "sanction": "conduct.sanctions",
    "attendance": "conduct.public_games",
    "finished_table": "results.games",
    "result": "results.games",
    "tally_sum": "results.sums",
    "rating": "results.ratings",
    "rating_change": "results.ratings",
    "ledger_account": "chips.postings",
    "ledger_transfer": "chips.postings",
}
"""Where the archive has what a table of the database keeps of somebody."""
NOTHING_OF_ANYBODY = {
    "alembic_version",
    # Questions to a browser, which are forgotten within minutes.
    "challenge",
    "counter",
    "deal_sum",
    # Which tables there are, whoever sits there.
    "game_table",
    "ledger_day",
}


def test_every_table_of_the_database_is_in_the_archive_or_says_nothing_of_anybody(tmp_path: Path) -> None:
    open_sqlite(tmp_path / "jassen.sqlite3").close()
    with closing(sqlite3.connect(tmp_path / "jassen.sqlite3")) as database:
        there = {name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    assert there == IN_THE_ARCHIVE.keys() | NOTHING_OF_ANYBODY

    async def scene(house: House) -> None:
        async with house.visitor() as anna:
            await game(house, anna)
            count_all(house.store, lambda _: None)
            session = house.store.session_of(token_sha256(anna.cookies[COOKIE]))
            assert session is not None
            data = all_data(house.store, session)
            json.loads(msgspec.json.encode(data))
            for place in IN_THE_ARCHIVE.values():
                reduce(lambda part, name: part[name], place.split("."), data)
            (played_one,) = data["results"]["games"]
            own = played_one["seats"]
            assert played_one["profile"] == "stargames-differenzler" and [seat["seat"] for seat in own] == [0]
            assert data["results"]["sums"]["stargames-differenzler"]["games"] == 1

    played(scene)


def test_ratings_stand_in_the_archive_with_their_course() -> None:
    store = MemoryStore()
    users = [(store.create_guest(name, name.encode(), 1), name) for name in ("Anna", "Beat", "Clea", "Dora")]
    store_games(store, 24, users=users)
    count_all(store, lambda _: None)
    session = store.session_of(b"Anna")
    assert session is not None
    ratings = all_data(store, session)["results"]["ratings"]
    assert len(ratings) == len(store.ratings_of(session.user_id)) > 0
    for each in ratings:
        assert len(each["course"]) == each["rating"]["games"] and each["course"][-1]["mu"] == each["rating"]["mu"]
    store.close()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def deleting_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty store of each kind: each takes away in its own way."""
    match request.param:
        case "memory":
            store: Store = MemoryStore()
        case "sqlite":
            store = open_sqlite(tmp_path / "jassen.db")
        case _:
            store = open_store(request.getfixturevalue("postgres_url"))
    yield store
    store.close()


def test_who_is_deleted_has_no_name_anywhere_and_the_games_still_replay(deleting_store: Store) -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as other:
            table_id = await game(house, anna)
            await sign_up(anna, "Annabarbara")
            again = await game(house, anna)
            assert "Annabarbara" in (await other.get(f"/g/{again}")).text
            unsure = await anna.post("/account/leave")
            assert (unsure.status_code, notice_of(unsure)) == (
                400,
                "Tick the box if you are sure. Nothing has been deleted.",
            )
            assert [each.login for each in house.store.accounts()] == ["Annabarbara"]
            assert "You are deleted" in (await anna.post("/account/leave", data={"sure": "yes"})).text
            assert COOKIE not in anna.cookies and house.store.accounts() == ()
            async with asyncio.timeout(20):
                while "Annabarbara" in (await other.get(f"/g/{again}")).text:
                    await asyncio.sleep(0.01)
            for each in (table_id, again):
                replay = await other.get(f"/g/{each}?step=9")
                assert replay.status_code == 200 and "departed person" in replay.text
                assert "departed person" in (await other.get(f"/g/{each}.jass")).text
            settings, _ = await house.tables.history(again)
            assert (await house.tables.snapshot(again, None)).view.public.phase is Phase.OVER
            assert "Annabarbara" not in repr(settings)
            assert (await sign_in(other, "Annabarbara")).status_code == 403
            assert (await sign_up(other, "Annabarbara")).status_code == 200

    played(scene, deleting_store)
