"""`flagship admin`: what a host does to tables, guests and the secret, whether servers run or not.

Whatever touches a table is left as an order for the server (orders.py), or done here if there is
none.
"""

import asyncio
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import msgspec
import sqlalchemy as sa

from flagship.games import all_games
from flagship.kernel import save
from flagship.kernel.game import Pack, Refusal
from flagship.server.database import (
    FORMAT,
    chat,
    check_not_newer,
    engine_of,
    mutes,
    orders,
    packs,
    said,
    settings,
    tables,
)
from flagship.server.hold import TAKEN
from flagship.server.live_match import LiveMatch
from flagship.server.match_log import counting
from flagship.server.neighbours import Neighbours
from flagship.server.orders import EVERY_SECONDS, SECRETS, changes, record_of, secrets_in
from flagship.server.record import TableRecord, read_record
from flagship.server.store import OUT_OF_REACH, Elsewhere, Store, StoredTable, rows, stored

MAX_SECONDS = EVERY_SECONDS + 20


@contextmanager
def reaching() -> Iterator[None]:
    """Refusal if the database cannot be read or written."""
    try:
        yield
    except (*OUT_OF_REACH, PermissionError) as error:
        raise Refusal(f"Cannot use the database: {said(error)}.") from None


class Admin:
    """A database, beside the servers that use it."""

    def __init__(self, url: str) -> None:
        self.url, self.engine = url, engine_of(url)
        file = self.engine.url.database or ""
        if self.engine.dialect.name == "sqlite" and not Path(file).exists():
            raise Refusal(f"There is no database {file}: name its folder with --data.")
        with self._reading() as connection:
            known = sa.inspect(connection).has_table("settings")
            query = sa.select(settings.c.value).where(settings.c.key == "format")
            found = connection.execute(query).scalar() if known else None
        self.engine.dispose()
        if found is None:
            raise Refusal("There is no Flagship database: start the server once, then try again.")
        check_not_newer(found)
        if found != FORMAT:
            raise Refusal(
                f"The database has format {found}, this version reads {FORMAT}: start the server "
                "with this version first."
            )

    def _reading(self) -> sa.Connection:
        return self.engine.connect().execution_options(reading=True)

    # Tables

    def listing(self, status: str, most: int) -> Iterator[str]:
        """A line for each table, those used last first."""
        query = sa.select(tables.c.id, tables.c.status, tables.c.used, tables.c.data)
        if status:
            query = query.where(tables.c.status == status)
        with self._reading() as connection:
            found = connection.execute(query.order_by(tables.c.used.desc()).limit(most)).all()
        for table, state, used, data in found:
            day = datetime.fromtimestamp(used / 1000, UTC).strftime("%Y-%m-%d %H:%M")
            try:
                record = read_record(data)
            except Exception:
                yield f"{table}  {'damaged':8}{day}"
                continue
            people = ", ".join(chair.user or chair.kind for chair in record.chairs)
            state = "closed" if record.is_closed else state
            yield f"{table}  {state:8}{day}  {record.game}: {people}"

    def close(self, table: str) -> str:
        record = self._record(table)
        if record.status == "over":
            raise Refusal("That game is over already.")
        return self._order(table, "close")

    def delete(self, table: str) -> str:
        return self._order(table, "delete")

    def _order(self, table: str, what: str) -> str:
        self._data(table)
        with self.engine.begin() as connection:
            connection.execute(sa.delete(orders).where(orders.c.table == table))
            connection.execute(sa.insert(orders), {"table": table, "what": what})
        try:
            store = Store(self.url)
        except Refusal as refusal:
            if refusal.sentence != TAKEN:
                raise
            return self._wait(table, what)
        try:
            is_done = asyncio.run(_carry_out(store, what, table))
        finally:
            store.close()
        return f"Table {table}: {what}d." if is_done else self._wait(table, what)

    def _wait(self, table: str, what: str) -> str:
        until = time.monotonic() + MAX_SECONDS
        query = sa.select(orders.c.what).where(orders.c.table == table)
        while time.monotonic() < until:
            with self._reading() as connection:
                if connection.execute(query).scalar() is None:
                    return f"Table {table}: {what}d."
            time.sleep(0.2)
        raise Refusal(f"The server has not answered; it will {what} the table when it can.")

    def export(self, table: str) -> tuple[str, bytes]:
        """A file's name, and the game as far as it has been played."""
        found = self._stored(table)
        record = found.record
        if found.match is None:
            raise Refusal("That game has not started: there is nothing to export.")
        if record.game not in all_games():
            raise Refusal(f'The game "{record.game}" is not installed here.')
        game = all_games()[record.game]
        try:
            pack = self._pack(record)
            live = LiveMatch.loaded(game, record.seed, pack, found.match, record.position)
            with self._reading() as connection:
                whole = counting(rows(connection, table, 0, live.version))
            return f"{record.game}-{table}.save.json", save.dump(live.whole(whole))
        except Exception as error:
            raise Refusal(f"That table is damaged: {error}") from None

    def _pack(self, record: TableRecord) -> Pack:
        setup = all_games()[record.game].setup
        query = sa.select(packs.c.data).where(packs.c.digest == record.pack)
        with self._reading() as connection:
            data = connection.execute(query).scalar_one()
        return setup.read_pack(msgspec.json.decode(data))

    def _data(self, table: str) -> bytes:
        query = sa.select(tables.c.data).where(tables.c.id == table)
        with self._reading() as connection:
            data = connection.execute(query).scalar()
        if data is None:
            raise Refusal(f'There is no table "{table}": `flagship admin list` shows them.')
        return bytes(data)

    def _record(self, table: str) -> TableRecord:
        try:
            return read_record(self._data(table))
        except msgspec.MsgspecError:
            raise Refusal("That table is damaged: it can only be deleted.") from None

    def _stored(self, table: str) -> StoredTable:
        self._record(table)
        with self._reading() as connection:
            found = stored(connection, table, 0, 0)
        assert found is not None
        return found

    # Guests

    def mute(self, table: str, name: str, on: bool) -> str:
        """Everywhere, the guests of this name who sit or chatted at a table."""
        record = self._record(table)
        wrote = sa.select(chat.c.guest).where(chat.c.table == table, chat.c.user == name)
        with self.engine.begin() as connection:
            found = {one for one in connection.execute(wrote).scalars() if one}
            found |= {one.guest for one in record.chairs if one.guest and one.user == name}
            if not found:
                raise Refusal(f'Nobody called "{name}" sits or chatted at that table.')
            connection.execute(sa.delete(mutes).where(mutes.c.guest.in_(found)))
            if on:
                connection.execute(sa.insert(mutes), [{"guest": one} for one in sorted(found)])
        return f"{name} may chat {'nowhere' if on else 'again'}."

    # The secret

    def rotate(self, void: bool) -> str:
        with self.engine.begin() as connection:
            before = secrets_in(connection)
            new = secrets.token_urlsafe(32)
            kept = "" if void or not before else before[-1]
            connection.execute(sa.delete(settings).where(settings.c.key.in_(SECRETS)))
            for key, value in zip(SECRETS, (kept, new), strict=True):
                connection.execute(sa.insert(settings), {"key": key, "value": value})
        if void:
            return "There is a new secret; all cookies and links made before are void."
        return "There is a new secret; cookies and links made with the last one still count."


async def _carry_out(store: Store, what: str, table: str) -> bool:
    """Do it, unless the table belongs to a server that lives."""
    await Neighbours(store).look()
    try:
        life = await store.own(table)
    except Elsewhere:
        return False
    record = None if what == "delete" else await store.read(partial(record_of, table))
    writes = [*changes(store, what, table, record), store.release_write(table)]
    await store.write(writes, life)
    return True
