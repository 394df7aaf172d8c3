"""The file of a proof goes both ways, and one that is not of the form is refused in one line with its place."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from jassen.fair import FairError, proof_to_plain, read_proof, verify, write_proof
from jassen.variants import PROFILES, find
from tests.fair.proofs import Table

PROOF = Table(find("stargames-schieber"), 1).played(2)
PLAIN: dict[str, Any] = json.loads(write_proof(PROOF))


@pytest.mark.parametrize("key", PROFILES)
def test_a_proof_goes_both_ways(key: str) -> None:
    text = write_proof(Table(find(key), 11, length=1).played(2))
    again = read_proof(text, find)
    assert write_proof(again) == text
    assert verify(again).ok
    assert json.loads(text) == proof_to_plain(again)


def test_names_stay_in_the_record() -> None:
    assert PROOF.record is not None
    PROOF.record.names[2] = "Rita"
    again = read_proof(write_proof(PROOF), find)
    assert again.record is not None
    assert again.record.names[2] == "Rita"


MALFORMED: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda plain: plain.pop("chains"), "chains: is missing"),
    (lambda plain: plain.update(extra=1), "extra: there is no such field"),
    (lambda plain: plain.update(scheme="jass-deal/2"), "scheme: 'jass-deal/1' is needed"),
    (lambda plain: plain.update(table="x"), "table: 'x' is not a table id"),
    (lambda plain: plain.update(table=3), "table: a text is needed"),
    (lambda plain: plain.update(chains=[]), "chains: there is none"),
    (lambda plain: plain.update(chains={}), "chains: a list is needed"),
    (lambda plain: plain.update(rounds=[3]), "rounds[0]: an object is needed"),
    (lambda plain: plain["chains"][0].update(root="AB" * 32), "chains[0].root: 64 hexadecimal digits"),
    (lambda plain: plain["chains"][0].update(root="ab" * 31), "chains[0].root: 64 hexadecimal digits"),
    (lambda plain: plain["chains"][0].update(length=257), "chains[0].length: a number from 1 to 256 is needed"),
    (lambda plain: plain["chains"][0].update(length=True), "chains[0].length: a number from 1 to 256 is needed"),
    (lambda plain: plain["chains"][0].update(length=3.5), "chains[0].length: a number from 1 to 256 is needed"),
    (lambda plain: plain["chains"][0].update(seats=[]), "chains[0].seats: 0 is not a number of seats from 2 to 9"),
    (
        lambda plain: plain["chains"][0]["seats"][1].update(by="x"),
        "chains[0].seats[1].by: one of client, server, bot",
    ),
    (lambda plain: plain["chains"][0]["seats"][1].pop("nonce"), "chains[0].seats[1].nonce: is missing"),
    (lambda plain: plain["rounds"][1].update(round=3), "rounds[1].round: the number 2 is needed"),
    (lambda plain: plain["rounds"][1].update(chain=2), "rounds[1].chain: the number 1 is needed"),
    (lambda plain: plain["rounds"][1].update(hand=0), "rounds[1].hand: a number from 1 to 3 is needed"),
    (lambda plain: plain["rounds"][1].update(hand=4), "rounds[1].hand: a number from 1 to 3 is needed"),
    (lambda plain: plain["rounds"][1].update(deck="JH"), "rounds[1].deck: 1 cards are not the whole deck of 36"),
    (lambda plain: plain["rounds"][1].update(deck="JH JH"), "rounds[1].deck: JH stands twice"),
    (lambda plain: plain["rounds"][1].update(deck="1H"), "rounds[1].deck: '1H' is not a card"),
    (lambda plain: plain.update(opening={}), "opening: either forehand or drawn is needed"),
    (lambda plain: plain.update(opening={"forehand": 1, "drawn": []}), "opening: either forehand or drawn"),
    (lambda plain: plain.update(opening={"forehand": -1}), "opening.forehand: a number from 0 to 8"),
    (lambda plain: plain.update(opening={"drawn": []}), "opening.drawn: there is no draw"),
    (lambda plain: plain.update(opening={"drawn": ["6C", ""]}), "opening.drawn[1]: no card stands there"),
    (lambda plain: plain.update(rounds=[]), "opening: it is proved with the first round, and there is none"),
    (lambda plain: plain.update(record="jassen-record 2"), "record: line 1: a game record begins with"),
]


@pytest.mark.parametrize(("change", "said"), MALFORMED, ids=[said for _, said in MALFORMED])
def test_what_is_not_of_the_form_is_refused_with_its_place(
    change: Callable[[dict[str, Any]], object], said: str
) -> None:
    plain = copy.deepcopy(PLAIN)
    change(plain)
    with pytest.raises(FairError) as caught:
        read_proof(json.dumps(plain), find)
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, "[]", "3", '"x"', "null", '{"scheme": 1' + "0" * 5000 + "}"]
)
def test_what_is_no_proof_at_all(text: str) -> None:
    with pytest.raises(FairError, match=r"this is not JSON|the file: an object is needed"):
        read_proof(text, find)
