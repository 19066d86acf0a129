"""Format 7: analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("node", sa.Text),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    under_way = sa.not_(sa.column("done", sa.Boolean))
    op.create_index(
        "analyses_asked",
        "analyses",
        ["asked"],
        postgresql_where=under_way,
        sqlite_where=under_way,
    )
