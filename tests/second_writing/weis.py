"""Weis under the StarGames texts: what counts, what it is worth, which one is best.

Source: source texts 000, 002, 003, 004, section "Weis"; sequences in Undenufe are
compared reversed, and only the highest Weis of the table is rewarded.
"""

NATURAL_ORDER = ["6", "7", "8", "9", "T", "J", "Q", "K", "A"]
SUITS = ["C", "S", "H", "D"]


def melds(hand: list[str], contract: str) -> list[tuple[str, ...]]:
    """Return every maximal sequence and every four-alike of the hand that counts.

    Sequences first, in the suit order C S H D and from low to high, each written from
    its lowest natural card up; then four-alikes by rank, each written in suit order.
    A card may stand in two of them.
    """
    found: list[tuple[str, ...]] = []
    for suit in SUITS:
        run: list[str] = []
        for rank in NATURAL_ORDER:
            if rank + suit in hand:
                run.append(rank + suit)
            else:
                if len(run) >= 3:
                    found.append(tuple(run))
                run = []
        if len(run) >= 3:
            found.append(tuple(run))
    for rank in NATURAL_ORDER:
        four = tuple(rank + suit for suit in SUITS)
        if all(card in hand for card in four) and meld_points(four, contract) > 0:
            found.append(four)
    return found


def meld_points(meld: tuple[str, ...], contract: str) -> int:
    """Return the points of one Weis before the factor of the contract.

    Sequences: three 20, four 50, five or more 100, in every contract.
    Four alike: jacks 200, nines 150, tens, queens, kings, aces 100. In Undenufe four
    sixes take the place of four aces. Sevens and eights are worth nothing.
    """
    if not _four_alike(meld):
        if len(meld) == 3:
            return 20
        if len(meld) == 4:
            return 50
        return 100
    rank = meld[0][0]
    if rank == "J":
        return 200
    if rank == "9":
        return 150
    if rank in ["T", "Q", "K"]:
        return 100
    if rank == "A" and contract != "U":
        return 100
    if rank == "6" and contract == "U":
        return 100
    return 0


def best(
    announced: list[tuple[int, tuple[str, ...]]],
    contract: str,
    forehand: int,
    seats: int = 4,
) -> tuple[int, tuple[str, ...]] | None:
    """Return the winning seat and Weis, or None if nothing of worth was announced.

    Two equal ones of the same player: the one announced earlier in the list.
    """
    leading: tuple[int, tuple[str, ...]] | None = None
    for entry in announced:
        if meld_points(entry[1], contract) == 0:
            continue
        if leading is None or _is_better(entry, leading, contract, forehand, seats):
            leading = entry
    return leading


def _is_better(
    one: tuple[int, tuple[str, ...]],
    other: tuple[int, tuple[str, ...]],
    contract: str,
    forehand: int,
    seats: int,
) -> bool:
    """Compare two Weis, step by step, until one of the steps decides."""
    one_seat, one_meld = one
    other_seat, other_meld = other

    if meld_points(one_meld, contract) != meld_points(other_meld, contract):
        return meld_points(one_meld, contract) > meld_points(other_meld, contract)
    if _four_alike(one_meld) != _four_alike(other_meld):
        return _four_alike(one_meld)
    if _top_rank(one_meld, contract) != _top_rank(other_meld, contract):
        ranks_top_first = _strongest_rank_first(contract)
        one_place = ranks_top_first.index(_top_rank(one_meld, contract))
        other_place = ranks_top_first.index(_top_rank(other_meld, contract))
        return one_place < other_place
    if (one_meld[0][1] == contract) != (other_meld[0][1] == contract):
        return one_meld[0][1] == contract
    playing_order = [(forehand + step) % seats for step in range(seats)]
    return playing_order.index(one_seat) < playing_order.index(other_seat)


def _four_alike(meld: tuple[str, ...]) -> bool:
    """Four cards of one rank, as opposed to a sequence."""
    return meld[0][0] == meld[1][0]


def _top_rank(meld: tuple[str, ...], contract: str) -> str:
    """Rank by which a Weis is compared: its best card in the order of the contract."""
    for rank in _strongest_rank_first(contract):
        if any(card[0] == rank for card in meld):
            return rank
    raise ValueError("empty Weis")


def _strongest_rank_first(contract: str) -> list[str]:
    """Natural order from the ace down; in Undenufe from the six up.

    The trump suit keeps the natural order here.
    """
    if contract == "U":
        return ["6", "7", "8", "9", "T", "J", "Q", "K", "A"]
    return ["A", "K", "Q", "J", "T", "9", "8", "7", "6"]
