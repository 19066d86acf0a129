"""Analyses on the server: made once in the background, kept with the game, gone with it."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from flagship.bots.analysis import Analysis, JudgedDecision, analyse
from flagship.kernel import save
from flagship.kernel.game import Refusal
from flagship.server import analyses, protocol
from flagship.server.analyses import MAX_EACH
from flagship.server.bot_pool import STUDIES, BotFailed
from flagship.server.bot_worker import Study
from flagship.server.database import analyses as rows
from flagship.server.database import files, nodes
from flagship.server.fair import FairQueue
from flagship.server.lobby import Lobby
from flagship.server.retention import Retention, table_deletes
from flagship.server.store import Store
from tests.any_game import AnyMatch
from tests.bots.test_analysis import played
from tests.server.postgres import new_database
from tests.server.site import Person, Problem, Server
from tests.server.test_replay import opened
from tests.server.test_replay import played as random_game
from tests.server.test_retention import in_lobby

PATIENCE = 60.0


@cache
def game() -> tuple[AnyMatch, Analysis]:
    match = played("smartphone_inc", "easy", "easy", rounds=1)
    return match, analyse(match)


class Judge:
    """In place of the bots' processes: one decision at a time, so many at most."""

    def __init__(self, lobby: Lobby, most: int = 10_000) -> None:
        lobby.bots.study = self.study  # type: ignore[method-assign]
        self.most = most
        self.asked: list[int] = []

    async def study(self, question: Study, who: str) -> list[JudgedDecision]:
        await asyncio.sleep(0)
        if len(self.asked) == self.most:
            await asyncio.Event().wait()
        self.asked.append(question.done)
        return game()[1].decisions[question.done : question.done + 1]


@asynccontextmanager
async def serving(url: str) -> AsyncIterator[Lobby]:
    store = Store(url)
    lobby = Lobby(store)
    await lobby.open()
    try:
        yield lobby
    finally:
        await lobby.close()
        store.close()


async def asked(lobby: Lobby, replay: str, guest: str = "ada") -> protocol.Analysed:
    """Ask for the analysis of a file."""
    match, _ = game()
    store = lobby.store
    await store.write([store.file_write(replay, save.dump(match), match.pack.digest)])
    return await lobby.analyses.begin(replay, match, guest)


