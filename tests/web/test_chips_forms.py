"""Stakes and drinks as forms: what is asked amiss gets one clear line in the reader's language, and books nothing."""

from __future__ import annotations

import time

import pytest

from jassen.store.accounts import NewAccount
from jassen.store.ledger import FEES, ISSUER, Code, Transfer, escrow_account
from jassen.store.roles import Role
from jassen.web.guests import cookie_name
from jassen.web.words import LANGUAGES
from jassen.wire.client_table import SendSay
from tests.server.playing import play_all
from tests.server.staking import ONE_ROUND, begun, give
from tests.web.in_process import House, notice_of, played
from tests.web.test_people_forms import act, opened


@pytest.mark.parametrize(
    ("chosen", "line"),
    [
        ({"stake": "501"}, "A stake is between 1 and 500 chips, in whole chips."),
        ({"stake": "9" * 40}, "A stake is between 1 and 500 chips, in whole chips."),
        ({"stake": "-5"}, "Choose one of the settings offered."),
        ({"stake": "1.5"}, "Choose one of the settings offered."),
        ({"stake": "fifty"}, "Choose one of the settings offered."),
        ({"stake": "50", "fill": "now"}, "Bots have no chips"),
        ({"stake": "50", "rate": "1", "unit": "CHF"}, "Play for chips or for drinks"),
        ({"rate": "1", "unit": "CHF", "entry": "lobby"}, "Drinks are reckoned among friends"),
        ({"rate": "1"}, "The drinks need a unit"),
        ({"unit": "CHF"}, "The drinks need a unit"),
        ({"rate": "0", "unit": "CHF"}, "The drinks need a unit"),
        ({"rate": "1000.01", "unit": "CHF"}, "The drinks need a unit"),
        ({"rate": "1e3", "unit": "CHF"}, "The drinks need a unit"),
        ({"rate": "1", "unit": "a very long unit"}, "The drinks need a unit"),
        ({"rate": "1", "unit": "CHF", "per": "7"}, "The drinks need a unit"),
        ({"rate": "1", "unit": "CHF", "mode": "thief"}, "Choose one of the settings offered."),
    ],
)
def test_a_stake_or_a_rate_that_cannot_be_is_refused_in_a_line(chosen: dict[str, str], line: str) -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna:
            answer = await anna.post("/new", data={"profile": "stargames-schieber", "pace": "instant"} | chosen)
            assert answer.status_code == 400
            assert line in notice_of(answer)
            for name in ("stake", "rate", "unit"):
                if name in chosen:
                    assert f'value="{chosen[name]}"' in answer.text, "what was typed is kept"
            assert not house.store.deadlines(None, 9)
            assert house.store.balance(ISSUER) == 0

    played(scene)


def test_who_has_too_few_chips_is_told_so_in_their_language_and_nothing_is_booked() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as host:
            address = await opened(host, stake="400")
            told = set()
            for tag in LANGUAGES:
                async with house.visitor(tag) as anna:
                    await anna.post("/chips/gift")
                    account = house.store.postings(ISSUER, 1)[0].transfer_id.partition(":")[2].partition("/")[0]
                    spent = Transfer(
                        transfer_id=f"spent:{tag}", txn=tag, debit=account, credit=FEES, amount=999, code=Code.FEE
                    )
                    house.store.post([spent], time.time_ns() // 1_000_000)
                    refused = await anna.post(f"{address}/sit", data={"name": "Anna"})
                    assert refused.status_code == 409
                    told.add(notice_of(refused))
                    assert (await anna.post("/new", data={"profile": "molotow", "stake": "400"})).status_code == 400
                    # The gift of the day was due, and is all that came in.
                    assert house.store.balance(account) == 101
            assert len(told) == len(LANGUAGES)
            assert house.store.balance(escrow_account(address.rpartition("/")[2])) == 0
            begun = await act(host, address, "start")
            assert "people sit on all seats" in begun.text

    played(scene)


def test_every_posting_is_listed_with_its_game_and_pages_go_back() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna:
            page = await anna.get("/chips")
            assert "Nothing has been booked for you yet." in page.text
            assert "Take your gift: 1,000 chips" in page.text
            page = await anna.post("/chips/gift")
            again = await anna.post("/chips/gift")
            for found in (page, again):
                assert found.text.count("Gift of the house") == 1
                assert "Take your gift" not in found.text
            for number in ("0", "7", "99999", "-1", "x", "9" * 50):
                assert (await anna.get(f"/chips?page={number}")).status_code == 200
            assert (await anna.get("/chips/house")).status_code == 403

    played(scene)


def test_the_house_is_for_its_owner() -> None:
    async def scene(house: House) -> None:
        async with house.visitor() as anna:
            await anna.post("/chips/gift")
            (account,) = house.store.balances("user", 9)
            user_id = account.account.partition(":")[2]
            house.store.open_account(
                NewAccount(user_id=user_id, login="Anna", name_key="anna", at_ms=1, password="hashed")  # noqa: S106
            )
            house.store.set_role(user_id, Role.MODERATOR)
            assert (await anna.get("/chips/house")).status_code == 403
            house.store.set_role(user_id, Role.ADMIN)
            page = await anna.get("/chips/house")
            assert page.status_code == 200
            assert page.text.count("1,000") >= 3
            assert "The ledger of this server" in (await anna.get("/chips")).text

    played(scene)


def test_what_a_game_came_to_stands_in_both_views_of_the_table() -> None:
    async def scene(house: House) -> None:
        users, tokens = [], []
        for _ in range(4):
            user, token = await house.app.state.guests.welcome()
            users.append(user.user_id)
            tokens.append(token)
            give(house.store, user.user_id, 500)
        table_id = await begun(house.tables, 50, rules=ONE_ROUND, users=users)
        await house.tables.submit(table_id, users[1], "said-it-aloud", SendSay("thanks"))
        for over in (False, True):
            if over:
                await play_all(house.tables, table_id, tuple(users))
            async with house.visitor() as anna:
                anna.cookies.set(cookie_name(secure=False), tokens[0])
                for address in (f"/t/{table_id}?full=1", f"/t/{table_id}/text"):
                    page = await anna.get(address)
                    assert page.status_code == 200
                    assert 'class="lines"' in page.text, "what was said at the table is there"
                    assert ("Of the pot of 200 chips 190 go to" in page.text) == over

    played(scene)
