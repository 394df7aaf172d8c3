"""Invented jass-kit states, small enough to be counted by hand."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, TypeAlias

KitJson: TypeAlias = dict[str, Any]
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
OBENABE_POINTS = (44, 16, 12, 8, 40, 0, 32, 0, 5)
"""Four aces, four kings and so on; the last trick of four sixes counts its five."""


def suit(letter: str, ranks: tuple[str, ...] = RANKS) -> list[str]:
    """Cards of a suit."""
    return [letter + rank for rank in ranks]


def four_suits() -> KitJson:
    """Everybody holds one suit, north deals, and west leads clubs through an Obenabe from the ace down."""
    return {
        "version": "V0.2",
        "trump": 4,
        "dealer": 0,
        "currentPlayer": -1,
        "forehand": 1,
        "tricks": [
            {"cards": [letter + rank for letter in "CSHD"], "points": points, "win": 3, "first": 3}
            for rank, points in zip(RANKS, OBENABE_POINTS, strict=True)
        ],
        "player": [{"hand": []}, {"hand": []}, {"hand": []}, {"hand": []}],
        "jassTyp": "SCHIEBER",
    }


def low_trump() -> KitJson:
    """After the first trick: east has gone over the six of trump with the ace, north under it with the ten."""
    return {
        "version": "V0.2",
        "trump": 0,
        "dealer": 0,
        "currentPlayer": 1,
        "forehand": 0,
        "tricks": [{"cards": ["C10", "D6", "DA", "D10"], "points": 31, "win": 1, "first": 3}, {"first": 1}],
        "player": [
            {"hand": [*suit("D", ("K", "Q", "J", "9", "8", "7")), "S6", "H6"]},
            {"hand": suit("H", RANKS[:8])},
            {"hand": suit("S", RANKS[:8])},
            {"hand": [card for card in suit("C") if card != "C10"]},
        ],
        "jassTyp": "SCHIEBER_1000",
    }


def undecided() -> KitJson:
    """Dealt by east, nothing said yet."""
    return {
        "version": "V0.2",
        "trump": -1,
        "dealer": 1,
        "currentPlayer": 0,
        "forehand": -1,
        "tricks": [],
        "player": [{"hand": suit(letter)} for letter in "DHSC"],
        "jassTyp": "SCHIEBER",
    }


def as_v01(state: KitJson) -> KitJson:
    """The same state as the older version wrote it."""
    old = copy.deepcopy(state)
    old["version"] = "V0.1"
    old["tss"] = 1 if old.pop("forehand") == 0 else 0
    if old["trump"] == -1:
        del old["trump"]
    return old


def changed(state: KitJson, change: Callable[[KitJson], object]) -> KitJson:
    """A state with something wrong in it."""
    broken = copy.deepcopy(state)
    change(broken)
    return broken
