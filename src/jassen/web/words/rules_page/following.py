"""What may be played to a trick."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.contracts import Contract
from jassen.core.parts.follow_rules import AllTrumpHand, Follow, Undertrump, UndertrumpException
from jassen.core.rules import Rules
from jassen.web.words.catalogue import Words
from jassen.web.words.rules_page.blocks import Bullets, Paragraph, Section


def following_section(words: Words, rules: Rules) -> Section:
    """Following, trumping, the Puur, undertrumping."""
    has_trump = any(offer.contract.trump is not None or offer.contract.late for offer in rules.contracts)
    blocks: list[Bullets | Paragraph] = [Bullets(tuple(_following(words, rules, has_trump=has_trump)))]
    if has_trump:
        meaning = words.gettext(
            "Undertrumping means: another suit was led, somebody has trumped, and you play a lower trump."
        )
        blocks.append(Paragraph(f"{meaning} {_undertrumping(words, rules.follow)}"))
        blocks += (Paragraph(text) for text in _all_trump_hand(words, rules.follow))
        if rules.follow.undertrump is not Undertrump.FREE:
            blocks.append(Paragraph(words.gettext("Where trump itself was led, a lower trump is always allowed.")))
    return Section("following", words.gettext("Following and trumping"), tuple(blocks))


def _following(words: Words, rules: Rules, *, has_trump: bool) -> Iterator[str]:
    follow = rules.follow
    yield words.gettext("Whoever leads may play any card; whoever takes the trick leads to the next one.")
    if has_trump:
        if follow.ruff_while_holding_suit:
            yield words.gettext(
                "If a suit other than trump was led: follow suit, or trump instead, even if you can follow."
            )
        else:
            yield words.gettext("If a suit other than trump was led: follow suit; whoever can follow may not trump.")
        yield words.gettext("If you cannot follow: play any card. Nobody has to trump.")
        if follow.puur_exempt:
            yield words.gettext(
                "If trump was led: play a trump. Only the Puur may be kept back, if it is your only trump."
            )
        else:
            yield words.gettext("If trump was led: play a trump, even if the Puur is your only one.")
    if any(offer.contract.late for offer in rules.contracts):
        yield words.gettext("Until trump is fixed: follow suit. If you cannot, play any card, which fixes trump.")
    if any(_has_trick_without_trump(offer.contract) for offer in rules.contracts):
        yield words.gettext("Without trump: follow suit. If you cannot, play any card; it does not win.")
    if not has_trump or rules.follow.all_trump_hand is AllTrumpHand.FREE:
        yield words.gettext("Nobody has to beat a card.")


def _has_trick_without_trump(contract: Contract) -> bool:
    return not contract.late and any(contract.ranking(trick).trump is None for trick in range(len(contract.pattern)))


def _all_trump_hand(words: Words, follow: Follow) -> Iterator[str]:
    match follow.all_trump_hand:
        case AllTrumpHand.FREE:
            return
        case AllTrumpHand.OVERTRUMP_UNLESS_PARTNER_WINS:
            yield words.gettext(
                "If you hold nothing but trumps, another suit was led, a trump lies in the trick and your partner is "
                "not winning it, you must play a higher trump if you can. The Puur never has to be played for that. "
                "Otherwise nobody has to beat a card."
            )


def _undertrumping(words: Words, follow: Follow) -> str:
    match follow.undertrump:
        case Undertrump.FREE:
            return words.gettext("It is always allowed.")
        case Undertrump.IF_VOID:
            return words.gettext("It is allowed only if you cannot follow suit.")
        case Undertrump.FORBIDDEN:
            return _exception(words, follow)


def _exception(words: Words, follow: Follow) -> str:
    match follow.undertrump_exception:
        case UndertrumpException.ONLY_TRUMPS_ANY:
            return words.gettext("It is forbidden. Exception: you hold nothing but trumps; then any of them will do.")
        case UndertrumpException.ONLY_TRUMPS_MUST_OVERTRUMP:
            return words.gettext(
                "It is forbidden. Exception: you hold nothing but trumps, and none of them is higher."
            )
        case UndertrumpException.NO_HIGHER_TRUMP:
            return words.gettext(
                "It is forbidden. Exception: you cannot follow suit and hold no higher trump; then any card will do."
            )
