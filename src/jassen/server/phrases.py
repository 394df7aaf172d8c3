"""What may be said at every table: a closed list, which can carry no card and is said in everybody's own language."""

from __future__ import annotations

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "oops",
    "nice_match",
    "one_moment",
    "back_again",
    "your_turn",
    "another_one",
    "good_bye",
)
MOODS = ("smile", "laugh", "wink", "clap", "sweat", "heart")
"""Small drawings, which a page shows in place of words."""

KNOWN = frozenset(PHRASES) | frozenset(MOODS)

TALK_WITHIN_MS = 20_000
MOST_WITHIN = 5
"""More than this many phrases and lines of one seat within that time are refused."""
