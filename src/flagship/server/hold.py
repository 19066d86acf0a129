"""One server at a time uses a database: it holds a lock while it runs."""

import os
from pathlib import Path
from typing import Protocol

import sqlalchemy as sa

from flagship.kernel.game import Refusal
from flagship.kernel.lock import lock

LOCK = 0x666C6167
"""The PostgreSQL advisory lock of the server that uses a database."""
TAKEN = "Another Flagship server is using this database: stop it, or choose another one."


class Hold(Protocol):
    """A lock that is held."""

    def is_kept(self) -> bool:
        """Whether no other server has it; taken again if it was lost and is free."""

    def release(self) -> None: ...


def hold(engine: sa.Engine) -> Hold:
    """Refusal if another server uses the database."""
    kind = AdvisoryLock if engine.dialect.name == "postgresql" else FileLock
    return kind(engine)


class AdvisoryLock:
    """Of a PostgreSQL connection: it ends with it."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        if not self._take():
            raise Refusal(TAKEN)

    def _take(self) -> bool:
        connection = self.engine.connect()
        connection.detach()  # not from the pool: closing it releases the lock
        got = connection.execute(sa.select(sa.func.pg_try_advisory_lock(LOCK))).scalar_one()
        connection.commit()
        if got:
            self._connection = connection
        else:
            connection.close()
        return bool(got)

    def is_kept(self) -> bool:
        try:
            self._connection.execute(sa.select(1))
            self._connection.commit()
            return True
        except sa.exc.SQLAlchemyError:
            self._connection.close()
            return self._take()

    def release(self) -> None:
        self._connection.close()


class FileLock:
    """On a file beside the SQLite database."""

    def __init__(self, engine: sa.Engine) -> None:
        database = str(engine.url.database)
        try:
            _make_private(database)
            if os.stat(database).st_nlink > 1:
                raise Refusal(
                    f"The database {database} has several names (hard links), "
                    "through which it could be damaged: remove all but one."
                )
            self._file = open(f"{database}.lock", "ab")  # noqa: SIM115
        except OSError as error:
            raise Refusal(
                f"Cannot write next to the database {database}: {error.strerror}."
            ) from None
        try:
            lock(self._file)
        except OSError:
            self._file.close()
            raise Refusal(TAKEN) from None

    def is_kept(self) -> bool:
        return True

    def release(self) -> None:
        self._file.close()


def _make_private(database: str) -> None:
    """Only the owner may read the database, which holds the secret, and the files beside it."""
    for part in ("", "-wal", "-shm", ".lock"):
        path = Path(database + part)
        if part in ("", ".lock"):
            path.touch(0o600)
        if path.exists():
            path.chmod(0o600)
