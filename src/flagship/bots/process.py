"""A program in its own process, with a limited number of lines in each direction.

Threads write and read, so that no pipe blocks the caller. Only the end of the program's standard
error is kept. The process has its own process group; it is ended, together with everything it
started, when it is closed, dropped or still running at exit.
"""

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import weakref
from time import monotonic
from typing import IO

MAX_LINE = 256 * 1024
"""The longest line, in bytes."""
MAX_UNREAD = 100
"""The most unread lines from the program and unsent lines to it."""
MAX_LAST_WORDS = 4096
"""How many bytes of standard error are kept."""
TICK = 0.1
"""Seconds between two checks that the process is alive."""
GRACE = 1.0
"""Seconds a program has to exit after its input is closed."""

Heard = queue.Queue[bytes | str]
"""Lines; an empty one marks the end; a text says why reading stopped."""
Unsaid = queue.Queue[bytes | None]
"""Lines; None closes the pipe."""


class Gone(RuntimeError):
    """The program will not answer; the message says what it did instead."""


class Ended(Gone):
    """The process has ended."""


class Process:
    """A running program."""

    def __init__(self, words: list[str]) -> None:
        try:
            process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise Gone(f"cannot be started: {error.strerror}") from None
        self.process = process
        self.asked = 0
        """The number of questions so far."""
        self.has_answered = False
        self._unsaid: Unsaid = queue.Queue(MAX_UNREAD)
        self._heard: Heard = queue.Queue()
        self._words = bytearray()
        self._threads = [
            threading.Thread(target=target, args=args, daemon=True)
            for target, args in (
                (_write, (process.stdin, self._unsaid)),
                (_read, (process.stdout, self._heard)),
                (_keep_end, (process.stderr, self._words)),
            )
        ]
        for thread in self._threads:
            thread.start()
        self.end = weakref.finalize(
            self, _end, process, self._unsaid, tuple(self._threads), os.getpid()
        )
        """Close its input; if it does not exit, end it and everything it started."""

    def kill(self) -> None:
        """End it and everything it started, at once."""
        _kill(self.process)
        self.end()

    def say(self, line: bytes) -> None:
        """Write a line, now or when there is space."""
        try:
            self._unsaid.put_nowait(line)
        except queue.Full:
            raise Gone("does not read its input") from None

    def forget(self) -> None:
        """Drop unread lines."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._line(self._heard.get_nowait())

    def hear(self, patience: float, since: float) -> bytes:
        """The next line; wait at most `patience` seconds from that moment."""
        while True:
            left = since + patience - monotonic()
            has_ended = self.process.poll() is not None
            try:
                return self._line(self._heard.get(timeout=max(0.0, min(TICK, left))))
            except queue.Empty:
                if has_ended:  # although a process it started holds the pipe
                    raise Ended(self._how()) from None
                if left <= 0:
                    raise Gone(f"gave no answer within {patience:g} seconds") from None

    def _line(self, heard: bytes | str) -> bytes:
        if isinstance(heard, str):
            raise Gone(heard)
        if not heard:
            raise Ended(self._how())
        return heard

    def _how(self) -> str:
        """How it ended, with its last line of standard error."""
        try:
            code = self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "closed its standard output"
        self._threads[-1].join(GRACE)
        words = self._words.decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(words) if line.strip()), "")
        how = f"ended with code {code}" if code >= 0 else f"was ended by signal {-code}"
        return f"{how}; its last output was: {last[:200]}" if last else how


def _write(pipe: IO[bytes], unsaid: Unsaid) -> None:
    with contextlib.suppress(OSError), pipe:
        while (line := unsaid.get()) is not None:
            pipe.write(line)
            pipe.flush()


def _read(pipe: IO[bytes], heard: Heard) -> None:
    with contextlib.suppress(OSError), pipe:
        while line := pipe.readline(MAX_LINE + 1):
            if len(line) > MAX_LINE:
                heard.put(f"wrote a line of more than {MAX_LINE // 1024} kB")
                return
            if heard.qsize() >= MAX_UNREAD:
                heard.put(f"wrote more than {MAX_UNREAD} lines without being asked")
                return
            heard.put(line)
    heard.put(b"")


def _keep_end(pipe: IO[bytes], words: bytearray) -> None:
    with contextlib.suppress(OSError), pipe:
        while some := pipe.read1(MAX_LAST_WORDS):  # type: ignore[attr-defined]
            words += some
            del words[:-MAX_LAST_WORDS]


def _end(
    process: subprocess.Popen[bytes],
    unsaid: Unsaid,
    threads: tuple[threading.Thread, ...],
    owner: int,
) -> None:
    if os.getpid() != owner:  # a copy in a forked process
        return
    with contextlib.suppress(queue.Full):
        unsaid.put_nowait(None)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    _kill(process)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    for thread in threads:
        thread.join(TICK)


def _kill(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
