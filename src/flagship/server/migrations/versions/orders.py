"""Format 3: what the host orders with `flagship admin`."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("what", sa.Text, nullable=False),
    )
    op.create_table("mutes", sa.Column("guest", sa.Text, primary_key=True))
