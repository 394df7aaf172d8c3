"""How the contract of a round comes about: a choice, a turned card, an auction."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.parts.bidding_rules import Bidding, BiddingKind, Leader, Shoving
from jassen.core.rules import FirstRound, Rules
from jassen.web.words.catalogue import Words, after_colon
from jassen.web.words.rules_page.numbers import whole_round


def bidding_statements(words: Words, rules: Rules) -> Iterator[str]:
    """Who chooses, and who leads to the first trick."""
    if rules.first_round is None:
        yield from _kinds(words, rules, rules.bidding)
    else:
        yield from _kinds(words, rules, rules.first_round.bidding)
        yield from _king(words, rules, rules.first_round)
        later = after_colon(words, " ".join(_kinds(words, rules, rules.bidding)))
        yield " ".join((words.gettext("From the second round on:"), later))
    if rules.first_round is not None and rules.bidding.kind is BiddingKind.TURNED:
        yield words.gettext(
            "The king may give such a round away: then it is not played, and the others write %(points)s points."
        ) % {"points": words.number(whole_round(rules))}
    yield from _late(words, rules)
    if any(offer.factor != 1 for offer in rules.contracts):
        yield words.gettext("The factor multiplies what is earned in the round.")


def _kinds(words: Words, rules: Rules, bidding: Bidding) -> Iterator[str]:
    match bidding.kind:
        case BiddingKind.CHOICE:
            yield words.gettext("Forehand looks at the hand and names one of these contracts.")
            yield from _shoving(words, rules, bidding)
        case BiddingKind.TURNED:
            yield words.gettext("Nobody chooses; the suit of the card that is turned up is trump.")
        case BiddingKind.ONLY:
            yield words.gettext("Nobody chooses: every round is played so.")
        case BiddingKind.POINTS_AUCTION:
            yield from _points_auction(words, bidding)
        case BiddingKind.KING_AUCTION:
            yield words.gettext("Forehand begins, and in turn everybody bids points or passes.")
            yield _steps(words, bidding)
            yield words.gettext(
                "When all others have passed, the highest bidder is king. If nobody bids, the next dealer deals."
            )
    yield _leader(words, bidding)


def _shoving(words: Words, rules: Rules, bidding: Bidding) -> Iterator[str]:
    if not bidding.may_shove:
        yield words.gettext("There is no shoving.")
        return
    if bidding.shoving is Shoving.ROUND_TABLE:
        yield words.gettext(
            "Whoever does not want to choose passes the choice on to the next player, round the table. If all pass, "
            "forehand must name one."
        )
        return
    if max(map(len, rules.teams)) > len(("forehand", "partner")):
        yield words.gettext(
            "Forehand may instead shove: then the next partner may name one or shove on, and the last of the team "
            "must name one."
        )
    elif bidding.shove_back:
        yield words.gettext("Forehand may instead shove: then the partner names one, or shoves.")
    else:
        yield words.gettext("Forehand may instead shove: then the partner must name one, and may not shove back.")
    if bidding.shove_back:
        yield words.gettext("It may be shoved back to forehand, who must then name one.")


def _points_auction(words: Words, bidding: Bidding) -> Iterator[str]:
    yield words.gettext("Forehand begins, and in turn everybody bids points and a contract, or passes.")
    yield _steps(words, bidding)
    yield words.gettext(
        "Above that only Match can be bid, which is all the tricks and stands for %(points)s points."
    ) % {"points": words.number(bidding.match_bid)}
    yield words.gettext(
        "The other side may double the bid, once; that ends the auction. Else it ends when all others have passed. "
        "If nobody bids, the next dealer deals."
    )


def _steps(words: Words, bidding: Bidding) -> str:
    values = {
        "minimum": words.number(bidding.minimum),
        "step": words.number(bidding.step),
        "highest": words.number(bidding.highest),
    }
    return (
        words.gettext(
            "The first bid is at least %(minimum)s; each further one is higher, in steps of %(step)s, up to "
            "%(highest)s."
        )
        % values
    )


def _leader(words: Words, bidding: Bidding) -> str:
    match bidding.leader:
        case Leader.FOREHAND if bidding.kind in (BiddingKind.TURNED, BiddingKind.ONLY):
            return words.gettext("Forehand leads to the first trick.")
        case Leader.FOREHAND:
            return words.gettext("Forehand leads to the first trick, whoever has named the contract.")
        case Leader.NAMER:
            return words.gettext("Whoever has named the contract leads to the first trick.")


def _king(words: Words, rules: Rules, first: FirstRound) -> Iterator[str]:
    yield words.gettext(
        "The king plays alone against all others for the whole game, and has to reach the points that he has bid; "
        "the others together need %(target)s."
    ) % {"target": words.number(rules.end.target)}
    if sum(first.packets) < rules.hand_size:
        yield words.gettext(
            "He takes the stock and lays away as many cards; what they count is his. Then he names one of these "
            "contracts. Nothing is dealt to the others any more: the round has %(tricks)s tricks."
        ) % {"tricks": words.number(sum(first.packets))}


def _late(words: Words, rules: Rules) -> Iterator[str]:
    if not any(offer.contract.late for offer in rules.contracts):
        return
    yield words.gettext(
        "A round begins without trump. The first card that does not follow suit fixes it: its suit is trump from "
        "there on, in that trick too, and for the points of the whole round."
    )
    yield words.gettext("If trump is never fixed, the round counts for nothing, and the same dealer deals again.")
