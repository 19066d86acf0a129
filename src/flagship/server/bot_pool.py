"""The processes in which bots choose: started on demand, each working on one choice at a time."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process

from flagship.bots.analysis import JudgedDecision
from flagship.server.bot_worker import HEAD, Question, Study, Thought, packed, unpacked
from flagship.server.fair import FairQueue, Who

START = "from flagship.server.bot_worker import main; main()"
MAX_SECONDS = 60.0
"""A process that has not answered by then is ended."""
MAX_WAITING = 10_000
STUDIES = "studies"
"""For whom all analyses together use processes."""
MAX_PROCESSES = max(2, min(4, os.cpu_count() or 2))


class BotFailed(Exception):
    """A bot failed to choose."""


class BotPool:
    def __init__(self, processes: int = MAX_PROCESSES) -> None:
        self.queue = FairQueue(processes, max(1, processes - 1), MAX_WAITING, MAX_WAITING)
        self._idle: list[Process] = []
        self._busy: set[asyncio.Task[bytes]] = set()

    async def think(self, question: Question, who: str = "") -> Thought:
        """What the bot would do for a guest; BotFailed if it cannot choose. A choice once begun
        is completed, even if nobody waits for it any more."""
        thought = unpacked(await self.work(packed(question), who))
        if isinstance(thought, str):
            raise BotFailed(thought)
        assert isinstance(thought, Thought)
        return thought

    async def study(self, question: Study, who: str) -> list[JudgedDecision]:
        """Some decisions of a finished game, judged for a guest when nobody else needs a process;
        never in all of them. BotFailed if that cannot be done."""
        judged = unpacked(await self._in_turn(packed(question), (STUDIES, who), later=True))
        if isinstance(judged, str):
            raise BotFailed(judged)
        assert isinstance(judged, list)
        return judged

    async def work(self, question: bytes, who: str) -> bytes:
        """The answer of a process, both packed."""
        return await self._in_turn(question, (who,))

    async def _in_turn(self, question: bytes, who: Who, later: bool = False) -> bytes:
        turn = await self.queue.take(who, later)
        task = asyncio.create_task(self._think(question))
        task.add_done_callback(lambda _: turn.end())
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
        return await asyncio.shield(task)

    async def warm(self, who: str = "") -> None:
        """Start a process, to have one ready."""
        if not self._idle:
            turn = await self.queue.take((who,))
            try:
                self._idle.append(await self._process())
            finally:
                turn.end()

    async def close(self) -> None:
        for task in self._busy:
            task.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)
        for process in self._idle:
            await _end(process)

    async def _think(self, question: bytes) -> bytes:
        process = await self._process()
        try:
            async with asyncio.timeout(MAX_SECONDS):
                data = await _asked(process, question)
        except (asyncio.IncompleteReadError, ConnectionError):
            await _end(process)
            raise BotFailed("its process ended") from None
        except TimeoutError:
            await _end(process)
            raise BotFailed(f"it did not answer within {MAX_SECONDS:.0f} s") from None
        except BaseException:
            await _end(process)
            raise
        self._idle.append(process)
        return data

    async def _process(self) -> Process:
        """A free process, or a new one."""
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
        return await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", START, stdin=PIPE, stdout=PIPE
        )


async def _asked(process: Process, question: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(question)
    await process.stdin.drain()
    head = await process.stdout.readexactly(HEAD)
    return await process.stdout.readexactly(int.from_bytes(head, "big"))


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
    if process.stdin is not None:
        process.stdin.close()
