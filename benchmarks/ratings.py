"""How much chance a game holds: β of the ratings by log-loss on bot self-play, and where the bots stand.

``python -m benchmarks.ratings play --games 400`` plays games between bots of many strengths, each of which answers at
random with its own probability and as `rules` or `policy` else, and adds them to a file; it may be called again and
goes on. ``… fit`` rates them in order under each β, asks before every game for its outcome, and prints the mean
log-loss; ``… anchors`` rates the plain bots over all games between them.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from jassen.arena.stream import Stream
from jassen.arena.table import play_game
from jassen.bots import find as find_bot
from jassen.bots.base import Bot
from jassen.core.actions import Claim, SeatAction
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of
from jassen.core.view import View
from jassen.server.results.rating import START_MU, model_for
from jassen.server.results.reading import places_of
from jassen.variants import find as find_rules

PLAYERS = 48
"""Strengths from always sensible to seven times in ten at random."""
PLAIN = ("random", "rules", "policy", "dmcts", "search", "deep")
BETAS = (4.17, 8.0, 12.0, 16.0, 20.0, 25.0, 30.0, 40.0, 60.0)


@dataclass
class Mixed:
    """A bot that answers at random with some probability."""

    sensible: Bot
    chance: Bot
    share: float
    rng: Random
    key: str = ""

    def act(self, rules: Rules, seen: View) -> SeatAction:
        """An action of the one or the other."""
        return (self.chance if self.rng.random() < self.share else self.sensible).act(rules, seen)

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """As the sensible one does."""
        return self.sensible.claims(rules, seen)


@dataclass
class Seated:
    """A bot at its seat."""

    bot: Bot

    def act(self, referee: Referee, seat: Seat) -> Referee:
        """The game after its answer."""
        return referee.act(self.bot.act(referee.rules, referee.view(seat)))[0]

    def claim(self, referee: Referee, seat: Seat) -> Referee | None:
        """The game after its claim."""
        wish = self.bot.claims(referee.rules, referee.view(seat))
        return None if wish is None else referee.act(wish)[0]


def player(number: int, rng: Random) -> Bot:
    """The player of that number: the even ones play by rules, the odd ones by the policy."""
    share = 0.7 * (number // 2) / (PLAYERS // 2 - 1)
    sensible = find_bot("rules" if number % 2 == 0 else "policy", rng)
    return Mixed(sensible, find_bot("random", rng), share, rng)


def drawn(kind: str, seats: int, rng: Random) -> list[str]:
    """Who plays: numbers of players, or keys of plain bots, the same within a side where that is meant."""
    if kind == "mixed":
        return [str(number) for number in rng.sample(range(PLAYERS), seats)]
    keys = [rng.choice(PLAIN) for _ in range(seats)]
    if kind == "plain":
        one, other = rng.sample(PLAIN, 2)
        return [one if seat % 2 == 0 else other for seat in range(seats)]
    return keys


def one_game(rules: Rules, kind: str, seed: int, number: int) -> dict[str, Any]:
    """Play it: who sat where, the sides, and their places."""
    rng = Random(f"{seed}:{rules.key}:{kind}:{number}")
    who = drawn(kind, rules.seats, rng)
    bots = [
        player(int(name), Random(f"{seed}:{number}:{seat}"))
        if name.isdecimal()
        else find_bot(name, Random(f"{seed}:{number}:{seat}"))
        for seat, name in enumerate(who)
    ]
    game = play_game(rules, Stream(seed, number), [Seated(bot) for bot in bots])
    teams = [team_of(game.teams, seat) for seat in range(rules.seats)]
    return {"who": who, "teams": teams, "places": places_of(rules, game)}


def played(path: Path) -> list[dict[str, Any]]:
    """The games of a file."""
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def sides_of(game: dict[str, Any]) -> tuple[list[list[str]], list[float]]:
    """The sides of a game by who is in them, and their places."""
    sides: list[list[str]] = [[] for _ in game["places"]]
    for name, team in zip(game["who"], game["teams"], strict=True):
        sides[team].append(name)
    return sides, [float(place) for place in game["places"]]


def rated(games: list[dict[str, Any]], beta: float) -> Iterator[tuple[float, dict[str, Any]]]:
    """Rate the games in order: before each the log-loss of its outcome, over all pairs of unequal sides."""
    model: Any = None
    known: dict[str, Any] = {}
    for game in games:
        sides, places = sides_of(game)
        if model is None:
            model = model_for(len(sides), beta)
        teams = [[known.setdefault(name, model.rating()) for name in side] for side in sides]
        losses = []
        for one in range(len(sides)):
            for other in range(one):
                if places[one] != places[other]:
                    chance = model.predict_win([teams[one], teams[other]])[places[one] > places[other]]
                    losses.append(-math.log(max(chance, 1e-9)))
        after = model.rate(teams, ranks=places)
        for side, news in zip(sides, after, strict=True):
            known |= dict(zip(side, news, strict=True))
        yield fmean(losses) if losses else 0.0, known


def fit(games: list[dict[str, Any]]) -> None:
    """Print the mean log-loss of each β, over all games and over the second half."""
    print("beta   all games   second half   (a coin: 0.693)")
    for beta in BETAS:
        losses = [loss for loss, _ in rated(games, beta)]
        half = losses[len(losses) // 2 :]
        print(f"{beta:5.2f}   {fmean(losses):.4f}      {fmean(half):.4f}", flush=True)


def anchors(games: list[dict[str, Any]], beta: float) -> None:
    """Print where each plain bot stands after many passes over all games between them, `rules` at 25."""
    # The most likely strengths, by the same model of chance: Newton's steps on the sum of logarithms.
    names = sorted({name for game in games for name in game["who"]})
    mu = dict.fromkeys(names, START_MU)
    for step in range(400):
        slope = dict.fromkeys(names, 0.0)
        for game in games:
            sides, places = sides_of(game)
            for one in range(len(sides)):
                for other in range(len(sides)):
                    if places[one] < places[other]:
                        spread = math.sqrt(2) * beta
                        apart = sum(mu[name] for name in sides[one]) - sum(mu[name] for name in sides[other])
                        chance = max(1e-6, 0.5 * math.erfc(-apart / spread / math.sqrt(2)))
                        push = math.exp(-(apart**2) / spread**2 / 2) / math.sqrt(2 * math.pi) / chance / spread
                        for name in sides[one]:
                            slope[name] += push
                        for name in sides[other]:
                            slope[name] -= push
        rate = 40 * beta / len(games) / (1 + step / 100)
        for name in names:
            mu[name] += rate * slope[name]
        base = mu.get("rules", START_MU) - START_MU
        mu = {name: value - base for name, value in mu.items()}
    for name in names:
        count = sum(name in game["who"] for game in games)
        print(f"{name:8} {mu[name]:6.1f}   {count} games")


def main() -> int:
    """Play, fit or print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "fit", "anchors"))
    parser.add_argument("--rules", default="stargames-schieber")
    parser.add_argument("--kind", choices=("mixed", "plain", "free"), default="mixed")
    parser.add_argument("--games", type=int, default=400, help="so many more")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--beta", type=float, help="for the anchors; as the ratings have it if it is not given")
    parser.add_argument("--file", type=Path)
    arguments = parser.parse_args()
    path = arguments.file or Path(f"ratings-{arguments.rules}-{arguments.kind}.jsonl")
    if arguments.what == "play":
        rules, done = find_rules(arguments.rules), len(played(path))
        with path.open("a") as file:
            for number in range(done, done + arguments.games):
                file.write(json.dumps(one_game(rules, arguments.kind, arguments.seed, number)) + "\n")
                file.flush()
        return 0
    games = played(path)
    if not games:
        print(f"{path}: no games; play some first", file=sys.stderr)
        return 1
    print(f"{len(games)} games of {arguments.rules}, seed {arguments.seed}")
    if arguments.what == "fit":
        fit(games)
    else:
        anchors(games, arguments.beta or model_for(len(games[0]["places"])).beta)
    return 0


if __name__ == "__main__":
    sys.exit(main())
