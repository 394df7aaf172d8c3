"""How a game ends: the claim, both sides home at once, and a round that nobody claims."""

from __future__ import annotations

from jassen.core.rules import Rules
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Bullets, Paragraph, Section


def claim_section(words: Words, rules: Rules) -> Section:
    """ "Thanks, enough"."""
    target = words.gettext("The game goes to %(target)s points; exactly as many are enough.")
    statements = (
        words.gettext("In the middle of a round the game ends only if somebody says “thanks, enough”."),
        words.gettext(
            "Either player of the side that took the last complete trick may say it, until the next one is complete."
        ),
        words.gettext(
            "Then that side is counted: its points from before, its complete tricks, its Weis and its Stöck, even if "
            "unplayed; this round with the factor. Cards of an unfinished trick do not count."
        ),
        words.gettext("If it has reached the target, it wins. If not, it loses the game at once."),
        words.gettext("After the last trick nobody can say it any more: the round is counted."),
    )
    title = words.gettext("“Thanks, enough”")
    blocks = (Paragraph(target % {"target": words.number(rules.end.target)}), Bullets(statements))
    return Section("claim", title, blocks)


def end_section(words: Words, rules: Rules) -> Section:
    """What is decided without a claim."""
    both = [words.gettext("Stöck;")] if rules.score.stoeck else []
    if rules.weis is not None:
        both.append(words.gettext("Weis;"))
    both.append(words.gettext("the trick."))
    return Section(
        "end",
        words.gettext("The end of the game"),
        (
            Paragraph(
                words.gettext(
                    "If after the first trick both sides have reached the target, the game is decided at once, "
                    "without a word. It is counted in this order, and who is home first wins:"
                )
            ),
            Bullets(tuple(both), numbered=True),
            Paragraph(
                words.gettext(
                    "If a round ends and nobody has said “thanks, enough”, the side that took the last trick is "
                    "counted first and wins if it is home; then the other side. If neither is home, the next round "
                    "is dealt."
                )
            ),
        ),
    )
