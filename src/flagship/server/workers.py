"""Several processes of one server on one machine, which share a port."""

import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Any

from flagship.kernel.game import Refusal

AGAIN_SECONDS = 1.0
MAX_AGAIN_SECONDS = 16.0
"""A worker that ends soon is replaced later and later: its database may be gone."""
STOPPING_SECONDS = 15.0
REFUSED = 2
"""How a worker ends that could not begin, and the server if it is one of the first."""

log = logging.getLogger("flagship.server")


def keep_working(count: int, work: Callable[..., None], *arguments: Any) -> None:
    """Have `work(*arguments, number)` done by so many processes until stopped; one that ends is
    replaced, unless it could not even begin."""
    spawn = multiprocessing.get_context("spawn")

    def started(number: int) -> SpawnProcess:
        worker = spawn.Process(target=_work, args=[work, *arguments, number])
        worker.start()
        return worker

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    workers = [started(number) for number in range(count)]
    first = list(workers)
    pause, began = AGAIN_SECONDS, time.monotonic()
    try:
        while True:
            wait([worker.sentinel for worker in workers])
            if time.monotonic() - began > MAX_AGAIN_SECONDS:
                pause = AGAIN_SECONDS
            time.sleep(pause)
            if any(worker.exitcode == REFUSED for worker in first):
                sys.exit(REFUSED)  # none would fare better
            pause, began = min(2 * pause, MAX_AGAIN_SECONDS), time.monotonic()
            for number, worker in enumerate(workers):
                if not worker.is_alive():
                    log.warning("worker %d ended with %s", number, worker.exitcode)
                    workers[number] = started(number)
    except KeyboardInterrupt:
        pass
    finally:
        for worker in workers:
            worker.terminate()
        until = time.monotonic() + STOPPING_SECONDS
        for worker in workers:
            worker.join(max(0.0, until - time.monotonic()))
            worker.kill()


def _work(work: Callable[..., None], *arguments: Any) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        work(*arguments)
    except Refusal as refusal:
        log.error("%s", refusal)
        sys.exit(REFUSED)
    except KeyboardInterrupt:
        pass


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
