"""The keys of the screen: those of the table in the browser, and one to leave."""

from __future__ import annotations

from textual.binding import Binding

from jassen.web.words import Words


def bound(words: Words) -> list[Binding]:
    """The commands that a key has, as the foot of the screen names them, what is cut off there last."""
    return [
        Binding("question_mark", "keys", words.gettext("Keys"), key_display="?"),
        Binding("q,Q", "leave", words.gettext("Leave"), key_display="Q"),
        Binding("l,L", "last_trick", words.gettext("Last trick"), key_display="L"),
        Binding("s,S", "slate", words.gettext("Slate"), key_display="S"),
        Binding("h,H", "hint", words.gettext("Hint"), key_display="H"),
        Binding("c,C", "rest", words.gettext("The rest is mine"), key_display="C", show=False),
        Binding("t,T", "say_table", words.gettext("Table"), key_display="T"),
        Binding("r,R", "rules", words.gettext("Rules"), key_display="R"),
    ]


def keys_lines(words: Words) -> list[str]:
    """Every key with what it does."""
    meanings = {
        "1–9 0": words.gettext("go to a card, pick a button, or begin a number"),
        "← →": words.gettext("next card"),
        "↑ ↓": words.gettext("from the cards to the buttons, or a number up and down"),
        "− +": words.gettext("a number up and down"),
        "Enter": words.gettext("play it"),
        "L": words.gettext("last trick"),
        "T": words.gettext("say whose turn it is and what lies"),
        "S": words.gettext("say the score"),
        "H": words.gettext("ask for a hint, against bots"),
        "C": words.gettext("claim the rest of the tricks"),
        "R": words.gettext("the rules of this game"),
        "?": words.gettext("these keys"),
        "Q": words.gettext("leave the game"),
    }
    width = max(map(len, meanings))
    return [f"{key.ljust(width)}  {meaning}" for key, meaning in meanings.items()]
