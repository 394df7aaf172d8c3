"""Which cards may be played to a trick.

Meaning: follow suit or trump, do not undertrump, the lone trump Jack is free.
Source: source texts 000 to 004, sections "Following suit" and "Undertrumping".
"""

WEAKEST_TRUMP_FIRST = ["6", "7", "8", "T", "Q", "K", "A", "9", "J"]

SCOPES = ["forbidden", "if_void", "free"]
EXCEPTIONS = ["only_trumps_any", "only_trumps_must_overtrump", "no_higher_trump"]
ALL_TRUMP_HANDS = ["free", "overtrump_unless_partner_wins"]


def legal(
    hand: list[str],
    trick: list[str],
    contract: str,
    *,
    scope: str = "forbidden",
    exception: str = "only_trumps_any",
    ruff_while_holding_suit: bool = True,
    puur_exempt: bool = True,
    all_trump_hand: str = "free",
    partner_wins: bool = False,
) -> list[str]:
    """Return the cards of the hand that may be played, in the order of the hand.

    The first card of the trick is the lead; an empty trick means that this hand leads.
    """
    _check_option("scope", scope, SCOPES)
    _check_option("exception", exception, EXCEPTIONS)
    _check_option("all_trump_hand", all_trump_hand, ALL_TRUMP_HANDS)
    if contract not in ["C", "S", "H", "D", "O", "U"]:
        raise ValueError(f"unknown contract: {contract}")

    if not trick:
        return list(hand)
    led_suit = _suit(trick[0])
    if contract in ["O", "U"]:
        return _follow_or_anything(hand, led_suit)
    if led_suit == contract:
        return _after_trump_lead(hand, contract, puur_exempt)

    trump_suit = contract
    barred = _revokes(hand, led_suit, trump_suit, ruff_while_holding_suit)
    if not _undertrumping_allowed(hand, trick, trump_suit, scope, exception):
        barred += _undertrumps(hand, trick, trump_suit)
    if (
        all_trump_hand == "overtrump_unless_partner_wins"
        and not partner_wins
        and _overtrump_duty(hand, trick, trump_suit)
    ):
        barred += _undertrumps(hand, trick, trump_suit)
    return [card for card in hand if card not in barred]


def _follow_or_anything(hand: list[str], led_suit: str) -> list[str]:
    """Without trump: follow if able, otherwise anything (all source texts)."""
    same_suit = [card for card in hand if _suit(card) == led_suit]
    if same_suit:
        return same_suit
    return list(hand)


def _after_trump_lead(hand: list[str], trump_suit: str, puur_exempt: bool) -> list[str]:
    """Trump led: a trump must be played, unless the Jack is the only one held.

    Source texts 000 to 004. Lower trumps are ordinary following here.
    """
    trumps = [card for card in hand if _suit(card) == trump_suit]
    if trumps == ["J" + trump_suit] and puur_exempt:
        return list(hand)
    return _follow_or_anything(hand, trump_suit)


def _revokes(hand: list[str], led_suit: str, trump_suit: str, ruff_while_holding_suit: bool) -> list[str]:
    """Cards that neither follow nor trump although the led suit is held.

    Source texts 000, 002, 003, 004: a trump is always allowed in place of following.
    Source text 001: it is not, so a trump is a revoke there.
    """
    if not _holds(hand, led_suit):
        return []
    wrong: list[str] = []
    for card in hand:
        if _suit(card) == led_suit:
            continue
        if _suit(card) == trump_suit and ruff_while_holding_suit:
            continue
        wrong.append(card)
    return wrong


def _undertrumping_allowed(hand: list[str], trick: list[str], trump_suit: str, scope: str, exception: str) -> bool:
    """May this hand play a trump below the highest trump of the trick.

    forbidden: never, apart from the exception (source texts 000, 002, 003).
    if_void: only without a card of the led suit (usual rule of the Differenzler).
    free: always (literal reading of the Differenzler in the source texts).
    """
    void = not _holds(hand, _suit(trick[0]))
    if scope == "free":
        return True
    if scope == "if_void":
        return void

    only_trumps = all(_suit(card) == trump_suit for card in hand)
    cannot_go_higher = not _overtrumps(hand, trick, trump_suit)
    if exception == "only_trumps_any":
        return only_trumps
    if exception == "only_trumps_must_overtrump":
        return only_trumps and cannot_go_higher
    return void and cannot_go_higher


def _overtrump_duty(hand: list[str], trick: list[str], trump_suit: str) -> bool:
    """Must a hand of nothing but trumps go higher (source text 001).

    Only when a trump lies in the trick and a trump other than the Jack would beat it:
    the Jack may be played, but it is never forced.
    """
    if any(_suit(card) != trump_suit for card in hand):
        return False
    if not _holds(trick, trump_suit):
        return False
    higher = _overtrumps(hand, trick, trump_suit)
    return any(card != "J" + trump_suit for card in higher)


def _undertrumps(hand: list[str], trick: list[str], trump_suit: str) -> list[str]:
    """Trumps of the hand that are lower than some trump lying in the trick."""
    lower: list[str] = []
    for card in hand:
        if _suit(card) != trump_suit:
            continue
        for lying in trick:
            if _suit(lying) == trump_suit and _height(card) < _height(lying):
                lower.append(card)
                break
    return lower


def _overtrumps(hand: list[str], trick: list[str], trump_suit: str) -> list[str]:
    """Trumps of the hand that are higher than every trump lying in the trick."""
    lower = _undertrumps(hand, trick, trump_suit)
    trumps = [card for card in hand if _suit(card) == trump_suit]
    return [card for card in trumps if card not in lower]


def _height(trump: str) -> int:
    """Place of a trump in the order 6 7 8 T Q K A 9 J."""
    return WEAKEST_TRUMP_FIRST.index(trump[0])


def _holds(cards: list[str], suit: str) -> bool:
    """Is there a card of this suit among the cards."""
    return any(_suit(card) == suit for card in cards)


def _suit(card: str) -> str:
    """Suit letter of a card such as "JH"."""
    return card[1]


def _check_option(name: str, value: str, allowed: list[str]) -> None:
    """Refuse an unknown option value."""
    if value not in allowed:
        raise ValueError(f"unknown {name}: {value}")
