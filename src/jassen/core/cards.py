"""The 36 cards: suits, ranks, cards, and sets of cards as bit masks inside and as `Cards` outside.

Identity is the Swiss deck. The number of a card is ``9 * suit + rank``, which is also the order in which
players sort a hand. Text is rank then suit: ``JH`` is the Under of shields, ``TC`` the banner of acorns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import TypeAlias, final

from jassen.core.errors import NotationError

Mask: TypeAlias = int
"""A set of cards: bit ``n`` stands for card number ``n``."""

SUIT_LETTERS = "CSHD"
RANK_LETTERS = "6789TJQKA"
RANKS = len(RANK_LETTERS)
DECK_SIZE = RANKS * len(SUIT_LETTERS)
DECK: Mask = (1 << DECK_SIZE) - 1


class Suit(IntEnum):
    """A suit of the Swiss deck; the letters are those of the clubs, spades, hearts and diamonds they map to."""

    ACORNS = 0
    ROSES = 1
    SHIELDS = 2
    BELLS = 3

    @property
    def letter(self) -> str:
        """``C``, ``S``, ``H`` or ``D``."""
        return SUIT_LETTERS[self]

    @property
    def mask(self) -> Mask:
        """The nine cards of the suit."""
        return SUIT_MASKS[self]

    def __str__(self) -> str:
        return self.letter


class Rank(IntEnum):
    """A rank in natural order, in which sequences are counted."""

    SIX = 0
    SEVEN = 1
    EIGHT = 2
    NINE = 3
    TEN = 4
    UNDER = 5
    OBER = 6
    KING = 7
    ACE = 8

    @property
    def letter(self) -> str:
        """One of ``6 7 8 9 T J Q K A``."""
        return RANK_LETTERS[self]

    def __str__(self) -> str:
        return self.letter


SUIT_MASKS: tuple[Mask, ...] = tuple(0b1_1111_1111 << RANKS * suit for suit in Suit)


class Card(IntEnum):
    """A card. `Card.parse` and ``str`` go both ways."""

    SIX_OF_ACORNS = 0
    SEVEN_OF_ACORNS = 1
    EIGHT_OF_ACORNS = 2
    NINE_OF_ACORNS = 3
    TEN_OF_ACORNS = 4
    UNDER_OF_ACORNS = 5
    OBER_OF_ACORNS = 6
    KING_OF_ACORNS = 7
    ACE_OF_ACORNS = 8
    SIX_OF_ROSES = 9
    SEVEN_OF_ROSES = 10
    EIGHT_OF_ROSES = 11
    NINE_OF_ROSES = 12
    TEN_OF_ROSES = 13
    UNDER_OF_ROSES = 14
    OBER_OF_ROSES = 15
    KING_OF_ROSES = 16
    ACE_OF_ROSES = 17
    SIX_OF_SHIELDS = 18
    SEVEN_OF_SHIELDS = 19
    EIGHT_OF_SHIELDS = 20
    NINE_OF_SHIELDS = 21
    TEN_OF_SHIELDS = 22
    UNDER_OF_SHIELDS = 23
    OBER_OF_SHIELDS = 24
    KING_OF_SHIELDS = 25
    ACE_OF_SHIELDS = 26
    SIX_OF_BELLS = 27
    SEVEN_OF_BELLS = 28
    EIGHT_OF_BELLS = 29
    NINE_OF_BELLS = 30
    TEN_OF_BELLS = 31
    UNDER_OF_BELLS = 32
    OBER_OF_BELLS = 33
    KING_OF_BELLS = 34
    ACE_OF_BELLS = 35

    @property
    def suit(self) -> Suit:
        """Acorns, roses, shields or bells."""
        return _SUITS[self]

    @property
    def rank(self) -> Rank:
        """Six to ace."""
        return _RANKS[self]

    @property
    def mask(self) -> Mask:
        """The set that holds this card alone."""
        return 1 << self

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card such as ``JH``; lower case is accepted. Raises `NotationError`."""
        card = _BY_TEXT.get(text.strip().upper())
        if card is None:
            raise NotationError(
                f"{text!r} is not a card: a rank of {' '.join(RANK_LETTERS)} and a suit of "
                f"{' '.join(SUIT_LETTERS)}, such as JH"
            )
        return card

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Card.parse({_TEXTS[self]!r})"


CARDS: tuple[Card, ...] = tuple(Card)
_SUITS = tuple(Suit(card // RANKS) for card in range(DECK_SIZE))
_RANKS = tuple(Rank(card % RANKS) for card in range(DECK_SIZE))
_TEXTS = tuple(RANK_LETTERS[card % RANKS] + SUIT_LETTERS[card // RANKS] for card in range(DECK_SIZE))
_BY_TEXT = dict(zip(_TEXTS, CARDS, strict=True))


def card_of(suit: Suit, rank: Rank) -> Card:
    """The card of a suit and a rank."""
    return CARDS[RANKS * suit + rank]


def mask_of(cards: Iterable[Card]) -> Mask:
    """The set of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: Mask) -> tuple[Card, ...]:
    """The cards of a set, in card order."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(CARDS[low.bit_length() - 1])
        mask ^= low
    return tuple(cards)


@final
class Cards:
    """An immutable set of cards that prints and reads as a player writes it.

    >>> hand = Cards("JH AS 7H")
    >>> hand
    Cards('AS 7H JH')
    >>> Card.parse("7H") in hand, len(hand)
    (True, 3)
    """

    __slots__ = ("_mask",)
    _mask: Mask

    def __init__(self, cards: Iterable[Card] | str = ()) -> None:
        mask = self.parse(cards).mask if isinstance(cards, str) else mask_of(cards)
        object.__setattr__(self, "_mask", mask)

    @classmethod
    def of(cls, mask: Mask) -> Cards:
        """The set that a mask stands for."""
        self = object.__new__(cls)
        object.__setattr__(self, "_mask", mask)
        return self

    @classmethod
    def parse(cls, text: str) -> Cards:
        """Read cards separated by blanks. Raises `NotationError` for what is no card or stands twice."""
        mask = 0
        position = 0
        for word in text.split():
            position = text.index(word, position)
            try:
                card = Card.parse(word)
            except NotationError as error:
                raise NotationError(str(error), text, position) from None
            if mask >> card & 1:
                raise NotationError(f"{card} stands twice", text, position)
            mask |= 1 << card
            position += len(word)
        return cls.of(mask)

    @property
    def mask(self) -> Mask:
        """The set as a bit mask."""
        return self._mask

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_in(self._mask))

    def __len__(self) -> int:
        return self._mask.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self._mask >> card & 1)

    def __or__(self, other: Cards) -> Cards:
        return Cards.of(self._mask | other._mask)

    def __and__(self, other: Cards) -> Cards:
        return Cards.of(self._mask & other._mask)

    def __sub__(self, other: Cards) -> Cards:
        return Cards.of(self._mask & ~other._mask)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self._mask == other._mask

    def __hash__(self) -> int:
        return hash((Cards, self._mask))

    def __str__(self) -> str:
        return " ".join(str(card) for card in self)

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Cards are immutable; {name} cannot be set")

    def __reduce__(self) -> tuple[object, tuple[Mask]]:
        return (Cards.of, (self._mask,))
