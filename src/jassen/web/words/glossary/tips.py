"""How to play well, game by game: advice, and no rule."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.web.words.catalogue import Words


@dataclass(frozen=True, slots=True)
class Tips:
    """Advice for one game, under its name or a title."""

    key: str
    title: str
    items: tuple[str, ...]


def tips(words: Words) -> tuple[Tips, ...]:
    """All advice."""
    return (
        Tips("tips-schieber", words.gettext("Schieber"), _schieber(words)),
        Tips("tips-no-trump", words.gettext("Obenabe and Undenufe"), _no_trump(words)),
        Tips("tips-differenzler", words.gettext("Differenzler"), _differenzler(words)),
        Tips("tips-coiffeur", words.gettext("Coiffeur"), _coiffeur(words)),
        Tips("tips-molotow", words.gettext("Molotow and Mittlere"), _strokes(words)),
    )


def _schieber(words: Words) -> tuple[str, ...]:
    return (
        words.gettext(
            "Holding Puur and Nell, draw the trumps of the others early, with a low one first: two of their trumps "
            "for a cheap one of yours decides many rounds."
        ),
        words.gettext(
            "If you have a strong suit of your own, name it. Shove when none stands out and your partner is likely "
            "to have one."
        ),
        words.gettext(
            "With nothing in trumps, lead an ace whose banner you hold too: the ace brings the suit home, and the "
            "banner is often safe after it. Beginners think too little of their tens."
        ),
        words.gettext(
            "Where the Stöck must be called, play the second of the two cards as soon as it costs nothing: until "
            "then nobody knows that you hold both."
        ),
        words.gettext("Announce a Weis in time: once the first trick is over, it is gone."),
        words.gettext(
            "Near the target, count with every trick. Who says “thanks, enough” one point too early has lost; who "
            "says it too late leaves it to the others."
        ),
    )


def _no_trump(words: Words) -> tuple[str, ...]:
    return (
        words.gettext(
            "In Obenabe aces and banners decide, in Undenufe sixes and sevens: choose them by these cards."
        ),
        words.gettext(
            "Whoever leads keeps the lead: a long suit from its strongest card down takes trick after trick, since "
            "nobody can trump."
        ),
        words.gettext(
            "Throw away with care. In Undenufe a high card is worth nothing for winning, but its points may go to "
            "your partner’s trick."
        ),
    )


def _differenzler(words: Words) -> tuple[str, ...]:
    return (
        words.gettext(
            "A quarter of 157 is about 39: start from there, add for high trumps and safe aces, and take off for a "
            "hand without trumps."
        ),
        words.gettext(
            "Middling hands are hard to steer. A very low or a very high prediction is easier to keep, if the hand "
            "allows it."
        ),
        words.gettext(
            "Keep a card of each kind for the end: one that surely takes a trick and one that surely does not."
        ),
        words.gettext(
            "Where predictions are open, add them up: above 157 the points are fought for, below they are feared."
        ),
    )


def _coiffeur(words: Words) -> tuple[str, ...]:
    return (
        words.gettext(
            "Keep the rows with high factors for hands that deserve them, and fill the cheap rows with hands that "
            "are merely fair."
        ),
        words.gettext(
            "Pass the choice on only with a thought to the open rows: your partner may have nothing for them."
        ),
        words.gettext("Towards the end, look at the other sheet too: their open rows tell what they still can gain."),
    )


def _strokes(words: Words) -> tuple[str, ...]:
    return (
        words.gettext(
            "In Molotow get rid of high cards early, while trump is not fixed; afterwards a suit of yours may turn "
            "into trumps that you do not want."
        ),
        words.gettext("In the Mittlere look for the middle: a safe trick or two, and nothing that takes the rest."),
    )
