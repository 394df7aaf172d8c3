"""Accounts: names, passwords, passkeys and recovery codes, and how somebody proves to be who they are."""

from jassen.server.accounts.errors import AccountRefused, Why
from jassen.server.accounts.names import LONGEST_NAME, name_key, own_name
from jassen.server.accounts.passkeys import Site
from jassen.server.accounts.passwords import LEAN, LONGEST_PASSWORD, SHORTEST_PASSWORD, Cost, Passwords
from jassen.server.accounts.service import Accounts

__all__ = [
    "LEAN",
    "LONGEST_NAME",
    "LONGEST_PASSWORD",
    "SHORTEST_PASSWORD",
    "AccountRefused",
    "Accounts",
    "Cost",
    "Passwords",
    "Site",
    "Why",
    "name_key",
    "own_name",
]
