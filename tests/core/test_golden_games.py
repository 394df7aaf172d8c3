"""Golden games: one readable record for each profile and for each way in which a game ends.

Each record is read, replayed and written again, word for word, and its accounts must be those that it notes. Only
the line of the rules may differ: it must mean the same.
``python -m tests.core.test_golden_games`` writes the records anew. Do that when the rules are meant to have changed,
and read the difference: every line of it is a game that somebody else has on disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from jassen.core.account import Account
from jassen.core.events import Event, RoundBooked
from jassen.core.public import Cause
from jassen.core.record import read_record, write_record
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.variants import PROFILES, find
from tests.core.driving import Script, random_steps

FILES = Path(__file__).parent.parent / "games"
NAMES = ("Anna", "Beat", "Rita", "Urs", "Vreni", "Reto")

SHORT: dict[str, dict[str, object]] = {
    "stargames-schieber": {"end": {"target": 250}},
    "stargames-no-schieber": {"end": {"target": 250}},
    "stargames-differenzler": {"end": {"rounds": 2}},
    "stargames-differenzler-open": {"end": {"rounds": 2}},
    "howtoplay-schieber": {"end": {"target": 300}, "book": {"hill": 100}},
    "howtoplay-schieber-swiss": {"end": {"mode": "rounds_won", "rounds": 2}},
    "howtoplay-differenzler": {"end": {"target": 100}},
    "howtoplay-differenzler-3": {"end": {"rounds": 2}},
    "howtoplay-molotow": {"end": {"target": 1000}},
    "howtoplay-sidi-2": {"end": {"target": 200}},
    "howtoplay-mittlere-3": {"end": {"target": 200}},
    "howtoplay-schieber-6": {"end": {"target": 300}},
    "swisslos-schieber-1000": {"end": {"target": 200}},
    "swisslos-schieber-2500": {"end": {"target": 300}},
    "swisslos-differenzler": {"end": {"rounds": 2}},
    "official-schieber": {"end": {"target": 250}},
    "official-differenzler": {"end": {"rounds": 2}},
    "pagat-schieber": {"end": {"target": 250}},
    "molotow": {"end": {"rounds": 2}},
    "mittlere": {"end": {"target": 2}},
    "sidi-barrani": {"end": {"target": 300}},
    "bieter-3": {"first_round": {"bidding": {"minimum": 200, "highest": 260}}, "end": {"target": 250}},
}
"""What makes a game of a profile short enough to be read."""


def of_profile(key: str, seed: int = 1) -> tuple[Rules, list[Event]]:
    """A random game of a profile."""
    rules = patched(find(key), SHORT.get(key, {}))
    return rules, [event for step in random_steps(rules, seed, claims=0.02) for event in step.events]


# Ways to end

SG = "stargames-schieber"
QUIET = ("AC KC 9C TS 8S QH 7H 9D 6D", "QC 8C AS JS 6S KH TH 8D 7D", "JC 6C KS 9S AH 9H 6H KD JD")
SUITS = (
    "AC KC QC JC TC 9C 8C 7C 6C",
    "AS KS QS JS TS 9S 8S 7S 6S",
    "AH KH QH JH TH 9H 8H 7H 6H",
    "AD KD QD JD TD 9D 8D 7D 6D",
)


def dealt(target: int, *hands: str, contract: str = "C", profile: str = SG) -> Script:
    """A round of a game to that target, after the contract."""
    script = Script(patched(find(profile), {"end": {"target": target}}))
    script.deal(*hands)
    script.name(0, contract)
    return script


def claim_right() -> Script:
    script = dealt(14, *QUIET)
    script.silence()
    script.play("AC QC 6C 7C 9D")
    script.claim(2)
    return script


def claim_wrong() -> Script:
    script = dealt(15, *QUIET)
    script.silence()
    script.play("AC QC 6C 7C")
    script.claim(0)
    return script


def exact_target() -> Script:
    """The side of the last trick has exactly what it needs."""
    target = 5000
    while True:
        script = dealt(target, *QUIET)
        script.silence()
        script.play("AC QC 6C 7C")
        script.play_on(9)
        if target < 5000:
            return script
        target = script.scores[script.state.public.play.tricks[-1].winner % 2]


def home_by_stoeck() -> Script:
    script = dealt(20, "AC KC QC TS 8S 7H TD 6D 7D", "9S 9H 9D 9C AS JS 6S KH TH", "8C 6C KS TC AH JC 6H KD JD")
    script.weis(1, "9S 9H 9D 9C")
    script.silence()
    script.play("AC 9C 6C 7C")
    return script


def home_by_weis() -> Script:
    script = dealt(20, "AC JC 9C TS 8S 7H 9D 6D 7D", "QS QH QD QC AS JS 6S KH TH", "8C 6C KS 9S AH 9H 6H KD JD")
    script.weis(1, "QS QH QD QC")
    script.silence()
    script.play("JC QC 6C TC")
    return script


def last_tricks_side_first() -> Script:
    """Both are home when the round ends unclaimed: the side of the last trick wins with the lower total."""
    for contract in "CSHDOU":
        script = dealt(30, *QUIET, contract=contract)
        script.silence()
        script.play_on(9)
        last = script.state.public.play.tricks[-1].winner % 2
        if min(script.scores) >= 30 and script.scores[last] == min(script.scores):
            return script
    raise AssertionError("no contract shows it")


def match() -> Script:
    script = dealt(500, *SUITS, contract="O")
    script.silence()
    script.play_on(9)
    return script


def counter_match() -> Script:
    script = dealt(500, *SUITS, contract="D")
    script.silence()
    script.play_on(9)
    return script


def no_trick_but_weis() -> Script:
    """A counter-match, and then a round in which the same side takes no trick and gets home by its Weis."""
    script = dealt(700, *SUITS, contract="D")
    script.silence()
    script.play_on(9)
    script.deal(
        "AC JC KC QC TC 8C 7C 6C AS",
        "9C 9S 9H 9D 6S 7S 8H TH TD",
        "KS QS JS TS AH KH QH JH 6H",
        "8S 7H 6D 7D 8D JD QD KD AD",
    )
    script.name(1, "C")
    script.weis(1, "9C 9S 9H 9D")
    script.silence()
    script.play("6S TS 8S AS JC")
    script.play_on(9)
    return script


def unplayed_stoeck() -> Script:
    script = dealt(35, "AC 8C 9C TS 8S QH 7H 9D 6D", "QC KC AS JS 6S KH TH 8D 7D", "JC 6C KS 9S AH 9H 6H KD JD")
    script.silence()
    script.play("6D 7D KD AD")
    script.claim(1)
    return script


def tie_and_extra_round() -> Script:
    """A Differenzler of one round that is drawn for the lowest total, and one more round for all."""
    rules = patched(find("stargames-differenzler"), {"end": {"rounds": 1}})
    script = Script(rules)
    script.deal(*SUITS)
    # The dealer has all trumps and says so; so do the others that they will take nothing.
    for seat, points in enumerate((0, 0, 5, 150)):
        script.predict(seat, points)
    script.play_on(9)
    assert script.state.public.game.result is None
    script.deal(*QUIET)
    for seat, points in enumerate((40, 30, 50, 40)):
        script.predict(seat, points)
    script.play_on(9)
    return script


def higher_total_after_the_round() -> Script:
    """Text 001: both are home, and the higher total wins, whoever took the last trick."""
    script = dealt(60, *QUIET, profile="howtoplay-schieber")
    script.play_on(9)
    return script


def void_round() -> Script:
    """Nobody fixes trump, the same dealer deals again, and that game goes on to its end."""
    script = Script(patched(find("mittlere"), {"end": {"target": 1}}))
    script.deal(*(" ".join(rank + suit for suit in "CSHD" for rank in ranks) for ranks in ("678", "9TJ", "QKA")))
    script.play_on(12)
    while script.state.public.game.result is None:
        script.deal()
        script.play_on(12)
    return script


ENDINGS: dict[str, tuple[Callable[[], Script], Cause]] = {
    "claim-right": (claim_right, Cause.CLAIM),
    "claim-wrong": (claim_wrong, Cause.WRONG_CLAIM),
    "exact-target": (exact_target, Cause.COUNTED),
    "home-by-stoeck": (home_by_stoeck, Cause.STOECK),
    "home-by-weis": (home_by_weis, Cause.WEIS),
    "last-tricks-side-first": (last_tricks_side_first, Cause.COUNTED),
    "match": (match, Cause.COUNTED),
    "counter-match": (counter_match, Cause.COUNTED),
    "no-trick-but-weis": (no_trick_but_weis, Cause.COUNTED),
    "unplayed-stoeck": (unplayed_stoeck, Cause.CLAIM),
    "tie-and-extra-round": (tie_and_extra_round, Cause.TOTAL),
    "higher-total": (higher_total_after_the_round, Cause.TOTAL),
    "void-round": (void_round, Cause.TOTAL),
}


def written(rules: Rules, events: Iterable[Event]) -> str:
    """The record of a game."""
    return write_record(rules, events, NAMES[: rules.seats])


def update() -> None:
    """Write every record anew."""
    FILES.mkdir(exist_ok=True)
    for key in PROFILES:
        (FILES / f"{key}.jass").write_text(written(*of_profile(key)), "utf-8")
    for name, (make, _) in ENDINGS.items():
        script = make()
        (FILES / f"end-{name}.jass").write_text(written(script.rules, script.events), "utf-8")


def without_rules(text: str) -> list[str]:
    """The lines of a record but for the rules, which grow by a field with a default now and then."""
    return [line for line in text.splitlines() if not line.startswith("rules ")]


@pytest.mark.parametrize("file", sorted(FILES.glob("*.jass")), ids=lambda file: file.stem)
def test_a_golden_game_replays_word_for_word(file: Path) -> None:
    text = file.read_text("utf-8")
    record = read_record(text, find)
    again = write_record(record.rules, record.events, tuple(record.names.values()))
    assert without_rules(again) == without_rules(text)
    assert read_record(again, find).rules == record.rules
    assert record.referee.is_over
    noted = [line.removeprefix("# ") for line in text.splitlines() if line.startswith("# ")]
    accounts = [event.account for event in record.events if isinstance(event, RoundBooked)]
    assert [" : ".join(map(str, account.totals)) for account in accounts] == noted
    assert text.splitlines()[-1].startswith("result ")


def test_there_is_a_golden_game_of_every_profile_and_of_every_ending() -> None:
    names = {file.stem for file in FILES.glob("*.jass")}
    assert names == {*PROFILES, *(f"end-{name}" for name in ENDINGS)}
    assert max(len(file.read_text("utf-8")) for file in FILES.glob("*.jass")) < 12_000


@pytest.mark.parametrize("name", ENDINGS)
def test_the_endings_end_as_they_say(name: str) -> None:
    record = read_record((FILES / f"end-{name}.jass").read_text("utf-8"), find)
    result = record.referee.public.game.result
    assert result is not None
    assert result.cause is ENDINGS[name][1]
    accounts = [event.account for event in record.events if isinstance(event, RoundBooked)]
    if name in SHOWS:
        assert SHOWS[name](record.rules, accounts[-1], result.winner)


SHOWS: dict[str, Callable[[Rules, Account, int], bool]] = {
    "exact-target": lambda rules, account, winner: account.totals[winner] == rules.end.target,
    "last-tricks-side-first": lambda _, account, winner: account.totals[winner] == min(account.totals),
    "match": lambda _, account, winner: account.totals[winner] == 3 * 257 and winner == 0,
    "counter-match": lambda _, account, winner: account.sides[winner].match == 100 and account.namer != winner,
    "no-trick-but-weis": lambda _, account, winner: account.sides[winner].tricks == 0 < account.sides[winner].weis,
    "unplayed-stoeck": lambda _, account, winner: account.sides[winner].stoeck == 20,
}


if __name__ == "__main__":
    update()
