"""Tokens of programs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the table."""
    dialect = op.get_context().dialect
    op.create_table(
        "api_token",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("token_sha256", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("user_id", sa.Text, sa.ForeignKey("user.id"), nullable=False),
        sa.Column("owner", sa.Text, sa.ForeignKey("user.id"), index=True),
        sa.Column("created_at", _MOMENT, nullable=False),
        sa.Column("revoked_at", _MOMENT),
        sqlite_strict=dialect.name == "sqlite" and (dialect.server_version_info or ()) >= (3, 37),
    )
