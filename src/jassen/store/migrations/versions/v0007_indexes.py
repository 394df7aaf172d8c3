"""Indexes for what is asked often, and none for what is never asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Put the index of uncounted tables in their order, and index what was looked for row by row."""
    waiting = sa.text("status = 'over' AND counted = 0")
    op.drop_index("ix_game_table_uncounted", table_name="game_table")
    op.create_index(
        "ix_game_table_uncounted",
        "game_table",
        ["status", "opened_at", "id"],
        sqlite_where=waiting,
        postgresql_where=waiting,
    )
    op.create_index("ix_seat_index_table_id", "seat_index", ["table_id"])
    op.create_index("ix_attendance_table_id", "attendance", ["table_id"])
    op.create_index("ix_attendance_user_id", "attendance", ["user_id", "at_ms"])
    op.create_index("ix_api_token_user_id", "api_token", ["user_id"])
    op.drop_index("ix_rating_change_moment", table_name="rating_change")
