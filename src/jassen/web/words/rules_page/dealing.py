"""Who plays with whom, how the cards are dealt, and who is forehand."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.rules import Opening, Rules
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Bullets, Section


def dealing_section(words: Words, rules: Rules) -> Section:
    """Players, packets, forehand."""
    return Section("dealing", words.gettext("Players and deal"), (Bullets(tuple(_statements(words, rules))),))


def _statements(words: Words, rules: Rules) -> Iterator[str]:
    yield _players(words, rules)
    values = {"hand": words.number(rules.hand_size), "packets": ", ".join(map(words.number, rules.packets))}
    yield (
        words.ngettext(
            "Everybody gets %(hand)s cards, all at once.",
            "Everybody gets %(hand)s cards, in packets of %(packets)s; forehand gets the first.",
            len(rules.packets),
        )
        % values
    )
    match rules.opening:
        case Opening.RANDOM:
            yield words.gettext("Chance decides who is forehand in the first round; after that, the next player is.")
    yield words.gettext("Play goes counter-clockwise. Forehand sits to the right of the dealer.")


def _players(words: Words, rules: Rules) -> str:
    values = {"players": words.number(rules.seats), "size": words.number(len(rules.teams[0]))}
    if len(rules.teams) == rules.seats:
        return words.gettext("%(players)s players, each for himself.") % values
    if rules.teams == ((0, 2), (1, 3)):
        return words.gettext("%(players)s players in two pairs; partners sit opposite each other.") % values
    return words.gettext("%(players)s players in teams of %(size)s.") % values
