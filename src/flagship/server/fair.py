"""Something scarce, shared fairly: threads for questions, processes for bots.

Whoever used it least in the last seconds is next, whatever others ask for meanwhile.
"""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import NamedTuple, TypeVar

from flagship.kernel.game import Refusal

HALF_LIFE = 20.0
"""After this many seconds, what somebody used counts half."""
MAX_REMEMBERED = 10_000
THREADS = 2
MAX_WAITING = 1_000
MAX_WAITING_EACH = 40
"""How many questions of a guest may wait."""
Said = TypeVar("Said")
Who = tuple[str, ...]
"""Those who are served fairly, the largest group first: such as an address and a guest."""


class Waiting(NamedTuple):
    who: Who
    order: int
    ready: asyncio.Future[None]
    later: bool
    """It may wait for everybody else."""


class Turn:
    """The use of one of them, until `end`."""

    def __init__(self, queue: "FairQueue", who: Who) -> None:
        self.queue, self.who = queue, who
        self.began = time.monotonic()

    def end(self) -> None:
        self.queue._end(self)


class FairQueue:
    def __init__(self, slots: int, each: int, waiting: int, waiting_each: int) -> None:
        """`each`: the most slots of one address or guest; `waiting_each`: how many of one guest
        may wait."""
        self.slots, self.each = slots, each
        self.max_waiting, self.waiting_each = waiting, waiting_each
        self.waiting: list[Waiting] = []
        self._busy: Counter[str] = Counter()
        self._running = 0
        self._order = 0
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Name -> the seconds it used, and when that was so."""

    async def take(self, who: Who, later: bool = False) -> Turn:
        """Wait for a turn, or until nobody else wants one; Refusal if too many wait already."""
        if sum(one.who == who for one in self.waiting) >= self.waiting_each:
            raise _too_many()
        self._order += 1
        one = Waiting(who, self._order, asyncio.get_running_loop().create_future(), later)
        self.waiting.append(one)
        if len(self.waiting) > self.max_waiting:
            last = max(self.waiting, key=self._rank())
            self.waiting.remove(last)
            last.ready.set_exception(_too_many())
        self._go_on()
        try:
            await one.ready
        except asyncio.CancelledError:
            if one in self.waiting:
                self.waiting.remove(one)
            elif one.ready.done() and not one.ready.cancelled() and not one.ready.exception():
                self._end(Turn(self, who))
            raise
        return Turn(self, who)

    def is_free(self) -> bool:
        """Whether the next one would not have to wait."""
        return self._running < self.slots and all(one.later for one in self.waiting)

    def _go_on(self) -> None:
        while self._running < self.slots:
            able = [
                one
                for one in self.waiting
                if not one.ready.done()
                and all(self._busy[name] < self.each for name in set(one.who))
            ]
            if not able:
                return
            one = min(able, key=self._rank())
            self.waiting.remove(one)
            self._running += 1
            self._busy.update(set(one.who))
            one.ready.set_result(None)

    def _end(self, turn: Turn) -> None:
        now = time.monotonic()
        self._running -= 1
        self._busy.subtract(set(turn.who))
        self._busy = +self._busy
        for name in set(turn.who):
            self._used[name] = (self._seconds(name, now) + now - turn.began, now)
            self._used.move_to_end(name)
        while len(self._used) > MAX_REMEMBERED:
            self._used.popitem(last=False)
        self._go_on()

    def _rank(self) -> Callable[[Waiting], tuple[bool, list[float], int]]:
        now = time.monotonic()  # one time for all, or who is looked at last would have used least
        return lambda one: (one.later, [self._seconds(name, now) for name in one.who], one.order)

    def _seconds(self, name: str, now: float) -> float:
        used, at = self._used.get(name, (0.0, 0.0))
        return used * 0.5 ** ((now - at) / HALF_LIFE) if used else 0.0


class Questions:
    """Threads in which questions are answered: one at a time of a guest or an address."""

    def __init__(self) -> None:
        self.queue = FairQueue(THREADS, 1, MAX_WAITING, MAX_WAITING_EACH)
        self._threads = ThreadPoolExecutor(THREADS, "answer")

    async def ask(self, who: Who, work: Callable[[], Said]) -> Said:
        """What `work` returns; it is not begun if nobody waits for it any more."""
        turn = await self.queue.take(who)
        loop = asyncio.get_running_loop()
        job = self._threads.submit(work)
        job.add_done_callback(lambda _: _soon(loop, turn.end))
        return await asyncio.wrap_future(job)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _soon(loop: asyncio.AbstractEventLoop, work: Callable[[], None]) -> None:
    with suppress(RuntimeError):  # the loop has ended
        loop.call_soon_threadsafe(work)


def _too_many() -> Refusal:
    return Refusal(
        "Too many questions in a short time: wait a moment and try again.", key="message.too_many"
    )
