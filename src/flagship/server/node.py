"""A life of this process in the database: a row of `nodes`, which every transaction must find.

Its id is the fencing token. Whoever finds a node silent deletes its row, and with it what it
owned (neighbours.py); a node that was only paused or cut off can then write nothing any more, and
joins again as another. Every transaction also leaves the time and its number in that row: the
time shows that the node lives, and a node that lost its connection during COMMIT learns from the
number whether the transaction was done.
"""

import sqlalchemy as sa

from flagship import __version__
from flagship.server.database import nodes, owners
from flagship.server.pipeline import Write
from flagship.server.record import new_id

BEAT_SECONDS = 1.0
LEASE_MS = 3_000
"""A node that has written nothing for so long is taken to be dead."""


class Fenced(Exception):
    """This life has ended: others took this node to be dead."""

    def __init__(self) -> None:
        super().__init__("other servers took this one to be dead")


class Node:
    def __init__(self, engine: sa.Engine, address: str, only_bots: bool) -> None:
        self.engine, self.address, self.only_bots = engine, address, only_bots
        self.is_shared = engine.dialect.name == "postgresql"
        """Whether there may be others."""
        marking = sa.update(nodes).values(seen=sa.bindparam("number"), beat=clock(engine))
        own = marking.where(nodes.c.id == sa.bindparam("own"))
        self._mark = str(own.compile(dialect=engine.dialect))
        if self.is_shared:  # so that nothing after it is done either, without waiting for it
            self._mark = f"with own as ({self._mark} returning 1) select 1 / count(*) from own"
        self.join()

    def join(self) -> None:
        """Begin a new life."""
        row = {"id": new_id(), "address": self.address, "engine": __version__}
        joining = sa.insert(nodes).values(**row, only_bots=self.only_bots, seen=0)
        with self.engine.begin() as connection:
            if not self.is_shared:
                for table in (nodes, owners):
                    connection.execute(sa.delete(table))
            connection.execute(joining.values(beat=clock(self.engine)))
        self.id = row["id"]  # not before that is certain

    def mark(self, number: int) -> Write:
        """The first statement of transaction `number`. If this life has ended, it changes no row;
        by PostgreSQL it is a division by zero."""
        return self._mark, {"number": number, "own": self.id}

    def last(self, connection: sa.Connection) -> int:
        """The number of the last transaction, once none is under way any more."""
        query = sa.select(nodes.c.seen).where(nodes.c.id == self.id).with_for_update()
        seen = connection.execute(query).scalar()
        if seen is None:
            raise Fenced
        return int(seen)

    def leave(self) -> None:
        """Nobody need wait to find out that this life is over."""
        with self.engine.begin() as connection:
            connection.execute(sa.delete(nodes).where(nodes.c.id == self.id))
            connection.execute(sa.delete(owners).where(owners.c.node == self.id))


def clock(engine: sa.Engine) -> sa.ColumnElement[int]:
    """The time by the database's clock, which all nodes share, in milliseconds."""
    is_shared = engine.dialect.name == "postgresql"
    now = "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)" if is_shared else "0"
    return sa.literal_column(now, sa.BigInteger)
