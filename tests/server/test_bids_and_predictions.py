"""Bids and predictions that persons send: at the same time, again, and when it is not their moment."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from jassen.core.decisions import awaiting, current_decision
from jassen.core.errors import IllegalAction, Reason
from jassen.core.public import Phase
from jassen.store import MemoryStore
from jassen.variants import find
from jassen.wire.client import (
    ClientMessage,
    SendAccept,
    SendBid,
    SendDecline,
    SendDiscard,
    SendDouble,
    SendPrediction,
)
from tests.server.playing import new_id, seated, serving, wait_until

USERS = ("anna", "beat", "cleo", "dani")


def test_those_who_predict_at_the_same_time_do_not_outdate_each_other() -> None:
    async def run() -> None:
        async with serving(MemoryStore()) as tables:
            table_id = await tables.open(seated(find("stargames-differenzler"), *USERS))
            shown = await wait_until(
                tables, table_id, "anna", lambda found: found.view.public.phase is Phase.PREDICTING
            )
            decision = current_decision(shown.view.public)
            acks = await asyncio.gather(
                *(
                    tables.submit(table_id, user, f"prediction-{user}", SendPrediction(decision, 30 + seat))
                    for seat, user in enumerate(USERS)
                )
            )
            assert not any(ack.repeated for ack in acks)
            again = await tables.submit(table_id, "beat", "prediction-beat", SendPrediction(decision, 99))
            assert (again.seq, again.repeated) == (acks[1].seq, True)
            with pytest.raises(IllegalAction) as refused:
                await tables.submit(table_id, "beat", new_id(), SendPrediction(decision, 99))
            assert refused.value.reason is Reason.LATE
            after = await tables.snapshot(table_id, "beat")
            assert after.view.public.phase is Phase.PLAYING
            assert (after.view.prediction, after.view.public.round and after.view.public.round.predictions) == (
                31,
                (None,) * 4,
            )

    asyncio.run(run())


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (SendBid(0, 45, "H"), Reason.NOT_A_BID),
        (SendBid(0, 40), Reason.NOT_A_BID),
        (SendBid(0, 40, "nothing"), Reason.NOT_A_BID),
        (SendDouble(0), Reason.NOTHING_TO_DOUBLE),
        (SendPrediction(0, 50), Reason.NOT_NOW),
        (SendDiscard(0, "6H"), Reason.NOT_NOW),
        (SendAccept(0), Reason.NOT_NOW),
        (SendDecline(0), Reason.NOT_NOW),
    ],
)
def test_what_the_rules_refuse_is_refused_and_nothing_happens(message: ClientMessage, reason: Reason) -> None:
    async def run() -> None:
        async with serving(MemoryStore()) as tables:
            table_id = await tables.open(seated(find("sidi-barrani"), *USERS))
            shown = await wait_until(tables, table_id, "anna", lambda found: found.view.public.phase is Phase.BIDDING)
            (seat,) = awaiting(shown.settings.rules, shown.view.public)
            asked = msgspec.structs.replace(message, decision=current_decision(shown.view.public))
            with pytest.raises(IllegalAction) as refused:
                await tables.submit(table_id, USERS[seat], new_id(), asked)
            assert refused.value.reason is reason
            assert (await tables.snapshot(table_id, "anna")).seq == shown.seq

    asyncio.run(run())
