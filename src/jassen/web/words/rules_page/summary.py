"""A profile in one line: what tells it apart in a list."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.choosing import sheet_rows
from jassen.core.parts.bidding_rules import BiddingKind
from jassen.core.parts.end_rules import ClaimBy, EndMode
from jassen.core.parts.follow_rules import Follow, Undertrump, UndertrumpException
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.web.words.cards import factor_sign
from jassen.web.words.catalogue import Words, joined


def rules_summary(words: Words, rules: Rules) -> str:
    """Players, cards, how the contract comes about, the end, factors and undertrumping, short."""
    return joined(words, _parts(words, rules))


def _parts(words: Words, rules: Rules) -> Iterator[str]:
    values = {"players": words.number(rules.seats), "cards": words.number(rules.hand_size)}
    if len(rules.teams) == rules.seats:
        yield words.gettext("%(players)s players alone, %(cards)s cards each") % values
    elif len(rules.teams[0]) == len(("one", "partner")):
        yield words.gettext("%(players)s players in pairs, %(cards)s cards each") % values
    else:
        yield words.gettext("%(players)s players in teams, %(cards)s cards each") % values
    yield from _contract(words, rules)
    yield _end(words, rules)
    factors = dict.fromkeys((offer.sheet_row, offer.factor) for offer in rules.contracts)
    if any(factor != 1 for _, factor in factors):
        yield " ".join(factor_sign(words, factor) for _, factor in factors)
    if any(offer.contract.trump is not None or offer.contract.late for offer in rules.contracts):
        yield _undertrumping(words, rules.follow)
    if rules.house:
        yield words.gettext("house interpretation")


def _contract(words: Words, rules: Rules) -> Iterator[str]:
    kind = rules.bidding.kind if rules.first_round is None else rules.first_round.bidding.kind
    match kind:
        case BiddingKind.CHOICE:
            if rules.book.kind is BookKind.SHEET:
                yield words.gettext("a sheet of %(rows)s rows") % {"rows": words.number(len(sheet_rows(rules)))}
        case BiddingKind.TURNED:
            yield words.gettext("a turned card is trump")
        case BiddingKind.ONLY:
            yield words.gettext("trump is fixed in play")
        case BiddingKind.POINTS_AUCTION:
            yield words.gettext("an auction")
        case BiddingKind.KING_AUCTION:
            yield words.gettext("an auction for the king")
    if rules.predict is not None:
        if rules.predict.open:
            yield words.gettext("open predictions")
        else:
            yield words.gettext("hidden predictions")


def _end(words: Words, rules: Rules) -> str:
    values = {"target": words.number(rules.end.target), "rounds": words.number(rules.end.rounds)}
    match rules.end.mode:
        case EndMode.CLAIM if rules.end.claim_by is ClaimBy.ANYONE:
            return words.gettext("to %(target)s, anybody claims") % values
        case EndMode.CLAIM:
            return words.gettext("to %(target)s by a claim") % values
        case EndMode.AUTOMATIC:
            return words.gettext("to %(target)s, ends by itself") % values
        case EndMode.AFTER_ROUND:
            return words.gettext("to %(target)s after the round") % values
        case EndMode.LIMIT:
            return words.gettext("until somebody has %(target)s") % values
        case EndMode.ROUNDS_WON:
            return words.ngettext("to %(rounds)s round won", "to %(rounds)s rounds won", rules.end.rounds) % values
        case EndMode.ROUNDS:
            if rules.book.kind is BookKind.SHEET:
                return words.gettext("until the sheets are full")
            return words.ngettext("%(rounds)s round", "%(rounds)s rounds", rules.end.rounds) % values


def _undertrumping(words: Words, follow: Follow) -> str:
    match follow.undertrump:
        case Undertrump.FREE:
            return words.gettext("undertrumping is free")
        case Undertrump.IF_VOID:
            return words.gettext("undertrumping only if void")
        case Undertrump.FORBIDDEN:
            pass
    match follow.undertrump_exception:
        case UndertrumpException.ONLY_TRUMPS_ANY:
            return words.gettext("undertrumping only with nothing but trumps")
        case UndertrumpException.ONLY_TRUMPS_MUST_OVERTRUMP:
            return words.gettext("undertrumping only with nothing but lower trumps")
        case UndertrumpException.NO_HIGHER_TRUMP:
            return words.gettext("undertrumping only without a higher trump")
