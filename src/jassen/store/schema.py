"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()


MOMENT = BigInteger().with_variant(Integer, "sqlite")
"""Milliseconds since 1970. A strict table of SQLite knows INTEGER only, and its INTEGER has 64 bits."""

game_table = Table(
    "game_table",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("deadline_at", MOMENT, index=True),
    Column("status", Text, nullable=False),
    Column("profile", Text, nullable=False),
    Column("opened_at", MOMENT, nullable=False),
    Column("listed", Integer, nullable=False, server_default="0", index=True),
    Column("counted", Integer, nullable=False, server_default="0"),
    Index(
        "ix_game_table_uncounted",
        "id",
        sqlite_where=text("status = 'over' AND counted = 0"),
        postgresql_where=text("status = 'over' AND counted = 0"),
    ),
    Index("ix_game_table_status", "status", "opened_at"),
    sqlite_strict=True,
)

table_event = Table(
    "table_event",
    metadata,
    Column("table_id", Text, ForeignKey("game_table.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("cmd_id", Text),
    Column("kind", Text, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("at_ms", MOMENT, nullable=False),
    Column("by", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seq", name="pk_table_event"),
    UniqueConstraint("table_id", "cmd_id", name="uq_table_event_cmd_id"),
    sqlite_strict=True,
)

user = Table(
    "user",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", MOMENT, nullable=False),
    sqlite_strict=True,
)

session = Table(
    "session",
    metadata,
    Column("token_sha256", LargeBinary, primary_key=True),
    Column("user_id", Text, ForeignKey("user.id"), nullable=False),
    Column("created_at", MOMENT, nullable=False),
    Column("seen_at", MOMENT, nullable=False),
    sqlite_strict=True,
)

seat_index = Table(
    "seat_index",
    metadata,
    Column("user_id", Text, nullable=False),
    Column("table_id", Text, ForeignKey("game_table.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("left_at", MOMENT),
    Column("watched", Integer, nullable=False, server_default="0"),
    Column("seen_at", MOMENT, index=True),
    PrimaryKeyConstraint("user_id", "table_id", "seat", name="pk_seat_index"),
    sqlite_strict=True,
)

chat_line = Table(
    "chat_line",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("game_table.id"), nullable=False),
    Column("cmd_id", Text, nullable=False),
    Column("user_id", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at_ms", MOMENT, nullable=False, index=True),
    UniqueConstraint("table_id", "cmd_id", name="uq_chat_line_cmd_id"),
    sqlite_strict=True,
)

mute = Table(
    "mute",
    metadata,
    Column("user_id", Text, nullable=False),
    Column("muted_id", Text, nullable=False),
    PrimaryKeyConstraint("user_id", "muted_id", name="pk_mute"),
    sqlite_strict=True,
)

report = Table(
    "report",
    metadata,
    Column("table_id", Text, ForeignKey("game_table.id"), nullable=False),
    Column("by", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("why", Text, nullable=False),
    Column("at_ms", MOMENT, nullable=False),
    PrimaryKeyConstraint("table_id", "by", "about", name="pk_report"),
    sqlite_strict=True,
)

api_token = Table(
    "api_token",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token_sha256", LargeBinary, nullable=False, unique=True),
    Column("user_id", Text, ForeignKey("user.id"), nullable=False),
    Column("owner", Text, ForeignKey("user.id"), index=True),
    Column("created_at", MOMENT, nullable=False),
    Column("revoked_at", MOMENT),
    sqlite_strict=True,
)
