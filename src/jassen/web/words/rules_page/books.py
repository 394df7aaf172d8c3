"""How a round is written down: differences, a sheet, strokes, an auction; and the Bergpreis."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.choosing import sheet_rows
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Block, Bullets, Section
from jassen.web.words.rules_page.strokes import strokes_table


def book_section(words: Words, rules: Rules) -> Section | None:
    """What is written down, where that is not just the points."""
    blocks = tuple(_blocks(words, rules))
    return Section("book", words.gettext("Writing it down"), blocks) if blocks else None


def _blocks(words: Words, rules: Rules) -> Iterator[Block]:
    match rules.book.kind:
        case BookKind.POINTS:
            if rules.book.fewest:
                yield Bullets((words.gettext("The points count against whoever has them: the fewest are the best."),))
        case BookKind.DIFFERENCE:
            yield Bullets(tuple(_differences(words, rules)))
        case BookKind.SHEET:
            yield Bullets(tuple(_sheet(words, rules)))
        case BookKind.STROKES_MOLOTOW | BookKind.STROKES_MITTLERE:
            yield strokes_table(words, rules)
            yield Bullets(
                (
                    words.gettext("If two players tie for the most or the fewest points, they write nothing for it."),
                    words.gettext("What counts is strokes less zeros; whoever has the fewest is best."),
                )
            )
        case BookKind.AUCTION:
            yield Bullets(tuple(_auction(words)))
    if rules.book.hill:
        yield Bullets((_hill(words, rules),))


def _differences(words: Words, rules: Rules) -> Iterator[str]:
    assert rules.predict is not None
    if rules.predict.for_team:
        yield words.gettext(
            "Each pair writes down how far its two predictions were off what the pair has taken, added together."
        )
    elif len(rules.teams) < rules.seats:
        yield words.gettext(
            "Each side writes down how far the predictions of its players were off what each has taken, added "
            "together."
        )
    else:
        yield words.gettext("Everybody writes down how far the prediction was off what was taken.")
    if rules.predict.exact_bonus:
        yield words.gettext(
            "An exact prediction takes %(points)s off instead. Whoever predicted 0 and took no trick gets nothing "
            "off."
        ) % {"points": words.number(rules.predict.exact_bonus)}
    else:
        yield words.gettext("An exact prediction costs nothing.")
    yield words.gettext("The lowest total is the best.")


def _sheet(words: Words, rules: Rules) -> Iterator[str]:
    values = {"rows": words.number(len(sheet_rows(rules)))}
    yield (
        words.gettext(
            "Each side has a sheet of %(rows)s rows, the contracts above, and plays every row once. Whoever names a "
            "contract fills a row of their own side."
        )
        % values
    )
    yield words.gettext("A side whose sheet is full chooses no more; the choice goes to the other side.")


def _auction(words: Words) -> Iterator[str]:
    yield words.gettext("If the side of the bid takes as many card points as it bid, it writes them and the bid too.")
    yield words.gettext("If it takes fewer, it writes its card points, and the other side its own and the bid.")
    yield words.gettext("Match is made by taking all tricks.")
    yield words.gettext("Doubled, the bid counts twice; the card points do not.")


def _hill(words: Words, rules: Rules) -> str:
    values = {"half": words.number(-(-rules.end.target // 2)), "points": words.number(rules.book.hill)}
    return (
        words.gettext(
            "Bergpreis: the side that first ends a round with %(half)s points or more gets %(points)s more; of two "
            "in the same round the higher one."
        )
        % values
    )
