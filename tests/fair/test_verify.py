"""A true proof has nothing to complain about, and whatever is changed in it is found and named."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.events import Dealt, Event
from jassen.core.record import Record
from jassen.core.referee import Referee
from jassen.core.rules_form import patched
from jassen.fair import (
    BOT_NONCE,
    Chain,
    Code,
    FairError,
    Problem,
    Proof,
    Report,
    commitment,
    deck_of,
    proof_to_plain,
    read_proof,
    report_to_plain,
    table_id_bytes,
    verify,
)
from jassen.variants import PROFILES, find
from tests.fair.proofs import Table

PROVED = ("stargames-schieber", "stargames-differenzler", "official-schieber", "howtoplay-sidi-2", "bieter-3")
ROUNDS = 4
"""One more than a chain of these tests has hands."""

Plain = dict[str, Any]


def proved(key: str = "swisslos-schieber-2500", rounds: int = ROUNDS, seed: int = 1) -> Proof:
    """The proof of a game."""
    proof = Table(find(key), seed).played(rounds)
    assert len(proof.rounds) == rounds
    return proof


GAME = proved()
PLAIN: Plain = proof_to_plain(GAME)


def after(change: Callable[[Plain], object], *, record: bool = False) -> Report:
    """What is found once the proof has been changed."""
    plain = copy.deepcopy(PLAIN)
    if not record:
        del plain["record"]
    change(plain)
    return verify(read_proof(json.dumps(plain), find))


@pytest.mark.parametrize("key", PROFILES)
def test_a_true_proof_holds_for_every_profile(key: str) -> None:
    proof = Table(find(key), 7).played(2)
    assert proof.rounds
    report = verify(proof)
    assert report.ok
    assert report.all_problems == report.notes == ()
    assert [one.round for one in report.rounds if one.ok] == [*range(1, len(proof.rounds) + 1)]


@pytest.mark.parametrize("key", PROVED)
def test_a_proof_holds_over_several_chains(key: str) -> None:
    proof = Table(find(key), 3, length=1).played(2)
    assert len(proof.chains) == len(proof.rounds)
    assert verify(proof).ok


def leaves(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The place of every value in plain data."""
    items: list[tuple[str | int, object]]
    match value:
        case dict():
            items = [*value.items()]
        case list():
            items = [*enumerate(value)]
        case _:
            yield path
            return
    for name, item in items:
        yield from leaves(item, (*path, name))


def altered(value: object, number: int) -> object:
    """Another value of the same form."""
    if isinstance(value, int):
        return value + 1 + number % 3
    assert isinstance(value, str)
    if " " in value:
        cards = value.split()
        one, other = number % len(cards), (number // 64) % len(cards)
        cards[one], cards[other] = cards[other], cards[one]
        return " ".join(cards)
    place = number % len(value)
    return value[:place] + ("0" if value[place] != "0" else "1") + value[place + 1 :]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([path for path in leaves(PLAIN) if path[0] != "record"]), st.integers(0, 4095))
def test_no_value_can_be_changed_unnoticed(path: tuple[str | int, ...], number: int) -> None:
    plain = {name: copy.deepcopy(value) for name, value in PLAIN.items() if name != "record"}
    holder: Any = plain
    for name in path[:-1]:
        holder = holder[name]
    new = altered(holder[path[-1]], number)
    same = new == holder[path[-1]]
    holder[path[-1]] = new
    judged: bool | str
    try:
        judged = verify(read_proof(json.dumps(plain), find)).ok
    except FairError as error:
        judged = str(error)
    if isinstance(judged, str):
        place = "".join(f"[{name}]" if isinstance(name, int) else f".{name}" for name in path).removeprefix(".")
        assert judged.startswith(f"{place}: ")
    else:
        # A chain may well be longer than was used: its length binds nobody.
        assert judged == (same or path[-1] == "length")


def found(report: Report) -> list[tuple[Code, int | None, int | None, int | None]]:
    """Codes and places."""
    return [(one.code, one.chain, one.round, one.seat) for one in report.all_problems]


def set_at(*path: str | int, to: object) -> Callable[[Plain], None]:
    """A change of one value."""

    def change(plain: Plain) -> None:
        holder: Any = plain
        for name in path[:-1]:
            holder = holder[name]
        holder[path[-1]] = to

    return change


OTHER = "ab" * 32


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        pytest.param(
            set_at("chains", 1, "seats", 0, "commitment", to=OTHER), [(Code.COMMITMENT, 2, None, 0)], id="promise"
        ),
        pytest.param(
            set_at("rounds", 1, "secret", to=OTHER),
            [(Code.SECRET, 1, 2, None), (Code.DECK, None, 2, None)],
            id="secret",
        ),
        pytest.param(set_at("chains", 1, "root", to=OTHER), [(Code.SECRET, 2, 4, None)], id="root"),
        pytest.param(set_at("opening", to={"forehand": 8}), [(Code.OPENING, None, None, None)], id="opening"),
        pytest.param(
            set_at("opening", to={"drawn": ["6C 7C 8C 9C"]}), [(Code.OPENING, None, None, None)], id="draws"
        ),
        pytest.param(
            lambda plain: plain["chains"][1]["seats"].pop(),
            [(Code.SEAT_COUNT, 2, None, None), (Code.DECK, None, 4, None)],
            id="seats",
        ),
        pytest.param(
            set_at("table", to="A" * 22),
            [(Code.OPENING, None, None, None), *((Code.DECK, None, number, None) for number in (1, 2, 3, 4))],
            id="table",
        ),
    ],
)
def test_what_does_not_hold_is_named_with_its_place(
    change: Callable[[Plain], object], problems: list[tuple[Code, int | None, int | None, int | None]]
) -> None:
    report = after(change)
    assert found(report) == problems
    assert not report.ok


