"""Who looks on sees the table one trick behind, and no hand before the round is over."""

from __future__ import annotations

import asyncio
import re
import secrets
from random import Random

import pytest

from jassen.bots import find as find_bot
from jassen.core.cards import Cards
from jassen.core.decisions import awaiting
from jassen.core.public import Phase
from jassen.server.seating import Access, Entrance, Holder, Pace, TableSettings
from jassen.variants import find
from tests.server.playing import message_of
from tests.web.in_process import House, site


async def table_of_two(house: House, *, spectators: bool) -> tuple[str, tuple[str, str]]:
    """A table of two persons for a game of two; its id and who plays."""
    rules = find("howtoplay-sidi-2")
    guests = house.app.state.guests
    (anna, _), (beat, _) = await guests.welcome("Anna"), await guests.welcome("Beat")
    holders = tuple(Holder(user.name, user_id=user.user_id) for user in (anna, beat))
    access = Access(entry=Entrance.LINK, host=anna.user_id, spectators=spectators)
    table_id = await house.tables.open(TableSettings(rules, Pace.INSTANT, holders, access=access))
    return table_id, (anna.user_id, beat.user_id)


def drawn(html: str) -> set[str]:
    """Every card that the table on a page draws; the menu beside it shows what decks look like."""
    return set(re.findall(r"#card-([0-9A-Z]+)", html.partition('<main id="table"')[2]))


def test_a_spectators_page_holds_no_hand_and_nothing_of_the_running_trick() -> None:
    async def scene() -> None:
        async with site() as house, house.visitor() as stranger:
            table_id, users = await table_of_two(house, spectators=True)
            bot, looked = find_bot("rules", Random(1)), 0
            for _ in range(200):
                views = [(await house.tables.snapshot(table_id, user)).view for user in users]
                public = views[0].public
                if public.game.accounts:
                    break
                if public.phase is Phase.PLAYING:
                    html = (await stranger.get(f"/t/{table_id}?watch=1")).text
                    shown = drawn(html)
                    hidden = [str(card) for view in views for card in view.hand]
                    hidden += [str(card) for card in public.play.table]
                    assert public.round is not None
                    # A Weis that scores lies open on the table.
                    told = {str(card) for _, weis in public.round.weis for card in Cards.of(weis.cards)}
                    hidden = [card for card in hidden if card not in told]
                    assert not shown & set(hidden)
                    assert not any(f'value="{card}"' in html for card in hidden)
                    looked += 1
                for user, view in zip(users, views, strict=True):
                    if view.seat in awaiting(find("howtoplay-sidi-2"), public):
                        message = message_of(bot.act(find("howtoplay-sidi-2"), view))
                        await house.tables.submit(table_id, user, secrets.token_hex(6), message)
                        break
                else:
                    await asyncio.sleep(0.01)
            assert looked > 10

    asyncio.run(scene())


@pytest.mark.parametrize("watch", ["", "?watch=1"])
def test_where_nobody_may_look_on_a_stranger_comes_to_the_door(watch: str) -> None:
    async def scene() -> None:
        async with site() as house, house.visitor() as stranger:
            table_id, _ = await table_of_two(house, spectators=False)
            door = await stranger.get(f"/t/{table_id}{watch}")
            assert door.status_code == 200
            assert "All seats are taken." in door.text
            assert 'id="table"' not in door.text
            assert "#card-" not in door.text
            assert "watch=1" not in door.text

    asyncio.run(scene())
