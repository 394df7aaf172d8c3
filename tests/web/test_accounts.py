"""Accounts through their pages: nothing is lost or done twice, and a refusal is one line that changes nothing."""

from __future__ import annotations

import asyncio
import re

import httpx
import pytest
from starlette.requests import HTTPConnection
from webauthn.helpers import base64url_to_bytes

from jassen.store.accounts import Account
from jassen.store.roles import Role
from jassen.web.account import here
from jassen.web.account.overview import session_key
from jassen.web.guests import token_sha256
from tests.web.in_process import House, notice_of, played
from tests.web.passkey_device import Device

PASSWORD = "seven brown cows"  # noqa: S105 - of nobody
ANOTHER = "another password"
COOKIE = "jassen_session"
ASK = "/account/passkeys/ask"


async def sign_up(client: httpx.AsyncClient, name: str = "Anna", password: str = PASSWORD) -> httpx.Response:
    """Ask for an account with a password."""
    return await client.post("/account/create", data={"name": name, "password": password})


async def sign_in(client: httpx.AsyncClient, name: str = "Anna", password: str = PASSWORD) -> httpx.Response:
    """Ask to be let in with a password."""
    return await client.post("/sign-in", data={"name": name, "password": password})


def codes_of(page: httpx.Response) -> list[str]:
    """The recovery codes of a page."""
    return re.findall(r"<li><code>([0-9A-Z-]+)</code></li>", page.text)


async def owner(house: House, client: httpx.AsyncClient, cookie: str = COOKIE) -> str:
    """Whose browser it is."""
    session = await asyncio.to_thread(house.store.session_of, token_sha256(client.cookies[cookie]))
    assert session is not None
    return session.user_id


def account(house: House, name_key: str = "anna") -> Account:
    """The account of that name."""
    found = house.store.account_named(name_key)
    assert found is not None
    return found


def test_everything_that_a_guest_has_stays_when_an_account_is_made_and_comes_back_elsewhere() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as guest, house.visitor() as elsewhere:
            table = (await guest.post("/play", data={"pace": "instant"})).url.path
            before, old = await owner(house, guest), guest.cookies[COOKIE]
            made = await sign_up(guest)
            assert made.status_code == 200 and len(codes_of(made)) == 8
            assert await owner(house, guest) == before == account(house).user_id
            # Whoever had the guest's token has nothing any more.
            assert guest.cookies[COOKIE] != old and house.store.session_of(token_sha256(old)) is None
            assert (await guest.get(table)).status_code == 200
            assert (await sign_in(elsewhere, " ANNA ")).url.path == "/account"
            assert await owner(house, elsewhere) == before
            assert 'class="hand' in (await elsewhere.get(table)).text

    played(scene)


@pytest.mark.parametrize(
    ("name", "password", "line"),
    [
        ("", PASSWORD, "A name of 1 to 24 letters is needed."),
        ("()", PASSWORD, "A name of 1 to 24 letters is needed."),
        ("Anna", "seven", "A password has at least 8 characters."),
        ("Anna", "x" * 201, "A password has at most 200 characters."),
        ("Anna Muster", "anna muster", "The password must not be the name."),
    ],
)
def test_a_sign_up_that_cannot_be_is_refused_in_a_line_and_makes_nobody(name: str, password: str, line: str) -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as client:
            refused = await sign_up(client, name, password)
            assert (refused.status_code, notice_of(refused)) == (400, line)
            assert COOKIE not in client.cookies and house.store.accounts() == ()

    played(scene)


def test_a_name_is_given_once_and_a_doubled_sign_up_has_no_effect() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as other:
            await anna.post("/play")
            doubled = await asyncio.gather(sign_up(anna), sign_up(anna))
            assert sorted(answer.status_code for answer in doubled) == [200, 409]
            (only,) = house.store.accounts()
            left = house.store.codes_left(only.user_id)
            again = await sign_up(anna)
            assert (again.status_code, notice_of(again)) == (
                409,
                "You have an account already. Nothing has been changed.",
            )
            taken = await sign_up(other, "anNA", ANOTHER)
            assert taken.status_code == 409
            assert notice_of(taken) == "This name is taken. Choose another one; nothing has been changed."
            assert house.store.accounts() == (only,) and house.store.codes_left(only.user_id) == left == 8
            assert 'value="anNA"' in taken.text

    played(scene)