def test_a_round_does_not_hold_if_its_chain_does_not() -> None:
    report = after(set_at("chains", 1, "seats", 0, "commitment", to=OTHER))
    assert [one.ok for one in report.rounds] == [True, True, True, False]


def test_a_secret_that_leads_to_a_false_one_is_false_too() -> None:
    """The shortcut over the round before must not make a chain of lies true from its second link on."""
    false = Chain.of(bytes(range(32)), 3)

    def change(plain: Plain) -> None:
        nonces = [bytes.fromhex(seat["nonce"]) for seat in plain["chains"][0]["seats"]]
        for hand in (1, 2, 3):
            secret = false.secret(hand)
            deck = deck_of(secret, table_id_bytes(plain["table"]), hand, nonces)
            plain["rounds"][hand - 1] |= {"secret": secret.hex(), "deck": " ".join(map(str, deck))}
        plain.pop("opening")

    report = after(change)
    assert found(report) == [(Code.SECRET, 1, number, None) for number in (1, 2, 3)]
    assert {one.found for one in report.all_problems} == {false.root.hex()}


@pytest.mark.parametrize(("chain", "hand"), [(2, 1), (1, 3)])
def test_the_next_secret_of_a_chain_does_not_serve_another_hand(chain: int, hand: int) -> None:
    def change(plain: Plain) -> None:
        secret = bytes.fromhex(plain["rounds"][1]["secret"])
        nonces = [bytes.fromhex(seat["nonce"]) for seat in plain["chains"][chain - 1]["seats"]]
        deck = deck_of(secret, table_id_bytes(plain["table"]), hand, nonces)
        plain["rounds"][1] |= {"chain": chain, "hand": hand, "deck": " ".join(map(str, deck))}
        del plain["rounds"][2:]

    report = after(change)
    assert (Code.SECRET, chain, 2, None) in found(report)
    assert {one.code for one in report.all_problems} <= {Code.SECRET, Code.HAND_ORDER}


def renumbered(plain: Plain) -> None:
    """Rounds are numbered by their place."""
    for number, one in enumerate(plain["rounds"], start=1):
        one["round"] = number


@pytest.mark.parametrize(
    ("keep", "problems"),
    [
        pytest.param([1, 2, 3], [(1, 1, "1", "2")], id="the first one was left out"),
        pytest.param([0, 2, 3], [(1, 2, "2", "3")], id="one in the middle was left out"),
        pytest.param([0, 1, 3], [], id="the end of a chain was left, as when somebody sits down"),
        pytest.param([0, 0, 1], [(1, 2, "2", "1")], id="one was dealt twice"),
        pytest.param([3, 0, 1], [(1, 2, "1", "1")], id="back to an earlier chain"),
    ],
)
def test_no_hand_is_left_out_or_used_twice(keep: list[int], problems: list[tuple[int, int, str, str]]) -> None:
    def change(plain: Plain) -> None:
        plain["rounds"] = [copy.deepcopy(plain["rounds"][place]) for place in keep]
        plain.pop("opening")
        renumbered(plain)

    report = after(change)
    assert [(one.chain, one.round, one.expected, one.found) for one in report.all_problems] == problems
    assert {one.code for one in report.all_problems} <= {Code.HAND_ORDER}


def test_a_chain_or_a_cut_that_was_known_before_is_found() -> None:
    def change(plain: Plain) -> None:
        plain["rounds"] = plain["rounds"][:3]
        plain["chains"][1] = copy.deepcopy(plain["chains"][0])

    assert found(after(change)) == [
        (Code.ROOT_AGAIN, 2, None, None),
        *((Code.NONCE_AGAIN, 2, None, seat) for seat in (0, 1, 2)),
    ]


def test_a_bot_that_cuts_is_found() -> None:
    nonce = bytes(31) + b"\1"

    def change(plain: Plain) -> None:
        plain["rounds"] = plain["rounds"][:3]
        plain["chains"][1]["seats"][3] |= {"nonce": nonce.hex(), "commitment": commitment(nonce).hex()}

    (problem,) = after(change).all_problems
    assert problem == Problem(code=Code.BOT_NONCE, chain=2, seat=3, expected=BOT_NONCE.hex(), found=nonce.hex())


def test_the_first_card_that_differs_is_named() -> None:
    right = str(PLAIN["rounds"][2]["deck"]).split()

    def change(plain: Plain) -> None:
        plain["rounds"][2]["deck"] = " ".join([*right[:5], right[30], *right[6:30], right[5], *right[31:]])

    (problem,) = after(change).all_problems
    assert problem == Problem(code=Code.DECK, round=3, place=6, expected=right[5], found=right[30])


