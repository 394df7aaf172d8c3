"""Whether a player takes all tricks that are left, whatever the others hold and play: proved from the view alone.

What is proved is the same for every layout of the cards that the player has not seen, so that neither a yes nor a no
tells anything about them. It goes by counting: a card that is led wins if every card that could beat it belongs to a
suit of which nobody has any left, and each lead of a suit takes at least one card of it from who holds the most. What
somebody has shown not to have is not used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from jassen.core.cards import DECK_SIZE, SUIT_MASKS, Card, Mask, cards_in, mask_of
from jassen.core.decisions import awaiting
from jassen.core.legal import legal_cards
from jassen.core.order import Ranking
from jassen.core.parts.score_rules import StoeckTime
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.trick import winning_place
from jassen.core.view import View
from jassen.core.weis import stoeck_cards

_NOTHING_LED = (0,) * len(SUIT_MASKS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """What somebody knows who is to play.

    ``hand`` is what they hold, ``unseen`` what others may hold, ``rankings`` the strength of the cards in each trick
    that is left. ``table`` is the trick so far, to which ``playable`` may be played and ``later`` others still play.
    """

    hand: Mask
    unseen: Mask
    rankings: Sequence[Ranking]
    playable: Mask
    table: tuple[Card, ...] = ()
    later: int = 0


def rest_order(rules: Rules, seen: View) -> tuple[Card, ...]:
    """The cards of the viewer in an order in which each of them takes its trick; empty if that is not proved.

    Asked of who is to play, once a trick is complete. Not while the trump is still to be fixed, and not where
    somebody else could still call the Stöck: there it matters what the others play.
    """
    public = seen.public
    current = public.round
    if public.phase is not Phase.PLAYING or seen.seat not in awaiting(rules, public) or not public.play.tricks:
        return ()
    assert current is not None and current.contract is not None, "cards are played after the contract"
    contract, done = current.contract, len(public.play.tricks)
    played = mask_of(card for trick in public.play.tricks for card in trick.cards) | mask_of(public.play.table)
    known = played | seen.hand.mask | seen.discards.mask
    holding = Holding(
        hand=seen.hand.mask,
        unseen=((1 << DECK_SIZE) - 1) & ~known,
        rankings=[contract.ranking(trick) for trick in range(done, done + len(seen.hand))],
        playable=legal_cards(rules, seen).mask,
        table=public.play.table,
        later=rules.seats - len(public.play.table) - 1,
    )
    if contract.late or _others_may_call(rules, seen, stoeck_cards(contract), holding.unseen):
        return ()
    return winning_order(holding) or ()


def _others_may_call(rules: Rules, seen: View, pair: Mask, unseen: Mask) -> bool:
    """Whether somebody else may hold the Stöck, and it counts only if it is called."""
    called = rules.score.stoeck and rules.score.stoeck_time is StoeckTime.SECOND_CARD
    return bool(called and pair & unseen and not pair & seen.dealt.mask)


def winning_order(holding: Holding) -> tuple[Card, ...] | None:
    """An order in which every card of a hand takes its trick, whoever holds what is unseen; None without one."""
    if not holding.table:
        return _leads(holding, 0, holding.hand, _NOTHING_LED, set())
    for card in _takers(holding):
        rest = replace(holding, rankings=holding.rankings[1:])
        # Who has played before to this trick need not follow any more: its card takes nothing from anybody.
        found = _leads(rest, 0, holding.hand & ~card.mask, _NOTHING_LED, set())
        if found is not None:
            return (card, *found)
    return None


def _takers(holding: Holding) -> Iterator[Card]:
    """The cards that take the trick on the table for certain."""
    ranking = holding.rankings[0]
    best = holding.table[winning_place(ranking, holding.table)]
    for card in cards_in(holding.playable):
        if ranking.beats[best] & card.mask and not (holding.later and ranking.beats[card] & holding.unseen):
            yield card


def _leads(
    holding: Holding, trick: int, left: Mask, led: tuple[int, ...], hopeless: set[Mask]
) -> tuple[Card, ...] | None:
    """An order of what is left in which every lead wins; `led` counts how often each suit has been led."""
    if not left:
        return ()
    if left in hopeless:
        return None
    ranking = holding.rankings[trick]
    for card in _strongest_first(ranking, left):
        if not _wins(ranking, card, holding.unseen, led):
            continue
        counted = tuple(times + (suit == card.suit) for suit, times in enumerate(led))
        found = _leads(holding, trick + 1, left & ~card.mask, counted, hopeless)
        if found is not None:
            return (card, *found)
    hopeless.add(left)
    return None


def _wins(ranking: Ranking, card: Card, unseen: Mask, led: Sequence[int]) -> bool:
    """Whether a lead cannot be beaten: of each suit with a stronger card nobody has any left."""
    threats = ranking.beats[card] & unseen
    return all(
        not threats & suit or times >= (unseen & suit).bit_count()
        for suit, times in zip(SUIT_MASKS, led, strict=True)
    )


def _strongest_first(ranking: Ranking, cards: Mask) -> list[Card]:
    """Trumps before the others, and of a suit the strongest first."""
    return sorted(
        cards_in(cards),
        key=lambda card: (not ranking.trumps & card.mask, card.suit, ranking.beats[card].bit_count()),
    )
