"""The table in sentences knows what the table's page knows, offers what it offers, and hides what it hides."""

from __future__ import annotations

import asyncio
import html
import random
import re

import pytest
from hypothesis import given, settings
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
from jassen.core.legal import legal_actions
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.core.seats import Seat
from jassen.core.view import view, witness
from jassen.server.snapshots import Snapshot
from jassen.variants import PROFILES, find
from jassen.web.hand_order import HandOrder
from jassen.web.table_page import table_page
from jassen.web.typed_commands import Fields, read_line, slots
from jassen.web.words.cards import card_name, card_short, contract_name
from jassen.web.words.catalogue import Words, words
from jassen.web.words.commands import Typed, command_word
from jassen.wire.client import GameMessage, decode, to_action
from tests.core.driving import Step, random_steps, seeds
from tests.core.test_blindness import moved_elsewhere
from tests.web.forms import forms_of
from tests.web.in_process import visiting
from tests.web.shown import snapshot_of, table_html
from tests.web.test_what_the_page_shows import KINDS, games

GERMAN = words("de-CH")
ENGLISH = words("en")
WORDS = {Shove: "shove", Pass: "pass", Double: "double", Accept: "play", Decline: "give away"}
"""Answers of one word, in English."""


def snapshots(rules: Rules, steps: list[Step], seat: Seat) -> list[Snapshot]:
    """The table of a seat after every step."""
    shown = []
    for number, step in enumerate(steps, start=1):
        happened = [witness(event, seat) for event in step.events]
        learnt = tuple(event for event in happened if event is not None)
        shown.append(snapshot_of(rules, view(rules, step.state, seat), number, learnt))
    return shown


