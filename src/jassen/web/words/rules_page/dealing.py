"""Who plays with whom, how the cards are dealt, and who is forehand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jassen.core.cards import DECK_SIZE
from jassen.core.parts.dealing_rules import Direction, Opening, Turned
from jassen.core.rules import FirstRound, Rules
from jassen.web.words.cards import card_name
from jassen.web.words.catalogue import Words, after_colon
from jassen.web.words.rules_page.blocks import Bullets, Section


def dealing_section(words: Words, rules: Rules) -> Section:
    """Players, packets, forehand."""
    return Section("dealing", words.gettext("Players and deal"), (Bullets(tuple(_statements(words, rules))),))


def _statements(words: Words, rules: Rules) -> Iterator[str]:
    yield _players(words, rules)
    if rules.first_round is None:
        yield _packets(words, rules.packets)
        yield from _left_over(words, rules)
    else:
        yield from _first_round(words, rules, rules.first_round)
        later = words.gettext("From the second round on:")
        yield f"{later} {after_colon(words, _packets(words, rules.packets))}"
    yield from _turned(words, rules)
    yield _opening(words, rules)
    match rules.direction:
        case Direction.COUNTERCLOCKWISE:
            yield words.gettext("Play goes counter-clockwise. Forehand sits to the right of the dealer.")
        case Direction.CLOCKWISE:
            yield words.gettext("Play goes clockwise. Forehand sits to the left of the dealer.")
    yield words.gettext("If the deal goes wrong, the same dealer deals again, and nothing is scored.")


def _packets(words: Words, packets: Sequence[int]) -> str:
    values = {"hand": words.number(sum(packets)), "packets": ", ".join(map(words.number, packets))}
    if len(packets) == 1:
        return words.gettext("Everybody gets %(hand)s cards, all at once.") % values
    return (
        words.gettext("Everybody gets %(hand)s cards, in packets of %(packets)s; forehand gets the first.") % values
    )


def _left_over(words: Words, rules: Rules) -> Iterator[str]:
    left = DECK_SIZE - rules.hand_size * rules.seats
    if left:
        yield words.ngettext(
            "%(left)s card is left over and stays out of play.",
            "%(left)s cards are left over and stay out of play.",
            left,
        ) % {"left": words.number(left)}


def _first_round(words: Words, rules: Rules, first: FirstRound) -> Iterator[str]:
    now = words.gettext("In the first round:")
    yield f"{now} {after_colon(words, _packets(words, first.packets))}"
    left = DECK_SIZE - sum(first.packets) * rules.seats
    if not left:
        return
    values = {"left": words.number(left), "open": words.number(first.open_stock)}
    if first.open_stock:
        yield words.gettext("%(left)s cards are left over as a stock; %(open)s of them lie open.") % values
    else:
        yield words.gettext("%(left)s cards are left over as a stock, face down.") % values


def _turned(words: Words, rules: Rules) -> Iterator[str]:
    match rules.turned:
        case Turned.NONE:
            return
        case Turned.DEALERS_LAST:
            yield words.gettext(
                "The last card, which the dealer gets, is shown to everybody; it stays in the dealer’s hand."
            )
        case Turned.STOCK_TOP:
            yield words.gettext("The first card that is left over is turned up; it stays out of play too.")


def _opening(words: Words, rules: Rules) -> str:
    match rules.opening:
        case Opening.RANDOM:
            return words.gettext("Chance decides who is forehand in the first round; after that, the next player is.")
        case Opening.HIGHEST_DRAW:
            return words.gettext(
                "Before the first round everybody draws a card: the highest rank deals, and the next player is "
                "forehand. If the highest is drawn twice, all draw again. After that, the next player is forehand."
            )
        case Opening.LOWEST_DRAW:
            return words.gettext(
                "Before the first round everybody draws a card: the lowest rank deals, and the next player is "
                "forehand. If the lowest is drawn twice, all draw again. After that, the next player is forehand."
            )
        case Opening.HOLDER:
            assert rules.opening_card is not None, "the rules name the card"
            return words.gettext(
                "In the first round whoever is dealt this card is forehand: %(card)s. After that, the next player is."
            ) % {"card": card_name(words, rules.opening_card)}


def _players(words: Words, rules: Rules) -> str:
    values = {"players": words.number(rules.seats), "size": words.number(len(rules.teams[0]))}
    if len(rules.teams) == rules.seats:
        return words.gettext("%(players)s players, each on their own.") % values
    if rules.teams == ((0, 2), (1, 3)):
        return words.gettext("%(players)s players in two pairs; partners sit opposite each other.") % values
    return words.gettext("%(players)s players in teams of %(size)s.") % values
