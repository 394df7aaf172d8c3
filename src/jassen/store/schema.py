"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
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

UNCOUNTED = text("status = 'over' AND counted = 0")
"""Which tables are over and have not been counted; SQLite uses the index of them only for just these words."""

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
    Index("ix_game_table_uncounted", "status", "opened_at", "id", sqlite_where=UNCOUNTED, postgresql_where=UNCOUNTED),
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
    Column("role", Text, nullable=False, server_default="player"),
    Column("login", Text),
    Column("name_key", Text, index=True, unique=True),
    Column("password", Text),
    Column("account_since", MOMENT),
    Column("deleted_at", MOMENT, index=True),
    sqlite_strict=True,
)

session = Table(
    "session",
    metadata,
    Column("token_sha256", LargeBinary, primary_key=True),
    Column("user_id", Text, ForeignKey("user.id"), nullable=False, index=True),
    Column("created_at", MOMENT, nullable=False),
    Column("seen_at", MOMENT, nullable=False),
    Column("agent", Text, nullable=False, server_default=""),
    Column("signed_in_at", MOMENT),
    sqlite_strict=True,
)

passkey = Table(
    "passkey",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    Column("user_id", Text, ForeignKey("user.id"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", MOMENT, nullable=False),
    Column("agent", Text, nullable=False),
    Column("created_at", MOMENT, nullable=False),
    Column("used_at", MOMENT),
    sqlite_strict=True,
)

recovery_code = Table(
    "recovery_code",
    metadata,
    Column("code_sha256", LargeBinary, primary_key=True),
    Column("user_id", Text, ForeignKey("user.id"), nullable=False, index=True),
    sqlite_strict=True,
)

challenge = Table(
    "challenge",
    metadata,
    Column("challenge_sha256", LargeBinary, primary_key=True),
    Column("purpose", Text, nullable=False),
    Column("user_id", Text),
    Column("expires_at", MOMENT, nullable=False, index=True),
    sqlite_strict=True,
)

seat_index = Table(
    "seat_index",
    metadata,
    Column("user_id", Text, nullable=False),
    Column("table_id", Text, ForeignKey("game_table.id"), nullable=False, index=True),
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
    Column("verdict", Text),
    Column("decided_at", MOMENT),
    Column("decided_by", Text),
    PrimaryKeyConstraint("table_id", "by", "about", name="pk_report"),
    sqlite_strict=True,
)

block = Table(
    "block",
    metadata,
    Column("user_id", Text, nullable=False),
    Column("blocked_id", Text, nullable=False, index=True),
    PrimaryKeyConstraint("user_id", "blocked_id", name="pk_block"),
    sqlite_strict=True,
)

sanction = Table(
    "sanction",
    metadata,
    Column("id", Text, primary_key=True),
    Column("user_id", Text, ForeignKey("user.id"), nullable=False, index=True),
    Column("measure", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("at_ms", MOMENT, nullable=False),
    Column("until_ms", MOMENT, nullable=False),
    Column("lifted_at", MOMENT),
    sqlite_strict=True,
)

attendance = Table(
    "attendance",
    metadata,
    Column("user_id", Text, nullable=False),
    Column("table_id", Text, ForeignKey("game_table.id"), nullable=False, index=True),
    Column("at_ms", MOMENT, nullable=False),
    Column("left", Integer, nullable=False),
    PrimaryKeyConstraint("user_id", "table_id", name="pk_attendance"),
    Index("ix_attendance_user_id", "user_id", "at_ms"),
    sqlite_strict=True,
)

api_token = Table(
    "api_token",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token_sha256", LargeBinary, nullable=False, unique=True),
    Column("user_id", Text, ForeignKey("user.id"), nullable=False, index=True),
    Column("owner", Text, ForeignKey("user.id"), index=True),
    Column("created_at", MOMENT, nullable=False),
    Column("revoked_at", MOMENT),
    sqlite_strict=True,
)

ledger_account = Table(
    "ledger_account",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False, index=True),
    Column("may_overdraw", Integer, nullable=False),
    Column("debits", MOMENT, nullable=False, server_default="0"),
    Column("credits", MOMENT, nullable=False, server_default="0"),
    CheckConstraint("may_overdraw = 1 OR credits >= debits", name="ck_ledger_account_overdraft"),
    CheckConstraint("debits >= 0 AND credits >= 0", name="ck_ledger_account_counts"),
    sqlite_strict=True,
)

ledger_transfer = Table(
    "ledger_transfer",
    metadata,
    Column("id", Text, primary_key=True),
    Column("txn", Text, nullable=False),
    Column("debit", Text, ForeignKey("ledger_account.id"), nullable=False),
    Column("credit", Text, ForeignKey("ledger_account.id"), nullable=False),
    Column("amount", MOMENT, nullable=False),
    Column("code", Text, nullable=False),
    Column("at_ms", MOMENT, nullable=False, index=True),
    CheckConstraint("amount > 0", name="ck_ledger_transfer_amount"),
    CheckConstraint("debit <> credit", name="ck_ledger_transfer_accounts"),
    Index("ix_ledger_transfer_debit", "debit", "at_ms"),
    Index("ix_ledger_transfer_credit", "credit", "at_ms"),
    sqlite_strict=True,
)

ledger_day = Table(
    "ledger_day",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("transfers", Integer, nullable=False),
    Column("sha256", Text, nullable=False),
    Column("ends_at", MOMENT, nullable=False),
    sqlite_strict=True,
)
