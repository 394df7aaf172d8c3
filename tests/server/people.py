"""Tables for several persons without a service: commands go in, lines come out, time is a number."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from random import Random

from jassen.bots import find as find_bot
from jassen.core.decisions import awaiting
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.core.seats import Seat
from jassen.fair import commitment
from jassen.server.bot_seats import BotSeats
from jassen.server.dealer import Dealer
from jassen.server.entries import LogEvent, entries_for
from jassen.server.measures import Measures
from jassen.server.messages import events_of, followed_up
from jassen.server.opening import new_table
from jassen.server.requests import sit_events
from jassen.server.seating import NOBODY, Access, Clock, Entrance, Holder, Pace, TableSettings
from jassen.server.step import Step
from jassen.server.steps import deadline_after, next_step
from jassen.server.table import Table
from jassen.server.vault import Vault
from jassen.variants import find
from jassen.wire.client import ClientMessage
from jassen.wire.client_table import SendCut, SendReveal, SendSit
from tests.server.playing import message_of

RULES = patched(find("stargames-schieber"), {"end": {"target": 2500}})
BOTS = BotSeats(find_bot, Measures())
_bot = find_bot("rules", Random(3))


def settings(
    *, rules: Rules = RULES, clock: Clock | None = None, host: str = "anna", cut: str = "", **access: object
) -> TableSettings:
    """A table that anna has opened for others."""
    frame = Access(**{"entry": Entrance.LINK, "host": host, **access})  # type: ignore[arg-type]
    holders = (Holder(host.title(), user_id=host, cut=cut), *(NOBODY,) * (rules.seats - 1))
    return TableSettings(rules, Pace.INSTANT, holders, access=frame, clock=clock)


@dataclass
class World:
    """One table, its time, and the nonces that pages have drawn."""

    table: Table
    now_ms: int = 1_000_000
    dealer: Dealer = field(default_factory=lambda: Dealer(Vault.passing()))
    nonces: dict[str, bytes] = field(default_factory=dict)

    @classmethod
    def open(cls, opened: TableSettings) -> World:
        """A table that has just been opened."""
        dealer = Dealer(Vault.passing())
        table, _ = new_table(opened, 1_000_000, dealer, lambda table: deadline_after(table, BOTS, dealer))
        return cls(table, dealer=dealer)

    def draw(self) -> str:
        """A page draws a nonce; what it is bound to."""
        nonce = secrets.token_bytes(32)
        bound = commitment(nonce).hex()
        self.nonces[bound] = nonce
        return bound

    def happen(self, events: tuple[LogEvent, ...], by: str = "table") -> tuple[LogEvent, ...]:
        """Let a command's events happen with what follows from them."""
        done = followed_up(self.table, events, self.dealer)
        if done:
            cmd_id = f"{by}:{secrets.token_hex(4)}"
            self.table = self.table.after(
                entries_for(done, after=self.table.seq, at_ms=self.now_ms, by=by, cmd_id=cmd_id)
            )
        return done

    def sit(self, user: str, seat: Seat | None = None, cut: str = "") -> tuple[LogEvent, ...]:
        """Somebody comes."""
        return self.happen(sit_events(self.table, user, user.title(), SendSit(seat, cut or None)), user)

    def send(self, user: str, message: ClientMessage, lag_ms: int = 0) -> tuple[LogEvent, ...]:
        """A person asks for something."""
        events = events_of(self.table, user, message, self.dealer, at_ms=self.now_ms, lag_ms=lag_ms)
        return self.happen(events, user)

    def step(self) -> Step | None:
        """What happens next without a person."""
        return next_step(self.table, BOTS, self.dealer)

    def take(self) -> Step | None:
        """Let the next step happen, at its time."""
        step = self.step()
        if step is not None:
            self.now_ms = max(self.now_ms, step.due_at)
            self.happen(step.events(), step.by)
        return step

    def cut_by_pages(self) -> None:
        """All pages that are asked answer at once."""
        for _ in range(2):
            chain = self.table.cutting.chain
            assert chain is not None
            for seat, holder in enumerate(self.table.holders):
                match chain.waits_for(seat):
                    case "commitment":
                        self.send(str(holder.user_id), SendCut(chain.number, self.draw()))
                    case None:
                        continue
                    case _:
                        bound = chain.cuts[seat].commitment
                        assert bound is not None
                        self.send(str(holder.user_id), SendReveal(chain.number, self.nonces[bound.hex()].hex()))

    def awaited(self) -> frozenset[Seat]:
        """Who is asked for something now."""
        return awaiting(self.table.settings.rules, self.table.referee.public)

    def answer(self, user: str) -> tuple[LogEvent, ...]:
        """A person does something sensible, if the table waits for them."""
        seat = self.table.settings.seat_of(user)
        assert seat is not None and seat in self.awaited()
        view = self.table.referee.view(seat)
        return self.send(user, message_of(_bot.act(self.table.settings.rules, view)))

    def until_asked(self, user: str, most: int = 500) -> None:
        """Go on until this person is asked for a card, the others answering at once."""
        for _ in range(most):
            seat = self.table.settings.seat_of(user)
            if seat in self.awaited() and self.table.referee.public.phase is Phase.PLAYING:
                return
            self.go_on(waiting_for=user)
        raise AssertionError("it never came to that")

    def go_on(self, waiting_for: str | None = None) -> None:
        """One more thing happens: somebody answers who is asked, or a step is taken."""
        for seat in sorted(self.awaited()):
            holder = self.table.holders[seat]
            playing = self.table.referee.public.phase is Phase.PLAYING
            if holder.user_id not in (None, waiting_for if playing else "") and self.table.bot_of(seat) is None:
                self.answer(str(holder.user_id))
                return
        assert self.take() is not None
