"""Format 4: nodes and what they own; finished matches made small, and lists without them."""

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
    op.create_table(
        "archives",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.drop_index("matches_listed", "matches")
    over = "status != 'over'"
    op.create_index(
        "matches_listed",
        "matches",
        ["created"],
        postgresql_where=sa.text(f"listed and {over}"),
        sqlite_where=sa.text(f"listed = 1 and {over}"),  # as queries say it
    )
