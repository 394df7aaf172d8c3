"""A profile in one line: what tells it apart in a list."""

from __future__ import annotations

from jassen.core.rules import Follow, Rules, Undertrump, UndertrumpException
from jassen.web.words.cards import factor_sign
from jassen.web.words.catalogue import Words


def rules_summary(words: Words, rules: Rules) -> str:
    """Players, cards, target, factors and undertrumping, short."""
    factors = " ".join(factor_sign(words, offer.factor) for offer in rules.contracts)
    parts = [
        words.gettext("%(players)s players, %(cards)s cards each, to %(target)s")
        % {
            "players": words.number(rules.seats),
            "cards": words.number(rules.hand_size),
            "target": words.number(rules.end.target),
        },
        factors,
    ]
    if any(offer.contract.trump is not None for offer in rules.contracts):
        parts.append(_undertrumping(words, rules.follow))
    return "; ".join(parts)


def _undertrumping(words: Words, follow: Follow) -> str:
    match follow.undertrump:
        case Undertrump.FREE:
            return words.gettext("undertrumping is free")
        case Undertrump.IF_VOID:
            return words.gettext("undertrumping only if void")
        case Undertrump.FORBIDDEN:
            pass
    match follow.undertrump_exception:
        case UndertrumpException.ONLY_TRUMPS_ANY:
            return words.gettext("undertrumping only with nothing but trumps")
        case UndertrumpException.ONLY_TRUMPS_MUST_OVERTRUMP:
            return words.gettext("undertrumping only with nothing but lower trumps")
        case UndertrumpException.NO_HIGHER_TRUMP:
            return words.gettext("undertrumping only without a higher trump")
