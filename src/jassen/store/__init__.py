"""Keeping logs: tables, their events, and who may come back to them."""

from jassen.store.interface import Store, StoreError, User
from jassen.store.memory import MemoryStore
from jassen.store.sql import SqlStore
from jassen.store.sqlite import open_sqlite

__all__ = ["MemoryStore", "SqlStore", "Store", "StoreError", "User", "open_sqlite"]
