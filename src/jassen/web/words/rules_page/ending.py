"""How a game ends: by a claim, by itself, after a round, after so many rounds."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.outcome import fewest_win
from jassen.core.parts.end_rules import ClaimBy, EndMode
from jassen.core.parts.score_rules import BookKind, StoeckTime
from jassen.core.rules import Rules
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Block, Bullets, Paragraph, Section


def claim_section(words: Words, rules: Rules) -> Section | None:
    """ "Thanks, enough", where the game ends with it."""
    if rules.end.mode is not EndMode.CLAIM:
        return None
    statements = (
        words.gettext("In the middle of a round the game ends only if somebody says “thanks, enough”."),
        _who(words, rules),
        _counted(words, rules),
        words.gettext("If it has reached the target, it wins. If not, it loses the game at once."),
        words.gettext("After the last trick nobody can say it any more: the round is counted."),
    )
    return Section(
        "claim", words.gettext("“Thanks, enough”"), (Paragraph(_target(words, rules)), Bullets(statements))
    )


def _target(words: Words, rules: Rules) -> str:
    return words.gettext("The game goes to %(target)s points; reaching them exactly is enough.") % {
        "target": words.number(rules.end.target)
    }


def _who(words: Words, rules: Rules) -> str:
    match rules.end.claim_by:
        case ClaimBy.LAST_TRICK_SIDE:
            if rules.teams == ((0, 2), (1, 3)):
                return words.gettext(
                    "Either player of the side that took the last complete trick may say it, until the next one is "
                    "complete."
                )
            return words.gettext(
                "Only the side that took the last complete trick may say it, until the next one is complete."
            )
        case ClaimBy.ANYONE:
            return words.gettext("Everybody may say it at any time while the cards are played.")


def _counted(words: Words, rules: Rules) -> str:
    if rules.score.stoeck_time is StoeckTime.SECOND_CARD:
        return words.gettext(
            "Then that side is counted: its points from before, its complete tricks, its Weis and its Stöck, if they "
            "have been called or still can be; this round with the factor. Cards of an unfinished trick do not count."
        )
    return words.gettext(
        "Then that side is counted: its points from before, its complete tricks, its Weis and its Stöck, even if "
        "unplayed; this round with the factor. Cards of an unfinished trick do not count."
    )


def end_section(words: Words, rules: Rules) -> Section:
    """What is decided without a claim."""
    return Section("end", words.gettext("The end of the game"), tuple(_end(words, rules)))


def _end(words: Words, rules: Rules) -> Iterator[Block]:
    end = rules.end
    values = {"target": words.number(end.target), "rounds": words.number(end.rounds)}
    match end.mode:
        case EndMode.CLAIM:
            yield from _claim_end(words, rules)
        case EndMode.AUTOMATIC:
            yield from _automatic(words, rules)
        case EndMode.AFTER_ROUND:
            yield Paragraph(
                words.gettext("The game ends after the round in which somebody reaches %(target)s points.") % values
            )
            yield _best(words, rules)
        case EndMode.ROUNDS:
            if rules.book.kind is BookKind.SHEET:
                yield Paragraph(words.gettext("The game ends when both sheets are full."))
                yield from _settled(words, rules)
            else:
                ends = words.ngettext(
                    "The game ends after %(rounds)s round.", "The game ends after %(rounds)s rounds.", end.rounds
                )
                yield Paragraph(ends % values)
            yield _best(words, rules)
        case EndMode.ROUNDS_WON:
            yield Paragraph(
                words.ngettext(
                    "Whoever has more in a round wins it; nobody wins a tie. Whoever first has won %(rounds)s round "
                    "wins the game.",
                    "Whoever has more in a round wins it; nobody wins a tie. Whoever first has won %(rounds)s rounds "
                    "wins the game.",
                    end.rounds,
                )
                % values
            )
        case EndMode.LIMIT:
            yield Paragraph(
                words.gettext("The game ends after the round in which somebody reaches %(target)s, which is bad.")
                % values
            )
            yield _best(words, rules)


def _best(words: Words, rules: Rules) -> Paragraph:
    best = (
        words.gettext("The lowest total wins. If two share it, all play one more round.")
        if fewest_win(rules)
        else words.gettext("The highest total wins. If two share it, all play one more round.")
    )
    if rules.book.kind is BookKind.SHEET:
        best += " " + words.gettext("In such a round every contract is free.")
    return Paragraph(best)


def _settled(words: Words, rules: Rules) -> Iterator[Block]:
    if rules.weis is None:
        yield Paragraph(
            words.gettext(
                "As soon as the open rows cannot change any more who wins, anybody may say “thanks, enough” before a "
                "contract is named: then the game is over."
            )
        )


def _order(words: Words, rules: Rules) -> Bullets:
    both = [words.gettext("Stöck;")] if rules.score.stoeck else []
    if rules.weis is not None:
        both.append(words.gettext("Weis;"))
    both.append(words.gettext("the trick."))
    return Bullets(tuple(both), numbered=True)


def _claim_end(words: Words, rules: Rules) -> Iterator[Block]:
    yield Paragraph(
        words.gettext(
            "If after the first trick both sides have reached the target, the game is decided at once, "
            "without a word. It is counted in this order, and who is home first wins:"
        )
    )
    yield _order(words, rules)
    yield Paragraph(
        words.gettext(
            "If a round ends and nobody has said “thanks, enough”, the side that took the last trick is "
            "counted first and wins if it is home; then the other side. If neither is home, the next round "
            "is dealt."
        )
    )


def _automatic(words: Words, rules: Rules) -> Iterator[Block]:
    yield Paragraph(words.gettext("The game ends by itself with the trick that brings a side to its target."))
    if rules.first_round is None:
        yield Paragraph(_target(words, rules))
    else:
        yield Paragraph(
            words.gettext("The target of the king is what he has bid; that of the others is %(target)s points.")
            % {"target": words.number(rules.end.target)}
        )
    if rules.weis is not None or rules.score.stoeck:
        yield Paragraph(
            words.gettext("After the first trick it is counted in this order, and who is home first wins:")
        )
        yield _order(words, rules)
    yield Paragraph(words.gettext("If two are home at the end of a round, the side that took the last trick wins."))