def test_whoever_guesses_is_told_the_same_of_every_name_and_waits_after_a_few_tries() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as thief:
            await sign_up(anna)
            wrong = [await sign_in(thief, "Anna", "wrong password"), await sign_in(thief, "Nobody", "wrong password")]
            wrong.append(await thief.post("/recover", data={"name": "Anna", "code": "0000-0000-0000-0000"}))
            wrong.append(await thief.post("/recover", data={"name": "Nobody", "code": "0"}))
            assert {(each.status_code, notice_of(each)) for each in wrong} == {
                (403, "That does not fit together. Please check what you typed.")
            }
            slowed = await sign_in(thief)
            assert slowed.status_code == 429 and COOKIE not in thief.cookies
            seconds = slowed.headers["retry-after"]
            assert 1 <= int(seconds) <= 15
            assert notice_of(slowed) == f"Too many attempts: please wait {seconds} seconds."

    played(scene)


def test_an_account_is_slowed_down_from_many_addresses_and_an_address_over_many_names() -> None:
    async def scene(house: House) -> None:
        async def tries(address: str, names: list[str]) -> list[int]:
            transport = httpx.ASGITransport(app=house.app, client=(address, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                return [(await sign_in(client, name, "wrong password")).status_code for name in names]

        assert await tries("192.0.2.1", [f"name {number}" for number in range(6)]) == [403] * 4 + [429] * 2
        # Who is slowed down already takes nothing from the owner of a name.
        assert await tries("192.0.2.1", ["Anna"] * 20) == [429] * 20
        for last in (2, 3, 4):
            assert await tries(f"192.0.2.{last}", ["Anna"] * 4) == [403] * 4
        assert await tries("192.0.2.5", ["Anna", "Beat"]) == [429, 403]
        # A household owns all of its addresses.
        assert await tries("2001:db8:1:2::1", ["C", "D", "E", "F"]) == [403] * 4
        assert await tries("2001:db8:1:2::ffff", ["G"]) == [429] and await tries("2001:db8:1:3::1", ["G"]) == [403]

    played(scene)


def test_new_accounts_from_one_address_are_slowed_down() -> None:
    async def scene(house: House) -> None:
        statuses = []
        for number in range(6):
            async with house.visitor() as client:
                statuses.append((await sign_up(client, f"name {number}")).status_code)
        assert statuses == [200] * 4 + [429] * 2 and len(house.store.accounts()) == 4

    played(scene)


def test_the_question_for_a_passkey_tells_of_names_no_faster_than_a_sign_up() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as guest, house.visitor() as thief:
            await sign_up(anna)
            await guest.post("/play")
            asked = [await each.post(ASK, data={"name": "anna"}) for each in (guest, thief, guest, thief)]
            assert [each.status_code for each in asked] == [409, 409, 409, 429]
            assert (await sign_up(thief, "Beat")).status_code == 429
            assert COOKIE not in thief.cookies
            assert [(await anna.post(ASK)).status_code for _ in range(6)] == [200] * 6

    played(scene)


def test_who_only_asks_for_a_passkey_is_not_written_down_until_the_answer_comes() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as thief:
            asked = (await anna.post(ASK, data={"name": "Anna"})).json()
            user_id = base64url_to_bytes(asked["user"]["id"]).decode()
            assert COOKIE not in anna.cookies and house.store.names_of([user_id]) == {}
            credential = Device("http://localhost").make(asked)
            made = await anna.post("/account/create", data={"name": "Anna", "credential": credential})
            assert made.status_code == 200 and await owner(house, anna) == user_id == account(house).user_id
            # What an account asked for makes nobody new, whoever sends the answer.
            asked = (await anna.post(ASK)).json()
            answer = {"name": "Beat", "credential": Device("http://localhost").make(asked)}
            refused = await thief.post("/account/create", data=answer)
            assert refused.status_code == 403 and COOKIE not in thief.cookies and len(house.store.accounts()) == 1

    played(scene)


def test_a_recovery_code_lets_its_owner_in_once() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as later, house.visitor() as thief:
            code = codes_of(await sign_up(anna))[3]
            given = {"name": "anna", "code": code.lower().replace("-", " ")}
            assert (await later.post("/recover", data=given)).url.path == "/account"
            assert await owner(house, later) == account(house).user_id
            assert (await thief.post("/recover", data=given)).status_code == 403 and COOKIE not in thief.cookies
            assert house.store.codes_left(account(house).user_id) == 7
            new = codes_of(await later.post("/account/codes"))
            assert len(new) == 8 and code not in new and house.store.codes_left(account(house).user_id) == 8

    played(scene)


def test_sessions_are_listed_and_signed_out_one_by_one_or_all_others() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as here_, house.visitor() as there, house.visitor() as third:
            await sign_up(here_)
            there.headers["user-agent"] = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"
            for client in (there, third):
                await sign_in(client)
            page = (await here_.get("/account")).text
            assert page.count("Firefox, Windows</b>") == 1 and len(house.store.sessions(account(house).user_id)) == 3
            key = re.search(r'name="session" value="(\w+)">Sign out<span class="unseen">: Firefox', page)
            assert key is not None
            await here_.post("/account/sessions", data={"session": key[1]})
            assert (await there.get("/account")).text.count("How you sign in") == 0
            gone = await here_.post("/account/sessions", data={"session": key[1]})
            assert (gone.status_code, notice_of(gone)) == (404, "This session had ended already.")
            await here_.post("/account/sessions", data={"session": "others"})
            assert "How you sign in" not in (await third.get("/account")).text
            assert "How you sign in" in (await here_.get("/account")).text
            await here_.post("/sign-out")
            assert house.store.sessions(account(house).user_id) == ()

    played(scene)


def test_nobody_ends_a_session_or_takes_a_key_of_somebody_else() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as beat:
            await sign_up(anna)
            await sign_up(beat, "Beat")
            digest = token_sha256(anna.cookies[COOKIE])
            refused = await beat.post("/account/sessions", data={"session": session_key(digest)})
            assert refused.status_code == 404 and house.store.session_of(digest) is not None
            last = await beat.post("/account/password", data={"do": "remove"})
            assert (last.status_code, house.store.password_of(account(house, "beat").user_id) is None) == (409, False)
            assert notice_of(last) == "Without this you could not sign in any more. Add another way first."

    played(scene)


def test_another_password_signs_everybody_else_out_and_needs_a_fresh_sign_in(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna, house.visitor() as there:
            await sign_up(anna)
            await sign_in(there)
            monkeypatch.setattr(here, "FRESH_FOR_MS", 0)
            for path, fields in (
                ("/account/password", {"password": ANOTHER, "do": "set"}),
                ("/account/codes", {}),
                ("/account/passkeys/remove", {"passkey": "00"}),
                ("/account/leave", {"sure": "yes"}),
            ):
                assert (await there.post(path, data=fields)).url.path == "/sign-in", path
            assert "Please show once more that it is you" in (await there.get("/sign-in?again=1")).text
            monkeypatch.undo()
            await anna.post("/account/password", data={"password": ANOTHER, "do": "set"})
            assert house.store.sessions(account(house).user_id)[1:] == ()
            assert (await sign_in(there)).status_code == 403
            assert (await sign_in(there, password=ANOTHER)).status_code == 200

    played(scene)


def test_a_session_that_has_ended_closes_its_open_table() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna:
            await anna.post("/play")
            cookie = f"{COOKIE}={anna.cookies[COOKIE]}".encode()
            scope = {"type": "http", "scheme": "http", "headers": [(b"cookie", cookie)], "path": "/"}
            ends = asyncio.create_task(house.app.state.guests.until_ended(HTTPConnection(scope), 300))
            await asyncio.sleep(0.05)
            assert not ends.done()
            await anna.post("/sign-out")
            await asyncio.wait_for(ends, 2)

    played(scene)


def test_only_whose_role_covers_it_sees_a_page_for_those_who_look_after_the_server() -> None:
    order = list(Role)
    for mine in order:
        for least in order:
            assert mine.covers(least) == (order.index(mine) >= order.index(least))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"rawId":"AA","response":{}}', "\x00", "[" * 4000])
def test_a_passkey_answer_that_no_browser_sends_is_refused_and_has_no_effect(text: str) -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as client:
            await client.post("/play")
            for path in ("/sign-in", "/account/create"):
                answer = await client.post(path, data={"name": "Anna", "credential": text or "x"})
                assert (answer.status_code, notice_of(answer)) == (
                    403,
                    "This passkey was not accepted, or the answer is too old. Please try again.",
                )
            assert house.store.accounts() == ()

    played(scene)
