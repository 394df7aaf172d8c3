"""What a form says about play money and drinks when a table is opened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from jassen.core.rules import Rules
from jassen.server.reckoning import HUNDREDTHS, LONGEST_UNIT, PER, Drinks, ReckoningError, ReckoningMode
from jassen.server.stakes import Stake, StakePolicy
from jassen.web.game_choice import NotOffered
from jassen.web.words.catalogue import Words
from jassen.web.words.drinks import counts_strokes, mode_text, per_text
from jassen.web.words.stakes import fee_rule, stake_line

_EXAMPLE = 50
_RATE = re.compile(r"(\d{1,4})(?:[.,](\d{1,2}))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyOffered:
    """What the form offers: a stake up to a bound, and how drinks may be reckoned."""

    most: int
    fee_rule: str
    example: str
    pers: tuple[tuple[str, str], ...]
    modes: tuple[tuple[str, str], ...]
    longest_unit: int


def money_offered(words: Words, policy: StakePolicy, rules: Rules) -> MoneyOffered:
    """What can be set for a game."""
    example = policy.stake(min(max(policy.least, _EXAMPLE), policy.most))
    return MoneyOffered(
        most=policy.most,
        fee_rule=fee_rule(words, policy),
        example=words.gettext("For example: %(line)s.") % {"line": stake_line(words, example, rules)},
        pers=tuple((str(per), per_text(words, per, strokes=counts_strokes(rules))) for per in PER),
        modes=tuple((mode.value, mode_text(words, mode)) for mode in ReckoningMode),
        longest_unit=LONGEST_UNIT,
    )


def stake_of(form: Mapping[str, str], policy: StakePolicy) -> Stake | None:
    """The stake that a form asks for; None for none. Raises `StakeOutside`, `NotOffered`."""
    text = form.get("stake", "").strip()
    if text in ("", "0"):
        return None
    if not text.isdecimal() or not text.isascii():
        raise NotOffered("stake")
    # More digits than any stake has are outside too.
    return policy.stake(int(text[:12]))


def drinks_of(form: Mapping[str, str]) -> Drinks | None:
    """How a form wants the drinks to be reckoned; None for not at all. Raises `ReckoningError`, `NotOffered`."""
    rate, unit = form.get("rate", "").strip(), " ".join(form.get("unit", "").split())
    if not rate and not unit:
        return None
    found = _RATE.fullmatch(rate)
    if found is None:
        raise ReckoningError("the rate is a number such as 0.10 or 2")
    try:
        per, mode = int(form.get("per", "1")), ReckoningMode(form.get("mode", ReckoningMode.WINNER.value))
    except ValueError:
        raise NotOffered("per") from None
    hundredths = int(found[1]) * HUNDREDTHS + int((found[2] or "0").ljust(2, "0"))
    return Drinks(unit=unit, hundredths=hundredths, per=per, mode=mode)
