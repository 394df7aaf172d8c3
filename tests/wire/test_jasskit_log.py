"""Log files of jass-kit: games are read, decisions counted, and faults named with their line."""

from __future__ import annotations

import json

import pytest

from jassen.variants import find
from jassen.wire.jasskit_cards import KIT_SUIT_MAP
from jassen.wire.jasskit_form import KitFault
from jassen.wire.jasskit_log import KitLog
from tests.wire.kit_states import as_v01, changed, four_suits, low_trump

DECISION = json.dumps({"obs": {"anything": [1]}, "action": 36, "date": "02.01.20 03:04:05", "player_id": 7})


def game(**fields: object) -> str:
    """A game line."""
    return json.dumps({"game": four_suits(), "date": "02.01.20 03:04:05", "player_ids": [10, 11, 12, 13]} | fields)


def test_games_are_read_and_decisions_counted() -> None:
    log = KitLog(
        [DECISION, "", game(), DECISION, game(game=as_v01(four_suits()), player_ids=None)], suit_map=KIT_SUIT_MAP
    )
    first, second = log
    assert log.decisions == 2
    assert (first.line, first.date, first.round.points) == (3, "02.01.20 03:04:05", (0, 157))
    assert first.player_ids == (10, 13, 12, 11), "north, west, south, east"
    assert (second.line, second.round.version, second.player_ids) == (5, "V0.1", (0, 0, 0, 0))


def test_declared_rules_and_low_trumps_go_through() -> None:
    line = game(game=low_trump())
    (tolerated,) = KitLog([line], suit_map=KIT_SUIT_MAP, low_trumps=True)
    assert len(tolerated.round.low_trumps) == 1
    (free,) = KitLog([line], suit_map=KIT_SUIT_MAP, rules=find("howtoplay-schieber"))
    assert free.round.low_trumps == ()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "line 2: state: this is no JSON"),
        ("{}", "line 2: game: neither a game nor a decision stands there"),
        (game(player_ids=[1]), "line 2: player_ids: Expected `array` of length >= 4"),
        (game(game={"dealer": 1}), "line 2: game: Object missing required field"),
        (game(game=low_trump()), "line 2: game.tricks[0].cards[3]: not allowed by jass-kit-schieber"),
        (
            game(game=changed(four_suits(), lambda it: it["tricks"][3].update(win=9))),
            "line 2: game.tricks[3].win: Expected `int` <= 3",
        ),
    ],
)
def test_a_fault_is_named_with_its_line(line: str, said: str) -> None:
    log = KitLog([DECISION, line, game()], suit_map=KIT_SUIT_MAP)
    with pytest.raises(KitFault) as caught:
        list(log)
    assert str(caught.value).startswith(said)
    assert (caught.value.line, log.decisions) == (2, 1)
