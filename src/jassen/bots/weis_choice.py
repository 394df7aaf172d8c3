"""Which Weis to announce: the best one, always. Silence scores nothing, and what is heard is little.

Source: usual play.
"""

from __future__ import annotations

from jassen.core.actions import AnnounceWeis, KeepSilent
from jassen.core.decisions import current_decision
from jassen.core.rules import Rules
from jassen.core.view import View, own_weis


def announcement(rules: Rules, seen: View) -> AnnounceWeis | KeepSilent:
    """The answer of a seat that is asked for its Weis."""
    assert seen.seat is not None, "a spectator is not asked"
    decision = current_decision(seen.public)
    weis = own_weis(rules, seen)
    return AnnounceWeis(decision, seen.seat, weis[0].cards) if weis else KeepSilent(decision, seen.seat)
