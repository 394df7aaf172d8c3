"""Conduct through the pages: blocking, and a report on its way from the table to its end."""

from __future__ import annotations

import re

import httpx
import pytest

from jassen.server.errors import Refused
from jassen.server.seating import NOBODY, Access, Entrance, Holder, Pace, TableSettings
from jassen.store.conduct import Measure, Verdict
from jassen.store.people import Report
from jassen.store.roles import Role
from jassen.variants import find
from tests.web.in_process import House, notice_of, played
from tests.web.test_accounts import account, owner, sign_up
from tests.web.test_people_forms import act, opened

NOT_YOURS = "Somebody else decides what is about you or your programs, and what you reported."
ANSWER = {"verdict": "sanction", "measure": "not_public", "days": "3", "reason": "You left three games."}


async def table_of(anna: httpx.AsyncClient, beat: httpx.AsyncClient) -> str:
    """A table of both, at which something was written; its address."""
    address = await opened(anna, free_text="1")
    await beat.post(f"{address}/sit", data={"name": "Beat", "seat": "1"})
    await act(beat, address, "write", text="You play like a cow.")
    return address


async def moderator(house: House, client: httpx.AsyncClient, name: str = "Moritz") -> None:
    """Somebody who looks after conduct."""
    await sign_up(client, name)
    house.store.set_role(account(house, name.lower()).user_id, Role.MODERATOR)


async def report(house: House, anna: httpx.AsyncClient, beat: httpx.AsyncClient) -> dict[str, str]:
    """Anna reports Beat; what names the report in a form."""
    address = await table_of(anna, beat)
    await anna.post(f"{address}/report", data={"seat": "1", "why": "words"})
    (case,) = house.store.cases(9)
    return {"table": case.report.table_id, "by": case.report.by, "about": case.report.about}


def test_who_is_blocked_does_not_come_to_the_next_table_and_is_listed_until_allowed_again() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat:
            address = await table_of(anna, beat)
            done = await anna.post(f"{address}/block", data={"seat": "1"})
            assert "From the next table on you do not meet any more." in done.text
            following = await opened(anna)
            refused = await beat.post(f"{following}/sit", data={"name": "Beat"})
            assert (refused.status_code, notice_of(refused)) == (409, "You cannot sit down at this table.")
            page = (await anna.get("/account")).text
            assert "<b>Beat</b>" in page and "<b>" not in (await beat.get("/account")).text.partition("Conduct")[2]
            await anna.post("/account/unblock", data={"other": await owner(house, beat)})
            assert "<b>Beat</b>" not in (await anna.get("/account")).text
            sits = await beat.post(f"{following}/sit", data={"name": "Beat"})
            assert sits.status_code == 200 and sits.url.path == following

    played(scene)


def test_only_moderators_see_reports_and_nobody_else_can_answer_one() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat, house.visitor() as moritz:
            named = await report(house, anna, beat)
            await sign_up(anna)
            for client in (anna, beat, moritz):
                for answer in (
                    await client.get("/moderation"),
                    await client.post("/moderation/decide", data=named | ANSWER),
                    await client.post("/moderation/lift", data={"sanction": "s"}),
                ):
                    assert answer.status_code == 403 and "Beat" not in answer.text
            assert house.store.sanctions(named["about"]) == ()
            await moderator(house, moritz)
            page = (await moritz.get("/moderation")).text
            assert "Bad words: Beat" in page and "You play like a cow." in page
            assert 'href="/moderation"' in (await moritz.get("/account")).text
            assert 'href="/moderation"' not in (await anna.get("/account")).text

    played(scene)


