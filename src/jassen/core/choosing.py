"""Who names the contract, and among which: shoving in the team or round the table, and the rows of a sheet."""

from __future__ import annotations

from jassen.core.contracts import Offer
from jassen.core.parts.bidding_rules import Bidding, BiddingKind, Shoving
from jassen.core.parts.score_rules import BookKind
from jassen.core.public import Game, Public, Round
from jassen.core.rules import Rules
from jassen.core.seats import Seat, Team, partner_after, seats_from, team_of


def bidding_now(rules: Rules, game: Game, current: Round | None) -> Bidding:
    """How the contract of this round comes about: the first one lasts until a king has been found and has chosen."""
    if rules.first_round is not None and (game.king is None or (current is not None and current.bid is not None)):
        return rules.first_round.bidding
    return rules.bidding


def packets_now(rules: Rules, game: Game) -> tuple[int, ...]:
    """The packets that are dealt in this round."""
    if rules.first_round is not None and game.king is None:
        return rules.first_round.packets
    return rules.packets


def choosing_order(rules: Rules, public: Public) -> tuple[Seat, ...]:
    """Who is asked for the contract in turn; the last one must name it."""
    current, game = public.round, public.game
    assert current is not None, "no contract is chosen before the deal"
    if game.king is not None:
        return (game.king,)
    forehand = current.forehand
    bidding = bidding_now(rules, game, current)
    if bidding.shoving is Shoving.ROUND_TABLE:
        able = tuple(
            seat for seat in seats_from(forehand, rules.seats) if open_offers(rules, game, team_of(game.teams, seat))
        )
        return (*able, able[0]) if bidding.may_shove else able[:1]
    if not bidding.may_shove:
        return (forehand,)
    order = [forehand]
    while (partner := partner_after(game.teams, order[-1])) != forehand:
        order.append(partner)
    if bidding.shove_back:
        order.append(forehand)
    return tuple(order)


def chooser(rules: Rules, public: Public) -> Seat:
    """Who has to name the contract now, or to shove it on."""
    assert public.round is not None, "no contract is chosen before the deal"
    return choosing_order(rules, public)[public.round.shoves]


def may_shove(rules: Rules, public: Public) -> bool:
    """Whether who is asked now may leave the choice to somebody else."""
    if bidding_now(rules, public.game, public.round).kind is not BiddingKind.CHOICE or public.round is None:
        return False
    return public.round.shoves < len(choosing_order(rules, public)) - 1


def sheet_rows(rules: Rules) -> tuple[str, ...]:
    """The rows of a sheet, in the order of the contracts."""
    return tuple(dict.fromkeys(offer.sheet_row for offer in rules.contracts))


def filled_rows(game: Game, team: Team) -> frozenset[str]:
    """The rows that a side has played."""
    return frozenset(
        account.row
        for account in game.accounts
        if account.namer is not None and team_of(game.teams, account.namer) == team
    )


def open_offers(rules: Rules, game: Game, team: Team) -> tuple[Offer, ...]:
    """What a side may still name; on a sheet the rows that it has not played, and all of them in an extra round."""
    if rules.book.kind is not BookKind.SHEET or sheet_is_full(rules, game):
        return rules.contracts
    filled = filled_rows(game, team)
    return tuple(offer for offer in rules.contracts if offer.sheet_row not in filled)


def sheet_is_full(rules: Rules, game: Game) -> bool:
    """Whether every side has played every row."""
    rows = frozenset(sheet_rows(rules))
    return all(filled_rows(game, team) >= rows for team in range(len(game.teams)))


def is_settled(rules: Rules, public: Public) -> bool:
    """Whether no open row of a sheet can change any more who wins."""
    game = public.game
    if rules.book.kind is not BookKind.SHEET or rules.weis is not None or sheet_is_full(rules, game):
        return False
    most_in_a_row = 152 + rules.score.last_trick + rules.score.match
    lead = max(game.scores)
    if game.scores.count(lead) > 1:
        return False
    return all(
        score == lead or score + most_in_a_row * sum(_factors_left(rules, game, team)) < lead
        for team, score in enumerate(game.scores)
    )


def _factors_left(rules: Rules, game: Game, team: Team) -> tuple[int, ...]:
    left: dict[str, int] = {}
    for offer in open_offers(rules, game, team):
        left[offer.sheet_row] = max(offer.factor, left.get(offer.sheet_row, 0))
    return tuple(left.values())
