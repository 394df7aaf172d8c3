"""The tables of the database for what is made from finished logs."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, PrimaryKeyConstraint, Table, Text

from jassen.store.schema import MOMENT, metadata

finished_table = Table(
    "finished_table",
    metadata,
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("over_at", MOMENT, nullable=False),
    Column("profile", Text, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("void", Text),
    Column("ladder", Text),
    Column("public", Integer, nullable=False),
    Index("ix_finished_table_ladder", "ladder", "over_at", "table_id"),
    Index("ix_finished_table_public", "public", "over_at", "table_id"),
    sqlite_strict=True,
)

result = Table(
    "result",
    metadata,
    Column("table_id", Text, ForeignKey("finished_table.table_id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", Text),
    Column("bot", Text),
    Column("partner", Text),
    Column("entity", Text, nullable=False),
    Column("team", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("over_at", MOMENT, nullable=False),
    Column("public", Integer, nullable=False),
    Column("tally", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", name="pk_result"),
    Index("ix_result_user_id", "user_id", "over_at", "table_id"),
    Index("ix_result_partner", "user_id", "partner", "won"),
    sqlite_strict=True,
)

tally_sum = Table(
    "tally_sum",
    metadata,
    Column("owner", Text, nullable=False),
    Column("profile", Text, nullable=False),
    Column("tally", LargeBinary, nullable=False),
    PrimaryKeyConstraint("owner", "profile", name="pk_tally_sum"),
    sqlite_strict=True,
)

deal_sum = Table(
    "deal_sum",
    metadata,
    Column("shape", Text, primary_key=True),
    Column("sums", LargeBinary, nullable=False),
    sqlite_strict=True,
)

rating_change = Table(
    "rating_change",
    metadata,
    Column("table_id", Text, ForeignKey("finished_table.table_id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("ladder", Text, nullable=False),
    Column("entity", Text, nullable=False),
    Column("over_at", MOMENT, nullable=False),
    Column("mu_before", Integer, nullable=False),
    Column("sigma_before", Integer, nullable=False),
    Column("mu", Integer, nullable=False),
    Column("sigma", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "ladder", name="pk_rating_change"),
    Index("ix_rating_change_entity", "ladder", "entity", "over_at", "table_id"),
    sqlite_strict=True,
)

rating = Table(
    "rating",
    metadata,
    Column("ladder", Text, nullable=False),
    Column("entity", Text, nullable=False),
    Column("one", Text, nullable=False, index=True),
    Column("other", Text, index=True),
    Column("mu", Integer, nullable=False),
    Column("sigma", Integer, nullable=False),
    Column("worth", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("over_at", MOMENT, nullable=False),
    PrimaryKeyConstraint("ladder", "entity", name="pk_rating"),
    Index("ix_rating_worth", "ladder", "worth", "entity"),
    sqlite_strict=True,
)

counter = Table(
    "counter",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("counted", Integer, nullable=False),
    sqlite_strict=True,
)
"""One row: who counts holds its lock."""
