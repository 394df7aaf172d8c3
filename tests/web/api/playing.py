"""A program that plays through the API."""

from __future__ import annotations

import time
from typing import Any

import httpx

PATIENCE_S = 20.0


def opened(program: httpx.Client, **wish: Any) -> str:
    """Open a table; the address of its operations."""
    answer = program.post("/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return f"/tables/{answer.json()['table']}"


def asked(program: httpx.Client, table: str) -> dict[str, Any]:
    """The state once the table waits for the program, or is over."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        state: dict[str, Any] = program.get(table).raise_for_status().json()
        if state["choices"]["messages"] or state["choices"]["prediction"] or state["view"]["phase"] == "over":
            return state
        time.sleep(0.02)
    raise AssertionError("the table does not ask")


def playing(program: httpx.Client, table: str) -> dict[str, Any]:
    """The state once a card is asked for; what comes before is answered by the first choice."""
    while True:
        state = asked(program, table)
        message = state["choices"]["messages"][0]
        if message["do"] == "play":
            return state
        # Between the question and the answer a bot may have moved on.
        assert program.post(f"{table}/commands", json=named(message)).status_code in (200, 409)


def named(message: dict[str, Any], name: str = "") -> dict[str, Any]:
    """A message as a command, named after what it answers."""
    return {"cmd_id": name or f"{message['do']}-{message['decision']:08}", "message": message}
