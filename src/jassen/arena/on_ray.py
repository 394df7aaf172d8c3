"""The same units on a Ray cluster, for more machines than one. Ray comes with the extra ``arena``.

Every node needs the same Jassen. A unit that is lost with its node is played again elsewhere, which changes nothing.
"""

from __future__ import annotations

import importlib
import os
import socket
from collections import deque
from collections.abc import Generator
from contextlib import closing
from typing import Any

from jassen.arena.errors import ArenaError
from jassen.arena.plan import Plan
from jassen.arena.unit import Unit, play_unit
from jassen.arena.workers import AHEAD, Playing

LOCAL = "local"
"""In place of an address: a Ray of one's own on this machine, which ends with the measurement."""

_FOUND, _CLIENT = "auto", "ray://"
_PATIENCE_S = 5.0
_STORE_BYTES = 80_000_000
"""What a local Ray keeps for objects; a plan and some units are a thousandth of it."""


def play_on_ray(address: str, jobs: int) -> Playing:
    """On the cluster at that address, or with `LOCAL` in so many processes here. Raises `ArenaError`."""
    return lambda plan, start: _play_on_ray(plan, start, address, jobs)


def _play_on_ray(plan: Plan, start: int, address: str, jobs: int) -> Generator[Unit, None, None]:
    ray = _ray()
    _check_reachable(address)
    with closing(_Joined(ray, address, jobs)) as joined:
        shared, work = ray.put(plan), ray.remote(play_unit)
        numbers = iter(range(start, plan.deals))
        waiting: deque[Any] = deque()
        while True:
            while len(waiting) < joined.processes * AHEAD and (number := next(numbers, None)) is not None:
                waiting.append(work.remote(shared, number))
            if not waiting:
                return
            try:
                unit: Unit = ray.get(waiting.popleft())
            except ray.exceptions.RaySystemError as error:
                raise ArenaError("ray", f"a process ended before its work was done: {error}") from None
            yield unit


class _Joined:
    """Being part of a cluster, until closed."""

    def __init__(self, ray: Any, address: str, jobs: int) -> None:
        self._ray = ray
        # Whoever hosts Jassen has not agreed to tell anybody about it.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        own = {"num_cpus": jobs, "include_dashboard": False, "object_store_memory": _STORE_BYTES}
        try:
            ray.init(address, log_to_driver=False, logging_level="error", **(own if address == LOCAL else {}))
        except (OSError, RuntimeError, ValueError):
            raise ArenaError("ray", f"no cluster can be joined by {address!r}") from None
        self.processes = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def close(self) -> None:
        """Leave it; one of one's own ends."""
        self._ray.shutdown()


def _check_reachable(address: str) -> None:
    """Find out in seconds what Ray would try for many minutes, and with many words."""
    if address in (LOCAL, _FOUND):
        return
    host, colon, port = address.removeprefix(_CLIENT).rpartition(":")
    if not colon or not host or not port.isdecimal():
        raise ArenaError("ray", f"{address!r} is not {LOCAL}, {_FOUND} or HOST:PORT")
    try:
        socket.create_connection((host, int(port)), _PATIENCE_S).close()
    except (OSError, OverflowError):
        raise ArenaError("ray", f"nothing answers at {address!r}") from None


def _ray() -> Any:
    """The package, which is looked for only when it is asked for."""
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise ArenaError("ray", "Ray is not installed; it comes with pip install 'jassen[arena]'") from None
