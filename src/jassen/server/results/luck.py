"""Luck with the cards, in points: what a deal is worth when it is named by one rule and played by one policy.

The value depends on the deal and on who led, never on what the players did. So less what it is on average it is
luck, and what is left of a player's points is less at the mercy of the cards (a control variate). Nobody can see it
before a game is over: only finished logs are read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import final

from jassen.bots.contract_choice import choice
from jassen.core.account import Account
from jassen.core.actions import Deal, NameContract, Open
from jassen.core.cards import Cards
from jassen.core.contracts import Offer
from jassen.core.dealing import order_for
from jassen.core.decisions import current_decision
from jassen.core.parts.bidding_rules import BiddingKind, Leader, Shoving
from jassen.core.parts.dealing_rules import Opening
from jassen.core.parts.score_rules import BookKind, ScoringSide
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import Seat, Team
from jassen.core.weis import best_weis, find_weis, scoring_weis, stoeck_cards
from jassen.kernel import Searching, can_be_searched, game_of, searching
from jassen.server.results.deals import OneDeal
from jassen.server.results.luck_figures import FIGURES
from jassen.store.tally import Tally

ROLLOUTS = 30
NOISE = 1000
SEED = 1
HUNDREDTHS = 100


@dataclass(frozen=True, slots=True)
class Paired:
    """A deal's luck for side 0, and the points of side 0 minus those of the other; in hundredths of a point.

    ``raw`` is None where the round was broken off.
    """

    luck: int
    raw: int | None


@final
class Luck:
    """Counts luck with the native kernel."""

    def __init__(self, found: Searching) -> None:
        self._searching = found

    @classmethod
    def of_this_machine(cls) -> Luck | None:
        """What counts luck here; None without the native kernel."""
        found = searching()
        return None if found is None else cls(found)

    def paired(self, rules: Rules, deal: OneDeal, account: Account) -> Paired | None:
        """The luck of a round; None where nobody knows what is usual under these rules."""
        figure = FIGURES.get(rules.key)
        if figure is None or not has_luck(rules):
            return None
        usual = figure.mean if deal.forehand % 2 == 0 else -figure.mean
        above = self.value(rules, deal) - usual
        luck = (above * figure.share + HUNDREDTHS // 2) // HUNDREDTHS
        totals = account.totals
        raw = (totals[0] - totals[1]) * HUNDREDTHS if account.complete else None
        return Paired(luck, raw)

    def value(self, rules: Rules, deal: OneDeal) -> int:
        """What a deal is worth to side 0, in hundredths of a point as they are written down."""
        offer, namer = named(rules, deal)
        leader = namer if rules.bidding.leader is Leader.NAMER else deal.forehand
        cards = self._searching.deal_value(
            game_of(rules, offer.contract),
            deal.hands,
            forehand=leader,
            namer=namer,
            rollouts=ROLLOUTS,
            noise=NOISE,
            seed=SEED,
        )
        beside = beside_the_cards(rules, offer, deal)
        return (cards * HUNDREDTHS // ROLLOUTS + beside * HUNDREDTHS) * offer.factor


def has_luck(rules: Rules) -> bool:
    """Whether luck is counted in such a game: two pairs, points, and a contract that is named or shoved."""
    bidding, book, score = rules.bidding, rules.book, rules.score
    plain = book.kind is BookKind.POINTS and not book.fewest and score.side is ScoringSide.ALL
    named_or_shoved = bidding.kind is BiddingKind.CHOICE and bidding.shoving is Shoving.PARTNER
    return (
        plain
        and named_or_shoved
        and rules.first_round is None
        and rules.predict is None
        and rules.teams == ((0, 2), (1, 3))
        and all(can_be_searched(game_of(rules, offer.contract)) for offer in rules.contracts)
    )


def named(rules: Rules, deal: OneDeal) -> tuple[Offer, Seat]:
    """What the rule player names at the beginning of a game, and who does."""
    referee = Referee(replace(rules, opening=Opening.RANDOM, opening_card=None))
    referee, _ = referee.act(Open(current_decision(referee.public), deal.forehand))
    order = order_for(rules, deal.forehand, [tuple(Cards.of(hand)) for hand in deal.hands])
    referee, _ = referee.act(Deal(current_decision(referee.public), order))
    seat = deal.forehand
    while True:
        answer = choice(referee.rules, referee.view(seat))
        if isinstance(answer, NameContract):
            offer = rules.offer(answer.contract)
            assert offer is not None, "what is named is offered"
            return offer, seat
        referee, _ = referee.act(answer)
        seat = (seat + 2) % rules.seats


def beside_the_cards(rules: Rules, offer: Offer, deal: OneDeal) -> int:
    """Weis and Stöck of side 0 minus those of the other, if everybody announces the best Weis; before the factor."""
    contract = offer.contract
    pair = stoeck_cards(contract)
    points = 0
    for seat, hand in enumerate(deal.hands):
        if pair and hand & pair == pair:
            points += rules.score.stoeck if seat % 2 == 0 else -rules.score.stoeck
    if rules.weis is None:
        return points
    announced = [next(iter(find_weis(rules.weis, contract, hand)), None) for hand in deal.hands]
    best = best_weis(rules.weis, contract, deal.forehand, announced)
    if best is None:
        return points
    members = rules.teams[best[0] % 2]
    scoring = scoring_weis(rules.weis, contract, deal.forehand, best, announced, deal.hands, members)
    weis = sum(found.points for _, found in scoring)
    return points + (weis if best[0] % 2 == 0 else -weis)


def counted_luck(paired: Paired, team: Team) -> Tally:
    """A deal's luck and points as they are added up for a seat."""
    sign = 1 if team == 0 else -1
    luck = sign * paired.luck
    if paired.raw is None:
        return Tally(luck_deals=1, luck=luck)
    raw = sign * paired.raw
    adjusted = raw - luck
    return Tally(
        luck_deals=1,
        luck=luck,
        paired_deals=1,
        raw=raw,
        raw_squares=raw * raw,
        adjusted=adjusted,
        adjusted_squares=adjusted * adjusted,
    )
