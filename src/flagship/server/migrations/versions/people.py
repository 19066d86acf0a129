"""Format 6: a guest's games by date, searched and put out of sight; results of finished games."""

import zlib

import msgspec
import sqlalchemy as sa
from alembic import op

from flagship.server.record import read_record, search_words

revision = "6"
down_revision = "5"


def upgrade() -> None:
    for name in ("is_over", "hidden", "counted"):
        column = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("seats", column)
    op.add_column("seats", sa.Column("at", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("words", sa.Text, nullable=False, server_default=""))
    op.create_index("seats_match", "seats", ["match"])
    op.create_index("seats_mine", "seats", ["guest", "hidden", "is_over", "at"])
    op.create_index(
        "seats_uncounted",
        "seats",
        ["at"],
        postgresql_where=sa.text("is_over and not counted"),
        sqlite_where=sa.text("is_over = 1 and counted = 0"),
    )
    op.create_table(
        "results",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("people", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("doubt", sa.Float, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_index("results_mine", "results", ["guest", "game", "people", "at"])
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """What the records say, in columns."""
    last = sa.text(
        "update seats set is_over = coalesce("
        "(select status = 'over' from matches where id = seats.match), false), "
        "at = coalesce((select max(at) from decisions where decisions.match = seats.match), "
        "(select created from matches where id = seats.match), 0)"
    )
    connection.execute(last)
    into = sa.text("update seats set words = :words where match = :id")
    some = sa.text("select id, data from matches where id > :last order by id limit 1000")
    last_id = ""
    while found := connection.execute(some, {"last": last_id}).all():
        words = []
        for table, data in found:
            try:
                words.append({"words": search_words(read_record(data)), "id": table})
            except (msgspec.MsgspecError, zlib.error, ValueError, KeyError, TypeError):
                continue  # damaged; shown as that
        if words:
            connection.execute(into, words)
        last_id = found[-1].id