def test_notes_are_no_faults() -> None:
    def change(plain: Plain) -> None:
        plain["rounds"] = plain["rounds"][:3]
        plain["chains"][0]["seats"][0]["by"] = "server"
        plain.pop("opening")

    report = after(change)
    assert report.ok
    assert [(note.code, note.chain) for note in report.notes] == [(Code.NO_CUT, 1), (Code.UNUSED_CHAIN, 2)]


def test_a_person_who_adds_nothing_does_not_cut() -> None:
    def change(plain: Plain) -> None:
        plain["rounds"] = plain["rounds"][:3]
        plain["chains"][1]["seats"][0] |= {"nonce": BOT_NONCE.hex(), "commitment": commitment(BOT_NONCE).hex()}
        plain["rounds"].append(PLAIN["rounds"][3])

    assert [note.code for note in after(change).notes] == [Code.NO_CUT]


def with_swapped_cards(proof: Proof, number: int) -> Record:
    """The record of a game in which two hands of a round had been exchanged, as far as this deal."""
    assert proof.record is not None
    events: list[Event] = []
    deals = 0
    for event in proof.record.events:
        deals += isinstance(event, Dealt)
        if isinstance(event, Dealt) and deals == number:
            first, second, *rest = event.hands
            events.append(Dealt((second, first, *rest), event.turned, event.stock, event.open_stock))
            break
        events.append(event)
    return Record(proof.record.rules, {}, tuple(events), Referee.of(proof.record.rules, events))


def test_hands_that_do_not_come_from_the_deck_are_found() -> None:
    report = verify(GAME, with_swapped_cards(GAME, 3))
    assert found(report) == [
        (Code.RECORD_HAND, None, 3, 0),
        (Code.RECORD_HAND, None, 3, 1),
        (Code.NOT_IN_RECORD, None, 4, None),
    ]
    first, second = report.all_problems[:2]
    assert (first.expected, first.found) == (second.found, second.expected)


def test_what_is_turned_up_and_left_over_comes_from_the_deck() -> None:
    for key, codes in (
        ("howtoplay-sidi-2", {Code.RECORD_TURNED, Code.RECORD_STOCK, Code.RECORD_HAND}),
        ("stargames-differenzler", {Code.RECORD_TURNED, Code.RECORD_HAND}),
        ("bieter-3", {Code.RECORD_OPEN_STOCK, Code.RECORD_STOCK, Code.RECORD_HAND}),
    ):
        proof, other = (Table(find(key), seed).played(1) for seed in (1, 3))
        report = verify(Proof(table=proof.table, chains=proof.chains, rounds=proof.rounds), other.record)
        assert {one.code for one in report.all_problems} == codes
        assert {one.round for one in report.all_problems} == {1}


def test_rounds_that_only_one_of_both_has_are_named() -> None:
    short = Table(find("swisslos-schieber-2500"), 1).played(2)
    assert found(verify(GAME, short.record)) == [
        (Code.NOT_IN_RECORD, None, 3, None),
        (Code.NOT_IN_RECORD, None, 4, None),
    ]
    report = verify(short, GAME.record)
    assert found(report) == [(Code.NOT_IN_PROOF, None, 3, None), (Code.NOT_IN_PROOF, None, 4, None)]
    assert [one.ok for one in report.rounds] == [True, True]
    assert not report.ok


def test_a_game_of_another_size_is_named_and_no_more() -> None:
    other = Table(find("mittlere"), 1).played(1)
    assert found(verify(GAME, other.record)) == [(Code.RECORD_SEATS, None, None, None)]


@pytest.mark.parametrize("key", ["stargames-schieber", "official-schieber"])
def test_who_began_is_held_against_the_game(key: str) -> None:
    proof = Table(find(key), 5).played(1)
    others = [Table(find(key), seed).played(1) for seed in range(6, 20)]
    other = next(one for one in others if one.opening != proof.opening)
    assert Code.RECORD_OPENING in {one.code for one in verify(proof, other.record).problems}


def test_a_game_without_proof_of_who_began_is_noted() -> None:
    silent = Proof(table=GAME.table, chains=GAME.chains, rounds=GAME.rounds, record=GAME.record)
    assert verify(silent).ok
    assert [note.code for note in verify(silent).notes] == [Code.OPENING_NOT_PROVED]
    holder = patched(find("swisslos-schieber-2500"), {"opening": "holder", "opening_card": "7D"})
    proof = Table(holder, 1).played(1)
    assert proof.opening is None
    assert verify(proof).notes == ()


def test_a_report_as_data_leaves_out_what_is_not_there() -> None:
    plain = report_to_plain(after(set_at("opening", to={"forehand": 8})))
    assert plain == {
        "ok": False,
        "problems": [{"code": "opening", "expected": str(PLAIN["opening"]["forehand"]), "found": "8"}],
        "rounds": [{"round": number, "ok": True, "problems": []} for number in (1, 2, 3, 4)],
        "notes": [],
    }
