"""The names of the ranks in each deck; six to nine are figures everywhere."""

from __future__ import annotations

from jassen.core.cards import Rank
from jassen.web.words.catalogue import Words
from jassen.web.words.decks import Deck


def rank_name(words: Words, rank: Rank) -> str:
    """A rank: figures for six to nine, words above."""
    match words.look.deck:
        case Deck.SWISS:
            names = {
                Rank.TEN: words.pgettext("rank", "banner"),
                Rank.UNDER: words.pgettext("rank", "Under"),
                Rank.OBER: words.pgettext("rank", "Ober"),
                Rank.KING: words.pgettext("rank", "king"),
                Rank.ACE: words.pgettext("rank", "ace"),
            }
        case Deck.GERMAN:
            names = {
                Rank.TEN: words.pgettext("rank, German cards", "10"),
                Rank.UNDER: words.pgettext("rank, German cards", "Unter"),
                Rank.OBER: words.pgettext("rank, German cards", "Ober"),
                Rank.KING: words.pgettext("rank, German cards", "king"),
                Rank.ACE: words.pgettext("rank, German cards", "ace"),
            }
        case Deck.FRENCH:
            names = {
                Rank.TEN: words.pgettext("rank, French cards", "10"),
                Rank.UNDER: words.pgettext("rank, French cards", "jack"),
                Rank.OBER: words.pgettext("rank, French cards", "queen"),
                Rank.KING: words.pgettext("rank, French cards", "king"),
                Rank.ACE: words.pgettext("rank, French cards", "ace"),
            }
    return names.get(rank, rank.letter)


def rank_short(words: Words, rank: Rank) -> str:
    """A rank in a letter or two. On French cards the letters also stand on the card, so they must be among those
    that are drawn: one of A B D E F J K N P Q R V, or a Greek one of their shape."""
    match words.look.deck:
        case Deck.SWISS | Deck.GERMAN:
            names = {
                Rank.TEN: words.pgettext("rank, short", "10"),
                Rank.UNDER: words.pgettext("rank, short", "U"),
                Rank.OBER: words.pgettext("rank, short", "O"),
                Rank.KING: words.pgettext("rank, short", "K"),
                Rank.ACE: words.pgettext("rank, short", "A"),
            }
        case Deck.FRENCH:
            names = {
                Rank.TEN: words.pgettext("rank, short, French cards", "10"),
                Rank.UNDER: words.pgettext("rank, short, French cards", "J"),
                Rank.OBER: words.pgettext("rank, short, French cards", "Q"),
                Rank.KING: words.pgettext("rank, short, French cards", "K"),
                Rank.ACE: words.pgettext("rank, short, French cards", "A"),
            }
    return names.get(rank, rank.letter)


def four_name(words: Words, rank: Rank) -> str:
    """Four cards of a rank. Whole, since in some languages the number bends with the rank."""
    match words.look.deck:
        case Deck.SWISS:
            own = {
                Rank.TEN: words.pgettext("four alike", "four banners"),
                Rank.UNDER: words.pgettext("four alike", "four Unders"),
                Rank.OBER: words.pgettext("four alike", "four Obers"),
            }
        case Deck.GERMAN:
            own = {
                Rank.TEN: words.pgettext("four alike", "four tens"),
                Rank.UNDER: words.pgettext("four alike", "four Unters"),
                Rank.OBER: words.pgettext("four alike", "four Obers"),
            }
        case Deck.FRENCH:
            own = {
                Rank.TEN: words.pgettext("four alike", "four tens"),
                Rank.UNDER: words.pgettext("four alike", "four jacks"),
                Rank.OBER: words.pgettext("four alike", "four queens"),
            }
    names = {
        Rank.SIX: words.pgettext("four alike", "four sixes"),
        Rank.SEVEN: words.pgettext("four alike", "four sevens"),
        Rank.EIGHT: words.pgettext("four alike", "four eights"),
        Rank.NINE: words.pgettext("four alike", "four nines"),
        Rank.KING: words.pgettext("four alike", "four kings"),
        Rank.ACE: words.pgettext("four alike", "four aces"),
    }
    return (names | own)[rank]
