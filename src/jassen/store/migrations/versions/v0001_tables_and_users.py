"""Tables with their logs, and users with their sessions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create everything."""
    _logs()
    _users()
    op.create_table(
        "seat_index",
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("left_at", _MOMENT),
        sa.PrimaryKeyConstraint("user_id", "table_id", "seat", name="pk_seat_index"),
        sqlite_strict=_strict(),
    )


def _strict() -> bool:
    """Whether this is an SQLite that can be told to keep to the types of the columns; others do so anyway."""
    dialect = op.get_context().dialect
    return dialect.name == "sqlite" and (dialect.server_version_info or ()) >= (3, 37)


def _logs() -> None:
    op.create_table(
        "game_table",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("deadline_at", _MOMENT),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("profile", sa.Text, nullable=False),
        sa.Column("opened_at", _MOMENT, nullable=False),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_game_table_deadline_at", "game_table", ["deadline_at"])
    op.create_table(
        "table_event",
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("cmd_id", sa.Text),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("schema", sa.Integer, nullable=False),
        sa.Column("at_ms", _MOMENT, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_table_event"),
        sa.UniqueConstraint("table_id", "cmd_id", name="uq_table_event_cmd_id"),
        sqlite_strict=_strict(),
    )


def _users() -> None:
    op.create_table(
        "user",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_at", _MOMENT, nullable=False),
        sqlite_strict=_strict(),
    )
    op.create_table(
        "session",
        sa.Column("token_sha256", sa.LargeBinary, primary_key=True),
        sa.Column("user_id", sa.Text, sa.ForeignKey("user.id"), nullable=False),
        sa.Column("created_at", _MOMENT, nullable=False),
        sa.Column("seen_at", _MOMENT, nullable=False),
        sqlite_strict=_strict(),
    )
