"""The database's tables, and how to open it: a SQLite file or a PostgreSQL URL.

The database keeps the first version's name for tables: matches.
"""

import os
import socket
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from flagship.kernel.game import Refusal
from flagship.server.hold import FileLock

FORMAT = "10"
"""The last of migrations/versions."""
MIGRATING = 0x666C6168
"""The PostgreSQL advisory lock of whoever brings a database to this format."""
ALONE = 0x666C6167
"""That of a server of format 1 or 2, of which there was one a database."""
POSTGRESQL = {
    "connect_timeout": 10,
    "client_encoding": "utf8",
    # A connection that was cut is noticed on both sides, and its locks do not outlive it for long.
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": "-c idle_in_transaction_session_timeout=10s -c lock_timeout=15s"
    " -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3",
}
schema = sa.MetaData()


def _key(name: str, **how: Any) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=True, **how)


def _column(name: str, kind: Any, **how: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False, **how)


def _data() -> sa.Column[bytes]:
    return _column("data", sa.LargeBinary)


def _used() -> sa.Column[int]:
    """When somebody last used it."""
    return _column("used", sa.BigInteger, server_default="0")


settings = sa.Table("settings", schema, _key("key"), _column("value", sa.Text))
guests = sa.Table("guests", schema, _key("id"), _column("name", sa.Text), _used())
packs = sa.Table("packs", schema, _key("digest"), _column("game", sa.Text), _data())
files = sa.Table(
    "files",
    schema,
    _key("id"),
    _column("created", sa.BigInteger),
    _data(),
    _column("pack", sa.Text, server_default=""),
    _used(),
)
tables = sa.Table(
    "matches",
    schema,
    _key("id"),
    _column("status", sa.Text),
    _column("listed", sa.Boolean),
    _column("timed", sa.Boolean),
    _column("created", sa.BigInteger),
    _data(),
    _column("pack", sa.Text, server_default=""),
    _column("host", sa.Text, server_default=""),
    _used(),
    sa.Column("due", sa.BigInteger),
)
unfinished = sa.and_(tables.c.listed, tables.c.status != sa.literal_column("'over'"))
"""Tables in the public list; without parameters, so that the index below is used."""
sa.Index("matches_listed", tables.c.created, postgresql_where=unfinished, sqlite_where=unfinished)
sa.Index("matches_due", tables.c.timed, tables.c.status, tables.c.due)
sa.Index("matches_used", tables.c.status, tables.c.used)


def _no(name: str) -> sa.Column[bool]:
    return _column(name, sa.Boolean, server_default=sa.false())


seats = sa.Table(
    "seats",
    schema,
    _key("guest"),
    _key("match", key="table"),
    _no("is_over"),
    _no("hidden"),  # the guest does not want to see it again
    _no("aside"),  # not among the running ones, until the guest takes it up again
    _no("counted"),  # its result is among the results
    _column("at", sa.BigInteger, server_default="0"),
    _column("words", sa.Text, server_default=""),
)
"""A guest's own tables, and what lists of them need."""
sa.Index("seats_match", seats.c.table)
sa.Index("seats_mine", seats.c.guest, seats.c.hidden, seats.c.is_over, seats.c.at)
uncounted = sa.and_(seats.c.is_over, sa.not_(seats.c.counted))
sa.Index("seats_uncounted", seats.c.at, postgresql_where=uncounted, sqlite_where=uncounted)
results = sa.Table(
    "results",
    schema,
    _key("guest"),
    _key("match", key="table"),
    _column("game", sa.Text),
    _column("people", sa.Boolean),
    _column("at", sa.BigInteger),
    _column("mean", sa.Float),
    _column("doubt", sa.Float),
    _data(),
)
"""How a person's finished games ended (results.py)."""
sa.Index("results_mine", results.c.guest, results.c.game, results.c.people, results.c.at)
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
    _column("match", sa.Text, key="table"),
    _column("at", sa.BigInteger),
    _column("user", sa.Text),
    sa.Column("seat", sa.SmallInteger),
    _column("text", sa.Text),
    sa.Column("guest", sa.Text),
    sa.Column("token", sa.Text),
)
sa.Index("ix_chat_match", chat.c.table)
sa.Index("chat_token", chat.c.table, chat.c.guest, chat.c.token, unique=True)
archives = sa.Table("archives", schema, _key("match", key="table"), _data())
"""Finished matches, in place of their decisions and snapshots."""
analyses = sa.Table(
    "analyses",
    schema,
    _key("match", key="table"),
    _column("guest", sa.Text),
    _column("asked", sa.BigInteger),
    _column("done", sa.Boolean),
    sa.Column("node", sa.Text),
    _data(),
)
"""Of finished matches and opened files (analyses.py); `node`: who works on one that is not done."""
under_way = sa.not_(analyses.c.done)
sa.Index("analyses_asked", analyses.c.asked, postgresql_where=under_way, sqlite_where=under_way)
nodes = sa.Table(
    "nodes",
    schema,
    _key("id"),
    _column("address", sa.Text),
    _column("engine", sa.Text),
    _column("only_bots", sa.Boolean),
    _column("beat", sa.BigInteger),
    _column("seen", sa.BigInteger),
)
orders = sa.Table("orders", schema, _key("match", key="table"), _column("what", sa.Text))
"""Tables that the host wants closed or deleted (orders.py)."""
mutes = sa.Table("mutes", schema, _key("guest"))
"""Guests who may chat at no table."""
owners = sa.Table("owners", schema, _key("match", key="table"), _column("node", sa.Text))
sa.Index("owners_node", owners.c.node)


