"""Asking the store, which may take its time, while everything else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from jassen.server.errors import Busy
from jassen.store.interface import StoreError

P = ParamSpec("P")
T = TypeVar("T")


async def asked(ask: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> T:
    """What the store says to something, asked on a thread of its own. Raises `Busy` where it cannot be used."""
    try:
        return await asyncio.to_thread(ask, *given, **named)
    except StoreError as error:
        raise Busy(str(error)) from error
