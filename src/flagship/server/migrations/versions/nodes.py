"""Format 4: nodes and what they own; what lists ask for, however many games are over."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.drop_table("leases")
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("only_bots", sa.Boolean, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("node", sa.Text, nullable=False),
    )
    op.create_index("owners_node", "owners", ["node"])
