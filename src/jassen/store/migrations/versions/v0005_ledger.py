"""Play money: accounts, transfers between them that nobody changes, and days that are sealed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the tables, and the triggers that keep what is booked as it is."""
    op.create_table(
        "ledger_account",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("may_overdraw", sa.Integer, nullable=False),
        sa.Column("debits", _MOMENT, nullable=False, server_default="0"),
        sa.Column("credits", _MOMENT, nullable=False, server_default="0"),
        sa.CheckConstraint("may_overdraw = 1 OR credits >= debits", name="ck_ledger_account_overdraft"),
        sa.CheckConstraint("debits >= 0 AND credits >= 0", name="ck_ledger_account_counts"),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_ledger_account_kind", "ledger_account", ["kind"])
    op.create_table(
        "ledger_transfer",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("txn", sa.Text, nullable=False),
        sa.Column("debit", sa.Text, sa.ForeignKey("ledger_account.id"), nullable=False),
        sa.Column("credit", sa.Text, sa.ForeignKey("ledger_account.id"), nullable=False),
        sa.Column("amount", _MOMENT, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("at_ms", _MOMENT, nullable=False),
        sa.CheckConstraint("amount > 0", name="ck_ledger_transfer_amount"),
        sa.CheckConstraint("debit <> credit", name="ck_ledger_transfer_accounts"),
        sqlite_strict=_strict(),
    )
    op.create_index("ix_ledger_transfer_debit", "ledger_transfer", ["debit", "at_ms"])
    op.create_index("ix_ledger_transfer_credit", "ledger_transfer", ["credit", "at_ms"])
    op.create_index("ix_ledger_transfer_at_ms", "ledger_transfer", ["at_ms"])
    op.create_table(
        "ledger_day",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("transfers", sa.Integer, nullable=False),
        sa.Column("sha256", sa.Text, nullable=False),
        sa.Column("ends_at", _MOMENT, nullable=False),
        sqlite_strict=_strict(),
    )
    statements = _SQLITE if op.get_context().dialect.name == "sqlite" else _POSTGRES
    for statement in statements:
        op.execute(statement)


def _strict() -> bool:
    """Whether this is an SQLite that can be told to keep to the types of the columns; others do so anyway."""
    dialect = op.get_context().dialect
    return dialect.name == "sqlite" and (dialect.server_version_info or ()) >= (3, 37)


_KEPT = tuple((table, verb) for table in ("ledger_transfer", "ledger_day") for verb in ("UPDATE", "DELETE"))
_SQLITE = (
    *(
        f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, '{table}: what is booked stays as it is'); END"
        for table, verb in _KEPT
    ),
    (
        "CREATE TRIGGER ledger_account_no_delete BEFORE DELETE ON ledger_account "
        "BEGIN SELECT RAISE(ABORT, 'ledger_account: an account stays'); END"
    ),
    (
        "CREATE TRIGGER ledger_account_no_shrink BEFORE UPDATE ON ledger_account "
        "WHEN NEW.debits < OLD.debits OR NEW.credits < OLD.credits OR NEW.id <> OLD.id "
        "OR NEW.may_overdraw <> OLD.may_overdraw "
        "BEGIN SELECT RAISE(ABORT, 'ledger_account: what is booked stays as it is'); END"
    ),
    (
        "CREATE TRIGGER ledger_transfer_not_on_sealed_day BEFORE INSERT ON ledger_transfer "
        "WHEN EXISTS (SELECT 1 FROM ledger_day WHERE ends_at > NEW.at_ms) "
        "BEGIN SELECT RAISE(ABORT, 'ledger_transfer: that day is sealed'); END"
    ),
)
_POSTGRES = (
    (
        "CREATE FUNCTION ledger_stays() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION '%: what is booked stays as it is', TG_TABLE_NAME USING ERRCODE = '23514'; END $$"
    ),
    *(
        f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} "
        "FOR EACH ROW EXECUTE FUNCTION ledger_stays()"
        for table, verb in (*_KEPT, ("ledger_account", "DELETE"))
    ),
    *(
        f"CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays()"
        for table in ("ledger_transfer", "ledger_day")
    ),
    (
        "CREATE TRIGGER ledger_account_no_shrink BEFORE UPDATE ON ledger_account FOR EACH ROW "
        "WHEN (NEW.debits < OLD.debits OR NEW.credits < OLD.credits OR NEW.id <> OLD.id "
        "OR NEW.may_overdraw <> OLD.may_overdraw) EXECUTE FUNCTION ledger_stays()"
    ),
    (
        "CREATE FUNCTION ledger_day_is_open() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN IF EXISTS (SELECT 1 FROM ledger_day WHERE ends_at > NEW.at_ms) THEN "
        "RAISE EXCEPTION 'ledger_transfer: that day is sealed' USING ERRCODE = '23514'; END IF; RETURN NEW; END $$"
    ),
    (
        "CREATE TRIGGER ledger_transfer_not_on_sealed_day BEFORE INSERT ON ledger_transfer "
        "FOR EACH ROW EXECUTE FUNCTION ledger_day_is_open()"
    ),
)
