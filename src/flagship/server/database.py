"""The database's tables, and how to open it: a SQLite file or a PostgreSQL URL.

The database keeps the first version's name for tables: matches.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from flagship.kernel.game import Refusal
from flagship.kernel.lock import lock

FORMAT = "1"
LOCK = 0x666C6167
"""The PostgreSQL advisory lock of the server that uses a database."""

schema = sa.MetaData()


def _key(name: str, **how: Any) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=True, **how)


def _column(name: str, kind: Any, **how: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False, **how)


def _data() -> sa.Column[bytes]:
    return _column("data", sa.LargeBinary)


settings = sa.Table("settings", schema, _key("key"), _column("value", sa.Text))
guests = sa.Table("guests", schema, _key("id"), _column("name", sa.Text))
packs = sa.Table("packs", schema, _key("digest"), _column("game", sa.Text), _data())
files = sa.Table("files", schema, _key("id"), _column("created", sa.BigInteger), _data())
tables = sa.Table(
    "matches",
    schema,
    _key("id"),
    _column("status", sa.Text),
    _column("listed", sa.Boolean),
    _column("timed", sa.Boolean),
    _column("created", sa.BigInteger),
    _data(),
)
sa.Index("matches_listed", tables.c.listed, tables.c.status, tables.c.created)
seats = sa.Table("seats", schema, _key("guest"), _key("match", key="table"))
decisions = sa.Table(
    "decisions",
    schema,
    _column("match", sa.Text, key="table"),
    _column("seq", sa.Integer),
    _column("seat", sa.SmallInteger),
    _column("bot", sa.Boolean),
    sa.Column("token", sa.Text),
    _column("line", sa.Text),
    _column("events", sa.LargeBinary),
    _column("at", sa.BigInteger),
    sa.UniqueConstraint("table", "seq"),
)
snapshots = sa.Table(
    "snapshots",
    schema,
    _key("match", key="table"),
    _column("seq", sa.Integer),
    _column("engine", sa.Text),
    _column("state", sa.LargeBinary),
    _column("since", sa.LargeBinary),
)
chat = sa.Table(
    "chat",
    schema,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
    _column("match", sa.Text, key="table", index=True),
    _column("at", sa.BigInteger),
    _column("user", sa.Text),
    sa.Column("seat", sa.SmallInteger),
    _column("text", sa.Text),
)


def data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "flagship"


def sqlite_url(folder: Path) -> str:
    """The URL of the database in a data folder; Refusal if the folder is not writable."""
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
        if folder == data_folder():
            folder.chmod(0o700)  # made by an earlier version
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
    """The engine for a URL, tables created, and how to release it; one server per database."""
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
        # By its real name: through a link it would have a second lock and a second log.
        parsed = parsed.set(drivername="sqlite", database=os.path.realpath(parsed.database))
        engine = sa.create_engine(parsed, paramstyle="named", connect_args={"timeout": 10})
        sa.event.listen(engine, "connect", _sqlite)
        sa.event.listen(engine, "begin", _immediately)
        return engine
    raise Refusal(f'{wrong}, not "{parsed.drivername}:…".')


def _sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin only where we say so
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "mmap_size=268435456"):
        connection.execute(f"PRAGMA {pragma}")


def _immediately(connection: sa.Connection) -> None:
    writes = not connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _hold(engine: sa.Engine) -> Callable[[], None]:
    """Make sure that no other server uses this database."""
    taken = "Another Flagship server is using this database: stop it, or choose another one."
    try:
        if engine.dialect.name == "postgresql":
            connection = engine.connect()
            connection.detach()  # not from the pool: closing it releases the lock
            query = sa.select(sa.func.pg_try_advisory_lock(LOCK))
            got = connection.execute(query).scalar_one()
            connection.commit()
            if not got:
                connection.close()
                raise Refusal(taken)
            return connection.close
        _make_private(str(engine.url.database))
        if os.stat(str(engine.url.database)).st_nlink > 1:
            raise Refusal(
                f"The database {engine.url.database} has several names (hard links), "
                "through which it could be damaged: remove all but one."
            )
        file = open(f"{engine.url.database}.lock", "ab")  # noqa: SIM115
    except sa.exc.SQLAlchemyError as error:
        raise Refusal(f"Cannot reach the database: {_said(error)}.") from None
    except OSError as error:
        raise Refusal(
            f"Cannot write next to the database {engine.url.database}: {error.strerror}."
        ) from None
    try:
        lock(file)
    except OSError:
        file.close()
        raise Refusal(taken) from None
    return file.close


def _make_private(database: str) -> None:
    """Only the owner may read the database, which holds the secret, and the files beside it."""
    for part in ("", "-wal", "-shm", ".lock"):
        path = Path(database + part)
        if part in ("", ".lock"):
            path.touch(0o600)
        if path.exists():
            path.chmod(0o600)


def _said(error: sa.exc.SQLAlchemyError) -> str:
    """The driver's message, on one line."""
    words = str(getattr(error, "orig", None) or error)
    return " ".join(words.split()).rstrip(".")[:300]
