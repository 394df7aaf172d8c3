"""The names of ranks, cards and Weis, as players say them; those of suits and contracts are passed on."""

from __future__ import annotations

from jassen.core.cards import Card, Rank, Suit, cards_in
from jassen.core.contracts import Contract, Offer
from jassen.core.weis import Weis
from jassen.web.words.catalogue import Words
from jassen.web.words.contracts import contract_name
from jassen.web.words.suits import suit_name, suit_short, suit_title

__all__ = [
    "card_name",
    "card_short",
    "contract_name",
    "factor_sign",
    "four_name",
    "offer_label",
    "rank_name",
    "rank_short",
    "sequence_name",
    "suit_name",
    "suit_short",
    "suit_title",
    "weis_name",
]


def rank_name(words: Words, rank: Rank) -> str:
    """A rank: figures for six to nine, words above."""
    match rank:
        case Rank.TEN:
            return words.pgettext("rank", "banner")
        case Rank.UNDER:
            return words.pgettext("rank", "Under")
        case Rank.OBER:
            return words.pgettext("rank", "Ober")
        case Rank.KING:
            return words.pgettext("rank", "king")
        case Rank.ACE:
            return words.pgettext("rank", "ace")
        case _:
            return rank.letter


def rank_short(words: Words, rank: Rank) -> str:
    """A rank in a letter or two."""
    match rank:
        case Rank.TEN:
            return words.pgettext("rank, short", "10")
        case Rank.UNDER:
            return words.pgettext("rank, short", "U")
        case Rank.OBER:
            return words.pgettext("rank, short", "O")
        case Rank.KING:
            return words.pgettext("rank, short", "K")
        case Rank.ACE:
            return words.pgettext("rank, short", "A")
        case _:
            return rank.letter


def four_name(words: Words, rank: Rank) -> str:
    """Four cards of a rank. Whole, since in some languages the number bends with the rank."""
    match rank:
        case Rank.SIX:
            return words.pgettext("four alike", "four sixes")
        case Rank.SEVEN:
            return words.pgettext("four alike", "four sevens")
        case Rank.EIGHT:
            return words.pgettext("four alike", "four eights")
        case Rank.NINE:
            return words.pgettext("four alike", "four nines")
        case Rank.TEN:
            return words.pgettext("four alike", "four banners")
        case Rank.UNDER:
            return words.pgettext("four alike", "four Unders")
        case Rank.OBER:
            return words.pgettext("four alike", "four Obers")
        case Rank.KING:
            return words.pgettext("four alike", "four kings")
        case Rank.ACE:
            return words.pgettext("four alike", "four aces")


def card_name(words: Words, card: Card) -> str:
    """A card in full: "rose 7", "shield Under"."""
    match card.suit:
        case Suit.ACORNS:
            pattern = words.pgettext("card", "acorn %(rank)s")
        case Suit.ROSES:
            pattern = words.pgettext("card", "rose %(rank)s")
        case Suit.SHIELDS:
            pattern = words.pgettext("card", "shield %(rank)s")
        case Suit.BELLS:
            pattern = words.pgettext("card", "bell %(rank)s")
    return pattern % {"rank": rank_name(words, card.rank)}


def card_short(words: Words, card: Card) -> str:
    """A card in a few letters: "ro 7", "sh U"."""
    return f"{suit_short(words, card.suit)} {rank_short(words, card.rank)}"


def factor_sign(words: Words, factor: int) -> str:
    """The factor of a contract: "×3"."""
    return f"×{words.number(factor)}"


def offer_label(words: Words, offer: Offer) -> str:
    """A contract to choose, with what it multiplies by: "Obenabe · ×3"."""
    return f"{contract_name(words, offer.contract)} · {factor_sign(words, offer.factor)}"


def sequence_name(words: Words, length: int) -> str:
    """What a sequence of that many cards is called."""
    match length:
        case 3:
            return words.pgettext("sequence", "three in a row")
        case 4:
            return words.pgettext("sequence", "four in a row")
        case 5:
            return words.pgettext("sequence", "five in a row")
        case 6:
            return words.pgettext("sequence", "six in a row")
        case 7:
            return words.pgettext("sequence", "seven in a row")
        case 8:
            return words.pgettext("sequence", "eight in a row")
        case _:
            return words.pgettext("sequence", "nine in a row")


def weis_name(words: Words, weis: Weis, contract: Contract | None = None) -> str:
    """A Weis with its cards and its points before the factor; under a contract, a sequence of trumps says so."""
    values = {"points": words.number(weis.points)}
    if weis.is_four:
        values["four"] = four_name(words, weis.top)
        return words.gettext("%(four)s (%(points)s)") % values
    cards = cards_in(weis.cards)
    values |= {
        "sequence": sequence_name(words, len(weis)),
        "first": card_name(words, cards[0]),
        "last": rank_name(words, weis.top),
    }
    if contract is not None and contract.trump == weis.suit:
        return words.gettext("%(sequence)s, %(first)s to %(last)s, trumps (%(points)s)") % values
    return words.gettext("%(sequence)s, %(first)s to %(last)s (%(points)s)") % values