tries = sa.Table(
    "tries",
    schema,
    _key("day"),
    _key("game"),
    _key("guest"),
    sa.Column("number", sa.SmallInteger, primary_key=True, autoincrement=False),
    _column("match", sa.Text, key="table"),
    _column("counts", sa.Boolean),
    _column("place", sa.Text),
    _column("began", sa.BigInteger),
    sa.Column("ended", sa.BigInteger),
    sa.Column("score", sa.Integer),
    sa.Column("won", sa.Boolean),
)
"""Tries at a day's deal (today.py); `place` stands for the address they come from."""
sa.Index("tries_guest", tries.c.guest)
hidden = sa.Table("hidden", schema, _key("guest"))
"""Guests who do not want to be on boards."""


puzzle_tries = sa.Table(
    "puzzle_tries",
    schema,
    _key("guest"),
    _key("puzzle"),
    _column("solved", sa.Boolean),
    _column("at", sa.BigInteger),
)
"""How the first try of a guest at a puzzle ended."""
skills = sa.Table(
    "skills",
    schema,
    _key("kind"),
    _key("who"),
    _column("mu", sa.Float),
    _column("sigma", sa.Float),
)
"""Ratings (skill.py), of guests and of puzzles."""


calls = sa.Table(
    "calls",
    schema,
    _key("guest"),
    _key("url"),
    _column("kind", sa.Text),
    _column("p256dh", sa.Text),
    _column("auth", sa.Text),
)
"""Where guests want to be told that it is their turn."""


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


def open_database(url: str) -> tuple[sa.Engine, FileLock | None]:
    """The engine for a URL, in today's format, and the lock on a file."""
    engine = engine_of(url)
    held = FileLock(engine) if engine.dialect.name == "sqlite" else None
    try:
        with engine.begin() as connection:
            if held is None:
                _check_encoding(connection)
                connection.execute(sa.text("set local idle_in_transaction_session_timeout = 0"))
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
            migrate(connection)
    except sa.exc.SQLAlchemyError as error:
        close(engine, held)
        raise Refusal(f"The database cannot be used: {said(error)}.") from None
    except Refusal:
        close(engine, held)
        raise
    return engine, held


def _check_encoding(connection: sa.Connection) -> None:
    """In others, names and chat of most of the world could not be stored."""
    encoding = connection.execute(sa.text("show server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise Refusal(
            f"The database is encoded in {encoding}, Flagship needs UTF8: make one with "
            "createdb --encoding=UTF8 --template=template0."
        )


def own_address(url: str) -> str:
    """The address from which this machine reaches its database, and so probably other nodes it."""
    engine = engine_of(url)
    with engine.connect() as connection:
        driver: Any = connection.connection.dbapi_connection
        with socket.socket(fileno=os.dup(driver.pgconn.socket)) as link:
            found = "127.0.0.1" if link.family == socket.AF_UNIX else link.getsockname()[0]
    engine.dispose()
    return str(found)


def close(engine: sa.Engine, held: FileLock | None) -> None:
    """Let go of the database."""
    engine.dispose()
    if held is not None:
        held.release()


def migrate(connection: sa.Connection, to: str = FORMAT) -> None:
    """Bring the database to a format; Refusal if its own is newer than ours."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    found = None
    if sa.inspect(connection).has_table("settings"):
        query = sa.select(settings.c.value).where(settings.c.key == "format")
        found = connection.execute(query).scalar()
    check_not_newer(found)
    if found is not None and not sa.inspect(connection).has_table("alembic_version"):
        command.stamp(config, found)  # version 0.1 did not use Alembic
    if found in ("1", "2") and connection.dialect.name == "postgresql":
        free = connection.execute(sa.select(sa.func.pg_try_advisory_xact_lock(ALONE))).scalar_one()
        if not free:
            raise Refusal(
                "A server of an earlier version of Flagship is using this database: stop it first."
            )
    if found != to:
        command.upgrade(config, to)
        connection.execute(sa.delete(settings).where(settings.c.key == "format"))
        connection.execute(sa.insert(settings), {"key": "format", "value": to})


def check_not_newer(found: str | None) -> None:
    """Of a database's format; None: it has none yet."""
    if found is not None and int(found) > int(FORMAT):
        raise Refusal(
            f"The database has format {found}, this version reads {FORMAT}: update Flagship."
        )


def engine_of(url: str) -> sa.Engine:
    wrong = (
        "The database URL must be like postgresql://user:password@host/name "
        "or sqlite:///path/to/file"
    )
    try:
        parsed = sa.make_url(url)
    except (sa.exc.ArgumentError, ValueError):
        raise Refusal(f"{wrong}.") from None
    kind = parsed.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
        return sa.create_engine(
            parsed, pool_pre_ping=True, hide_parameters=True, connect_args=POSTGRESQL
        )
    if kind == "sqlite" and parsed.database:
        # By its real name: through a link it would have a second lock and a second log.
        parsed = parsed.set(drivername="sqlite", database=os.path.realpath(parsed.database))
        engine = sa.create_engine(
            parsed, paramstyle="named", hide_parameters=True, connect_args={"timeout": 10}
        )
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


def said(error: Exception) -> str:
    """The driver's message, on one line."""
    words = str(getattr(error, "orig", None) or error)
    return " ".join(words.split()).rstrip(".?")[:300]
