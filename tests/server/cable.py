"""A cable between a server and its PostgreSQL that can be cut, or cut just after a COMMIT."""

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select
from urllib.parse import urlsplit


class Cable:
    def __init__(self, database: str) -> None:
        self.target = urlsplit(database)
        self.listening = socket.create_server(("127.0.0.1", 0))
        port = self.listening.getsockname()[1]
        self.url = database.replace(f":{self.target.port}/", f":{port}/")
        self.swallow = 0
        """How many answers to COMMIT are still to be lost, each with its connection."""
        self.is_cut = False
        self._open: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """End all connections, and refuse new ones until `mend`."""
        self.is_cut = True
        for one in list(self._open):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def reset(self) -> None:
        """The same, so that the next byte sent is an error."""
        for one in list(self._open):
            with suppress(OSError):
                one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.cut()

    def mend(self) -> None:
        self.is_cut = False

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                one, _ = self.listening.accept()
                if self.is_cut:
                    one.close()
                else:
                    threading.Thread(target=self._carry, args=[one], daemon=True).start()

    def _carry(self, client: socket.socket) -> None:
        there = ("127.0.0.1", self.target.port or 0)
        with suppress(OSError), client, socket.create_connection(there) as server:
            self._open |= {client, server}
            try:
                self._carry_on(client, server)
            finally:
                self._open -= {client, server}

    def _carry_on(self, client: socket.socket, server: socket.socket) -> None:
        lost = False
        while True:
            ready, _, _ = select([client, server], [], [])
            for one in ready:
                data = one.recv(1 << 16)
                if not data or (lost and one is server):
                    return  # it is done, and nobody hears of it
                (server if one is client else client).sendall(data)
                if one is client and self.swallow and b"COMMIT" in data:
                    self.swallow -= 1
                    lost = True


@contextmanager
def cable(database: str) -> Iterator[Cable]:
    one = Cable(database)
    try:
        yield one
    finally:
        one.listening.close()
        one.cut()
