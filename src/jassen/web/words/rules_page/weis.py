"""What a Weis is and which is the best."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.cards import Rank
from jassen.core.parts.weis_rules import LowFours, WeisRules, WeisStep
from jassen.core.rules import Rules
from jassen.core.weis import SHORTEST_SEQUENCE
from jassen.web.words.cards import four_name, rank_name, sequence_name
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.announcing import announcing_section
from jassen.web.words.rules_page.blocks import Bullets, Paragraph, Section, Table

__all__ = ["announcing_section", "weis_section"]


def weis_section(words: Words, rules: Rules) -> Section | None:
    """The table of values, and how two are compared."""
    weis = rules.weis
    if weis is None:
        return None
    table = Table(
        words.gettext("What a Weis counts"),
        (words.gettext("Weis"), words.gettext("Points")),
        (*_sequences(words, weis), *_fours(words, weis)),
    )
    notes = [
        words.gettext("A sequence is in one suit, in the order %(ranks)s; in trumps too.")
        % {"ranks": ", ".join(rank_name(words, rank) for rank in Rank)},
        *_low_fours(words, rules, weis),
        words.gettext("One card may stand in a sequence and in four alike, and both count.")
        if weis.cross
        else words.gettext("Each card counts in one Weis only."),
    ]
    comparison = Bullets((*_steps(words, rules, weis), _nearest(words)), numbered=True)
    question = Paragraph(words.gettext("Of two Weis the better one is, in this order:"))
    return Section("weis", words.gettext("Weis"), (table, Bullets(tuple(notes)), question, comparison))


def _sequences(words: Words, weis: WeisRules) -> Iterator[tuple[str, str]]:
    """One row for each length, down to where all longer ones count the same."""
    points = weis.sequence_points
    last = len(points) - 1
    while last and points[last - 1] == points[-1]:
        last -= 1
    for place in range(last + 1):
        name = sequence_name(words, place + SHORTEST_SEQUENCE)
        if place == last < len(points) - 1:
            name = words.gettext("%(sequence)s or more") % {"sequence": name}
        yield _title(name), words.number(points[place])


def _fours(words: Words, weis: WeisRules) -> Iterator[tuple[str, str]]:
    for rank, points in sorted(weis.four_points, key=lambda four: (four[1], four[0])):
        yield _title(four_name(words, rank)), words.number(points)


def _low_fours(words: Words, rules: Rules, weis: WeisRules) -> Iterator[str]:
    values = {"points": words.number(weis.low_four_points)}
    match weis.low_fours:
        case LowFours.NONE:
            yield words.gettext("Four sixes, sevens or eights are no Weis.")
        case LowFours.SIX_IN_UNDENUFE if not any(offer.contract.is_undenufe for offer in rules.contracts):
            yield words.gettext("Four sixes, sevens or eights are no Weis.")
        case LowFours.SIX_IN_UNDENUFE:
            yield words.gettext("In Undenufe four sixes count %(points)s; four aces are no Weis there.") % values
            yield words.gettext("Four sixes otherwise, and four sevens or eights, are no Weis.")
        case LowFours.ALWAYS:
            yield words.gettext("Four sixes, sevens or eights count %(points)s.") % values


def _steps(words: Words, rules: Rules, weis: WeisRules) -> Iterator[str]:
    for step in weis.comparison:
        match step:
            case WeisStep.POINTS:
                yield words.gettext("the one with more points;")
            case WeisStep.FOUR_BEFORE_SEQUENCE:
                yield words.gettext("four alike before a sequence;")
            case WeisStep.CLASS:
                yield words.gettext(
                    "five or more in a row before four alike, these before four in a row, and these before "
                    "three in a row;"
                )
            case WeisStep.LENGTH:
                yield words.gettext("the longer one;")
            case WeisStep.TOP_CARD:
                yield _top_card(words, rules, weis)
            case WeisStep.TRUMP:
                yield words.gettext("the one in trumps;")


def _top_card(words: Words, rules: Rules, weis: WeisRules) -> str:
    if not any(offer.contract.is_undenufe for offer in rules.contracts):
        return words.gettext("the one with the higher top card;")
    if weis.reversed_in_undenufe:
        return words.gettext("the one with the higher top card; in Undenufe the one with the lower bottom card;")
    return words.gettext("the one with the higher top card, in Undenufe too;")


def _nearest(words: Words) -> str:
    return words.gettext("the one whose holder sits nearest to forehand, forehand first.")


def _title(text: str) -> str:
    return text[:1].upper() + text[1:]
