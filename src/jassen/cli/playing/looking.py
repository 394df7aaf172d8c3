"""What somebody may look at while a question waits: the table, the last trick, the score."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.cards import Card
from jassen.core.events import CardPlayed, TrickTaken
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import View
from jassen.web.words import Words
from jassen.web.words.cards import contract_name, factor_sign
from jassen.web.words.happenings import sentence
from jassen.web.words.sides import scores_text, side_names


def trick_lines(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> list[str]:
    """The cards on the table in the order of play."""
    play = seen.public.play
    if not play.table:
        return [words.gettext("There is no card on the table.")]
    return _cards(words, rules, seen, names, play.leader, play.table)


def last_trick_lines(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> list[str]:
    """The last complete trick and who took it."""
    tricks = seen.public.play.tricks
    if not tricks:
        return [words.gettext("There has been no trick yet.")]
    trick = tricks[-1]
    taken = sentence(words, rules, TrickTaken(trick.winner), names, seen.seat)
    return [*_cards(words, rules, seen, names, trick.leader, trick.cards), f"  {taken}"]


def contract_line(words: Words, seen: View) -> str:
    """What is played in this round, short: "Shields ×2"."""
    current = seen.public.round
    if current is None or current.offer is None:
        return ""
    return f"{contract_name(words, current.offer.contract)} {factor_sign(words, current.offer.factor)}"


def score_lines(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> list[str]:
    """What is played, and how the game stands."""
    lines = []
    current = seen.public.round
    if current is not None and current.offer is not None and current.namer is not None:
        values = {"contract": contract_line(words, seen), "name": names[current.namer]}
        lines.append(words.gettext("Contract: %(contract)s, named by %(name)s.") % values)
    lines.append(standing(words, rules, seen.public.game.scores, names, seen.seat))
    return [f"  {line}" for line in lines]


def standing(words: Words, rules: Rules, scores: Sequence[int], names: Sequence[str], viewer: Seat | None) -> str:
    """The score in one line, with what is needed to win."""
    values = {
        "scores": scores_text(words, side_names(words, rules, names, viewer), scores),
        "target": words.number(rules.end.target),
    }
    return words.gettext("Score: %(scores)s, to %(target)s") % values


def _cards(
    words: Words, rules: Rules, seen: View, names: Sequence[str], leader: Seat, cards: Sequence[Card]
) -> list[str]:
    lines = []
    for place, card in enumerate(cards):
        event = CardPlayed((leader + place) % rules.seats, card)
        lines.append(f"  {sentence(words, rules, event, names, seen.seat)}")
    return lines
