"""Tables that others may come to: who is there, what they write, whom they do not hear, what they complain of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the columns and tables."""
    op.add_column("game_table", sa.Column("listed", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_game_table_listed", "game_table", ["listed"])
    op.add_column("seat_index", sa.Column("watched", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seat_index", sa.Column("seen_at", _MOMENT))
    op.create_index("ix_seat_index_seen_at", "seat_index", ["seen_at"])
    op.create_table(
        "chat_line",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("cmd_id", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at_ms", _MOMENT, nullable=False),
        sa.UniqueConstraint("table_id", "cmd_id", name="uq_chat_line_cmd_id"),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_chat_line_at_ms", "chat_line", ["at_ms"])
    op.create_table(
        "mute",
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("muted_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "muted_id", name="pk_mute"),
        sqlite_strict=_strict(),
    )
    op.create_table(
        "report",
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at_ms", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "by", "about", name="pk_report"),
        sqlite_strict=_strict(),
    )


def _strict() -> bool:
    """Whether this is an SQLite that can be told to keep to the types of the columns; others do so anyway."""
    dialect = op.get_context().dialect
    return dialect.name == "sqlite" and (dialect.server_version_info or ()) >= (3, 37)
