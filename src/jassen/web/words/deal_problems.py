"""What does not hold in the proof of a game's deals, as sentences."""

from __future__ import annotations

from typing import Literal, TypeAlias

from jassen.fair import Code, Problem
from jassen.web.words.catalogue import Words


def problem_sentence(words: Words, problem: Problem) -> str:
    """One thing that does not hold, or is worth knowing."""
    values = {
        "round": problem.round,
        "chain": problem.chain,
        "seat": problem.seat,
        "place": problem.place,
        "expected": problem.expected,
        "found": problem.found,
    }
    return problem_template(words, problem.code) % values


def problem_template(words: Words, code: Code) -> str:
    """The sentence of a code, with the names of its values, for those who fill it in elsewhere."""
    match code:
        case Code.ROOT_AGAIN | Code.SEAT_COUNT | Code.COMMITMENT | Code.BOT_NONCE | Code.NONCE_AGAIN:
            return _of_a_chain(words, code)
        case Code.OPENING | Code.HAND_ORDER | Code.SECRET | Code.DECK:
            return _of_a_deal(words, code)
        case Code.NO_CUT | Code.UNUSED_CHAIN | Code.OPENING_NOT_PROVED:
            return _note(words, code)
        case _:
            return _of_the_game(words, code)


_Chain: TypeAlias = Literal[Code.ROOT_AGAIN, Code.SEAT_COUNT, Code.COMMITMENT, Code.BOT_NONCE, Code.NONCE_AGAIN]


def _of_a_chain(words: Words, code: _Chain) -> str:
    match code:
        case Code.ROOT_AGAIN:
            return words.gettext("Chain %(chain)s: it has the root of chain %(found)s, so its secrets were known.")
        case Code.SEAT_COUNT:
            return words.gettext("Chain %(chain)s: it has %(found)s seats and the first one %(expected)s.")
        case Code.COMMITMENT:
            return words.gettext(
                "Chain %(chain)s, seat %(seat)s: the cut does not fit what was promised, "
                "%(found)s where %(expected)s was said."
            )
        case Code.BOT_NONCE:
            return words.gettext("Chain %(chain)s, seat %(seat)s: a bot has cut, with %(found)s.")
        case Code.NONCE_AGAIN:
            return words.gettext("Chain %(chain)s, seat %(seat)s: the cut had been laid open in chain %(found)s.")


_Deal: TypeAlias = Literal[Code.OPENING, Code.HAND_ORDER, Code.SECRET, Code.DECK]


def _of_a_deal(words: Words, code: _Deal) -> str:
    match code:
        case Code.OPENING:
            return words.gettext("The first forehand: %(found)s is stated, but chance gave %(expected)s.")
        case Code.HAND_ORDER:
            return words.gettext(
                "Round %(round)s: it is hand %(found)s of chain %(chain)s where hand %(expected)s comes next."
            )
        case Code.SECRET:
            return words.gettext(
                "Round %(round)s: its secret leads to %(found)s, but the root of chain %(chain)s is %(expected)s."
            )
        case Code.DECK:
            return words.gettext(
                "Round %(round)s: card %(place)s of the deck is %(found)s, but had to be %(expected)s."
            )


_Note: TypeAlias = Literal[Code.NO_CUT, Code.UNUSED_CHAIN, Code.OPENING_NOT_PROVED]


def _note(words: Words, code: _Note) -> str:
    match code:
        case Code.NO_CUT:
            return words.gettext(
                "nobody’s own device cut in chain %(chain)s, so whoever runs the server could have chosen."
            )
        case Code.UNUSED_CHAIN:
            return words.gettext("nothing was dealt from chain %(chain)s.")
        case Code.OPENING_NOT_PROVED:
            return words.gettext("the proof does not cover who began.")


_Game: TypeAlias = Literal[
    Code.RECORD_SEATS,
    Code.RECORD_OPENING,
    Code.RECORD_HAND,
    Code.RECORD_TURNED,
    Code.RECORD_STOCK,
    Code.RECORD_OPEN_STOCK,
    Code.NOT_IN_RECORD,
    Code.NOT_IN_PROOF,
]


def _of_the_game(words: Words, code: _Game) -> str:
    match code:
        case Code.RECORD_SEATS:
            return words.gettext("The game has %(found)s seats and the proof %(expected)s.")
        case Code.RECORD_OPENING:
            return words.gettext("The first forehand: the game has %(found)s and the proof %(expected)s.")
        case Code.RECORD_HAND:
            return words.gettext(
                "Round %(round)s, seat %(seat)s: the hand was %(found)s, but the deck gives %(expected)s."
            )
        case Code.RECORD_TURNED:
            return words.gettext("Round %(round)s: %(found)s was turned up, but the deck gives %(expected)s.")
        case Code.RECORD_STOCK:
            return words.gettext("Round %(round)s: the stock was %(found)s, but the deck gives %(expected)s.")
        case Code.RECORD_OPEN_STOCK:
            return words.gettext("Round %(round)s: of the stock %(found)s lay open, but the deck gives %(expected)s.")
        case Code.NOT_IN_RECORD:
            return words.gettext("Round %(round)s: the proof has it and the game does not.")
        case Code.NOT_IN_PROOF:
            return words.gettext("Round %(round)s: the game has it and the proof does not.")
