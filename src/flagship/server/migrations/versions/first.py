"""Format 1, of version 0.1."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "settings", sa.Column("key", sa.Text, primary_key=True), _column("value", sa.Text())
    )
    op.create_table(
        "guests", sa.Column("id", sa.Text, primary_key=True), _column("name", sa.Text())
    )
    op.create_table(
        "packs",
        sa.Column("digest", sa.Text, primary_key=True),
        _column("game", sa.Text()),
        _column("data", sa.LargeBinary()),
    )
    op.create_table(
        "files",
        sa.Column("id", sa.Text, primary_key=True),
        _column("created", sa.BigInteger()),
        _column("data", sa.LargeBinary()),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        _column("status", sa.Text()),
        _column("listed", sa.Boolean()),
        _column("timed", sa.Boolean()),
        _column("created", sa.BigInteger()),
        _column("data", sa.LargeBinary()),
    )
    op.create_index("matches_listed", "matches", ["listed", "status", "created"])
    op.create_table(
        "seats",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, primary_key=True),
    )
    op.create_table(
        "decisions",
        _column("match", sa.Text()),
        _column("seq", sa.Integer()),
        _column("seat", sa.SmallInteger()),
        _column("bot", sa.Boolean()),
        sa.Column("token", sa.Text),
        _column("line", sa.Text()),
        _column("events", sa.LargeBinary()),
        _column("at", sa.BigInteger()),
        sa.UniqueConstraint("match", "seq"),
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.Text, primary_key=True),
        _column("seq", sa.Integer()),
        _column("engine", sa.Text()),
        _column("state", sa.LargeBinary()),
        _column("since", sa.LargeBinary()),
    )
    op.create_table(
        "chat",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        _column("match", sa.Text()),
        _column("at", sa.BigInteger()),
        _column("user", sa.Text()),
        sa.Column("seat", sa.SmallInteger),
        _column("text", sa.Text()),
    )
    op.create_index("ix_chat_match", "chat", ["match"])


def _column(name: str, kind: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False)
