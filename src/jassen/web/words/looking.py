"""What somebody may look at while a question waits: the cards on the table, the last trick, how the game stands."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.cards import Card
from jassen.core.events import CardPlayed, TrickTaken
from jassen.core.parts.end_rules import EndMode
from jassen.core.parts.score_rules import BookKind
from jassen.core.public import Game
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import View
from jassen.web.words.cards import contract_name, factor_sign
from jassen.web.words.catalogue import Words
from jassen.web.words.contracts import way_of_trick
from jassen.web.words.happenings import sentence
from jassen.web.words.sides import scores_text, side_names


def trick_lines(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> list[str]:
    """The cards on the table in the order of play."""
    play = seen.public.play
    if not play.table:
        return [words.gettext("There is no card on the table.")]
    return _cards(words, rules, seen, names, play.leader, play.table)


def heard_line(words: Words, points: int) -> str:
    """What the best Weis so far counts, which a later one has to reach; empty where nothing has to be reached."""
    if not points:
        return ""
    return words.gettext("The best so far counts %(points)s.") % {"points": words.number(points)}


def last_trick_lines(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> list[str]:
    """The last complete trick and who took it."""
    tricks = seen.public.play.tricks
    if not tricks:
        return [words.gettext("There has been no trick yet.")]
    trick = tricks[-1]
    taken = sentence(words, rules, TrickTaken(trick.winner), names, seen.seat)
    return [*_cards(words, rules, seen, names, trick.leader, trick.cards), f"  {taken}"]


def contract_line(words: Words, rules: Rules, seen: View) -> str:
    """What is played in this round, short: "Shields ×2"; of a mixed contract also how this trick goes."""
    current = seen.public.round
    if current is None or current.offer is None or current.contract is None:
        return ""
    line = contract_name(words, current.contract)
    if any(offer.factor != 1 for offer in rules.contracts):
        line += f" {factor_sign(words, current.offer.factor)}"
    way = way_of_trick(words, current.contract, len(seen.public.play.tricks))
    return words.gettext("%(contract)s, now %(way)s") % {"contract": line, "way": way} if way else line


def standing(words: Words, rules: Rules, game: Game, names: Sequence[str], viewer: Seat | None) -> str:
    """The score in one line, with what ends the game."""
    sides = side_names(words, rules, names, viewer, game.teams)
    values = {
        "scores": scores_text(words, sides, game.scores),
        "target": words.number(rules.end.target),
        "rounds": words.number(rules.end.rounds),
        "played": words.number(len(game.accounts)),
    }
    if game.targets:
        values["targets"] = scores_text(words, sides, game.targets)
        return words.gettext("Score: %(scores)s; to reach: %(targets)s") % values
    match rules.end.mode:
        case EndMode.ROUNDS if rules.book.kind is BookKind.SHEET:
            return words.gettext("Score: %(scores)s") % values
        case EndMode.ROUNDS:
            return words.gettext("Score: %(scores)s; rounds %(played)s of %(rounds)s") % values
        case EndMode.ROUNDS_WON:
            return words.gettext("Score: %(scores)s; to %(rounds)s rounds won") % values
        case EndMode.LIMIT:
            return words.gettext("Score: %(scores)s, until somebody has %(target)s") % values
        case EndMode.CLAIM | EndMode.AUTOMATIC | EndMode.AFTER_ROUND:
            return words.gettext("Score: %(scores)s, to %(target)s") % values


def may_ruff(rules: Rules, seen: View) -> bool:
    """Whether there is a trump that may be played in place of following."""
    current = seen.public.round
    if current is None or current.contract is None or not rules.follow.ruff_while_holding_suit:
        return False
    return current.contract.ranking(len(seen.public.play.tricks)).trump is not None


def _cards(
    words: Words, rules: Rules, seen: View, names: Sequence[str], leader: Seat, cards: Sequence[Card]
) -> list[str]:
    lines = []
    for place, card in enumerate(cards):
        event = CardPlayed((leader + place) % rules.seats, card)
        lines.append(f"  {sentence(words, rules, event, names, seen.seat)}")
    return lines
