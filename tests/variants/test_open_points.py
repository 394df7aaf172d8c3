"""What the rule sheet demands and the core does not do yet. Each test says which decision it stands on.

A test moves to the file of its profile once it passes.
"""

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
