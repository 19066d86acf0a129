"""HTTP connections: a request must come in time, and one address cannot take all of them."""

import asyncio
import logging
from collections import Counter
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from flagship.server.http import network

MAX_SECONDS = 20.0
"""How long a whole request may take to arrive."""
NOISE = ("Invalid HTTP request", "Invalid UTF-8 sequence", "Unsupported upgrade")
"""What uvicorn logs about a visitor's mistakes, partly with a traceback."""


class Http(HttpToolsProtocol):
    """Ends connections whose requests do not arrive, or of which an address has too many."""

    most: ClassVar[int] = 0
    """How many an address may have; 0: any number."""
    _there: ClassVar[Counter[str]] = Counter()
    _timer: asyncio.TimerHandle | None = None
    _answering = False
    _address: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = network(self.client[0] if self.client else "")
        self._there[self._address] += 1
        if self.most and self._there[self._address] > self.most:
            transport.abort()
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._timer is None and not self._answering:
            self._wait()
        super().data_received(data)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        self._answering = True
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._answering = False
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self._gone()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._timer = self.loop.call_later(MAX_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _gone(self) -> None:
        self._stop_waiting()
        if self._address is not None:
            self._there[self._address] -= 1
            if not self._there[self._address]:
                del self._there[self._address]
            self._address = None


def is_news(record: logging.LogRecord) -> bool:
    """Whether a log record is about the server, rather than about a visitor's mistake, or about
    one who was still being served when the server was stopped."""
    is_stopping = record.exc_info is not None and record.exc_info[0] is asyncio.CancelledError
    return not is_stopping and not record.getMessage().startswith(NOISE)