def bare(page: str) -> str:
    """What a text browser shows of a page."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


@settings(max_examples=15, deadline=None)
@given(rules=games, seed=seeds, most=st.integers(4, 60), seat=st.integers(0, 1))
def test_moving_hidden_cards_changes_no_byte(rules: Rules, seed: int, most: int, seat: int) -> None:
    steps = random_steps(rules, seed, most=most, claims=0)
    other = moved_elsewhere(rules, steps, seat, random.Random(seed))
    if other is None or [s.state.public for s in steps] != [s.state.public for s in other]:
        return
    for one, moved in zip(snapshots(rules, steps, seat), snapshots(rules, other, seat), strict=True):
        assert table_html(ENGLISH, one, as_text=True) == table_html(ENGLISH, moved, as_text=True)


@settings(max_examples=30, deadline=None)
@given(rules=games, seed=seeds, most=st.integers(2, 120), seat=st.integers(0, 1))
def test_it_says_everything_that_the_table_shows(rules: Rules, seed: int, most: int, seat: int) -> None:
    snapshot = snapshots(rules, random_steps(rules, seed, most=most, claims=0), seat)[-1]
    page, said = table_page(GERMAN, snapshot), bare(table_html(GERMAN, snapshot, as_text=True))
    wanted = {page.result or page.turn, *page.happened, *(plate.name for plate in page.plates)}
    wanted |= {f"{standing.name}" for standing in page.standings} | {page.goal}
    wanted |= {f"{card.player}: {card.label}" for card in (*page.last_trick, *page.trick)}
    wanted |= {f"{weis.player}, {weis.label}" for weis in page.shown_weis}
    wanted |= {call.text for call in page.auction}
    if page.contract is not None:
        wanted |= {page.contract.name, page.contract.way, page.contract.named_by}
    if not page.between_rounds:
        wanted |= {slot.label for slot in page.hand}
    if page.account:
        wanted |= {page.account_title, *(row.label for row in page.account)}
    assert {text for text in wanted if " ".join(text.split()) not in said} == set()


@settings(max_examples=30, deadline=None)
@given(rules=games, seed=seeds, most=st.integers(2, 120), seat=st.integers(0, 1))
def test_whatever_can_be_sent_from_the_table_can_be_sent_from_here(
    rules: Rules, seed: int, most: int, seat: int
) -> None:
    snapshot = snapshots(rules, random_steps(rules, seed, most=most, claims=0), seat)[-1]

    def sent(page: str) -> set[tuple[object, ...]]:
        return {
            (tuple(sorted(form.hidden.items())), button, tuple(sorted(form.radios)), tuple(sorted(form.numbers)))
            for form in forms_of(page, "/t/t/act")
            for button in form.buttons
        }

    assert sent(table_html(GERMAN, snapshot)) <= sent(table_html(GERMAN, snapshot, as_text=True))


def typed(language: Words, rules: Rules, snapshot: Snapshot, action: SeatAction) -> str:
    """A line that somebody would type for an action."""
    match action:
        case PlayCard(_, _, card, stoeck):
            return f"{card_short(language, card)}{'!' if stoeck else ''}"
        case AnnounceWeis(_, _, cards):
            asked = [a.cards for a in legal_actions(rules, snapshot.view) if isinstance(a, AnnounceWeis)]
            number = str(asked.index(cards) + 1)
            return f"weis {number}" if snapshot.view.public.phase is Phase.PLAYING else number
        case Discard(_, _, card):
            return card_name(language, card)
        case NameContract(_, _, key):
            offer = rules.offer(key)
            assert offer is not None
            return contract_name(language, offer.contract)
        case Bid(_, _, points, named):
            return f"{points} {named or ''}"
        case PredictPoints(_, _, points):
            return str(points)
        case KeepSilent():
            return "0"
        case Claim():
            return f"{command_word(language, Typed.THANKS)} {language.pgettext('answer', 'yes')}"
        case _:
            return language.pgettext("answer", WORDS[type(action)])


@pytest.mark.parametrize("tag", ["de-CH", "en"])
@pytest.mark.parametrize("profile", KINDS)
def test_every_legal_action_can_be_typed(profile: str, tag: str) -> None:
    rules, language = find(profile), words(tag)
    tried = set()
    for number, snapshot in enumerate(snapshots(rules, random_steps(rules, 5, claims=0)[:160], 0)):
        for action in legal_actions(rules, snapshot.view)[:: 1 + number % 3]:
            if isinstance(action, KeepSilent) and snapshot.view.public.phase is Phase.PLAYING:
                continue  # by the card: there is nothing to type
            line = typed(language, rules, snapshot, action)
            fields = read_line(language, snapshot, HandOrder.RANKS, {"text": line})
            assert not isinstance(fields, str), (line, fields)
            message = decode({name: value for name, value in fields.items() if name != "cmd_id"})
            assert isinstance(message, GameMessage)
            read = to_action(message, 0)
            if isinstance(action, PlayCard) and isinstance(read, PlayCard):
                # Without a word about it the Stöck are called: nobody keeps them back by mistake.
                assert (read.decision, read.card) == (action.decision, action.card)
                assert read.stoeck >= action.stoeck
            else:
                assert read == action, line
            tried.add(type(action))
    assert {PlayCard, *((NameContract,) if profile == "stargames-schieber" else ())} <= tried


@given(seed=seeds, most=st.integers(4, 90), order=st.sampled_from(HandOrder))
def test_a_number_means_the_same_card_all_round(seed: int, most: int, order: HandOrder) -> None:
    rules = find("stargames-schieber")
    known: dict[tuple[int, object], dict[int, object]] = {}
    for snapshot in snapshots(rules, random_steps(rules, seed, most=most, claims=0), 0):
        current = snapshot.view.public.round
        if current is None:
            continue
        contract = current.offer.contract.key if current.offer is not None else None
        before = known.setdefault((current.number, contract), {})
        for number, card in slots(snapshot, order).items():
            assert before.setdefault(number, card) == card


@settings(max_examples=40, deadline=None)
@given(rules=games, seed=seeds, most=st.integers(2, 60), text=st.text(max_size=60))
def test_whatever_is_typed_there_is_an_answer_or_a_message(rules: Rules, seed: int, most: int, text: str) -> None:
    snapshot = snapshots(rules, random_steps(rules, seed, most=most, claims=0), 0)[-1]
    reading = read_line(GERMAN, snapshot, HandOrder.SUITS, {"text": text})
    assert reading
    if not isinstance(reading, str) and reading.get("do") != "hint":
        decode({name: value for name, value in reading.items() if name != "cmd_id"})


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
def test_every_command_is_answered_in_every_game(rules: Rules) -> None:
    snapshot = snapshots(rules, random_steps(rules, 3, claims=0)[:40], 0)[-1]
    for command in Typed:
        said = read_line(GERMAN, snapshot, HandOrder.SUITS, {"text": command_word(GERMAN, command)})
        assert said if command is not Typed.THANKS else isinstance(said, str) or said["do"] == "claim"


def test_an_answer_to_what_was_shown_is_no_answer_to_what_came_since() -> None:
    rules = find("stargames-schieber")
    steps = random_steps(rules, 5, claims=0)
    snapshot = next(s for s in snapshots(rules, steps, 0) if s.view.public.phase.value == "playing")
    reading: Fields | str = read_line(GERMAN, snapshot, HandOrder.SUITS, {"text": "1", "decision": "7"})
    assert not isinstance(reading, str)
    assert reading["decision"] == 7


LONG = patched(find("stargames-schieber"), {"end": {"target": 5_000}})
"""No round ends such a game."""


def test_a_round_typed_without_script_in_the_readers_language() -> None:
    async def run() -> None:
        async with visiting(LONG) as (client, address):
            client.headers["accept-language"] = "de-CH"
            page = (await client.get(f"{address}/text")).text
            for _ in range(90):
                if 'class="account"' in page and 'name="do" value="next"' in page:
                    break
                (line,) = [form for form in forms_of(page, f"{address}/act") if form.hidden.get("do") == "typed"]
                playable = re.search(r'<li value="(\d+)"><button', page)
                asked = next((text for text in ("contract", "silent") if f'"{text}"' in page), "")
                words_typed = {"contract": "obenabe", "silent": "0", "": playable[1] if playable else "stich"}[asked]
                answer = await client.post(f"{address}/act", data=line.hidden | {"text": words_typed})
                assert answer.status_code == 200, bare(answer.text)
                page = (await client.get(f"{address}/text")).text if 'role="alert"' in answer.text else answer.text
            else:
                raise AssertionError(bare(page))

    asyncio.run(run())
