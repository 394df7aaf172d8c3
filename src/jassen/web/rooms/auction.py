"""An auction: what may be bid now, and what has been said so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jassen.core.actions import Bid
from jassen.core.public import Round
from jassen.core.rules import Rules
from jassen.web.rooms.questions import BidQuestion, Choice, Numbers
from jassen.web.rooms.signs import sign_of
from jassen.web.words.before_play import bid_points, call_text
from jassen.web.words.cards import contract_name
from jassen.web.words.catalogue import Words

_MOST_BUTTONS = 16
"""More numbers than that are counted up and down instead of being laid out."""
_QUICK = 8
_JUMPS = (0, 2, 5, 10, 20, 40, 80)
"""How many steps above the lowest bid the bids are that are offered at a touch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidCall:
    """What a seat said, in the order of the auction."""

    name: str
    text: str
    stands: bool


def bid_question(words: Words, rules: Rules, bids: Sequence[Bid], *, may_double: bool) -> BidQuestion:
    """The bids that are possible; without any there is still doubling and passing."""
    points = list(dict.fromkeys(bid.points for bid in bids))
    named = list(dict.fromkeys(bid.contract for bid in bids if bid.contract is not None))
    offers = (rules.offer(key) for key in named)
    few = len(points) <= _MOST_BUTTONS
    return BidQuestion(
        points=tuple(Choice(value=str(one), label=bid_points(words, rules, one)) for one in points) if few else (),
        numbers=None if few or not points else _raises(points),
        contracts=tuple(
            Choice(value=offer.contract.key, label=contract_name(words, offer.contract), sign=sign_of(offer.contract))
            for offer in offers
            if offer is not None
        ),
        may_double=may_double,
    )


def numbers_of(values: Sequence[int], *, start: int) -> Numbers:
    """A run of whole numbers, with round ones among them at a touch."""
    lowest, highest = values[0], values[-1]
    between = max(1, -(-(highest - lowest) // (_QUICK * 10)) * 10)
    quick = tuple(range(lowest, highest + 1, between))[:_QUICK]
    return Numbers(lowest=lowest, highest=highest, step=1, start=min(max(start, lowest), highest), quick=quick)


def _raises(points: Sequence[int]) -> Numbers:
    """Bids to be counted up, with some that jump."""
    step = points[1] - points[0]
    quick = tuple(points[0] + step * jump for jump in _JUMPS if points[0] + step * jump <= points[-1])
    return Numbers(lowest=points[0], highest=points[-1], step=step, start=points[0], quick=quick)


def said_calls(words: Words, rules: Rules, current: Round, names: Sequence[str]) -> tuple[SaidCall, ...]:
    """The auction so far."""
    standing = None if current.bid is None else current.bid.points
    return tuple(
        SaidCall(
            name=names[call.seat],
            text=call_text(words, rules, call),
            stands=call.points is not None and call.points == standing,
        )
        for call in current.calls
    )
