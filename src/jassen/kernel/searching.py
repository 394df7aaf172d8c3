"""The searches of the strong bots in the native kernel: by worlds, by trees, and what a contract brings."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import final

from jassen.core.cards import CARDS, DECK_SIZE, Card, Mask
from jassen.core.seats import Seat
from jassen.kernel.game import Game
from jassen.kernel.native import NativeKernel, native_row, words_of
from jassen.kernel.sight import Sight
from jassen.kernel.weights import weights

_HUNDREDTHS = 100
_ROOM = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard to look. With a ``budget_ms`` of 0 the answer depends on the seed alone.

    ``worlds`` are drawn, of ``candidates`` times as many by how well they explain what was played. When at most
    ``solved_tricks`` are left, ``solved_worlds`` are solved instead.
    """

    worlds: int
    candidates: int = 1
    solved_tricks: int = 0
    solved_worlds: int = 0
    budget_ms: int = 0
    noise: int = 0
    """In thousandths of a score: how much the players of a rollout vary."""
    depth: int = 0
    """How many own later cards are chosen by what they bring, too, instead of by the policy."""
    curiosity: int = 20
    """In points: what speaks for a later card that has not been tried."""


@cache
def _shipped() -> ctypes.Array[ctypes.c_int16]:
    values = weights()
    return (ctypes.c_int16 * len(values))(*values)


@final
class Searching:
    """The searches, with the weights that the package ships. Thread-safe."""

    def __init__(self, kernel: NativeKernel, policy: ctypes.Array[ctypes.c_int16] | None = None) -> None:
        self._library = kernel.library
        self._policy = _shipped() if policy is None else policy
        for function in ("search", "policy", "deal_value"):
            getattr(self._library, f"jassen_{function}").restype = ctypes.c_int64
        for function in ("dmcts", "prospects"):
            getattr(self._library, f"jassen_{function}").restype = None
        self._library.jassen_policy_size.restype = ctypes.c_int64
        if self._library.jassen_policy_size() != len(self._policy):
            raise ValueError(f"{len(self._policy)} weights are not those of this kernel")

    def search(self, sight: Sight, effort: Effort, seed: int) -> dict[Card, float]:
        """What each card brings in the whole round, own side minus the other, the best card first."""
        cards, values = (ctypes.c_int64 * _ROOM)(), (ctypes.c_int64 * _ROOM)()
        settings = native_row(
            [
                effort.worlds,
                effort.candidates,
                effort.solved_tricks,
                effort.solved_worlds,
                effort.budget_ms * 1000,
                effort.noise,
                seed,
                effort.depth,
                effort.curiosity,
            ]
        )
        said = sight.said
        count = self._library.jassen_search(
            words_of(sight.game),
            native_row(sight.words()),
            None if said is None else native_row(said.words()),
            None if said is None else said.offers.tables,
            self._policy,
            settings,
            cards,
            values,
        )
        return {CARDS[cards[at]]: values[at] / _HUNDREDTHS for at in range(count)}

    def policy(self, sight: Sight) -> Card:
        """The card that the policy prefers."""
        row = native_row(sight.words())
        return CARDS[int(self._library.jassen_policy(words_of(sight.game), row, self._policy))]

    def dmcts(self, sight: Sight, *, worlds: int, iterations: int, exploration: float, seed: int) -> dict[Card, int]:
        """How often a tree search with random rollouts tried each card, over all worlds."""
        visits = (ctypes.c_int64 * DECK_SIZE)()
        self._library.jassen_dmcts(
            words_of(sight.game),
            native_row(sight.words()),
            ctypes.c_int64(worlds),
            ctypes.c_int64(iterations),
            ctypes.c_double(exploration),
            ctypes.c_int64(seed),
            visits,
        )
        return {card: visits[card] for card in CARDS if visits[card]}

    def prospects(
        self, game: Game, hand: Mask, *, seat: Seat, forehand: Seat, tricks: int, worlds: int, seed: int
    ) -> list[int]:
        """What `seat` would get by naming this game, own side minus the other before the factor, in each world."""
        values = (ctypes.c_int64 * worlds)()
        row = native_row([hand, seat, forehand, seat, tricks, worlds])
        self._library.jassen_prospects(
            words_of(game), *map(ctypes.c_int64, row), self._policy, ctypes.c_int64(seed), values
        )
        return list(values)

    def deal_value(
        self, game: Game, hands: Sequence[Mask], *, forehand: Seat, namer: Seat, rollouts: int, noise: int, seed: int
    ) -> int:
        """What a deal brings the even seats more than the odd ones, match included, before the factor.

        The sum over `rollouts` with open hands, in which every seat plays by the policy from what it knows itself;
        `noise` as in `Effort`.
        """
        tricks = hands[0].bit_count()
        numbers = map(ctypes.c_int64, (forehand, namer, tricks, rollouts, noise))
        value = self._library.jassen_deal_value(
            words_of(game), native_row(list(hands)), *numbers, self._policy, ctypes.c_int64(seed)
        )
        return int(value)
