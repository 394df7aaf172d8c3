"""What a table plays for, as its pages show it: a stake in play money, or who pays the drinks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jassen.core.outcome import winners
from jassen.core.public import Game
from jassen.server.reckoning import payments, reckoned
from jassen.server.seating import TableSettings
from jassen.web.words.catalogue import Words
from jassen.web.words.drinks import amount_text, drinks_line, payment_sentence
from jassen.web.words.stakes import pot_sentence, refund_sentence, stake_line, stake_terms


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedFor:
    """What is said before and during a game; ``terms`` are sentences that whoever sits down must have seen."""

    line: str
    terms: tuple[str, ...]
    is_stake: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """What a player gets, or owes, among friends."""

    name: str
    amount: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What a finished game came to: sentences, and for drinks a row for each player."""

    sentences: tuple[str, ...]
    rows: tuple[Owed, ...] = ()


def played_for(words: Words, settings: TableSettings) -> PlayedFor | None:
    """What a table plays for; None for the fun of it."""
    if settings.stake is not None:
        return PlayedFor(
            line=stake_line(words, settings.stake, settings.rules),
            terms=stake_terms(words, settings.stake, settings.rules),
            is_stake=True,
        )
    if settings.drinks is not None:
        return PlayedFor(line=drinks_line(words, settings.drinks, settings.rules), terms=(), is_stake=False)
    return None


def settled(
    words: Words, settings: TableSettings, game: Game, names: Sequence[str], *, is_void: bool, has_begun: bool
) -> Settled | None:
    """What a game came to that is over; None where nothing was played for."""
    stake, drinks = settings.stake, settings.drinks
    if is_void:
        return Settled(sentences=(refund_sentence(words, stake),)) if stake is not None and has_begun else None
    if game.result is None or (stake is None and drinks is None):
        return None
    if stake is not None:
        won = sorted(seat for team in winners(settings.rules, game) for seat in game.teams[team])
        return Settled(sentences=(pot_sentence(words, stake, len(names), [names[seat] for seat in won]),))
    assert drinks is not None, "one of both is played for"
    nets = reckoned(drinks, settings.rules, game)
    return Settled(
        sentences=tuple(payment_sentence(words, each, names, drinks.unit) for each in payments(nets))
        or (words.gettext("Nobody owes anybody anything."),),
        rows=tuple(
            Owed(name=name, amount=amount_text(words, net, drinks.unit))
            for name, net in zip(names, nets, strict=True)
        ),
    )