def test_a_sanction_holds_at_the_server_and_the_person_reads_why_and_until_when() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat, house.visitor() as moritz:
            named = await report(house, anna, beat)
            await moderator(house, moritz)
            answered = await moritz.post("/moderation/decide", data=named | ANSWER)
            assert answered.status_code == 200 and "sanctioned" in answered.text
            (held,) = house.store.sanctions(named["about"])
            assert (held.measure, held.until_ms - held.at_ms) == (Measure.NOT_PUBLIC, 3 * 24 * 3600 * 1000)
            for path in ("/", "/account"):
                told = (await beat.get(path)).text
                assert "No public tables, until " in told and "Reason: You left three games." in told
                assert "You left three games" not in (await anna.get(path)).text
            refused = await beat.post("/quick", data={"profile": "stargames-schieber"})
            assert refused.status_code == 403 and "Reason: You left three games." in refused.text
            lobby = await beat.post("/new", data={"profile": "stargames-schieber", "entry": "lobby"})
            assert lobby.status_code == 403 and await house.tables.lobby() == ()
            assert (await beat.post("/play")).status_code == 200
            again = await moritz.post("/moderation/decide", data=named | ANSWER)
            assert (again.status_code, notice_of(again)) == (
                409,
                "This report has been answered already. Nothing has been changed.",
            )
            await moritz.post("/moderation/lift", data={"sanction": held.sanction_id})
            assert (await beat.post("/quick", data={"profile": "stargames-schieber"})).status_code == 200
            assert "Reason:" not in (await beat.get("/")).text

    played(scene)


def test_a_sanction_reaches_the_programs_of_its_owner_and_says_why_and_until_when() -> None:
    async def scene(house: House) -> None:
        async with (
            house.visitor() as anna,
            house.visitor() as beat,
            house.visitor() as moritz,
            house.visitor() as bot,
        ):
            named = await report(house, anna, beat)
            made = await beat.post("/tokens", data={"name": "beats bot"})
            (token,) = re.findall(r"<code>([\w-]{20,})</code>", made.text)
            bot.headers["authorization"] = f"Bearer {token}"
            public = (await anna.post("/new", data={"profile": "stargames-schieber", "entry": "lobby"})).url.path
            assert (await bot.post("/api/v1/tables", json={"entry": "lobby"})).status_code == 201
            await moderator(house, moritz)
            await moritz.post("/moderation/decide", data=named | ANSWER)
            (held,) = house.store.sanctions(named["about"])
            sit = {"cmd_id": "sit-down-1", "message": {"do": "sit"}}
            command = public.replace("/t/", "/api/v1/tables/") + "/commands"
            for refused in (
                await bot.post("/api/v1/tables", json={"entry": "lobby"}),
                await bot.post(command, json=sit),
            ):
                assert refused.headers["content-type"] == "application/problem+json"
                problem = refused.json()
                assert (problem["status"], problem["code"], problem["why"]) == (403, "sanctioned", "sanctioned")
                (told,) = problem["sanctions"]
                assert told == {"measure": "not_public", "reason": held.reason, "until": held.until_ms}
            assert (await bot.post("/api/v1/tables", json={"entry": "link"})).status_code == 201
            house.store.lift_sanction(held.sanction_id, held.at_ms)
            assert (await bot.post(command, json=sit)).status_code == 200

    played(scene)


def test_who_is_sanctioned_reads_why_at_the_door_and_others_do_not_hear_of_it() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat, house.visitor() as moritz:
            named = await report(house, anna, beat)
            await moderator(house, moritz)
            public = (await anna.post("/new", data={"profile": "stargames-schieber", "entry": "lobby"})).url.path
            await moritz.post("/moderation/decide", data=named | ANSWER)
            refused = await beat.post(f"{public}/sit", data={"name": "Beat"})
            assert refused.status_code == 409 and "Reason: You left three games." in notice_of(refused)
            # A table of both, which neither opens: why the other may not come is not for Anna.
            both = dict.fromkeys((await owner(house, anna), await owner(house, beat)))
            holders = (*(Holder(each, user_id=each) for each in both), NOBODY, NOBODY)
            access = Access(entry=Entrance.LOBBY, host=next(iter(both)))
            settings = TableSettings(find("stargames-schieber"), Pace.INSTANT, holders, access=access)
            with pytest.raises(Refused, match="apart") as hidden:
                await house.tables.conduct.check_opening(settings, next(iter(both)))
            assert hidden.value.sanctions == ()

    played(scene)


