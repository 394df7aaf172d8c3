"""What is made from finished logs: results, sums, ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the tables, and mark which tables have been counted."""
    op.add_column("game_table", sa.Column("counted", sa.Integer, nullable=False, server_default="0"))
    waiting = sa.text("status = 'over' AND counted = 0")
    op.create_index("ix_game_table_uncounted", "game_table", ["id"], sqlite_where=waiting, postgresql_where=waiting)
    op.create_index("ix_game_table_status", "game_table", ["status", "opened_at"])
    _results()
    _sums()
    _ratings()
    op.create_table(
        "counter",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("counted", sa.Integer, nullable=False),
        sqlite_strict=_strict(),
    )
    op.execute("INSERT INTO counter (id, counted) VALUES (1, 0)")


def _strict() -> bool:
    """Whether this is an SQLite that can be told to keep to the types of the columns; others do so anyway."""
    dialect = op.get_context().dialect
    return dialect.name == "sqlite" and (dialect.server_version_info or ()) >= (3, 37)


def _results() -> None:
    op.create_table(
        "finished_table",
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("over_at", _MOMENT, nullable=False),
        sa.Column("profile", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("void", sa.Text),
        sa.Column("ladder", sa.Text),
        sa.Column("public", sa.Integer, nullable=False),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_finished_table_ladder", "finished_table", ["ladder", "over_at", "table_id"])
    op.create_index("ix_finished_table_public", "finished_table", ["public", "over_at", "table_id"])
    op.create_table(
        "result",
        sa.Column("table_id", sa.Text, sa.ForeignKey("finished_table.table_id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("partner", sa.Text),
        sa.Column("entity", sa.Text, nullable=False),
        sa.Column("team", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("over_at", _MOMENT, nullable=False),
        sa.Column("public", sa.Integer, nullable=False),
        sa.Column("tally", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_result"),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_result_user_id", "result", ["user_id", "over_at", "table_id"])
    op.create_index("ix_result_partner", "result", ["user_id", "partner", "won"])


def _sums() -> None:
    op.create_table(
        "tally_sum",
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("profile", sa.Text, nullable=False),
        sa.Column("tally", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("owner", "profile", name="pk_tally_sum"),
        sqlite_strict=_strict(),
    )
    op.create_table(
        "deal_sum",
        sa.Column("shape", sa.Text, primary_key=True),
        sa.Column("sums", sa.LargeBinary, nullable=False),
        sqlite_strict=_strict(),
    )


def _ratings() -> None:
    op.create_table(
        "rating_change",
        sa.Column("table_id", sa.Text, sa.ForeignKey("finished_table.table_id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ladder", sa.Text, nullable=False),
        sa.Column("entity", sa.Text, nullable=False),
        sa.Column("over_at", _MOMENT, nullable=False),
        sa.Column("mu_before", sa.Integer, nullable=False),
        sa.Column("sigma_before", sa.Integer, nullable=False),
        sa.Column("mu", sa.Integer, nullable=False),
        sa.Column("sigma", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "ladder", name="pk_rating_change"),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_rating_change_entity", "rating_change", ["ladder", "entity", "over_at", "table_id"])
    op.create_index("ix_rating_change_moment", "rating_change", ["ladder", "over_at", "table_id"])
    op.create_table(
        "rating",
        sa.Column("ladder", sa.Text, nullable=False),
        sa.Column("entity", sa.Text, nullable=False),
        sa.Column("one", sa.Text, nullable=False),
        sa.Column("other", sa.Text),
        sa.Column("mu", sa.Integer, nullable=False),
        sa.Column("sigma", sa.Integer, nullable=False),
        sa.Column("worth", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("over_at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("ladder", "entity", name="pk_rating"),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_rating_one", "rating", ["one"])
    op.create_index("ix_rating_other", "rating", ["other"])
    op.create_index("ix_rating_worth", "rating", ["ladder", "worth", "entity"])
