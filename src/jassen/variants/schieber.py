"""Schieber: two pairs, forehand names the contract or shoves, Weis and Stöck, a game to a target."""

from __future__ import annotations

from dataclasses import replace

from jassen.core.cards import Card, Rank
from jassen.core.contracts import PLAIN_SIX, Offer
from jassen.core.order import Values
from jassen.core.parts.dealing_rules import Opening
from jassen.core.parts.end_rules import ClaimBy, End, EndMode
from jassen.core.parts.follow_rules import AllTrumpHand, Follow, Undertrump, UndertrumpException
from jassen.core.parts.score_rules import Score, StoeckTime
from jassen.core.parts.weis_rules import LowFours, WeisRules, WeisScoring, WeisStep, WeisTime
from jassen.core.rules import Rules


def six(*factors: int) -> tuple[Offer, ...]:
    """The six contracts with their factors, in the order acorns, roses, shields, bells, Obenabe, Undenufe."""
    return tuple(Offer(contract=contract, factor=factor) for contract, factor in zip(PLAIN_SIX, factors, strict=True))


STARGAMES_SCHIEBER = Rules(key="stargames-schieber", contracts=six(1, 1, 2, 2, 3, 4))
"""Texts 000, 003 and 004."""

STARGAMES_NO_SCHIEBER = replace(
    STARGAMES_SCHIEBER,
    key="stargames-no-schieber",
    follow=Follow(undertrump_exception=UndertrumpException.NO_HIGHER_TRUMP),
)
"""Text 002: who cannot go higher may undertrump."""

FOUR_NINES_100 = tuple((rank, 200 if rank is Rank.UNDER else 100) for rank in Rank if rank >= Rank.NINE)

HOWTOPLAY_FOLLOW = Follow(
    undertrump=Undertrump.IF_VOID,
    ruff_while_holding_suit=False,
    all_trump_hand=AllTrumpHand.OVERTRUMP_UNLESS_PARTNER_WINS,
)
"""Text 001: strict following, and going higher with nothing but trumps."""

HOWTOPLAY_WEIS = WeisRules(
    four_points=FOUR_NINES_100,
    low_fours=LowFours.NONE,
    comparison=(WeisStep.CLASS, WeisStep.POINTS, WeisStep.LENGTH, WeisStep.TOP_CARD, WeisStep.TRUMP),
    time=WeisTime.WITH_OWN_FIRST_CARD,
    scoring=WeisScoring.WINNER_TEAM_ALL,
    best_only=True,
)
"""Text 001: its own order of Weis, announced with one's own first card."""

HOWTOPLAY_SCORE = Score(stoeck_time=StoeckTime.SECOND_CARD)
"""Text 001: the Stöck are called with the second of the two."""

HOWTOPLAY_SCHIEBER = Rules(
    key="howtoplay-schieber",
    opening=Opening.HIGHEST_DRAW,
    contracts=six(1, 1, 2, 3, 3, 4),
    follow=HOWTOPLAY_FOLLOW,
    weis=HOWTOPLAY_WEIS,
    score=HOWTOPLAY_SCORE,
    end=End(mode=EndMode.AFTER_ROUND, target=1000),
)
"""Text 001 with a French deck."""

HOWTOPLAY_SCHIEBER_SWISS = replace(
    HOWTOPLAY_SCHIEBER, key="howtoplay-schieber-swiss", contracts=six(1, 1, 1, 1, 3, 4)
)
"""The other list of text 001: all four Swiss suits count once."""

_OFFICIAL_LONG = (20, 50, 100, 150, 200, 250, 300)

SWISSLOS_WEIS = WeisRules(
    low_fours=LowFours.NONE,
    comparison=(WeisStep.POINTS, WeisStep.LENGTH, WeisStep.TRUMP),
    time=WeisTime.AUTOMATIC,
    scoring=WeisScoring.WINNER_TEAM_ALL,
    cross=True,
)

SWISSLOS_SCHIEBER_1000 = Rules(
    key="swisslos-schieber-1000",
    contracts=six(1, 1, 1, 1, 1, 1),
    weis=SWISSLOS_WEIS,
    end=End(mode=EndMode.AUTOMATIC, target=1000),
)
"""Swisslos, Schieber to 1000: everything counts once, and the game ends by itself."""

SWISSLOS_SCHIEBER_2500 = replace(
    SWISSLOS_SCHIEBER_1000,
    key="swisslos-schieber-2500",
    contracts=six(1, 1, 2, 2, 3, 3),
    end=End(mode=EndMode.AUTOMATIC, target=2500),
)
"""Swisslos, Schieber to 2500."""

OFFICIAL_SCHIEBER = Rules(
    key="official-schieber",
    opening=Opening.LOWEST_DRAW,
    contracts=six(1, 1, 2, 2, 3, 3),
    weis=WeisRules(
        sequence_points=_OFFICIAL_LONG,
        low_fours=LowFours.ALWAYS,
        comparison=(WeisStep.POINTS, WeisStep.LENGTH, WeisStep.TOP_CARD, WeisStep.TRUMP),
        time=WeisTime.UNTIL_COVERED,
        scoring=WeisScoring.WINNER_TEAM_ALL,
        cross=True,
    ),
    score=Score(stoeck_time=StoeckTime.SECOND_CARD),
    end=End(mode=EndMode.CLAIM, claim_by=ClaimBy.ANYONE, target=2500),
)
"""The reglement "Puur Näll As", through jasswelt and JassWiki; to 1000 it recommends to count everything once."""

PAGAT_SCHIEBER = Rules(
    key="pagat-schieber",
    opening=Opening.HOLDER,
    opening_card=Card.SEVEN_OF_ROSES,
    contracts=tuple(
        Offer(
            contract=replace(offer.contract, values=Values.UNDENUFE_ACE)
            if offer.contract.is_undenufe
            else offer.contract,
            factor=offer.factor,
        )
        for offer in six(1, 1, 2, 2, 3, 4)
    ),
    weis=WeisRules(
        low_fours=LowFours.NONE,
        comparison=(
            WeisStep.POINTS,
            WeisStep.FOUR_BEFORE_SEQUENCE,
            WeisStep.LENGTH,
            WeisStep.TOP_CARD,
            WeisStep.TRUMP,
        ),
        reversed_in_undenufe=False,
        time=WeisTime.WITH_OWN_FIRST_CARD,
        scoring=WeisScoring.WINNER_TEAM_ALL,
        at_least_as_good=True,
    ),
    score=Score(stoeck_time=StoeckTime.SECOND_CARD),
    end=End(mode=EndMode.CLAIM, claim_by=ClaimBy.ANYONE, target=3000),
)
"""pagat, general rules and Schieber Jass, with the small list of Weis."""

HOWTOPLAY_MOLOTOW = replace(HOWTOPLAY_SCHIEBER, key="howtoplay-molotow", contracts=six(5, 5, 5, 5, 5, 5))
"""Text 001 calls Molotow a Schieber in which everything counts five times."""

PROFILES = (
    STARGAMES_SCHIEBER,
    STARGAMES_NO_SCHIEBER,
    HOWTOPLAY_SCHIEBER,
    HOWTOPLAY_SCHIEBER_SWISS,
    SWISSLOS_SCHIEBER_1000,
    SWISSLOS_SCHIEBER_2500,
    OFFICIAL_SCHIEBER,
    PAGAT_SCHIEBER,
    HOWTOPLAY_MOLOTOW,
)
