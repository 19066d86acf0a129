"""Format 2: leases; what limits and retention ask for; chat that is said only once."""

import msgspec
import sqlalchemy as sa
from alembic import op

from flagship.server.clock import now

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("scope", sa.Text, primary_key=True),
        sa.Column("token", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    for table in ("matches", "files"):
        op.add_column(table, sa.Column("pack", sa.Text, nullable=False, server_default=""))
    op.add_column("matches", sa.Column("host", sa.Text, nullable=False, server_default=""))
    for table in ("matches", "files", "guests"):
        op.add_column(table, sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("due", sa.BigInteger))
    op.create_index("matches_due", "matches", ["timed", "status", "due"])
    op.create_index("matches_used", "matches", ["status", "used"])
    op.add_column("chat", sa.Column("guest", sa.Text))
    op.add_column("chat", sa.Column("token", sa.Text))
    op.create_index("chat_token", "chat", ["match", "guest", "token"], unique=True)
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """What the records say, in columns; nothing counts as unused before today."""
    for table in ("matches", "files", "guests"):
        connection.execute(sa.text(f"update {table} set used = :now"), {"now": now()})
    into = sa.text("update matches set pack = :pack, host = :host where id = :id")
    for table, data in connection.execute(sa.text("select id, data from matches")).all():
        try:
            record = msgspec.json.decode(data)
            values = {"pack": record["pack"], "host": record["host"], "id": table}
        except (msgspec.DecodeError, KeyError, TypeError):
            continue  # damaged; shown as that
        connection.execute(into, values)
