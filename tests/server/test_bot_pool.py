"""Bots in processes of their own: a bot that fails, a process that dies, a server that is gone."""

import asyncio
import os
import random
import signal
import time
from pathlib import Path

import pytest

from flagship.server.bot_pool import BotFailed, BotPool
from flagship.server.bot_worker import Question, packed, unpacked
from tests.any_game import GAMES
from tests.server.site import WAIT, Server, children


def question(game_id: str, level: str = "greedy") -> Question:
    game = GAMES[game_id]
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:2]), 1)
    return Question(level, game_id, game.rules.view(state, 0), 7, why=True)


def test_a_bot_that_fails_fails_alone():
    async def work() -> None:
        minds = BotPool(1)
        for game in GAMES:
            assert (await minds.think(question(game, "adviser"))).why
        with pytest.raises(BotFailed, match="There is no bot"):
            await minds.think(question("smartphone_inc", "nobody"))
        (process,) = minds._idle
        process.send_signal(signal.SIGKILL)
        await process.wait()
        again = await asyncio.gather(*(minds.think(question(game)) for game in GAMES))
        assert all(thought.action for thought in again)
        await minds.close()

    asyncio.run(work())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_data_pack_goes_by_its_digest(game_id: str):
    asked = question(game_id)
    data = packed(asked)
    assert len(data) < 4_000
    again = unpacked(data[4:])
    assert again == asked
    assert again.view.pack is unpacked(data[4:]).view.pack


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_no_process_outlives_a_server_that_was_killed(tmp_path: Path):
    server = Server(tmp_path)
    person = server.person()
    with person.at(person.create("smartphone_inc", "you", "greedy")) as one:
        one.submit(*one.choice(random.Random(1)))
        one.until(2)
    minds = children(server.process.pid)
    assert minds
    server.kill()
    until = time.monotonic() + WAIT
    while any(_runs(pid) for pid in minds):
        assert time.monotonic() < until
        time.sleep(0.05)


def _runs(pid: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text() and os.getpgid(pid) >= 0
    except OSError:
        return False
