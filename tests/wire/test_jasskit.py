"""Rounds from and to jass-kit: every check of an import violated once; both ways for all versions and suit maps."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.cards import Card, Cards, Suit
from jassen.core.events import CardPlayed, ContractNamed, Dealt, Event, Shoved
from jassen.core.parts.follow_rules import Undertrump
from jassen.core.public import Phase
from jassen.core.record import read_record, write_record
from jassen.core.rules import Rules
from jassen.variants import find
from jassen.wire.jasskit import import_jasskit
from jassen.wire.jasskit_cards import (
    KIT_SUIT_MAP,
    STARGAMES_SUIT_MAP,
    SWISSLOS_SUIT_MAP,
    SuitMap,
    kit_seat,
    seat_of_kit,
)
from jassen.wire.jasskit_checks import LowTrump
from jassen.wire.jasskit_export import export_jasskit
from jassen.wire.jasskit_form import KitFault
from jassen.wire.jasskit_rules import KIT_SCHIEBER
from tests.core.driving import Script, random_steps, seeds
from tests.wire.kit_states import KitJson, as_v01, changed, four_suits, low_trump, suit, undecided

MAPS = (KIT_SUIT_MAP, STARGAMES_SUIT_MAP, SWISSLOS_SUIT_MAP)


@dataclass(frozen=True)
class Played:
    """Events of some rules."""

    rules: Rules
    events: tuple[Event, ...]


def played(rules: Rules, seed: int, most: int) -> Played:
    """A random game."""
    steps = random_steps(rules, seed, claims=0.001, most=most)
    return Played(rules, tuple(event for step in steps for event in step.events))


def refused(state: KitJson | str, **declared: Rules) -> str:
    """What an import says against a state."""
    with pytest.raises(KitFault) as caught:
        import_jasskit(state, suit_map=KIT_SUIT_MAP, **declared)  # type: ignore[arg-type]
    said = str(caught.value)
    assert said.startswith(caught.value.field)
    assert "\n" not in said
    return said


def test_a_finished_round() -> None:
    done = import_jasskit(json.dumps(four_suits()), suit_map=KIT_SUIT_MAP)
    assert done.points == (0, 157)
    assert (done.version, done.jass_type, done.suit_map, done.rules) == (
        "V0.2",
        "SCHIEBER",
        KIT_SUIT_MAP,
        KIT_SCHIEBER,
    )
    (dealt,) = [event for event in done.events if isinstance(event, Dealt)]
    # North, west, south, east: the order of play.
    assert [str(Cards.of(hand))[-2:] for hand in dealt.hands] == ["AD", "AC", "AH", "AS"]
    (named,) = [event for event in done.events if isinstance(event, ContractNamed)]
    assert (named.seat, named.contract) == (1, "O")
    assert done.referee.is_over
    (account,) = done.referee.public.game.accounts
    assert (account.forehand, account.totals) == (1, (0, 157))


def test_an_imported_round_is_a_game_record() -> None:
    record = import_jasskit(four_suits(), suit_map=KIT_SUIT_MAP).record
    again = read_record(write_record(record.rules, record.events), find)
    assert again.events == record.events
    assert export_jasskit(again, suit_map=KIT_SUIT_MAP) == four_suits()


@pytest.mark.parametrize("suit_map", MAPS, ids=lambda suit_map: suit_map.name)
@pytest.mark.parametrize("state", [four_suits(), low_trump(), undecided()], ids=["done", "middle", "undecided"])
def test_all_versions_go_both_ways(state: KitJson, suit_map: SuitMap) -> None:
    unnamed = changed(state, lambda it: it.pop("version"))
    for version, form in (("V0.2", state), ("V0.1", as_v01(state)), ("", unnamed)):
        done = import_jasskit(form, suit_map=suit_map, low_trumps=True)
        assert done.version == version
        back = export_jasskit(done, suit_map=suit_map, jass_type=state["jassTyp"])
        assert in_order(back) == in_order(state)


def in_order(state: KitJson) -> KitJson:
    """A state with sorted hands: their order means nothing."""
    return changed(state, lambda it: [held["hand"].sort() for held in it["player"]])


def test_the_suit_map_says_which_swiss_suits_are_meant() -> None:
    assert [suit_map.card("D10") for suit_map in MAPS] == [Card.parse(text) for text in ("TD", "TD", "TC")]
    assert [suit_map.card("SJ") for suit_map in MAPS] == [Card.parse(text) for text in ("JH", "JS", "JH")]
    assert [suit_map.contract(3) for suit_map in MAPS] == ["C", "C", "D"]
    with pytest.raises(ValueError, match="does not name each suit once"):
        SuitMap("wrong", (Suit.BELLS, Suit.BELLS, Suit.SHIELDS, Suit.ACORNS))


def test_seats_run_the_other_way() -> None:
    assert [seat_of_kit(seat) for seat in range(4)] == [0, 3, 2, 1]
    for seat in range(4):
        assert seat_of_kit(kit_seat(seat)) == seat
        assert seat_of_kit((seat - 1) % 4) == (seat_of_kit(seat) + 1) % 4


def test_a_round_in_the_middle_and_before_the_choice() -> None:
    middle = import_jasskit(low_trump(), suit_map=KIT_SUIT_MAP, low_trumps=True)
    assert middle.points == (0, 31)
    assert [event.seat for event in middle.events if isinstance(event, Shoved)] == [1]
    assert [event.seat for event in middle.events if isinstance(event, ContractNamed)] == [3]
    assert middle.referee.public.play.leader == 3
    assert import_jasskit(undecided(), suit_map=KIT_SUIT_MAP).referee.public.phase is Phase.CHOOSING


def test_the_undertrumping_of_the_kit_is_let_pass_only_when_asked_for() -> None:
    assert refused(low_trump()) == "tricks[0].cards[3]: not allowed by jass-kit-schieber: no_undertrump"
    done = import_jasskit(low_trump(), suit_map=KIT_SUIT_MAP, low_trumps=True)
    assert done.low_trumps == (LowTrump(0, 0, Card.parse("TD")),)
    assert done.rules.follow.undertrump is Undertrump.FREE
    # Below every trump that lies is too low for the kit too.
    lower = changed(low_trump(), lambda it: it["tricks"][0].update(cards=["C10", "D7", "DA", "D6"], points=21))
    lower["player"][0]["hand"][5] = "D10"
    with pytest.raises(KitFault, match=r"cards\[3\]: not allowed"):
        import_jasskit(lower, suit_map=KIT_SUIT_MAP, low_trumps=True)


def test_the_declared_rules_decide_what_is_legal() -> None:
    assert import_jasskit(low_trump(), suit_map=KIT_SUIT_MAP, rules=find("howtoplay-schieber")).points == (0, 31)
    for key in ("stargames-schieber", "stargames-no-schieber"):
        assert f"not allowed by {key}: no_undertrump" in refused(low_trump(), rules=find(key))
    for key in ("stargames-differenzler", "molotow", "swisslos-coiffeur-8", "howtoplay-sidi-2"):
        assert "is no Schieber" in refused(four_suits(), rules=find(key))


def test_a_log_may_leave_the_last_five_points_out() -> None:
    without = changed(four_suits(), lambda it: it["tricks"][8].update(points=0))
    assert import_jasskit(without, suit_map=KIT_SUIT_MAP).points == (0, 157)


def _revoke(state: KitJson) -> None:
    """South has the six of clubs and does not follow."""
    state["tricks"] = [{"cards": ["C10", "SA"], "first": 3}]
    state["player"] = [
        {"hand": suit("D")},
        {"hand": suit("H")},
        {"hand": [*suit("S", ("K", "Q", "J", "10", "9", "8", "7")), "C6"]},
        {"hand": [*suit("C", ("A", "K", "Q", "J", "9", "8", "7")), "S6"]},
    ]


FAULTS: list[tuple[Callable[[KitJson], object], str]] = [
    (lambda it: it.update(version="V0.3"), "version: 'V0.3' is none of"),
    (lambda it: it.pop("dealer"), "state: Object missing required field `dealer`"),
    (lambda it: it.update(dealer=4), "dealer: Expected `int` <= 3"),
    (lambda it: it.update(trump="O"), "trump: Expected `int`, got `str`"),
    (lambda it: it.update(trump=-1), "trump: cards lie, but no trump has been chosen"),
    (lambda it: it.update(trump=-1, tricks=[]), "forehand: forehand has chosen, but no trump stands"),
    (lambda it: it.update(forehand=-1), "forehand: trump stands, but forehand has not decided"),
    (lambda it: it["player"].pop(), "player: Expected `array` of length >= 4"),
    (lambda it: it["tricks"][2]["cards"].__setitem__(1, "S1"), "tricks[2].cards[1]: 'S1' is not a card"),
    (lambda it: it["tricks"][2]["cards"].__setitem__(1, "SA"), "tricks[2].cards[1]: SA stands twice"),
    (lambda it: it["player"][1]["hand"].append("HA"), "player[1].hand[0]: HA stands twice"),
    (lambda it: it["tricks"].pop(), "player: only 32 of 36 cards are there"),
    (lambda it: it.update(playerView=0, tricks=[{"first": 3}]), "an observation shows one hand only"),
    (
        lambda it: it["player"][1]["hand"].append(it["tricks"][8]["cards"].pop()),
        "player[0]: 8 cards were dealt, not 9",
    ),
    (lambda it: it["player"][0]["hand"].append(it["tricks"][4]["cards"].pop()), "tricks[4].cards: 3 cards, but"),
    (lambda it: it["tricks"][0].pop("first"), "tricks[0].first: who led is missing"),
    (lambda it: it["tricks"][0].update(first=2), "tricks[0].first: 2 led, but forehand is 3"),
    (lambda it: it["tricks"][3].update(win=2), "tricks[3].win: 2 stands there, but 3 took the trick"),
    (lambda it: it["tricks"][4].update(first=1), "tricks[4].first: 1 led, but 3 took the trick before"),
    (lambda it: it["tricks"][0].update(points=45), "tricks[0].points: 45 stands there, but the trick counts 44"),
    (lambda it: it["tricks"][8].update(points=4), "tricks[8].points: 4 stands there, but the trick counts 5"),
    (_revoke, "tricks[0].cards[1]: not allowed by jass-kit-schieber: follow_suit"),
]


@pytest.mark.parametrize(("change", "said"), FAULTS, ids=[said for _, said in FAULTS])
def test_what_is_wrong_is_named_with_its_field(change: Callable[[KitJson], object], said: str) -> None:
    assert said in refused(changed(four_suits(), change))


def test_what_is_no_json() -> None:
    for text in ("{", "", "[]", "[" * 100_000, "\ud800"):
        assert refused(text).startswith("state: ")


def raw(state: KitJson) -> KitJson:
    """A state without what does not matter: the order of the hands, and what the game was called."""
    return {key: value for key, value in in_order(state).items() if key != "jassTyp"}


@settings(max_examples=40, deadline=None)
@given(seeds, st.integers(2, 300), st.sampled_from(("stargames-schieber", "official-schieber", "howtoplay-coiffeur")))
def test_any_schieber_goes_there_and_back(seed: int, most: int, key: str) -> None:
    game = played(find(key), seed, most)
    for number in range(sum(isinstance(event, Dealt) for event in game.events)):
        state = export_jasskit(game, suit_map=STARGAMES_SUIT_MAP, number=number)
        back = import_jasskit(json.dumps(state), suit_map=STARGAMES_SUIT_MAP, rules=game.rules)
        assert raw(export_jasskit(back, suit_map=STARGAMES_SUIT_MAP)) == raw(state)
        cards = [event for event in back.events if isinstance(event, CardPlayed)]
        assert cards == _cards_of_round(game.events, number)


def _cards_of_round(events: tuple[Event, ...], number: int) -> list[CardPlayed]:
    dealt = [place for place, event in enumerate(events) if isinstance(event, Dealt)]
    end = dealt[number + 1] if number + 1 < len(dealt) else len(events)
    return [event for event in events[dealt[number] : end] if isinstance(event, CardPlayed)]


def test_what_has_no_form_there_is_not_exported() -> None:
    game = played(find("stargames-schieber"), 1, 60)
    with pytest.raises(KitFault, match="there is no round 99"):
        export_jasskit(game, suit_map=KIT_SUIT_MAP, number=99)
    with pytest.raises(KitFault, match="is no Schieber"):
        export_jasskit(played(find("molotow"), 1, 60), suit_map=KIT_SUIT_MAP)
    # The six of an Undenufe counts nothing here, and 11 there.
    script = Script(find("pagat-schieber"))
    script.deal("6C 7C 8C 9C TC JC QC KC AC", "6S 7S 8S 9S TS JS QS KS AS", "6H 7H 8H 9H TH JH QH KH AH")
    script.name(1, "U")
    with pytest.raises(KitFault, match="the contract U of these rules has no form there"):
        export_jasskit(Played(script.rules, tuple(script.events)), suit_map=KIT_SUIT_MAP)