def test_who_is_muted_is_listed_on_the_account_page_until_heard_again() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat:
            address = await table_of(anna, beat)
            assert "You play like a cow." in (await anna.get(address)).text
            await anna.post(f"{address}/mute", data={"seat": "1", "on": "1"})
            assert "You play like a cow." not in (await anna.get(address)).text
            listed = (await anna.get("/account")).text
            assert "Whom you do not hear" in listed and "<b>Beat</b>" in listed
            assert "Whom you do not hear" not in (await beat.get("/account")).text
            await anna.post("/account/unmute", data={"other": await owner(house, beat)})
            assert "Whom you do not hear" not in (await anna.get("/account")).text
            assert "You play like a cow." in (await anna.get(address)).text

    played(scene)


@pytest.mark.parametrize(
    "change",
    [
        {"verdict": ""},
        {"verdict": "death"},
        {"measure": "warning"},
        {"measure": "other"},
        {"days": "4"},
        {"days": "-1"},
        {"days": ""},
        {"reason": "  "},
        {"reason": "x" * 201},
        {"reason": "\x07"},
    ],
)
def test_an_answer_that_does_not_say_enough_changes_nothing(change: dict[str, str]) -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat, house.visitor() as moritz:
            named = await report(house, anna, beat)
            await moderator(house, moritz)
            refused = await moritz.post("/moderation/decide", data=named | ANSWER | change)
            assert refused.status_code == 400
            assert notice_of(refused) == "Choose one of the answers, and say why: the person reads it."
            assert house.store.cases(1)[0].verdict is None and house.store.sanctions(named["about"]) == ()

    played(scene)


def test_nobody_decides_about_themselves_and_no_action_takes_none() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat, house.visitor() as moritz:
            named = await report(house, anna, beat)
            await moderator(house, beat, "Beat")
            own = await beat.post("/moderation/decide", data=named | {"verdict": "nothing"})
            assert (own.status_code, notice_of(own)) == (403, NOT_YOURS)
            await moderator(house, moritz)
            await moritz.post("/moderation/decide", data=named | {"verdict": "nothing"})
            (case,) = house.store.cases(9)
            assert case.verdict is Verdict.NOTHING and house.store.sanctions(named["about"]) == ()

    played(scene)


def test_nobody_ends_a_sanction_that_holds_for_them_or_their_programs() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat, house.visitor() as moritz:
            named = await report(house, anna, beat)
            await moderator(house, moritz)
            await moritz.post("/moderation/decide", data=named | ANSWER)
            (held,) = house.store.sanctions(named["about"])
            await beat.post("/tokens", data={"name": "beats bot"})
            (program,) = house.store.tokens(named["about"])
            with_program = {"table": named["table"], "by": named["by"], "about": program.user_id}
            complaint = {"table_id": named["table"], "by": named["by"], "about": program.user_id}
            house.store.report(Report(**complaint, seq=1, why="words", at_ms=1))
            await moderator(house, beat, "Beat")
            page = (await beat.get("/moderation")).text
            assert "Reason: You left three games." in page and NOT_YOURS in page
            assert "End it now" not in page and "/moderation/decide" not in page
            for path, fields in (
                ("/moderation/lift", {"sanction": held.sanction_id}),
                ("/moderation/decide", with_program | ANSWER),
            ):
                refused = await beat.post(path, data=fields)
                assert (refused.status_code, notice_of(refused)) == (403, NOT_YOURS)
            assert house.store.sanctions(named["about"]) == (held,) and house.store.sanctions(program.user_id) == ()
            assert "End it now" in (await moritz.get("/moderation")).text

    played(scene)


def test_nobody_decides_what_they_or_their_programs_reported() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat:
            named = await report(house, anna, beat)
            await moderator(house, anna, "Anna")
            assert "/moderation/decide" not in (await anna.get("/moderation")).text
            refused = await anna.post("/moderation/decide", data=named | ANSWER)
            assert (refused.status_code, notice_of(refused)) == (403, NOT_YOURS)
            assert house.store.sanctions(named["about"]) == () and house.store.cases(1)[0].verdict is None
            # An admin may be the only one who looks after the server.
            house.store.set_role(named["by"], Role.ADMIN)
            assert "/moderation/decide" in (await anna.get("/moderation")).text
            assert (await anna.post("/moderation/decide", data=named | ANSWER)).status_code in (200, 303)
            assert house.store.cases(1)[0].verdict is not None

    played(scene)
