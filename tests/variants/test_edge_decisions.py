"""Decisions at the edges of the rule sheet: claims in the first trick, the single best Weis, lengths of contracts."""

from __future__ import annotations

import pytest

from jassen.core.actions import AnnounceWeis
from jassen.core.cards import Cards
from jassen.core.errors import RulesError
from jassen.core.rules_form import patched, rules_to_plain
from jassen.variants import find
from tests.variants.examples import actions_of, game


def test_text_001_announces_the_single_best_weis_and_no_lesser_one() -> None:
    """0b, Weis of ``howtoplay-*``: "announced with one's own first card, one's single best"."""
    script = game("howtoplay-schieber", "9H TH JH QH KH 6S 7S 8S AC")
    script.name(0, "C")
    offered = [str(Cards.of(action.cards)) for action in actions_of(script) if isinstance(action, AnnounceWeis)]
    assert offered == ["9H TH JH QH KH"]


def test_a_guschti_of_nine_tricks_is_refused_where_twelve_are_played() -> None:
    """1.5: with twelve tricks the parts are 6 + 6. A pattern of nine begins anew in the tenth trick, which no source
    knows; ``rules_check`` could say so: a pattern of more than two orders must be as long as the round."""
    plain = rules_to_plain(find("swisslos-coiffeur-10"))
    contracts = plain["contracts"]
    assert isinstance(contracts, list)
    with pytest.raises(RulesError):
        patched(find("howtoplay-mittlere-3"), {"contracts": contracts[-2:]})


def test_reglement_a_claim_in_trick_1_does_not_beat_the_stoeck_of_the_other_side() -> None:
    """§7 row 29 (Stöck, Weis, trick in trick 1), 4.7 (Stöck may be shown whenever they finish the game), 5.4 (the
    order of claims is irrelevant in trick 1). The account that is written shows both sides home, and the trick wins.
    """
    hands = ("AC 8C 9C TS 7S QH 7H 9D 6D", "KC QC AS JS 6S KH TH 8D 7D", "JC 6C KS 9S AH 9H 6H KD JD")
    script = game("official-schieber", *hands, end={"target": 14})
    script.name(0, "C")
    script.play("AC QC 6C")
    script.play_low()
    # Both sides are home, so nobody has to claim.
    assert script.account.totals == (14, 20)
    assert script.won().winner == 1


def test_reglement_a_claim_in_trick_1_counts_a_weis_that_nobody_can_beat() -> None:
    """§7 rows 27 and 40: anyone at any time, and everything counts. Nobody else has a Weis."""
    hands = (
        "6S 7S 8S AC 9C TC TH 6D 7D",
        "6C 7C AS KS QD JD 9D 6H 7H",
        "8H 9H KH JC QC 8C QS JS 9S",
        "KC TS JH QH AH 8D TD KD AD",
    )
    script = game("official-schieber", *hands, end={"target": 20})
    script.name(0, "C")
    script.weis(0, "6S 7S 8S")
    script.play("AC 6C 8C")
    script.claim(0)
    assert script.won().winner == 0
