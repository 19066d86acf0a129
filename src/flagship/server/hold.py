"""One server at a time uses a SQLite database: it holds a lock while it runs."""

import os
from pathlib import Path

import sqlalchemy as sa

from flagship.kernel.game import Refusal
from flagship.kernel.lock import lock

TAKEN = "Another Flagship server is using this database: stop it, or choose another one."


class FileLock:
    """On a file beside the SQLite database."""

    def __init__(self, engine: sa.Engine) -> None:
        database = str(engine.url.database)
        if os.path.isdir(database):
            raise Refusal(f"The database {database} is a folder: name a file.")
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
