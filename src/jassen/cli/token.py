"""Tokens for programs that play through the API: a new one, the list, and refusing one from now on."""

from __future__ import annotations

import argparse
import hashlib
import secrets
import time
from datetime import UTC, datetime

from jassen.cli.faults import Fault
from jassen.cli.settings import store_of_settings
from jassen.store.credentials import ApiToken

LONGEST_NAME = 24


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is to be done."""
    commands = parser.add_subparsers(dest="what", required=True, metavar="new | list | revoke")
    new = commands.add_parser("new", help="make a token; it is shown once and never again")
    new.add_argument("name", help="what the program is called at the table")
    commands.add_parser("list", help="all tokens, without their secrets")
    revoke = commands.add_parser("revoke", help="refuse a token from now on")
    revoke.add_argument("id", help="its id in the list")


def run(arguments: argparse.Namespace) -> int:
    """Do it, on the database of the settings; a server may run meanwhile."""
    store = store_of_settings()
    try:
        match arguments.what:
            case "new":
                name = " ".join(arguments.name.split())
                if not name or len(name) > LONGEST_NAME or not name.isprintable():
                    raise Fault(f"name: {arguments.name!r} is not a name of 1 to {LONGEST_NAME} letters")
                token = secrets.token_urlsafe(32)
                store.create_token(name, hashlib.sha256(token.encode()).digest(), _now_ms(), None)
                print(token)
            case "list":
                for known in store.tokens(None):
                    print(_line(known))
            case _:
                try:
                    store.revoke_token(arguments.id, None, _now_ms())
                except LookupError:
                    raise Fault(f"id: there is no token {arguments.id!r}; jassen token list shows all") from None
    finally:
        store.close()
    return 0


def _line(token: ApiToken) -> str:
    made = datetime.fromtimestamp(token.created_at / 1000, UTC).date().isoformat()
    return f"{token.token_id}  {made}  {'revoked' if token.revoked_at is not None else 'valid  '}  {token.name}"


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
