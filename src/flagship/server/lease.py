"""The right to write: a row of `leases` with a token, which every transaction must name.

Whoever takes a lease raises its token, so that a server which lost it without noticing can write
nothing any more. Every transaction also leaves its number in that row: a server that lost its
connection during COMMIT learns from it whether the transaction was done.
"""

from typing import Any

import sqlalchemy as sa

from flagship.server.database import leases

DATABASE = ""
"""The scope of the whole database."""


class Fenced(Exception):
    """Another server has taken the lease."""

    def __init__(self) -> None:
        super().__init__("another server has taken over this database")


class Lease:
    def __init__(self, engine: sa.Engine, scope: str = DATABASE) -> None:
        """Takes it from whoever has it."""
        row = leases.c.scope == scope
        with engine.begin() as connection:
            if connection.execute(sa.select(leases).where(row)).one_or_none() is None:
                connection.execute(sa.insert(leases), {"scope": scope, "token": 0, "seen": 0})
            connection.execute(sa.update(leases).where(row).values(token=leases.c.token + 1))
            found = connection.execute(sa.select(leases.c.token, leases.c.seen).where(row)).one()
        token, self.seen = found
        self._row = sa.and_(row, leases.c.token == token)
        marking = sa.update(leases).where(self._row).values(seen=sa.bindparam("number"))
        self._mark = marking.compile(dialect=engine.dialect)

    def mark(self, cursor: Any, number: int) -> None:
        """The first statement of transaction `number`; Fenced if the lease is lost."""
        cursor.execute(str(self._mark), self._mark.construct_params({"number": number}))
        if cursor.rowcount != 1:
            raise Fenced

    def last(self, connection: sa.Connection) -> int:
        """The number of the last transaction, once none is under way any more."""
        query = sa.select(leases.c.seen).where(self._row).with_for_update()
        seen = connection.execute(query).scalar()
        if seen is None:
            raise Fenced
        return int(seen)
