"""One guest cannot take everything: questions, bots and chat are shared fairly."""

import asyncio
import os
import random
import signal
import statistics
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from flagship.kernel.game import Refusal
from flagship.server import bot_pool, protocol
from flagship.server.bot_pool import BotFailed, BotPool
from flagship.server.bot_worker import Question, Thought
from flagship.server.fair import FairQueue, Questions
from flagship.server.lobby import Lobby
from flagship.server.new_tables import new_record
from tests.server.site import WAIT, Person, Server, Socket
from tests.server.test_bot_pool import question
from tests.server.test_retention import SEATS, in_lobby


def asked(socket: Socket, lines: list[str]) -> float:
    """Seconds until a Try is answered."""
    began = time.monotonic()
    assert socket.ask("Try", actions=lines)["type"] == "Tried"
    return time.monotonic() - began


class Flood(threading.Thread):
    """A connection that asks without waiting for answers."""

    def __init__(self, guest: Person, table: str) -> None:
        super().__init__()
        self.guest, self.table = guest, table
        self.over = threading.Event()

    def run(self) -> None:
        while not self.over.is_set():
            with suppress(ConnectionClosed), self.guest.at(self.table) as socket:
                for number in range(100):
                    where = f"price>={number % 9}"
                    socket.send("Explore", where=where, sort="-price", limit=200)
                with suppress(TimeoutError):
                    while not self.over.is_set():
                        socket.link.recv(0.05)


def test_a_flood_of_questions_leaves_others_theirs(server: Server):
    rng = random.Random(1)
    flooder, other = server.person(), server.person()
    theirs, own = (one.create("smartphone_inc", "you", "random") for one in (flooder, other))
    with other.at(own) as one:
        one.begun()
        lines = one.choice(rng)
        quiet = statistics.median(asked(one, lines) for _ in range(9))
        floods = [Flood(flooder, theirs) for _ in range(6)]
        for flood in floods:
            flood.start()
        time.sleep(4)
        loud = [asked(one, lines) for _ in range(9)]
        for flood in floods:
            flood.over.set()
        for flood in floods:
            flood.join()
    # Before, it was 39 s, then no answer at all.
    assert statistics.median(loud) < 3 * quiet + 2, (quiet, loud)


def test_whoever_had_least_is_next():
    async def work() -> None:
        queue = FairQueue(slots=2, each=1, waiting=20, waiting_each=9)
        served: list[str] = []
        busy: set[int] = set()

        async def one(address: str, guest: str) -> None:
            turn = await queue.take((address, guest))
            served.append(guest)
            busy.add(queue._busy[address])
            await asyncio.sleep(0.01)
            turn.end()

        flood = [one("here", "mallory") for _ in range(9)]
        flood += [one("here", f"sybil{number}") for number in range(9)]
        tasks = [asyncio.create_task(job) for job in flood]
        await asyncio.sleep(0.015)
        begun = len(served)
        await one("there", "ada")
        assert served.index("ada") == begun  # at once
        assert busy == {1}  # a slot is always left for other addresses
        tasks[8].cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert isinstance(done[8], asyncio.CancelledError)
        assert served.count("mallory") == 8
        assert (queue.waiting, +queue._busy, queue._running) == ([], {}, 0)

    asyncio.run(work())


def test_what_a_guest_asks_is_done_in_order():
    async def work() -> None:
        queue = FairQueue(slots=1, each=1, waiting=20, waiting_each=20)
        served: list[int] = []

        async def one(number: int) -> None:
            turn = await queue.take(("here", "ada"))
            served.append(number)
            await asyncio.sleep(0.002)
            turn.end()

        await asyncio.gather(*map(one, range(12)))
        assert served == list(range(12))

    asyncio.run(work())


