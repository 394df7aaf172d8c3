"""Keeping logs: tables, their events, and who may come back to them."""

from jassen.store.by_url import open_hints, open_store
from jassen.store.hints import Hints, NoHints
from jassen.store.interface import Store, StoreError, User
from jassen.store.memory import MemoryStore
from jassen.store.sql import SqlStore
from jassen.store.sqlite import open_sqlite

__all__ = [
    "Hints",
    "MemoryStore",
    "NoHints",
    "SqlStore",
    "Store",
    "StoreError",
    "User",
    "open_hints",
    "open_sqlite",
    "open_store",
]
