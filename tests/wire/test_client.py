"""What a client may send, and what is refused with one clear line."""

from __future__ import annotations

import contextlib
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.core.actions import (
    Accept,
    AnnounceWeis,
    Bid,
    Claim,
    Decline,
    Discard,
    Double,
    KeepSilent,
    NameContract,
    Pass,
    PlayCard,
    PredictPoints,
    SeatAction,
    Shove,
)
from jassen.core.cards import Card, Cards
from jassen.wire.client import (
    LONGEST_MESSAGE_BYTES,
    ClientMessage,
    GameMessage,
    SendNext,
    WireError,
    decode,
    to_action,
)
from jassen.wire.client_table import TableMessage

WEIS = Cards.parse("7S 8S 9S").mask

MESSAGES: list[tuple[dict[str, Any], SeatAction | None]] = [
    ({"do": "contract", "decision": 5, "contract": "H"}, NameContract(5, 2, "H")),
    ({"do": "shove", "decision": 5}, Shove(5, 2)),
    ({"do": "bid", "decision": 5, "points": 600}, Bid(5, 2, 600)),
    ({"do": "bid", "decision": 5, "points": 80, "contract": "U"}, Bid(5, 2, 80, "U")),
    ({"do": "pass", "decision": 5}, Pass(5, 2)),
    ({"do": "double", "decision": 5}, Double(5, 2)),
    ({"do": "discard", "decision": 5, "card": "6H"}, Discard(5, 2, Card.parse("6H"))),
    ({"do": "accept", "decision": 5}, Accept(5, 2)),
    ({"do": "decline", "decision": 5}, Decline(5, 2)),
    ({"do": "predict", "decision": 5, "points": 0}, PredictPoints(5, 2, 0)),
    ({"do": "weis", "decision": 5, "cards": "7S 8S 9S"}, AnnounceWeis(5, 2, WEIS)),
    ({"do": "weis", "decision": 5, "cards": ["7S", "8S", "9S"]}, AnnounceWeis(5, 2, WEIS)),
    ({"do": "silent", "decision": 5}, KeepSilent(5, 2)),
    ({"do": "play", "decision": 5, "card": "JH"}, PlayCard(5, 2, Card.parse("JH"))),
    ({"do": "play", "decision": 5, "card": "KH", "stoeck": True}, PlayCard(5, 2, Card.parse("KH"), stoeck=True)),
    ({"do": "claim", "decision": 5}, Claim(5, 2)),
    ({"do": "next"}, None),
]


def of_the_game(message: ClientMessage) -> GameMessage:
    """A message that is about playing."""
    assert not isinstance(message, TableMessage)
    return message


@pytest.mark.parametrize(("plain", "action"), MESSAGES)
def test_a_message_is_an_action_of_the_seat_of_the_session(plain: dict[str, Any], action: SeatAction | None) -> None:
    assert to_action(of_the_game(decode(msgspec.json.encode(plain))), 2) == action


@pytest.mark.parametrize(("plain", "action"), MESSAGES)
def test_the_fields_of_a_form_are_text(plain: dict[str, Any], action: SeatAction | None) -> None:
    form = {name: str(value) if isinstance(value, int) else value for name, value in plain.items()}
    assert to_action(of_the_game(decode(form)), 2) == action


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"do":"play"}',
        b'{"decision":1}',
        b'{"do":"dance","decision":1}',
        b'{"do":"play","decision":1,"card":"JH","seat":2}',
        b'{"do":"play","decision":"1","card":"JH"}',
        b'{"do":"play","decision":-1,"card":"JH"}',
        b'{"do":"play","decision":4294967296,"card":"JH"}',
        b'{"do":"play","decision":1,"card":"JX"}',
        b'{"do":"play","decision":1,"card":"JH JH"}',
        b'{"do":"play","decision":1,"card":"JH","stoeck":1}',
        b'{"do":"shove","decision":1,"stoeck":true}',
        b'{"do":"bid","decision":1}',
        b'{"do":"bid","decision":1,"points":"80"}',
        b'{"do":"bid","decision":1,"points":-10}',
        b'{"do":"bid","decision":1,"points":10001}',
        b'{"do":"bid","decision":1,"points":80,"contract":""}',
        b'{"do":"pass","decision":1,"points":80}',
        b'{"do":"double","decision":1,"seat":2}',
        b'{"do":"discard","decision":1,"card":"6H 7H"}',
        b'{"do":"discard","decision":1,"card":"1H"}',
        b'{"do":"accept"}',
        b'{"do":"decline","decision":1,"why":"bad cards"}',
        b'{"do":"predict","decision":1,"points":1.5}',
        b'{"do":"predict","decision":1,"points":10001}',
        b'{"do":"predict","decision":1,"points":null}',
        b'{"do":"weis","decision":1,"cards":"7S 7S"}',
        b'{"do":"weis","decision":1,"cards":[]}',
        b'{"do":"weis","decision":1,"cards":"' + b"7S " * 100 + b'"}',
        b'{"do":"contract","decision":1,"contract":"' + b"H" * 33 + b'"}',
        b'{"do":"shove","decision":1' + b" " * LONGEST_MESSAGE_BYTES + b"}",
    ],
)
def test_anything_else_is_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(WireError) as refused:
        decode(data)
    assert 0 < len(str(refused.value)) <= 200
    assert "\n" not in str(refused.value)


def test_the_next_round_may_be_named() -> None:
    assert decode({"do": "next", "decision": "512"}) == SendNext(512)


def test_every_action_of_a_seat_can_be_sent() -> None:
    assert {type(action) for _, action in MESSAGES if action is not None} == set(get_args(SeatAction))


@given(st.binary(max_size=200))
def test_no_bytes_break_the_reader(data: bytes) -> None:
    with contextlib.suppress(WireError):
        decode(data)


@given(st.dictionaries(st.text(max_size=10), st.text(max_size=10) | st.none() | st.lists(st.text(max_size=3))))
def test_no_form_breaks_the_reader(fields: dict[str, Any]) -> None:
    with contextlib.suppress(WireError):
        decode({"do": "weis", **fields})


@given(
    st.sampled_from([str(plain["do"]) for plain, _ in MESSAGES]),
    st.fixed_dictionaries(
        {},
        optional={
            name: st.text(max_size=12) for name in ("decision", "card", "cards", "contract", "points", "stoeck")
        },
    ),
)
def test_no_message_of_a_known_name_breaks_the_reader(name: str, fields: dict[str, Any]) -> None:
    with contextlib.suppress(WireError):
        decode({"do": name, **fields})
