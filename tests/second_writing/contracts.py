"""What the contracts beside the six come down to in one trick, and who then takes it.

Source: the contract catalogue of the rule sheet: Slalom, Guschti, three by three, Gumpf,
and the trump that is fixed by the first card that does not follow suit.
"""

from tests.second_writing.tricks import winner


def plain_contract(key: str, trick_number: int, *, fixed: str = "", obe_first: int = 5) -> str:
    """Return the one of C S H D O U whose rules of following hold in this trick.

    trick_number counts from 1. fixed is the suit that has become trump, where that
    comes late. obe_first is the length of the first part of a Guschti.
    """
    if key in ["C", "S", "H", "D", "O", "U"]:
        return key
    words = key.split("-")
    if words[0].startswith("joker"):
        return words[1]
    if key == "hindersi":
        return "O"
    if key == "late":
        # Until it is fixed there is no trump: follow suit, or anything.
        return fixed or "O"
    if words[0] == "slalom":
        if trick_number % 2 == 1:
            return words[1]
        return _the_other_way(words[1])
    if words[0] == "guschti":
        if trick_number <= obe_first:
            return words[1]
        return _the_other_way(words[1])
    if words[0] == "gumpf":
        return words[1]
    if words[0] == "3x3":
        block = words[2][(trick_number - 1) // 3]
        if block == "T":
            return words[1]
        return block
    raise ValueError(f"unknown contract: {key}")


def taker(trick: list[str], key: str, trick_number: int, *, fixed: str = "", obe_first: int = 5) -> int:
    """Return the index, in the trick, of the card that takes it.

    In a Gumpf the plain suits are turned round: without a trump the lowest card of the
    suit that was led takes the trick.
    """
    plain = plain_contract(key, trick_number, fixed=fixed, obe_first=obe_first)
    if key.startswith("gumpf") and not any(card[1] == plain for card in trick):
        return winner(trick, "U")
    return winner(trick, plain)


def value_table(key: str, fixed: str = "") -> str:
    """Return the one of C S H D O U whose card points hold for the whole round.

    Slalom, Guschti and three by three count as Obenabe throughout.
    """
    if key.startswith(("slalom", "guschti", "3x3")):
        return "O"
    return plain_contract(key, 1, fixed=fixed)


def fixes(trick: list[str], key: str, fixed: str) -> str:
    """Return the suit that is trump after the last card of this trick, where it comes late."""
    if key != "late" or fixed:
        return fixed
    if trick[-1][1] != trick[0][1]:
        return trick[-1][1]
    return ""


def _the_other_way(way: str) -> str:
    """Obenabe after Undenufe and the reverse."""
    if way == "O":
        return "U"
    return "O"
