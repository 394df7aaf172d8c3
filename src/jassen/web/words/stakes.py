"""Play money in words: what a table plays for, before anybody sits down, and what was booked afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jassen.core.rules import Rules
from jassen.server.stakes import Stake, StakePolicy
from jassen.store.ledger import Code
from jassen.web.words.catalogue import Words
from jassen.web.words.numbers import decimal
from jassen.web.words.sides import listed


def chips(words: Words, amount: int) -> str:
    """So many chips."""
    return words.ngettext("%(chips)s chip", "%(chips)s chips", amount) % {"chips": words.number(amount)}


def stake_line(words: Words, stake: Stake, rules: Rules) -> str:
    """What is played for, in few words."""
    values = {
        "stake": chips(words, stake.amount),
        "net": words.number(stake.net(rules.seats)),
        "fee": words.number(stake.fee(rules.seats)),
    }
    return words.gettext("stake %(stake)s, to be won %(net)s, fee %(fee)s") % values


def stake_terms(words: Words, stake: Stake, rules: Rules) -> tuple[str, ...]:
    """Everything that somebody must know before sitting down."""
    return tuple(_terms(words, stake, rules))


def _terms(words: Words, stake: Stake, rules: Rules) -> Iterator[str]:
    seats = rules.seats
    yield words.gettext("When the game begins everybody puts in %(stake)s of play money.") % {
        "stake": chips(words, stake.amount)
    }
    values = {
        "net": chips(words, stake.net(seats)),
        "pot": words.number(stake.pot(seats)),
        "fee": words.number(stake.fee(seats)),
    }
    if len(rules.teams) < seats:
        yield (
            words.gettext(
                "The winning side shares %(net)s: the pot of %(pot)s less a fee of %(fee)s. An odd chip goes to the "
                "first of them, counted from who began the first round."
            )
            % values
        )
    else:
        yield words.gettext("The winner gets %(net)s: the pot of %(pot)s less a fee of %(fee)s.") % values
    yield words.gettext(
        "For a player who leaves or is away the stand-in plays on, and that player wins or loses. The seat can be "
        "taken back at any moment."
    )
    yield words.gettext(
        "Should everybody be away for too long, the table ends without a result: then each gets the whole stake "
        "back, and no fee is taken."
    )
    yield words.gettext(
        "Whoever does not have the stake when the game is to begin loses the seat, and nobody has paid."
    )


def fee_rule(words: Words, policy: StakePolicy) -> str:
    """How the fee is made, for who sets a table up."""
    # Ten-thousandths of the pot are hundredths of a percent; zeros at the end say nothing.
    places = 0 if policy.fee_bps % 100 == 0 else 1 if policy.fee_bps % 10 == 0 else 2
    percent = decimal(words, policy.fee_bps / 100, places)
    return words.gettext(
        "Of the pot %(percent)s %% are taken as a fee, at least %(least)s and at most %(most)s, only when "
        "somebody wins; the winner gets the rest."
    ) % {"percent": percent, "least": chips(words, policy.fee_least), "most": chips(words, policy.fee_most)}


def gift_line(words: Words, policy: StakePolicy) -> str:
    """Where chips come from, in a sentence."""
    return words.gettext(
        "Everybody gets %(first)s as a gift to begin with, and whoever has less than %(daily)s may have %(daily)s "
        "more once a day."
    ) % {"first": chips(words, policy.first_grant), "daily": chips(words, policy.daily_grant)}


def outside(words: Words, least: int, most: int) -> str:
    """A stake that nobody may play for here."""
    return words.gettext("A stake is between %(least)s and %(most)s, in whole chips.") % {
        "least": words.number(least),
        "most": chips(words, most),
    }


def short_notice(words: Words, names: Sequence[str]) -> str:
    """Why the game has not begun: somebody could not pay."""
    return words.gettext(
        "Without the stake for this table: %(names)s. Nobody has paid, and the seat is free again."
    ) % {"names": listed(words, names)}


def pot_sentence(words: Words, stake: Stake, seats: int, names: Sequence[str]) -> str:
    """What became of the pot."""
    return words.gettext("Of the pot of %(pot)s %(net)s go to %(names)s, and %(fee)s are the fee.") % {
        "pot": chips(words, stake.pot(seats)),
        "net": words.number(stake.net(seats)),
        "fee": words.number(stake.fee(seats)),
        "names": listed(words, names),
    }


def refund_sentence(words: Words, stake: Stake) -> str:
    """What became of the pot of a table that ended without a result."""
    return words.gettext("Everybody has the stake of %(stake)s back.") % {"stake": chips(words, stake.amount)}


def posting_text(words: Words, code: Code) -> str:
    """What a posting was for."""
    match code:
        case Code.GRANT:
            return words.pgettext("posting", "Gift of the house")
        case Code.STAKE:
            return words.pgettext("posting", "Stake")
        case Code.FEE:
            return words.pgettext("posting", "Fee")
        case Code.PAYOUT:
            return words.pgettext("posting", "Won")
        case Code.REFUND:
            return words.pgettext("posting", "Stake given back")


def signed(words: Words, change: int) -> str:
    """What came in or went out, with its sign."""
    return f"{'+' if change > 0 else '−'}{words.number(abs(change))}"
