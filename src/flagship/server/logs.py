"""Log lines, each one line: time, level and the request they belong to; as JSON on request."""

import json
import logging
import time
from contextvars import ContextVar

REQUEST: ContextVar[str] = ContextVar("request", default="-")
"""The id of the request that is being done; every answer has it as x-request-id."""


def log_to_stderr(as_json: bool) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLine() if as_json else Line())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


class Line(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s.%(msecs)03dZ %(levelname)s %(request)s %(name)s: %(message)s")
        self.converter = time.gmtime
        self.datefmt = "%Y-%m-%dT%H:%M:%S"

    def format(self, record: logging.LogRecord) -> str:
        record.request = REQUEST.get()
        return "\\n".join(super().format(record).splitlines())  # of a traceback

    def formatMessage(self, record: logging.LogRecord) -> str:
        return " ".join(super().formatMessage(record).split())


class JsonLine(Line):
    def format(self, record: logging.LogRecord) -> str:
        error = self.formatException(record.exc_info) if record.exc_info else None
        line = {
            "time": self.formatTime(record, self.datefmt) + f".{int(record.msecs):03d}Z",
            "level": record.levelname,
            "request": REQUEST.get(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        return json.dumps(line | ({"error": error} if error else {}))
