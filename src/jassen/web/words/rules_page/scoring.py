"""What a round counts: Stöck, cards, last trick, match, factor."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.cards import Rank
from jassen.core.contracts import Goal
from jassen.core.parts.score_rules import BookKind, ScoringSide, StoeckTime
from jassen.core.rules import Rules
from jassen.web.words.cards import rank_name
from jassen.web.words.catalogue import Words
from jassen.web.words.contracts import contract_name
from jassen.web.words.rules_page.blocks import Bullets, Section
from jassen.web.words.rules_page.numbers import whole_round

_WITH_MATCH = (BookKind.POINTS, BookKind.SHEET)
"""Books in which the match is added to the points."""


def stoeck_section(words: Words, rules: Rules) -> Section | None:
    """King and Ober of trump in one hand."""
    if not rules.score.stoeck or all(offer.contract.trump is None for offer in rules.contracts):
        return None
    if rules.score.hand_weis_deducted:
        return None
    return Section("stoeck", words.gettext("Stöck"), (Bullets(tuple(_stoeck(words, rules))),))


def _stoeck(words: Words, rules: Rules) -> Iterator[str]:
    counts = words.gettext("Whoever is dealt %(king)s and %(ober)s of trump has the Stöck: %(points)s points.")
    pair = {"king": rank_name(words, Rank.KING), "ober": rank_name(words, Rank.OBER)}
    yield counts % {"points": words.number(rules.score.stoeck), **pair}
    match rules.score.stoeck_time:
        case StoeckTime.AUTOMATIC:
            if rules.weis is None:
                yield words.gettext("They count by themselves, with no word said.")
            else:
                yield words.gettext("They count by themselves, with no word said, and whoever has the better Weis.")
            yield words.gettext(
                "The others learn of them when both cards have been played, or when the round is counted."
            )
        case StoeckTime.SECOND_CARD:
            yield words.gettext(
                "They are called when the second of the two cards is played; else they count nothing."
            )
            if rules.weis is not None:
                yield words.gettext("They count whoever has the better Weis.")
    if any(offer.contract.trump is None for offer in rules.contracts):
        yield words.gettext("Without trump there are none.")


def scoring_section(words: Words, rules: Rules) -> Section:
    """What each side has after a round."""
    return Section("scoring", words.gettext("Counting the round"), (Bullets(tuple(_statements(words, rules))),))


def _statements(words: Words, rules: Rules) -> Iterator[str]:
    score = rules.score
    alone = len(rules.teams) == rules.seats
    yield (
        words.gettext("Everybody counts the cards of their own tricks.")
        if alone
        else words.gettext("Each side counts the cards of its tricks.")
    )
    if score.last_trick:
        yield words.gettext("The last trick counts %(points)s more.") % {"points": words.number(score.last_trick)}
    yield from _match(words, rules)
    yield from _hindersi(words, rules)
    if rules.weis is None and not score.stoeck:
        yield words.gettext("There are no Weis and no Stöck.")
    elif rules.weis is None:
        yield words.gettext("There are no Weis.")
    if score.side is ScoringSide.NAMER:
        yield words.gettext("Only the side that named the contract writes its points down; the other writes nothing.")
    if all(offer.factor == 1 for offer in rules.contracts):
        return
    if score.side is ScoringSide.NAMER:
        yield words.gettext("The factor multiplies all that is written down.")
    else:
        yield words.gettext("The factor multiplies cards, last trick, Weis and Stöck, for both sides alike.")
    if score.match:
        if score.match_multiplied:
            yield words.gettext("The match is multiplied too.")
        else:
            yield words.gettext("The match is not multiplied.")


def _match(words: Words, rules: Rules) -> Iterator[str]:
    if not rules.score.match:
        if rules.book.kind in _WITH_MATCH:
            yield words.gettext("Taking all tricks brings nothing more.")
        return
    if rules.book.kind in _WITH_MATCH:
        sizes = {rules.hand_size} if rules.first_round is None else {sum(rules.first_round.packets), rules.hand_size}
        tricks = "/".join(map(words.number, sorted(sizes)))
        values = {"tricks": tricks, "points": words.number(rules.score.match)}
        yield (
            words.gettext(
                "Match: a side that takes all %(tricks)s tricks gets %(points)s more. A single trick of the others, "
                "even one without points, is enough to prevent it."
            )
            % values
        )


def _hindersi(words: Words, rules: Rules) -> Iterator[str]:
    least = next((offer.contract for offer in rules.contracts if offer.contract.goal is Goal.LEAST), None)
    if least is None:
        return
    values = {"contract": contract_name(words, least), "points": words.number(whole_round(rules))}
    yield (
        words.gettext(
            "%(contract)s: if who named it takes no trick, that side writes %(points)s points and the others "
            "nothing; with a single trick it is the other way round."
        )
        % values
    )