def test_waiting_is_bounded():
    async def work() -> None:
        queue = FairQueue(slots=1, each=1, waiting=4, waiting_each=3)
        turn = await queue.take(("a", "x"))
        waiting = [asyncio.create_task(queue.take(("a", "x"))) for _ in range(4)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(queue.waiting) == 3
        more = [asyncio.create_task(queue.take(("b", f"y{number}"))) for number in range(2)]
        await asyncio.sleep(0)
        turn.end()
        await asyncio.sleep(0.01)
        refused = [one for one in (*waiting, *more) if one.done() and one.exception()]
        assert len(refused) == 2
        assert all(isinstance(one.exception(), Refusal) for one in refused)
        assert more[0].done()  # the other address, although it came last
        for task in (*waiting, *more):
            task.cancel()

    asyncio.run(work())


def test_questions_of_those_who_left_are_not_answered():
    async def work() -> None:
        questions = Questions()
        answered: list[int] = []

        def answer(number: int) -> None:
            time.sleep(0.05)
            answered.append(number)

        tasks = [
            asyncio.create_task(questions.ask(("a", "x"), lambda number=number: answer(number)))  # type: ignore[misc]
            for number in range(5)
        ]
        await asyncio.sleep(0.02)
        for task in tasks:
            task.cancel()
        await questions.ask(("a", "x"), lambda: None)
        assert answered == [0]
        questions.close()

    asyncio.run(work())


SLOW = """
import time
from flagship.server import dispatcher
answer = dispatcher.answer
dispatcher.answer = lambda *asked: (time.sleep(0.3), answer(*asked))[1]
"""


def test_questions_of_a_page_that_was_closed_do_not_hold_up_the_next(tmp_path: Path):
    server = Server(tmp_path, before=SLOW)
    person = server.person()
    table = person.create("smartphone_inc", "you", "random")
    with person.at(table) as one:
        one.begun()
        lines = one.choice(random.Random(1))
        for _ in range(30):
            one.send("Try", actions=lines)
    with person.at(table) as one:
        assert asked(one, lines) < 4  # all of them would take 9 s
    server.stop()


GATED = """
import pathlib, time
from flagship.server import bot_worker
think = bot_worker._thought
def thought(question):
    while question.level == "greedy" and not pathlib.Path({gate!r}).exists():
        time.sleep(0.01)
    return think(question)
bot_worker._thought = thought
bot_worker.main()
"""


def test_many_bots_of_one_guest_leave_others_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Bots of one host that think until we let them, and then that of another's table."""
    gate = tmp_path / "gate"
    monkeypatch.setattr(bot_pool, "START", GATED.format(gate=str(gate)))

    async def work() -> None:
        minds = BotPool(2)
        slow, quick = question("smartphone_inc", "greedy"), question("smartphone_inc", "random")
        tables = [asyncio.create_task(minds.think(slow, "mallory")) for _ in range(12)]
        await asyncio.sleep(0)
        for _ in range(3):  # in order of asking, it would never be answered
            await asyncio.wait_for(minds.think(quick, "bob"), WAIT)
        assert not any(task.done() for task in tables)
        gate.touch()
        assert all(thought.action for thought in await asyncio.gather(*tables))
        await minds.close()

    asyncio.run(work())


@pytest.mark.skipif(not hasattr(os, "kill"), reason="needs signals")
def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bot_pool, "MAX_SECONDS", 5.0)

    async def work() -> None:
        minds = BotPool(1)
        await minds.think(question("smartphone_inc"))
        (process,) = minds._idle
        process.send_signal(signal.SIGSTOP)
        with pytest.raises(BotFailed, match="did not answer"):
            await minds.think(question("smartphone_inc"))
        assert process.returncode is not None
        monkeypatch.setattr(bot_pool, "MAX_SECONDS", 60.0)
        await minds.think(question("smartphone_inc"))
        await minds.close()

    asyncio.run(work())


FEW = """
from flagship.server import connection
from flagship.server.rates import Allowance
def few(self):
    self.asking, self.chatting = Allowance(20, 0.0, there=3), Allowance(6, 0.7)
connection.Allowances.__init__ = few
"""


def answered(socket: Socket, number: int) -> int:
    """How many of so many messages are not too many."""
    tokens = {socket.send("TakeBack", version=0) for _ in range(number)}
    done = 0
    while tokens:
        message = socket.hear()
        if message.get("token") in tokens:
            tokens.remove(message["token"])
            done += message["key"] != "message.too_many"
    return done


def test_questions_are_counted_by_guest_and_by_address(tmp_path: Path):
    """Whatever the number of connections."""
    server = Server(tmp_path, before=FEW)
    first, *others = [server.person() for _ in range(5)]
    table = first.create("smartphone_inc", listed=True)
    with first.at(table) as one, first.at(table) as two:
        assert answered(one, 12) + answered(two, 12) == 20
    with first.at(table) as one:
        assert answered(one, 3) == 0
    done = []
    for other in others:
        with other.at(table) as one:
            done.append(answered(one, 18))
    assert done == [18, 18, 4, 0]
    server.stop()


def test_bots_think_for_the_host_of_their_table(database: str, monkeypatch: pytest.MonkeyPatch):
    async def work(lobby: Lobby) -> None:
        asked: list[str] = []
        think = lobby.bots.think

        async def noted(question: Question, who: str = "") -> Thought:
            asked.append(who)
            return await think(question, who)

        monkeypatch.setattr(lobby.bots, "think", noted)
        new = protocol.NewTable("smartphone_inc", SEATS, pause_ms=0)
        for host in ("ada", "bob"):
            table = await lobby.create(new_record(new, host, host.title()), start=True)
            while not lobby.rooms[table].table.version:
                await asyncio.sleep(0.01)
        assert asked == ["ada", "bob"]

    in_lobby(database, work)


def test_chat_is_for_guests_with_a_cookie_and_not_without_end(tmp_path: Path):
    server = Server(tmp_path)
    host, spammer, nobody = server.person(), server.person(), server.person()
    table = host.create(listed=True)
    nobody.cookie = ""
    with nobody.at(table) as one:
        assert one.ask("Chat", text="spam")["key"] == "session.none"
    said = 0
    for _ in range(3):  # each connection had an allowance of its own
        with spammer.at(table) as one:
            for _ in range(6):
                said += one.ask("Chat", text="spam")["type"] == "Accepted"
    assert said <= 8
    with host.at(table) as one:
        assert one.ask("Chat", text="hello")["type"] == "Accepted"
    server.stop()
