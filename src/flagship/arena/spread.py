"""Plays many games at once: on the cores of this machine, or on a Ray cluster.

Games are played in separate processes, even a single one, so that a bot that ends its process
does not end the arena.
"""

import logging
import os
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import get_context, parent_process
from typing import Any

from flagship.arena.play import DecisionRow, GameResult, Job, play
from flagship.bots.search import collect_rarely
from flagship.kernel.extras import require_extra
from flagship.kernel.game import Refusal

Done = tuple[GameResult, list[DecisionRow]]
AHEAD = 4
"""Jobs queued for each worker, so that none is idle."""
PATIENCE = 5.0
"""Seconds to wait for a cluster's first answer."""
DIED = (
    "A process ended in the middle of a game: a bot may have ended it, or "
    "memory ran out. Finished games are kept. Fix the bot, or play fewer games at once with "
    "--workers, then run the same command again to continue."
)


def spread(jobs: Iterable[Job], workers: int, keep: bool, ray: str = "") -> Iterator[Done]:
    """Play all of them; yield each as it ends."""
    if ray:
        return _on_ray(iter(jobs), keep, ray)
    return _on_cores(iter(jobs), workers, keep)


def _on_cores(jobs: Iterator[Job], workers: int, keep: bool) -> Iterator[Done]:
    context = get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_begin) as pool:

        def hand_out(count: int) -> set[Future[Done]]:
            return {pool.submit(play, job, keep) for job in islice(jobs, count)}

        try:
            running = hand_out(workers * AHEAD)
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                whole = [one for one in done if not isinstance(one.exception(), BrokenProcessPool)]
                for one in whole:
                    yield one.result()
                if len(whole) < len(done):
                    raise Refusal(DIED)
                running |= hand_out(len(done))
        except BrokenProcessPool:
            raise Refusal(DIED) from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Set up a worker: it ends when its arena is killed, and leaves faults to the report."""
    logging.getLogger("flagship.bots").setLevel(logging.ERROR)
    collect_rarely()

    def watch() -> None:
        parent = parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _knock(address: str) -> None:
    """Refusal if nothing listens at HOST:PORT; Ray itself would keep trying for minutes."""
    host, colon, port = address.rpartition(":")
    if "/" in address or not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise Refusal(f"No Ray cluster answers at {address}: {error}.") from None


def _on_ray(jobs: Iterator[Job], keep: bool, address: str) -> Iterator[Done]:
    with require_extra("ray"):
        ray: Any = import_module("ray")
    own = not ray.is_initialized()
    if own:
        _knock(address)
        try:
            ray.init(None if address == "local" else address, log_to_driver=False)
        except (ConnectionError, ValueError) as error:
            raise Refusal(f"No Ray cluster answers at {address}: {error}") from None
    remote: Callable[..., Any] = ray.remote(play).remote
    try:
        ahead = AHEAD * int(ray.cluster_resources().get("CPU", 1))
        running = [remote(job, keep) for job in islice(jobs, ahead)]
        while running:
            done, running = ray.wait(running)
            running += [remote(job, keep) for job in islice(jobs, len(done))]
            yield from ray.get(done)
    except ray.exceptions.WorkerCrashedError:
        raise Refusal(DIED) from None
    finally:
        if own:
            ray.shutdown()
