"""Asking bots: they get the rules and the view of their seat, and a bot that fails never stops a table."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random

import structlog

from jassen.bots.base import Bot
from jassen.core.actions import Claim, SeatAction
from jassen.core.decisions import may_claim
from jassen.core.events import Event
from jassen.core.legal import legal_actions
from jassen.core.referee import Referee
from jassen.core.seats import Seat
from jassen.server.measures import Measures
from jassen.server.people import STAND_IN
from jassen.server.seating import SeatingError, TableSettings
from jassen.server.table import Table
from jassen.server.thinkers import Thinkers

_log = structlog.get_logger("jassen.server")


class BotSeats:
    """The bots of all tables: one of each key, since a bot keeps nothing from one view to the next."""

    def __init__(
        self, find: Callable[[str, Random], Bot], measures: Measures, thinkers: Thinkers | None = None
    ) -> None:
        self._find = find
        self._thinkers = Thinkers() if thinkers is None else thinkers
        self._measures = measures
        self._bots: dict[str, Bot] = {}

    def check(self, settings: TableSettings) -> None:
        """Whether every bot of a table is known. Raises `SeatingError`."""
        for key in (*(holder.bot for holder in settings.holders), settings.access.level):
            if key is not None:
                try:
                    self._bot(key)
                except LookupError as error:
                    raise SeatingError(str(error.args[0])) from None

    def thinks(self, key: str | None) -> bool:
        """Whether a bot is asked in a process of its own."""
        return self._thinkers.thinks(key)

    async def think(self, table: Table, seat: Seat) -> tuple[Event, ...]:
        """What follows from the action of a bot that thinks, which is asked at once; else as `decide`."""
        key = table.bot_of(seat)
        assert key is not None, "only a bot is asked"
        referee = table.referee
        try:
            with self._measures.bot(key):
                action = await self._thinkers.act(key, referee.rules, referee.view(seat))
            return self._decided(referee, seat, action)
        except Exception as error:  # noqa: BLE001 - a bot may be anybody's code; the table goes on
            self._failed(table, key, error)
        return self._instead(table, seat)

    def decide(self, table: Table, seat: Seat) -> tuple[Event, ...]:
        """What follows from the bot's action; if it fails, from that of the usual player in its place.

        Where a Weis is announced in the first trick a bot may answer with it, and is then asked again for its card.
        """
        referee, key = table.referee, table.bot_of(seat)
        assert key is not None, "only a bot is asked"
        try:
            with self._measures.bot(key):
                action = self._bot(key).act(referee.rules, referee.view(seat))
            return self._decided(referee, seat, action)
        except Exception as error:  # noqa: BLE001 - as above
            self._failed(table, key, error)
        return self._instead(table, seat)

    @staticmethod
    def _decided(referee: Referee, seat: Seat, action: SeatAction) -> tuple[Event, ...]:
        if action.seat != seat or isinstance(action, Claim):
            raise LookupError("a bot answers what its own seat is asked")
        return referee.decide(action)

    def _instead(self, table: Table, seat: Seat) -> tuple[Event, ...]:
        """For this once the usual player; should that fail too, the first legal action."""
        referee = table.referee
        try:
            return self._decided(referee, seat, self._bot(STAND_IN).act(referee.rules, referee.view(seat)))
        except Exception as error:  # noqa: BLE001 - as above
            self._failed(table, STAND_IN, error)
        return referee.decide(_first_legal(referee, seat))

    def _failed(self, table: Table, key: str, error: Exception) -> None:
        self._measures.bot_failed(key)
        # Neither the error's text nor the action is logged: they may name a card.
        _log.error("bot_failed", bot=key, table=table.table_id, seq=table.seq, error=type(error).__name__)

    def claim(self, table: Table) -> Claim | None:
        """The claim that a bot wants to make now, if it is one that the rules admit."""
        referee = table.referee
        for seat in sorted(may_claim(referee.rules, referee.public)):
            key = table.bot_of(seat)
            if key is None:
                continue
            try:
                wish = self._bot(key).claims(referee.rules, referee.view(seat))
                if wish is not None and wish.seat == seat:
                    referee.decide(wish)
                    return wish
            except Exception as error:  # noqa: BLE001 - as above
                self._failed(table, key, error)
        return None

    def stop(self) -> None:
        """End the processes in which bots think."""
        self._thinkers.stop()

    def _bot(self, key: str) -> Bot:
        if key not in self._bots:
            # A bot's chance decides no deal, and asking the system for every number costs more than the bot itself.
            self._bots[key] = self._find(key, Random(secrets.randbits(128)))  # noqa: S311
        return self._bots[key]


def _first_legal(referee: Referee, seat: Seat) -> SeatAction:
    actions = legal_actions(referee.rules, referee.view(seat))
    return next(action for action in actions if not isinstance(action, Claim))
