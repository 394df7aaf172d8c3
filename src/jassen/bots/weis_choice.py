"""Which Weis to announce: the best one, always. Silence scores nothing, and what is heard is little.

Source: usual play.
"""

from __future__ import annotations

from jassen.core.actions import AnnounceWeis, KeepSilent
from jassen.core.decisions import current_decision, may_announce
from jassen.core.rules import Rules
from jassen.core.view import View, own_weis


def announcement(rules: Rules, seen: View) -> AnnounceWeis | KeepSilent:
    """The answer of a seat that is asked for its Weis before the first card."""
    assert seen.seat is not None, "a spectator is not asked"
    return _best(rules, seen) or KeepSilent(current_decision(seen.public), seen.seat)


def announcement_in_the_trick(rules: Rules, seen: View) -> AnnounceWeis | None:
    """What a seat announces before it plays its first card; None when there is nothing, or no longer anything."""
    if seen.seat is None or seen.seat not in may_announce(rules, seen.public):
        return None
    return _best(rules, seen)


def _best(rules: Rules, seen: View) -> AnnounceWeis | None:
    """The best Weis, unless one must be as good as the best heard and is not."""
    assert seen.seat is not None and rules.weis is not None and seen.public.round is not None
    weis = own_weis(rules, seen)
    if not weis:
        return None
    heard = max((points for points in seen.public.round.answers if points is not None), default=0)
    if rules.weis.at_least_as_good and weis[0].points < heard:
        return None
    return AnnounceWeis(current_decision(seen.public), seen.seat, weis[0].cards)
