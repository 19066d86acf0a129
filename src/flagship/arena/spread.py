"""Many games at once: on the cores of this machine, or on a cluster with Ray."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any

from flagship.arena.play import Decided, Job, Played, play
from flagship.kernel.game import Refusal

Done = tuple[Played, list[Decided]]
AHEAD = 4
"""Jobs handed out for each worker, so that none waits."""


def spread(jobs: Iterable[Job], workers: int, keep: bool, ray: str = "") -> Iterator[Done]:
    """Play all of them; they come back as they end."""
    if ray:
        return _on_ray(iter(jobs), keep, ray)
    if workers == 1:
        return (play(job, keep) for job in jobs)
    return _on_cores(iter(jobs), workers, keep)


def _on_cores(jobs: Iterator[Job], workers: int, keep: bool) -> Iterator[Done]:
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:

        def hand_out(count: int) -> set[Future[Done]]:
            return {pool.submit(play, job, keep) for job in islice(jobs, count)}

        running = hand_out(workers * AHEAD)
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= hand_out(len(done))
                for one in done:
                    yield one.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _on_ray(jobs: Iterator[Job], keep: bool, address: str) -> Iterator[Done]:
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise Refusal("Ray is not installed: pip install 'flagship[ray]'.") from None
    own = not ray.is_initialized()
    if own:
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
    finally:
        if own:
            ray.shutdown()
