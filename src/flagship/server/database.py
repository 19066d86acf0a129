"""The database's tables, and how one is opened: a SQLite file or a PostgreSQL URL.

On disk tables are called matches, as they were in the first version.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from flagship.kernel.game import Refusal

FORMAT = "1"
LOCK = 0x666C6167
"""PostgreSQL's advisory lock of whoever serves from a database."""

schema = sa.MetaData()
settings = sa.Table(
    "settings",
    schema,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
guests = sa.Table(
    "guests",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
)
packs = sa.Table(
    "packs",
    schema,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
tables = sa.Table(
    "matches",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("timed", sa.Boolean, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
sa.Index("matches_listed", tables.c.listed, tables.c.status, tables.c.created)
seats = sa.Table(
    "seats",
    schema,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("match", sa.Text, key="table", primary_key=True),
)
decisions = sa.Table(
    "decisions",
    schema,
    sa.Column("match", sa.Text, key="table", nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("bot", sa.Boolean, nullable=False),
    sa.Column("token", sa.Text),
    sa.Column("line", sa.Text, nullable=False),
    sa.Column("events", sa.LargeBinary, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table", "seq"),
)
snapshots = sa.Table(
    "snapshots",
    schema,
    sa.Column("match", sa.Text, key="table", primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("engine", sa.Text, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("since", sa.LargeBinary, nullable=False),
)
chat = sa.Table(
    "chat",
    schema,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("match", sa.Text, key="table", nullable=False, index=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("user", sa.Text, nullable=False),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("text", sa.Text, nullable=False),
)
files = sa.Table(
    "files",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)


def sqlite_url(folder: Path) -> str:
    """The URL of the database in a data folder; Refusal if nothing can be written there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".probe"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        raise Refusal(
            f"Cannot write to the data folder {folder} ({error.strerror}): "
            "choose another one with --data."
        ) from None
    return f"sqlite:///{folder / 'flagship.sqlite'}"


def open_database(url: str) -> tuple[sa.Engine, Callable[[], None]]:
    """The engine of a URL with its tables made, and how to let go of it; one server a database."""
    engine = _engine(url)
    hold = _hold(engine)

    def release() -> None:
        engine.dispose()
        hold()

    try:
        schema.create_all(engine)
        with engine.begin() as connection:
            query = sa.select(settings.c.value).where(settings.c.key == "format")
            found = connection.execute(query).scalar()
            if found is None:
                connection.execute(sa.insert(settings), {"key": "format", "value": FORMAT})
    except sa.exc.SQLAlchemyError as error:
        release()
        raise Refusal(f"The database cannot be used: {_said(error)}.") from None
    if found not in (None, FORMAT):
        release()
        raise Refusal(
            f"The database has format {found}, this version reads {FORMAT}: update Flagship."
        )
    return engine, release


def _engine(url: str) -> sa.Engine:
    wrong = (
        "The database URL must be like postgresql://user:password@host/name "
        "or sqlite:///path/to/file"
    )
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise Refusal(f"{wrong}.") from None
    kind = parsed.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
        return sa.create_engine(parsed, pool_pre_ping=True, connect_args={"connect_timeout": 10})
    if kind == "sqlite" and parsed.database:
        engine = sa.create_engine(
            parsed.set(drivername="sqlite"), paramstyle="named", connect_args={"timeout": 10}
        )
        sa.event.listen(engine, "connect", _sqlite)
        sa.event.listen(engine, "begin", _immediately)
        return engine
    raise Refusal(f'{wrong}, not "{parsed.drivername}:…".')


def _sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where we say
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "mmap_size=268435456"):
        connection.execute(f"PRAGMA {pragma}")


def _immediately(connection: sa.Connection) -> None:
    writes = not connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _hold(engine: sa.Engine) -> Callable[[], None]:
    """Make sure that nobody else serves from this database."""
    taken = "Another Flagship server is using this database: stop it, or choose another one."
    try:
        if engine.dialect.name == "postgresql":
            connection = engine.connect()
            connection.detach()  # not the pool's: closed means gone, and the lock with it
            query = sa.select(sa.func.pg_try_advisory_lock(LOCK))
            got = connection.execute(query).scalar_one()
            connection.commit()
            if not got:
                connection.close()
                raise Refusal(taken)
            return connection.close
        path = Path(f"{engine.url.database}.lock")
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except sa.exc.SQLAlchemyError as error:
        raise Refusal(f"Cannot reach the database: {_said(error)}.") from None
    except OSError as error:
        raise Refusal(
            f"Cannot write beside the database {engine.url.database}: {error.strerror}."
        ) from None
    if not _lock(handle):
        os.close(handle)
        raise Refusal(taken)
    return lambda: os.close(handle)


def _lock(handle: int) -> bool:
    try:
        import fcntl
    except ImportError:
        return True  # no such locks on this system
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _said(error: sa.exc.SQLAlchemyError) -> str:
    """The driver's own words, in one line."""
    words = str(getattr(error, "orig", None) or error)
    return " ".join(words.split()).rstrip(".")[:300]
