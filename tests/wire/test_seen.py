"""What programs get of a game says the same as the view of their seat, for every rule set, and nothing else."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.actions import Claim, PredictPoints
from jassen.core.cards import CARDS
from jassen.core.legal import legal_actions
from jassen.core.seats import Seat
from jassen.core.view import view, witness
from jassen.variants import PROFILES, find
from jassen.wire.choices import Choices, choices, message_for
from jassen.wire.client import SendNext, decode, to_action
from jassen.wire.client_table import TableMessage
from jassen.wire.seen import SeenError, SeenView, seen_view, view_of
from jassen.wire.seen_events import SeenEvent, event_of, seen_event
from tests.core.driving import Step, random_steps, seeds
from tests.core.test_blindness import moved_elsewhere

profiles = pytest.mark.parametrize("profile", PROFILES)
viewers = st.none() | st.integers(0, 1)


@profiles
@settings(max_examples=4, deadline=None)
@given(seed=seeds, most=st.integers(1, 150), viewer=viewers)
def test_what_is_sent_decodes_to_the_same_view_and_the_same_events(
    profile: str, seed: int, most: int, viewer: Seat | None
) -> None:
    rules = find(profile)
    for step in random_steps(rules, seed, most=most):
        seen = view(rules, step.state, viewer)
        sent = msgspec.json.encode(seen_view(seen))
        assert view_of(rules, msgspec.json.decode(sent, type=SeenView)) == seen
        for event in step.events:
            learnt = witness(event, viewer)
            assert learnt is not None
            read: SeenEvent = msgspec.json.decode(msgspec.json.encode(seen_event(learnt)), type=SeenEvent)
            assert event_of(read) == learnt


@profiles
@settings(max_examples=4, deadline=None)
@given(seed=seeds, most=st.integers(1, 150), viewer=viewers)
def test_the_choices_are_exactly_the_legal_actions(profile: str, seed: int, most: int, viewer: Seat | None) -> None:
    rules = find(profile)
    seen = view(rules, random_steps(rules, seed, most=most)[-1].state, viewer)
    offered = choices(rules, seen)
    sent: Choices = msgspec.json.decode(msgspec.json.encode(offered), type=Choices)
    assert sent == offered
    legal = legal_actions(rules, seen)
    assert viewer is not None or not offered.messages
    if viewer is not None:
        messages = [message for message in offered.messages if not isinstance(message, SendNext)]
        decoded = [decode(msgspec.json.encode(message)) for message in messages]
        assert [to_action(message, viewer) for message in decoded if not isinstance(message, TableMessage)] == [
            action for action in legal if not isinstance(action, PredictPoints)
        ]
    predictions = [action for action in legal if isinstance(action, PredictPoints)]
    if offered.prediction is None:
        assert not predictions
    else:
        span = range(offered.prediction.least, offered.prediction.most + 1)
        assert [action.points for action in predictions] == list(span)


def bytes_sent(profile: str, steps: list[Step], viewer: Seat | None) -> list[bytes]:
    """Every byte that a viewer is sent of a game."""
    rules = find(profile)
    return [
        msgspec.json.encode(
            (
                seen_view(view(rules, step.state, viewer)),
                choices(rules, view(rules, step.state, viewer)),
                [seen_event(learnt) for event in step.events if (learnt := witness(event, viewer)) is not None],
            )
        )
        for step in steps
    ]


@profiles
@settings(max_examples=5, deadline=None)
@given(seed=seeds, most=st.integers(4, 60), viewer=viewers)
def test_moving_hidden_cards_changes_no_byte(profile: str, seed: int, most: int, viewer: Seat | None) -> None:
    rules = find(profile)
    steps = random_steps(rules, seed, most=most, claims=0)
    other = moved_elsewhere(rules, steps, viewer, random.Random(seed))
    if other is not None and [s.state.public for s in steps] == [s.state.public for s in other]:
        assert bytes_sent(profile, other, viewer) == bytes_sent(profile, steps, viewer)


def test_an_unknown_field_and_a_card_that_is_none_are_refused() -> None:
    rules = find("stargames-schieber")
    sent = msgspec.to_builtins(seen_view(view(rules, random_steps(rules, 1, most=9)[-1].state, 0)))
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert(sent | {"hands": []}, SeenView)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(sent | {"hand": ["ZZ"]}, SeenView)
    broken = msgspec.convert(sent | {"round": sent["round"] | {"fixed": "X"}}, SeenView)
    with pytest.raises(SeenError, match="'X' is not a suit"):
        view_of(rules, broken)


def test_a_claim_and_a_played_card_become_the_messages_that_ask_for_them() -> None:
    assert msgspec.json.encode(message_for(Claim(7, 2))) == b'{"do":"claim","decision":7}'
    assert {str(card) for card in CARDS} == {
        msgspec.to_builtins(decode(b'{"do":"play","decision":1,"card":"%s"}' % str(card).encode()))["card"]
        for card in CARDS
    }
