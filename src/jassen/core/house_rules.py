"""House rules: a short TOML text that says what a table plays differently from a profile.

::

    profile = "stargames-schieber"
    key = "our-evening"

    [factors]          # by the text form of the contract
    O = 2
    U = 2

    [end]              # any field of the rules, nested as they are
    target = 1500

All faults are listed at once.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

from jassen.core.errors import RulesError
from jassen.core.rules import Rules
from jassen.core.rules_form import Plain, patched, rules_to_plain

_PROFILE, _FACTORS = "profile", "factors"


def house_rules(text: str, find: Callable[[str], Rules]) -> Rules:
    """The rules that a TOML text describes; `find` gives a profile by its key. Raises `RulesError`.

    >>> from jassen.variants import find
    >>> house_rules('profile = "stargames-schieber"\\nkey = "short"\\nend.target = 500', find).end.target
    500
    """
    try:
        patch = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesError((f"this is not TOML: {error}",)) from None
    profile = patch.pop(_PROFILE, None)
    if not isinstance(profile, str):
        raise RulesError(('profile: the name of a profile is needed, such as profile = "stargames-schieber"',))
    base = find(profile)
    faults: list[str] = []
    factors = patch.pop(_FACTORS, {})
    if factors:
        patch["contracts"] = _with_factors(base, factors, faults)
    try:
        rules = patched(base, patch)
    except RulesError as error:
        raise RulesError((*faults, *error.faults)) from None
    if faults:
        raise RulesError(tuple(faults))
    return rules


def _with_factors(base: Rules, factors: Any, faults: list[str]) -> Plain:
    """The contracts of a profile with other factors."""
    offers = rules_to_plain(base)["contracts"]
    assert isinstance(offers, list)
    if not isinstance(factors, dict):
        faults.append("factors: a table such as O = 2 is needed")
        return offers
    known = {offer.contract.key for offer in base.contracts}
    faults += (
        f"factors.{key}: there is no such contract; known are {' '.join(sorted(known))}"
        for key in factors
        if key not in known
    )
    for offer, rule in zip(offers, base.contracts, strict=True):
        assert isinstance(offer, dict)
        offer["factor"] = factors.get(rule.contract.key, rule.factor)
    return offers
