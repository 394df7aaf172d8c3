"""What people read and hear: the catalogue of languages, and every sentence about a game.

Sentences are functions of `Words`, the catalogue of one language, and of values of the core. Pages, the terminal
and the live region share them.
"""

from jassen.web.words.catalogue import Words, words
from jassen.web.words.languages import DEFAULT, LANGUAGES, negotiate

__all__ = ["DEFAULT", "LANGUAGES", "Words", "negotiate", "words"]
