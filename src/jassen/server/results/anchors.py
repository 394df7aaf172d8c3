"""The fixed ratings of the bots, on the scale on which everybody starts at 25.

They come from ``python -m benchmarks.ratings``; docs/ratings.md has the run.
"""

from __future__ import annotations

from typing import TypeAlias

Anchors: TypeAlias = dict[str, float]

SIDES: Anchors = {"random": 5.0, "rules": 25.0, "policy": 35.0, "dmcts": 35.0, "dmcts-1000": 36.0, "search": 38.0}
"""Where two sides play each other."""
ALONE: Anchors = {"random": 15.0, "rules": 25.0}
"""Where everybody plays alone; the bots that think play by rules there."""
