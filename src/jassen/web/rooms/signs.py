"""Which sign is drawn for a contract, so that it is known at a glance."""

from __future__ import annotations

from jassen.core.contracts import Contract, Goal
from jassen.core.order import Order

_DOWNWARDS = (Order.LOW, Order.UNDENUFE)


def sign_of(contract: Contract) -> str:
    """A suit letter; ``O`` or ``U``; both, the first one first, where the way changes; ``late`` or ``least``."""
    if contract.trump is not None:
        return contract.trump.letter
    if contract.late:
        return "late"
    if contract.goal is Goal.LEAST:
        return "least"
    if len(set(contract.pattern)) > 1:
        return "UO" if contract.pattern[0] in _DOWNWARDS else "OU"
    return sign_of_way(contract.pattern[0])


def sign_of_trick(contract: Contract, trick: int) -> str:
    """The way of one trick of a contract that changes it, counted from 0; empty where all tricks go alike."""
    if len(set(contract.pattern)) == 1:
        return ""
    order = contract.pattern[trick % len(contract.pattern)]
    return contract.trump.letter if order is Order.HIGH and contract.trump is not None else sign_of_way(order)


def sign_of_way(order: Order) -> str:
    """Upwards or downwards."""
    return "U" if order in _DOWNWARDS else "O"
