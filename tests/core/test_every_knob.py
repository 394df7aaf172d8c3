"""Every field of the rules moves a number: flipped alone it changes a move count, a score, a result or a choice."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from jassen.core.actions import AnnounceWeis, KeepSilent, NameContract, Open, Pass, PlayCard
from jassen.core.cards import CARDS, Card, Cards
from jassen.core.dealing import deal
from jassen.core.decide import apply
from jassen.core.decisions import awaiting, may_claim
from jassen.core.events import RoundBooked, TrumpFixed, WeisAnnounced
from jassen.core.evolve import start
from jassen.core.legal import legal_actions
from jassen.core.notation import parse_deal
from jassen.core.perft import perft
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.rules_form import patched, rules_to_plain
from jassen.core.view import view
from jassen.core.weis import best_weis, find_weis
from jassen.variants import find
from tests.core.driving import Script

Number = Callable[[Rules], object]
Patch = dict[str, Any]


def moves(deal: str, contract: str, depth: int) -> Number:
    """The move count of a small deal."""

    def count(rules: Rules) -> object:
        offer = rules.offer(contract)
        assert offer is not None
        return sum(perft(rules, offer.contract, 0, parse_deal(deal, 4), depth).values())

    return count


def weis(contract: str, *hands: str) -> Number:
    """All Weis of some hands with their points, and who has the best."""

    def found(rules: Rules) -> object:
        offer = rules.offer(contract)
        assert offer is not None
        assert rules.weis is not None
        melds = [find_weis(rules.weis, offer.contract, Cards(hand).mask) for hand in hands]
        best = best_weis(rules.weis, offer.contract, 1, [meld[0] if meld else None for meld in melds])
        return melds, best

    return found


def go_on(script: Script, until: Phase = Phase.DEALING) -> None:
    """Everybody announces the best Weis, calls the Stöck, and plays the lowest card; the first bid stands."""
    while script.state.public.phase not in (until, Phase.OVER):
        seat = min(awaiting(script.rules, script.state.public))
        choices = legal_actions(script.rules, view(script.rules, script.state, seat))
        current = script.state.public.round
        if script.state.public.phase is Phase.BIDDING and current is not None and current.bid is not None:
            choices = tuple(choice for choice in choices if isinstance(choice, Pass))
        script.take(choices[0])


def after_deal(rules: Rules, *hands: str, contract: str = "") -> Script:
    """A game up to its first deal, or to the contract that forehand names."""
    script = Script(rules)
    script.deal(*hands)
    if contract:
        script.name(0, contract)
    return script


def round_of(contract: str, *hands: str) -> Number:
    """What is written down for a round that is played as simply as can be."""

    def account(rules: Rules) -> object:
        script = after_deal(rules, *hands, contract=contract)
        go_on(script)
        return [(event.account.totals, script.scores) for event in script.events if isinstance(event, RoundBooked)]

    return account


def said(contract: str, *hands: str) -> Number:
    """Who announces a Weis in a round in which everybody does who may."""

    def found(rules: Rules) -> object:
        script = after_deal(rules, *hands, contract=contract)
        go_on(script)
        return [event.seat for event in script.events if isinstance(event, WeisAnnounced)]

    return found


def choices(*hands: str, shoves: int = 0) -> Number:
    """Who is asked after the deal, or after so many shoves, and what that seat may do."""

    def found(rules: Rules) -> object:
        script = after_deal(rules, *hands)
        for _ in range(shoves):
            script.shove(min(awaiting(rules, script.state.public)))
        return [
            legal_actions(rules, view(rules, script.state, seat))
            for seat in sorted(awaiting(rules, script.state.public))
        ]

    return found


def waits(*hands: str, contract: str = "", shoves: int = 0) -> Number:
    """What the game waits for after the contract, and for whom."""

    def found(rules: Rules) -> object:
        script = after_deal(rules, *hands)
        for _ in range(shoves):
            script.shove(min(awaiting(rules, script.state.public)))
        if contract:
            script.name(min(awaiting(rules, script.state.public)), contract)
        while script.state.public.phase is Phase.ANNOUNCING:
            seat = min(awaiting(rules, script.state.public))
            script.do(lambda decision, seat=seat: KeepSilent(decision, seat))  # type: ignore[misc]
        return script.state.public.phase, awaiting(rules, script.state.public)

    return found


def phase_after(contract: str, *hands: str) -> Number:
    """What the game waits for when the contract has been named."""
    return lambda rules: after_deal(rules, *hands, contract=contract).state.public.phase


def lies_open(rules: Rules) -> object:
    """What everybody sees of a deal."""
    script = after_deal(rules)
    current = script.state.public.round
    assert current is not None
    return current.turned, current.open_stock


def hands_dealt(rules: Rules) -> object:
    """Who gets which card of the deck in card order."""
    return deal(rules, start(rules).public.game, 0, CARDS).hands


def drawn_forehand(rules: Rules) -> object:
    """Who is forehand after a draw."""
    action = Open(0, drawn=tuple(map(Card.parse, ("AC", "6S", "KH", "TD"))))
    return apply(rules, start(rules), action)[1].public.forehand


def first_forehand(rules: Rules) -> object:
    """Who is forehand after the first deal."""
    return after_deal(rules).state.public.forehand


def claimants(rules: Rules) -> object:
    """Who may claim after the first trick."""
    script = after_deal(rules, QUIET_0, QUIET_1, QUIET_2, contract="C")
    script.silence()
    script.play("AC QC 6C 7C")
    return may_claim(rules, script.state.public)


def is_over_after(rounds: int, contract: str = "") -> Number:
    """The result after so many rounds."""

    def result(rules: Rules) -> object:
        script = Script(rules)
        for _ in range(rounds):
            if script.state.public.phase is not Phase.OVER:
                script.deal(QUIET_0, QUIET_1, QUIET_2)
                if contract:
                    seat = min(awaiting(rules, script.state.public))
                    script.do(lambda decision, seat=seat: NameContract(decision, seat, contract))  # type: ignore[misc]
                go_on(script)
        return script.state.public.game.result

    return result


def trump_fixed(rules: Rules) -> object:
    """Whether a card that does not follow suit makes trump."""
    script = after_deal(rules, QUIET_0, QUIET_1, QUIET_2)
    go_on(script)
    return [event for event in script.events if isinstance(event, TrumpFixed)]


def king_takes_none(rules: Rules) -> object:
    """What is written down when the king names Hindersi; everybody plays low."""
    script = after_deal(rules)
    script.bid(0, 600)
    script.leave(1, 2)
    go_on(script, Phase.CHOOSING)
    script.name(0, "hindersi")
    go_on(script)
    return script.account.totals


def king_or_forehand(rules: Rules) -> object:
    """Who leads when the king is not forehand."""
    script = after_deal(rules)
    script.leave(0)
    script.bid(1, 600)
    script.leave(2, 0)
    go_on(script, Phase.PLAYING)
    return awaiting(rules, script.state.public)


def predicted_exactly(rules: Rules) -> object:
    """What is written down for an exact hit of the dealer, who has all the trumps."""
    script = after_deal(rules, ALL_ACORNS)
    for seat in range(4):
        script.predict(seat, 157 if seat == 3 else 10)
    go_on(script)
    return script.account.totals


def offers(profile: str, change: Callable[[dict[str, Any]], object]) -> Patch:
    """A patch that changes every contract of a profile."""
    plain: Any = rules_to_plain(find(profile))
    for offer in plain["contracts"]:
        change(offer)
    return {"contracts": plain["contracts"]}


ONLY_TRUMPS = "6S 7S 8S | AC TS TH | 6C 7C JC | 6H 7H 8H"
WEIS_HAND = "KC QC 6S 7S 8S 9S 7H 8H 9H"
ALL_ACORNS = "AC KC QC JC TC 9C 8C 7C 6C"
QUIET_0, QUIET_1, QUIET_2 = (
    "AC KC 9C TS 8S QH 7H 9D 6D",
    "QC 8C AS JS 6S KH TH 8D 7D",
    "JC 6C KS 9S AH 9H 6H KD JD",
)
FIVE_BLOCKS = "6C 7C 8C 9C TC JC 6S 6H 6D"
CONTRACT_C = {"key": "C", "trump": "C", "pattern": ["high"], "values": "trump"}

SG, HT, OF = "stargames-schieber", "howtoplay-schieber", "official-schieber"
DF, SB, BI, MO, CO = "stargames-differenzler", "sidi-barrani", "bieter-3", "molotow", "swisslos-coiffeur-8"

KNOBS: dict[str, tuple[str, Patch, Number]] = {
    # Teams and seats must fit each other: three alone instead of two.
    "seats": ("howtoplay-sidi-2", {"seats": 3, "teams": [[0], [1], [2]]}, hands_dealt),
    "teams": (SG, {"teams": [[0, 1], [2, 3]]}, round_of("C", FIVE_BLOCKS)),
    "opening": (OF, {"opening": "highest_draw"}, drawn_forehand),
    "opening_card": ("pagat-schieber", {"opening_card": "6H"}, first_forehand),
    "packets": (SG, {"packets": [9]}, hands_dealt),
    "turned": (SG, {"turned": "dealers_last"}, lies_open),
    "bidding.kind": (SG, {"bidding": {"kind": "points_auction"}}, choices()),
    "bidding.may_shove": (SG, {"bidding": {"may_shove": False}}, choices()),
    "bidding.shoving": (SG, {"bidding": {"shoving": "round_table"}}, choices(shoves=1)),
    "bidding.shove_back": (SG, {"bidding": {"shove_back": True}}, choices(shoves=1)),
    "bidding.leader": (SG, {"bidding": {"leader": "namer"}}, waits(shoves=1, contract="C")),
    "bidding.minimum": (SB, {"bidding": {"minimum": 90}}, choices()),
    "bidding.step": (SB, {"bidding": {"step": 5}}, choices()),
    "bidding.highest": (SB, {"bidding": {"highest": 140}}, choices()),
    "bidding.match_bid": (SB, {"bidding": {"match_bid": 200}}, choices()),
    "first_round": (BI, {"first_round": None}, choices()),
    "first_round.packets": (BI, {"first_round": {"packets": [10]}}, hands_dealt),
    "first_round.bidding.kind": (BI, {"first_round": {"bidding": {"kind": "choice"}}}, choices()),
    "first_round.bidding.minimum": (BI, {"first_round": {"bidding": {"minimum": 500}}}, choices()),
    "first_round.bidding.step": (BI, {"first_round": {"bidding": {"step": 5}}}, choices()),
    "first_round.bidding.highest": (BI, {"first_round": {"bidding": {"highest": 2000}}}, choices()),
    "first_round.bidding.leader": (BI, {"first_round": {"bidding": {"leader": "forehand"}}}, king_or_forehand),
    "first_round.open_stock": (BI, {"first_round": {"open_stock": 2}}, lies_open),
    # A book of differences and predictions go together.
    "predict": (DF, {"predict": None, "book": {"kind": "points"}}, waits()),
    "predict.open": (DF, {"predict": {"open": True}}, waits()),
    "predict.for_team": ("howtoplay-differenzler", {"predict": {"for_team": False}}, predicted_exactly),
    "predict.exact_bonus": (DF, {"predict": {"exact_bonus": 10}}, predicted_exactly),
    "contracts": (SG, {"contracts": [{"contract": CONTRACT_C, "factor": 1}]}, choices()),
    "contracts.contract.key": (SG, {"contracts": [{"contract": CONTRACT_C | {"key": "E"}}]}, choices()),
    "contracts.contract.trump": (
        SG,
        {"contracts": [{"contract": CONTRACT_C | {"trump": "S"}}]},
        moves(ONLY_TRUMPS, "C", 8),
    ),
    "contracts.contract.pattern": (
        SG,
        {"contracts": [{"contract": CONTRACT_C | {"pattern": ["low"]}}]},
        round_of("C", FIVE_BLOCKS),
    ),
    "contracts.contract.values": (
        SG,
        {"contracts": [{"contract": CONTRACT_C | {"values": "obenabe"}}]},
        round_of("C", FIVE_BLOCKS),
    ),
    "contracts.contract.late": (MO, offers(MO, lambda offer: offer["contract"].update(late=False)), trump_fixed),
    "contracts.contract.goal": (BI, offers(BI, lambda offer: offer["contract"].update(goal="most")), king_takes_none),
    "contracts.factor": (SG, {"contracts": [{"contract": CONTRACT_C, "factor": 7}]}, round_of("C", WEIS_HAND)),
    "contracts.row": (CO, offers(CO, lambda offer: offer.update(row="all")), is_over_after(2, "C")),
    "follow.undertrump": (SG, {"follow": {"undertrump": "free"}}, moves("TC 6C | 9H 7C | 6H 7S AC | 8C 6S", "H", 5)),
    "follow.undertrump_exception": (
        SG,
        {"follow": {"undertrump_exception": "only_trumps_must_overtrump"}},
        moves(ONLY_TRUMPS, "C", 8),
    ),
    "follow.ruff_while_holding_suit": (
        SG,
        {"follow": {"ruff_while_holding_suit": False}},
        moves("6S | 7S AC | 8S | 9S", "C", 4),
    ),
    "follow.puur_exempt": (SG, {"follow": {"puur_exempt": False}}, moves("6C | JC AS | 8S | 9S", "C", 4)),
    "follow.all_trump_hand": (HT, {"follow": {"all_trump_hand": "free"}}, moves("6S | 7H | 8H 6H | 8S", "H", 3)),
    "weis": (SG, {"weis": None}, round_of("C", WEIS_HAND)),
    "weis.sequence_points": (
        SG,
        {"weis": {"sequence_points": [30, 50, 100, 100, 100, 100, 100]}},
        weis("C", "6S 7S 8S"),
    ),
    "weis.four_points": (SG, {"weis": {"four_points": [["9", 100]]}}, weis("C", "9C 9S 9H 9D")),
    "weis.low_fours": (SG, {"weis": {"low_fours": "always"}}, weis("C", "7C 7S 7H 7D")),
    "weis.low_four_points": (SG, {"weis": {"low_four_points": 60}}, weis("U", "6C 6S 6H 6D")),
    "weis.comparison": (
        SG,
        {"weis": {"comparison": ["points", "length", "top_card", "trump"]}},
        weis("H", "6S 7S 8S 9S TS", "QC QS QH QD"),
    ),
    "weis.reversed_in_undenufe": (
        SG,
        {"weis": {"reversed_in_undenufe": False}},
        weis("U", "6S 7S 8S", "QD KD AD"),
    ),
    "weis.time": (SG, {"weis": {"time": "automatic"}}, phase_after("C", WEIS_HAND)),
    "weis.scoring": (SG, {"weis": {"scoring": "winner_team_all"}}, round_of("C", WEIS_HAND)),
    "weis.cross": (
        HT,
        {"weis": {"cross": True}},
        round_of("C", "KC KS KH KD JH QH AH 6C 6S", "7C 9C JC 7S 9S JS 7H 9H 7D", "8C TC QC 8S TS QS 8H TH 8D"),
    ),
    "weis.best_only": (SG, {"weis": {"best_only": True}}, lambda rules: announcements(rules)),
    "weis.at_least_as_good": (
        HT,
        {"weis": {"at_least_as_good": True}},
        said("C", "6S 7S 8S 9S AC KC TC 6D 7D", "6C 7C AS KS QD JD TD 6H 7H", "8H 9H TH JC QC 9C QS JS TS"),
    ),
    "weis.needs_trick": (SG, {"weis": {"needs_trick": True}}, lambda rules: weis_without_a_trick(rules)),
    "score.last_trick": (SG, {"score": {"last_trick": 10}}, round_of("C", WEIS_HAND)),
    "score.match": (SG, {"score": {"match": 50}}, round_of("O", ALL_ACORNS)),
    "score.match_multiplied": (SG, {"score": {"match_multiplied": False}}, round_of("O", ALL_ACORNS)),
    "score.stoeck": (SG, {"score": {"stoeck": 0}}, round_of("C", WEIS_HAND)),
    "score.stoeck_time": (SG, {"score": {"stoeck_time": "second_card"}}, lambda rules: uncalled(rules)),
    "score.side": (SG, {"score": {"side": "namer"}}, round_of("C", WEIS_HAND)),
    "score.table_weis": (
        "swisslos-schieber-1000",
        {"score": {"table_weis": True}},
        round_of("O", "6C 9C AC 6S 9S AS 6H 9H AH", "7C TC 7S TS 7H TH 7D TD 6D", "8C JC 8S JS 8H JH 8D JD 9D"),
    ),
    "score.hand_weis_deducted": (
        "swisslos-schieber-1000",
        {"score": {"hand_weis_deducted": True}},
        round_of("C", WEIS_HAND),
    ),
    "book.kind": (MO, {"book": {"kind": "strokes_mittlere"}}, round_of("", QUIET_0, QUIET_1, QUIET_2)),
    "book.fewest": (MO, {"book": {"kind": "points", "fewest": True}, "end": {"rounds": 1}}, is_over_after(1)),
    "book.hill": (HT, {"book": {"hill": 100}, "end": {"target": 300}}, round_of("U", ALL_ACORNS)),
    "end.mode": (SG, {"end": {"mode": "rounds_won"}}, is_over_after(12, "U")),
    "end.target": (SG, {"end": {"target": 50}}, is_over_after(1, "C")),
    "end.rounds": (DF, {"end": {"rounds": 1}}, is_over_after(1)),
    "end.claim_by": (SG, {"end": {"claim_by": "anyone"}}, claimants),
}


def uncalled(rules: Rules) -> object:
    """The Stöck of a round in which nobody calls anything."""
    script = after_deal(rules, WEIS_HAND, contract="C")
    script.silence()
    while script.state.public.phase is Phase.PLAYING:
        (seat,) = awaiting(rules, script.state.public)
        actions = legal_actions(rules, view(rules, script.state, seat))
        script.take(next(a for a in actions if isinstance(a, PlayCard) and not a.stoeck))
    return script.account.sides[0].stoeck


def announcements(rules: Rules) -> int:
    """How many different Weis a hand of two may announce."""
    script = Script(rules)
    script.deal("6S 7S 8S 9H TH JH QH AC KD")
    script.name(0, "C")
    actions = legal_actions(rules, view(rules, script.state, 0))
    return sum(isinstance(action, AnnounceWeis) for action in actions)


def weis_without_a_trick(rules: Rules) -> object:
    """What a side writes that announced a Weis and took no trick."""
    script = after_deal(rules, ALL_ACORNS, "6S 7S 8S 6H 7H 8H 6D 7D 8D", contract="O")
    script.weis(1, "6S 7S 8S")
    script.silence()
    go_on(script)
    return script.account.totals


_BASE_TARGET: dict[str, Patch] = {
    "book.hill": {"end": {"target": 300}},
    "book.fewest": {"book": {"kind": "points"}, "end": {"rounds": 1}},
}
"""What the unflipped side needs as well, so that only the knob differs."""

NOT_KNOBS = {
    "key": "the name of the rules",
    "direction": "display: seats are numbered in playing order either way",
    "house": "display: marks a house interpretation on its rules page",
    "first_round.bidding.may_shove": "there is nothing to shove in the auction for the king",
    "first_round.bidding.shoving": "there is nothing to shove in the auction for the king",
    "first_round.bidding.shove_back": "there is nothing to shove in the auction for the king",
    "first_round.bidding.match_bid": "an auction for the king knows no bid of a match",
}


@pytest.mark.parametrize(
    ("profile", "patch", "number"), [pytest.param(*knob, id=name) for name, knob in KNOBS.items()]
)
def test_the_knob_moves_a_number(profile: str, patch: Patch, number: Number, request: pytest.FixtureRequest) -> None:
    name = request.node.callspec.id
    base = patched(find(profile), _BASE_TARGET.get(name, {}))
    assert number(patched(base, patch)) != number(base)


def test_every_field_has_its_knob() -> None:
    def names(kind: type, path: str = "") -> list[str]:
        found = []
        hints = typing.get_type_hints(kind)
        for field in fields(kind):
            inner = hints[field.name]
            if typing.get_origin(inner) in (typing.Union, types.UnionType):
                (inner,) = (part for part in typing.get_args(inner) if part is not type(None))
            if typing.get_origin(inner) is tuple:
                inner = typing.get_args(inner)[0]
            name = f"{path}{field.name}"
            if is_dataclass(inner):
                found += names(typing.cast("type", inner), f"{name}.")
                if field.name in WHOLE_PARTS:
                    found.append(name)
            else:
                found.append(name)
        return found

    assert set(names(Rules)) == set(KNOBS) | set(NOT_KNOBS)


WHOLE_PARTS = ("weis", "contracts", "predict", "first_round")
"""Parts that may be missing as a whole, or that are many."""
