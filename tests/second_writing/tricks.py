"""Who takes a trick and what its cards are worth.

Source: source texts 000, 002, 003, 004, sections "Rank order" and "Card points".
"""


def winner(trick: list[str], contract: str) -> int:
    """Return the index, in the trick, of the card that takes it.

    The highest trump wins; without a trump in it, the highest card of the led suit.
    """
    trumps = [card for card in trick if card[1] == contract]
    if trumps:
        return trick.index(_best(trumps, "6 7 8 T Q K A 9 J"))
    followed = [card for card in trick if card[1] == trick[0][1]]
    if contract == "U":
        return trick.index(_best(followed, "A K Q J T 9 8 7 6"))
    return trick.index(_best(followed, "6 7 8 9 T J Q K A"))


def points(cards: list[str], contract: str) -> int:
    """Return the card points of the cards, without the 5 of the last trick."""
    total = 0
    for card in cards:
        total += _card_points(card, contract)
    return total


def _best(cards: list[str], weakest_first: str) -> str:
    """Return the card whose rank stands last in the given order."""
    best = cards[0]
    for card in cards[1:]:
        if weakest_first.index(card[0]) > weakest_first.index(best[0]):
            best = card
    return best


def _card_points(card: str, contract: str) -> int:
    """Points of one card.

    Everywhere: ten 10, king 4, queen 3, jack 2, ace 11.
    In the trump suit the jack counts 20 and the nine 14.
    Without trump the eights count 8; in Undenufe the six takes the 11 of the ace.
    """
    rank, suit = card[0], card[1]
    if suit == contract and rank == "J":
        return 20
    if suit == contract and rank == "9":
        return 14
    if contract in ["O", "U"] and rank == "8":
        return 8
    if contract == "U" and rank == "6":
        return 11
    if contract == "U" and rank == "A":
        return 0
    if rank == "A":
        return 11
    if rank == "T":
        return 10
    if rank == "K":
        return 4
    if rank == "Q":
        return 3
    if rank == "J":
        return 2
    return 0
