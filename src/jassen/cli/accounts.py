"""Accounts of people: the list, what somebody may do, and a way in for who has lost theirs."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from jassen.cli.faults import Fault
from jassen.cli.settings import store_of_settings
from jassen.store.roles import Role

if TYPE_CHECKING:
    from jassen.store.accounts import Account
    from jassen.store.interface import Store


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is to be done."""
    commands = parser.add_subparsers(dest="what", required=True, metavar="list | role | code")
    commands.add_parser("list", help="all accounts, and what they may do")
    role = commands.add_parser("role", help="let somebody do more or less")
    role.add_argument("name", help="the name with which they sign in")
    role.add_argument("role", choices=[each.value for each in Role])
    code = commands.add_parser("code", help="one recovery code, shown once, in the place of all earlier ones")
    code.add_argument("name", help="the name with which they sign in")


def run(arguments: argparse.Namespace) -> int:
    """Do it, on the database of the settings; a server may run meanwhile."""
    store = store_of_settings()
    try:
        match arguments.what:
            case "list":
                for known in store.accounts():
                    print(_line(known))
            case "role":
                account, role = _named(store, arguments.name), Role(arguments.role)
                store.set_role(account.user_id, role)
                print(f"{account.login} is {role.value} now")
            case _:
                print(_new_code(store, _named(store, arguments.name)))
    finally:
        store.close()
    return 0


def _named(store: Store, name: str) -> Account:
    from jassen.server.accounts import name_key

    found = store.account_named(name_key(name))
    if found is None:
        raise Fault(f"name: there is no account {name!r}; jassen accounts list shows all")
    return found


def _new_code(store: Store, account: Account) -> str:
    from jassen.server.accounts.recovery import code_sha256, new_codes

    (code,) = new_codes(1)
    store.set_codes(account.user_id, (code_sha256(code),))
    return code


def _line(account: Account) -> str:
    since = datetime.fromtimestamp(account.since / 1000, UTC).date().isoformat()
    return f"{account.user_id}  {since}  {account.role.value:9}  {account.login}"
