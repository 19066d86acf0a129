"""The processes in which bots choose: started on demand, each working on one choice at a time."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process

from flagship.server.bot_worker import HEAD, Question, Thought, packed, unpacked

START = "from flagship.server.bot_worker import main; main()"
MAX_PROCESSES = max(2, min(4, os.cpu_count() or 2))


class BotFailed(Exception):
    """A bot failed to choose."""


class BotPool:
    def __init__(self, processes: int = MAX_PROCESSES) -> None:
        self._free = asyncio.Semaphore(processes)
        self._idle: list[Process] = []
        self._busy: set[asyncio.Task[Thought]] = set()

    async def think(self, question: Question) -> Thought:
        """What the bot would do; BotFailed if it cannot choose. A choice once begun is completed,
        even if nobody waits for it any more."""
        task = asyncio.create_task(self._think(question))
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
        return await asyncio.shield(task)

    async def warm(self) -> None:
        """Start a process, to have one ready."""
        async with self._free:
            self._idle.append(await self._process())

    async def close(self) -> None:
        for task in self._busy:
            task.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)
        for process in self._idle:
            await _end(process)

    async def _think(self, question: Question) -> Thought:
        async with self._free:
            process = await self._process()
            try:
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(packed(question))
                await process.stdin.drain()
                head = await process.stdout.readexactly(HEAD)
                data = await process.stdout.readexactly(int.from_bytes(head, "big"))
            except (asyncio.IncompleteReadError, ConnectionError):
                await _end(process)
                raise BotFailed("its process ended") from None
            except BaseException:
                await _end(process)
                raise
            self._idle.append(process)
        thought = unpacked(data)
        if isinstance(thought, str):
            raise BotFailed(thought)
        assert isinstance(thought, Thought)
        return thought

    async def _process(self) -> Process:
        """A free process, or a new one."""
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
        return await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", START, stdin=PIPE, stdout=PIPE
        )


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
    if process.stdin is not None:
        process.stdin.close()