async def grown(lobby: Lobby, replay: str, number: int) -> protocol.Analysed:
    """When so many decisions are stored, or all."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await lobby.analyses.found(replay)
            assert found is not None
            if found.seats or len(found.decisions) >= number:
                return found
            await asyncio.sleep(0.01)


def test_after_a_restart_it_goes_on_where_it_was(database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(analyses, "WRITE_SECONDS", 0.0)
    match, whole = game()

    async def work() -> None:
        async with serving(database) as lobby:
            judge = Judge(lobby, most=3)
            begun = await asked(lobby, "one")
            assert begun == protocol.Analysed(len(match.decisions), [], [])
            await asked(lobby, "one", "bob")
            assert len((await grown(lobby, "one", 3)).decisions) == 3
            assert judge.asked == [0, 1, 2]
        async with serving(database) as lobby:
            judge = Judge(lobby)
            found = await grown(lobby, "one", 10_000)
            assert judge.asked == list(range(3, len(match.decisions)))
            assert (found.decisions, found.seats) == (whole.decisions, whole.seats)
            query = sa.select(sa.func.length(rows.c.data))
            (size,) = await lobby.store.read(lambda one: one.execute(query).scalars().all())
            assert size < 10_000

    asyncio.run(work())


def test_one_node_does_it_and_another_if_that_one_is_gone(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(analyses, "WRITE_SECONDS", 0.0)
    monkeypatch.setattr(analyses, "EVERY_SECONDS", 0.02)
    database = new_database(postgresql)
    match, whole = game()

    async def work() -> None:
        async with serving(database) as one, serving(database) as two:
            judges = [Judge(lobby, most=3) for lobby in (one, two)]
            await asked(one, "one")
            await grown(two, "one", 3)
            await asyncio.sleep(0.3)
            idle, busy = sorted(judges, key=lambda judge: len(judge.asked))
            assert (idle.asked, busy.asked) == ([], [0, 1, 2])
            gone = one if busy is judges[0] else two
            idle.most = 10_000
            with gone.store.engine.begin() as connection:
                connection.execute(sa.delete(nodes).where(nodes.c.id == gone.store.node.id))
            found = await grown(one, "one", 10_000)
            assert idle.asked == list(range(3, len(match.decisions)))
            assert found.seats == whole.seats

    asyncio.run(work())


def test_it_is_deleted_with_its_game(database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(analyses, "WRITE_SECONDS", 0.0)
    game()

    async def work(lobby: Lobby) -> None:
        judge = Judge(lobby, most=3)
        store = lobby.store
        for replay in ("f", "g", "table"):
            await asked(lobby, replay)
        old = sa.update(files).where(files.c.id == "f").values(used=1)
        with store.engine.begin() as connection:
            connection.execute(old)
        await lobby.prune()
        await store.write(table_deletes(store, ["table"]))
        judge.most = 10_000
        for replay in ("f", "table"):
            assert await lobby.analyses.found(replay) is None
        # Work on what is gone brings nothing back.
        while lobby.analyses._working.keys() - {"g"}:
            for task in lobby.analyses._working.values():
                task.cancel()
            await asyncio.sleep(0.01)
        assert await store.ids(sa.select(rows.c.table)) == ["g"]

    in_lobby(database, work, retention=Retention(files=1))


def test_limits_and_failures_are_said_in_a_sentence(database: str):
    game()

    async def work(lobby: Lobby) -> None:
        judge = Judge(lobby, most=0)
        for number in range(MAX_EACH):
            await asked(lobby, f"ada {number}")
        with pytest.raises(Refusal, match="wait for one of them"):
            await asked(lobby, "ada")
        with pytest.raises(Refusal, match="no such game"):  # deleted meanwhile
            await lobby.analyses.begin("nothing", game()[0], "bob")
        assert judge.asked == []

        async def fails(question: Study, who: str) -> list[JudgedDecision]:
            raise BotFailed("its process ended")

        lobby.bots.study = fails  # type: ignore[method-assign]
        await asked(lobby, "bob", "bob")
        with pytest.raises(Refusal, match="could not be analysed"):
            await grown(lobby, "bob", 1)

    in_lobby(database, work)


def test_everybody_else_comes_first():
    async def work() -> None:
        queue = FairQueue(slots=2, each=1, waiting=20, waiting_each=9)
        turn = await queue.take(("ada",))
        served: list[str] = []

        async def one(who: tuple[str, ...], later: bool) -> None:
            own = await queue.take(who, later)
            served.append(who[-1])
            await asyncio.sleep(0.01)
            own.end()

        studies = [asyncio.create_task(one((STUDIES, name), True)) for name in ("eve", "dan")]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert served == ["eve"]  # one place is left for others
        assert queue._running == 2
        bob = asyncio.create_task(one(("bob",), False))
        await asyncio.gather(*studies, bob)
        assert served == ["eve", "bob", "dan"]
        turn.end()

    asyncio.run(work())


def test_a_server_makes_it_in_the_background(server: Server):
    match, whole = game()
    person = server.person()
    replay = opened(person, save.dump(match))
    path = f"/api/replays/{replay}/analysis"
    status, _, content = person.raw("GET", path, cookie="")
    assert (status, json.loads(content)["key"]) == (401, "session.none")
    end = time.monotonic() + PATIENCE
    sizes = [-1]
    while not (found := person.http("GET", path))["seats"]:
        sizes.append(len(found["decisions"]))
        assert time.monotonic() < end
        time.sleep(0.1)
    assert sizes == sorted(sizes)
    assert msgspec.convert({"game": match.game.id, **found}, Analysis) == whole
    status, _, content = person.raw("GET", path, cookie="")
    assert (status, json.loads(content)) == (200, found)
    unfinished = opened(person, save.dump(random_game("mobile_markets", most=20)))
    for id, key in ((unfinished, "match.running"), ("nothing", "replay.none")):
        assert refused(person, f"/api/replays/{id}/analysis") == key


def refused(person: Person, path: str) -> Any:
    with pytest.raises(Problem) as problem:
        person.http("GET", path)
    return problem.value.body["key"]
