"""One sentence for each thing that happens: what the live region says and the terminal prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from jassen.core.account import Account
from jassen.core.cards import Card, Suit, cards_in
from jassen.core.events import (
    Accepted,
    BidMade,
    CardPlayed,
    CardsDrawn,
    Claimed,
    ContractNamed,
    Declined,
    Discarded,
    DiscardSeen,
    Doubled,
    GameOpened,
    GameWon,
    HandDealt,
    HillReached,
    KeptSilent,
    KingFound,
    Passed,
    Predicted,
    PredictionHeard,
    PredictionSealed,
    PredictionsShown,
    RoundBooked,
    RoundVoid,
    Shoved,
    StockGone,
    StockTaken,
    StoeckShown,
    TrickTaken,
    TrumpFixed,
    ViewEvent,
    WeisAnnounced,
    WeisHeard,
    WeisShown,
)
from jassen.core.parts.bidding_rules import BiddingKind, Shoving
from jassen.core.parts.score_rules import BookKind
from jassen.core.parts.weis_rules import WeisScoring
from jassen.core.rules import Rules
from jassen.core.seats import Seat, Teams
from jassen.core.weis import Weis
from jassen.web.words.before_play import auction_sentence, prediction_sentence, stock_sentence
from jassen.web.words.cards import card_name, contract_name, factor_sign, suit_title, weis_name
from jassen.web.words.catalogue import Words
from jassen.web.words.results import result_sentence
from jassen.web.words.sides import account_teams, scores_text, side_names


def sentence(
    words: Words,
    rules: Rules,
    event: ViewEvent,
    names: Sequence[str],
    viewer: Seat | None,
    teams: Teams | None = None,
) -> str | None:
    """What happened, to somebody at the table or to a spectator; None for what is not worth a word.

    `teams` are those of the game, where it has others than its rules.
    """
    match event:
        case GameWon(result):
            return result_sentence(words, rules, result, names, viewer, teams)
        case RoundBooked(account):
            return _booked(words, rules, account, names, viewer)
        case HillReached(team, points):
            side = side_names(words, rules, names, viewer)[team]
            return words.gettext("Bergpreis: %(scores)s.") % {"scores": scores_text(words, (side,), (points,))}
        case HandDealt():
            return _dealt(words, rules, event)
        case CardsDrawn(cards):
            you = words.pgettext("side", "you")
            who = [you if seat == viewer else names[seat] for seat in range(len(cards))]
            drawn = ", ".join(f"{name} {card_name(words, card)}" for name, card in zip(who, cards, strict=True))
            return words.gettext("Cards are drawn for the first deal: %(cards)s.") % {"cards": drawn}
        case TrumpFixed(suit):
            return _trump(words, suit)
        case RoundVoid(same_dealer):
            if same_dealer:
                return words.gettext(
                    "Trump was never fixed: the round counts for nothing, and the same dealer deals."
                )
            return words.gettext("Nobody has bid: the round counts for nothing, and the next dealer deals.")
        case PredictionsShown(points):
            said = [words.pgettext("side", "you") if seat == viewer else name for seat, name in enumerate(names)]
            return words.gettext("The predictions: %(scores)s.") % {
                "scores": scores_text(words, said[: len(points)], points)
            }
        case GameOpened(seat):
            return _forehand(words, None if seat == viewer else names[seat])
        case _:
            return _of_seat(words, rules, event, None if event.seat == viewer else names[event.seat])


_OfSeat: TypeAlias = (
    ContractNamed
    | CardPlayed
    | KeptSilent
    | Shoved
    | TrickTaken
    | StoeckShown
    | Claimed
    | Accepted
    | Declined
    | WeisHeard
    | WeisAnnounced
    | WeisShown
    | BidMade
    | Passed
    | Doubled
    | KingFound
    | StockTaken
    | StockGone
    | Discarded
    | DiscardSeen
    | Predicted
    | PredictionSealed
    | PredictionHeard
)


def _of_seat(words: Words, rules: Rules, event: _OfSeat, name: str | None) -> str | None:
    """What a seat does; `name` is None for the one who is spoken to."""
    match event:
        case KeptSilent():
            # Silence is nothing to hear; a sentence for each seat would only cover up what is said.
            return None
        case ContractNamed(_, contract):
            return _named(words, rules, contract, name)
        case CardPlayed(_, card):
            return _played(words, card, name)
        case Shoved() | TrickTaken() | StoeckShown() | Claimed() | Accepted() | Declined():
            return _done(words, rules, event, name)
        case WeisHeard(_, points):
            return _heard(words, points, name)
        case WeisAnnounced(_, weis):
            return _announced(words, weis, name)
        case WeisShown(_, weis):
            return _shown(words, rules, weis, name)
        case BidMade() | Passed() | Doubled() | KingFound():
            return auction_sentence(words, rules, event, name)
        case StockTaken() | StockGone() | Discarded() | DiscardSeen():
            return stock_sentence(words, event, name)
        case Predicted() | PredictionSealed() | PredictionHeard():
            return prediction_sentence(words, event, name)
        case _:
            assert_never(event)


def _dealt(words: Words, rules: Rules, event: HandDealt) -> str:
    parts = [words.gettext("The cards are dealt.")]
    if event.turned is not None:
        values = {"card": card_name(words, event.turned)}
        parts.append(words.gettext("Turned up: %(card)s.") % values)
        if rules.bidding.kind is BiddingKind.TURNED:
            parts.append(words.gettext("%(suit)s are trumps.") % {"suit": suit_title(words, event.turned.suit)})
    if event.open_stock:
        cards = ", ".join(card_name(words, card) for card in cards_in(event.open_stock))
        parts.append(words.gettext("Open on the table: %(cards)s.") % {"cards": cards})
    return " ".join(parts)


def _trump(words: Words, suit: Suit) -> str:
    return words.gettext("From now on %(suit)s are trumps.") % {"suit": suit_title(words, suit)}


def _forehand(words: Words, name: str | None) -> str:
    if name is None:
        return words.gettext("You are forehand.")
    return words.gettext("%(name)s is forehand.") % {"name": name}


def _named(words: Words, rules: Rules, key: str, name: str | None) -> str:
    offer = rules.offer(key)
    values = {"name": name, "contract": contract_name(words, key)}
    if offer is None or offer.factor == 1:
        if name is None:
            return words.gettext("You name %(contract)s.") % values
        return words.gettext("%(name)s names %(contract)s.") % values
    values["factor"] = factor_sign(words, offer.factor)
    if name is None:
        return words.gettext("You name %(contract)s, %(factor)s.") % values
    return words.gettext("%(name)s names %(contract)s, %(factor)s.") % values


def _played(words: Words, card: Card, name: str | None) -> str:
    values = {"name": name, "card": card_name(words, card)}
    if name is None:
        return words.gettext("You: %(card)s.") % values
    return words.gettext("%(name)s: %(card)s.") % values


def _done(
    words: Words,
    rules: Rules,
    event: Shoved | TrickTaken | StoeckShown | Claimed | Accepted | Declined,
    name: str | None,
) -> str:
    match event:
        case Shoved():
            if rules.bidding.shoving is Shoving.ROUND_TABLE:
                own = words.gettext("You pass the choice on.")
                other = words.gettext("%(name)s passes the choice on.")
            else:
                own = words.gettext("You shove.")
                other = words.gettext("%(name)s shoves.")
        case TrickTaken():
            own = words.gettext("You take the trick.")
            other = words.gettext("%(name)s takes the trick.")
        case StoeckShown():
            own = words.gettext("You have the Stöck.")
            other = words.gettext("%(name)s has the Stöck.")
        case Claimed():
            own = words.gettext("You say: thanks, enough.")
            other = words.gettext("%(name)s says: thanks, enough.")
        case Accepted():
            own = words.gettext("You play this round.")
            other = words.gettext("%(name)s plays this round.")
        case Declined():
            own = words.gettext("You give the round away.")
            other = words.gettext("%(name)s gives the round away.")
    return own if name is None else other % {"name": name}


def _heard(words: Words, points: int, name: str | None) -> str:
    values = {"name": name, "points": words.number(points)}
    if name is None:
        return words.gettext("You announce a Weis of %(points)s.") % values
    return words.gettext("%(name)s announces a Weis of %(points)s.") % values


def _announced(words: Words, weis: Weis, name: str | None) -> str:
    values = {"name": name, "weis": weis_name(words, weis)}
    if name is None:
        return words.gettext("You announce: %(weis)s.") % values
    return words.gettext("%(name)s announces: %(weis)s.") % values


def _shown(words: Words, rules: Rules, weis: Weis, name: str | None) -> str:
    values = {"name": name, "weis": weis_name(words, weis)}
    if name is None:
        return words.gettext("Your Weis counts: %(weis)s.") % values
    if rules.weis is not None and rules.weis.scoring is WeisScoring.HIGHEST_ONLY:
        return words.gettext("%(name)s shows the best Weis: %(weis)s.") % values
    return words.gettext("%(name)s shows a Weis that counts: %(weis)s.") % values


def _booked(words: Words, rules: Rules, account: Account, names: Sequence[str], viewer: Seat | None) -> str:
    sides = side_names(words, rules, names, viewer, account_teams(rules, account))
    values = {"number": words.number(account.number), "scores": scores_text(words, sides, account.totals)}
    match rules.book.kind:
        case BookKind.DIFFERENCE:
            return words.gettext("Round %(number)s, differences: %(scores)s.") % values
        case BookKind.STROKES_MOLOTOW | BookKind.STROKES_MITTLERE:
            return words.gettext("Round %(number)s, strokes less zeros: %(scores)s.") % values
        case BookKind.POINTS | BookKind.SHEET | BookKind.AUCTION:
            if account.complete and any(side.match for side in account.sides):
                return words.gettext("Match! Round %(number)s: %(scores)s.") % values
            return words.gettext("Round %(number)s: %(scores)s.") % values
