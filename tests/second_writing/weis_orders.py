"""Which of two Weis is the better, step by step, in the orders beside that of the StarGames texts.

Source: rule sheet 0b for text 001; 4.2 for the reglement, Swisslos and pagat; 4.3 for Undenufe.
Returned is 1 if the first is better, -1 if the second is, 0 if the players' places decide.
"""

NATURAL = "6789TJQKA"


def text_001(one: list[str], other: list[str], contract: str) -> int:
    """Five or more in sequence, four alike, four in sequence, three in sequence.

    Sequences by length, then top card, then trump; four alike by points, then rank.
    """
    if _class_001(one) != _class_001(other):
        return _greater(_class_001(one), _class_001(other))
    if _alike(one):
        # Four Under are worth 200, all others 100.
        if (one[0][0] == "J") != (other[0][0] == "J"):
            return 1 if one[0][0] == "J" else -1
        return _by_height(one, other, contract)
    if len(one) != len(other):
        return _greater(len(one), len(other))
    if _by_height(one, other, contract) != 0:
        return _by_height(one, other, contract)
    return _by_trump(one, other, contract)


def reglement(one: list[str], other: list[str], contract: str) -> int:
    """Points, number of cards, higher card, trump."""
    found = _greater(_official_points(one), _official_points(other))
    if found == 0:
        found = _greater(len(one), len(other))
    if found == 0:
        found = _by_height(one, other, contract)
    if found == 0:
        found = _by_trump(one, other, contract)
    return found


def swisslos(one: list[str], other: list[str], contract: str) -> int:
    """Points, number of cards, trump; the height decides nothing."""
    found = _greater(_small_points(one), _small_points(other))
    if found == 0:
        found = _greater(len(one), len(other))
    if found == 0:
        found = _by_trump(one, other, contract)
    return found


def pagat(one: list[str], other: list[str], contract: str) -> int:
    """Place in the list, longer sequence, higher card in natural order, trump."""
    found = _greater(_place_in_list(one), _place_in_list(other))
    if found == 0:
        found = _greater(len(one), len(other))
    if found == 0:
        found = _greater(_top(one), _top(other))
    if found == 0:
        found = _by_trump(one, other, contract)
    return found


def _alike(meld: list[str]) -> bool:
    return meld[0][0] == meld[1][0]


def _class_001(meld: list[str]) -> int:
    if _alike(meld):
        return 3
    if len(meld) >= 5:
        return 4
    return {4: 2, 3: 1}[len(meld)]


def _place_in_list(meld: list[str]) -> int:
    """3 < 4 < 5 and more in sequence < four ten, Ober, king, ace < four nine < four Under."""
    if not _alike(meld):
        return min(len(meld), 5)
    return {"9": 7, "J": 8}.get(meld[0][0], 6)


def _small_points(meld: list[str]) -> int:
    if not _alike(meld):
        return {3: 20, 4: 50}.get(len(meld), 100)
    return {"9": 150, "J": 200}.get(meld[0][0], 100)


def _official_points(meld: list[str]) -> int:
    if not _alike(meld):
        return {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}[len(meld)]
    return _small_points(meld)


def _top(meld: list[str]) -> int:
    return max(NATURAL.index(card[0]) for card in meld)


def _by_height(one: list[str], other: list[str], contract: str) -> int:
    """The better trick card is the higher one: in Undenufe the lower."""
    if contract == "U":
        lowest = [min(NATURAL.index(card[0]) for card in meld) for meld in (one, other)]
        return -_greater(lowest[0], lowest[1])
    return _greater(_top(one), _top(other))


def _by_trump(one: list[str], other: list[str], contract: str) -> int:
    in_trump = [not _alike(meld) and meld[0][1] == contract for meld in (one, other)]
    return _greater(int(in_trump[0]), int(in_trump[1]))


def _greater(one: int, other: int) -> int:
    return (one > other) - (one < other)
