"""Accounts, what signs in to them, and conduct: blocks, sanctions, who left a game, and what was said to reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the columns and tables."""
    for column in (
        sa.Column("role", sa.Text, nullable=False, server_default="player"),
        sa.Column("login", sa.Text),
        sa.Column("name_key", sa.Text),
        sa.Column("password", sa.Text),
        sa.Column("account_since", _MOMENT),
        sa.Column("deleted_at", _MOMENT),
    ):
        op.add_column("user", column)
    op.create_index("ix_user_name_key", "user", ["name_key"], unique=True)
    op.create_index("ix_user_deleted_at", "user", ["deleted_at"])
    op.add_column("session", sa.Column("agent", sa.Text, nullable=False, server_default=""))
    op.add_column("session", sa.Column("signed_in_at", _MOMENT))
    op.create_index("ix_session_user_id", "session", ["user_id"])
    _secrets()
    _conduct()


def _secrets() -> None:
    op.create_table(
        "passkey",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        sa.Column("user_id", sa.Text, sa.ForeignKey("user.id"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", _MOMENT, nullable=False),
        sa.Column("agent", sa.Text, nullable=False),
        sa.Column("created_at", _MOMENT, nullable=False),
        sa.Column("used_at", _MOMENT),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_passkey_user_id", "passkey", ["user_id"])
    op.create_table(
        "recovery_code",
        sa.Column("code_sha256", sa.LargeBinary, primary_key=True),
        sa.Column("user_id", sa.Text, sa.ForeignKey("user.id"), nullable=False),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_recovery_code_user_id", "recovery_code", ["user_id"])
    op.create_table(
        "challenge",
        sa.Column("challenge_sha256", sa.LargeBinary, primary_key=True),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text),
        sa.Column("expires_at", _MOMENT, nullable=False),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_challenge_expires_at", "challenge", ["expires_at"])


def _conduct() -> None:
    for column in (sa.Column("verdict", sa.Text), sa.Column("decided_at", _MOMENT), sa.Column("decided_by", sa.Text)):
        op.add_column("report", column)
    op.create_table(
        "block",
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("blocked_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", name="pk_block"),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_block_blocked_id", "block", ["blocked_id"])
    op.create_table(
        "sanction",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("user_id", sa.Text, sa.ForeignKey("user.id"), nullable=False),
        sa.Column("measure", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at_ms", _MOMENT, nullable=False),
        sa.Column("until_ms", _MOMENT, nullable=False),
        sa.Column("lifted_at", _MOMENT),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_sanction_user_id", "sanction", ["user_id"])
    op.create_table(
        "attendance",
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("at_ms", _MOMENT, nullable=False),
        sa.Column("left", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "table_id", name="pk_attendance"),
        sqlite_strict=_strict(),
    )


def _strict() -> bool:
    """Whether this is an SQLite that can be told to keep to the types of the columns; others do so anyway."""
    dialect = op.get_context().dialect
    return dialect.name == "sqlite" and (dialect.server_version_info or ()) >= (3, 37)
