"""Random deals with jass-kit 2.0.5, printed as deals per second of CPU time. Runs in its own environment."""

from __future__ import annotations

import random
import sys
import time
from typing import Any

import numpy as np  # type: ignore[import-not-found,unused-ignore]
from jass.game.const import PUSH  # type: ignore[import-not-found]
from jass.game.game_sim import GameSim  # type: ignore[import-not-found]
from jass.game.game_util import deal_random_hand  # type: ignore[import-not-found]
from jass.game.rule_schieber import RuleSchieber  # type: ignore[import-not-found]


def run(deals: int, seed: int) -> float:
    """Deals per second of CPU time: deal, choose one of six contracts, play 36 random legal cards, count."""
    np.random.seed(seed)
    rng = random.Random(seed)
    rule: Any = RuleSchieber()
    game: Any = GameSim(rule)
    began = time.process_time()
    for number in range(deals):
        game.init_from_cards(hands=deal_random_hand(), dealer=number & 3)
        if rng.random() < 0.5:
            game.action_trump(PUSH)
        game.action_trump(rng.randrange(6))
        while not game.is_done():
            valid = np.flatnonzero(rule.get_valid_cards_from_state(game.state))
            game.action_play_card(int(valid[int(rng.random() * len(valid))]))
        assert game.state.points.sum() == 157
    return deals / (time.process_time() - began)


if __name__ == "__main__":
    print(run(int(sys.argv[1]), int(sys.argv[2])))
