"""Bots' processes of all nodes: a node whose own are busy asks another one."""

import asyncio
import http.client
import logging
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from flagship import __version__
from flagship.server.bot_pool import MAX_PROCESSES, MAX_SECONDS, BotPool
from flagship.server.neighbours import Neighbour, Neighbours
from flagship.server.passing import FROM, connected

PATH = "/node/think"
MAX_ASKED = 32

log = logging.getLogger("flagship.server")


class LentBots(BotPool):
    """Those of this node and of others of its version; those that serve only bots first."""

    def __init__(self, neighbours: Neighbours, word: str) -> None:
        """`word`: by which nodes recognise each other."""
        super().__init__()
        self.neighbours, self.word = neighbours, word
        self.asked: Counter[str] = Counter()
        """How many questions each node has from us."""
        self._threads = ThreadPoolExecutor(MAX_ASKED, "asking")

    async def work(self, question: bytes, who: str) -> bytes:
        for node in self._lenders():
            answer = await self._asked(node, question, who)
            if answer is not None:
                return answer
        return await super().work(question, who)

    async def own(self, question: bytes, who: str, is_for_others: bool) -> bytes | None:
        """For another node; None if this one needs its processes itself."""
        if not is_for_others and not self.queue.is_free():
            return None
        return await super().work(question, who)

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        await super().close()

    def has_lenders(self) -> bool:
        """Whether there are nodes that serve only bots."""
        return any(one.only_bots for one in self.neighbours.alive.values())

    def _lenders(self) -> list[Neighbour]:
        """Whom to ask before our own processes, the least busy first."""
        alike = [one for one in self.neighbours.alive.values() if one.engine == __version__]
        free = [one for one in alike if self.asked[one.id] < MAX_PROCESSES]
        wanted = [one for one in free if one.only_bots or not self.queue.is_free()]
        return sorted(wanted, key=lambda one: (not one.only_bots, self.asked[one.id]))[:3]

    async def _asked(self, node: Neighbour, question: bytes, who: str) -> bytes | None:
        """None if it cannot, or lives no more."""
        loop = asyncio.get_running_loop()
        asking = loop.run_in_executor(self._threads, self._ask, node, question, who)
        self.asked[node.id] += 1
        try:
            lives = await self.neighbours.lives_until(node.id, asking)
            return asking.result() if lives else None
        except (OSError, http.client.HTTPException) as error:
            log.info("node %s lends no bots now: %r", node.id, error)
            return None
        finally:
            self.asked[node.id] -= 1

    def _ask(self, node: Neighbour, question: bytes, who: str) -> bytes | None:
        there = connected(node.address, MAX_SECONDS)
        headers = {FROM.decode(): f"{self.word} 127.0.0.1 http 1", "x-flagship-who": who}
        try:
            there.request("POST", PATH, question, headers)
            answer = there.getresponse()
            data = answer.read()
            return data if answer.status == 200 else None
        finally:
            there.close()
