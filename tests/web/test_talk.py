"""Written lines and mutes are remembered for a moment, and never longer than they hold."""

from __future__ import annotations

from jassen.server.news import News
from jassen.store.hints import NoHints
from jassen.web.remembered import KNOWN_S
from jassen.web.talk import Talk
from tests.web.in_process import House, played
from tests.web.test_accounts import owner
from tests.web.test_conduct import table_of

LINE = "You play like a cow."


def test_what_a_deleted_person_wrote_is_not_read_any_more() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat:
            address = await table_of(anna, beat)
            assert LINE in (await anna.get(address)).text
            assert "You are deleted" in (await beat.post("/account/leave", data={"sure": "yes"})).text
            assert LINE not in (await anna.get(address)).text

    played(scene)


def test_what_another_process_forgets_is_not_heard_after_a_second() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat:
            table_id = (await table_of(anna, beat)).rpartition("/")[2]
            viewer, other, now_s = await owner(house, anna), await owner(house, beat), [0.0]
            talk = Talk(house.store, News(NoHints()), lambda: now_s[0])
            snapshot = await house.tables.snapshot(table_id, viewer)
            heard = await talk.heard(snapshot, viewer)
            assert list(heard.lines.values()) == [LINE] and not heard.muted
            house.store.forget_lines(2**60)
            house.store.mute(viewer, other, on=True)
            now_s[0] += KNOWN_S
            heard = await talk.heard(snapshot, viewer)
            assert not heard.lines and heard.muted == {other}

    played(scene)
