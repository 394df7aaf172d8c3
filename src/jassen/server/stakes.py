"""What a table plays for: a stake in play money from each player, and the fee that is taken from the pot.

Both are fixed when a table is opened, so that nothing that a server is told later touches a running table. Amounts
are whole chips.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jassen.core.seats import Seat

WHOLE_BPS = 10_000
"""Ten thousand basis points are the whole."""


class StakeOutside(ValueError):
    """A stake that is below the least, or above the most, that this server lets people play for."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(f"the stake is between {least} and {most} chips")
        self.least, self.most = least, most


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake:
    """What each player puts in, and the fee: ``fee_bps`` of the pot, at least and at most so many chips.

    Seats never change hands while the chips lie on the table: for who is not there the stand-in plays, and the absent
    player wins or loses.
    """

    amount: int
    fee_bps: int
    fee_least: int
    fee_most: int

    def pot(self, seats: int) -> int:
        """All stakes together."""
        return self.amount * seats

    def fee(self, seats: int) -> int:
        """What the house takes from the pot, once, when somebody has won."""
        pot = self.pot(seats)
        return min(pot, max(self.fee_least, min(self.fee_most, pot * self.fee_bps // WHOLE_BPS)))

    def net(self, seats: int) -> int:
        """What is left for who wins."""
        return self.pot(seats) - self.fee(seats)


def shares(net: int, winners: Sequence[Seat]) -> dict[Seat, int]:
    """Equal parts for all winners; the odd units go to the first ones, in the order in which they are given."""
    each, odd = divmod(net, len(winners))
    return {seat: each + (place < odd) for place, seat in enumerate(winners)}


@dataclass(frozen=True, slots=True, kw_only=True)
class StakePolicy:
    """What new tables are opened with, and what people are given: once at first, and once a day to who has less.

    A grant of 0 is none; the other one is given all the same.
    """

    least: int = 1
    most: int = 500
    fee_bps: int = 500
    fee_least: int = 1
    fee_most: int = 50
    first_grant: int = 1000
    daily_grant: int = 100

    def stake(self, amount: int) -> Stake:
        """A stake under today's terms. Raises `StakeOutside`."""
        if not self.least <= amount <= self.most:
            raise StakeOutside(self.least, self.most)
        return Stake(amount=amount, fee_bps=self.fee_bps, fee_least=self.fee_least, fee_most=self.fee_most)


POLICY = StakePolicy()
"""What is usual."""
