"""Format 10: games that their guest put aside."""

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    aside = sa.Column("aside", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", aside)
