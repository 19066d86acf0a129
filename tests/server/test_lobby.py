"""Tables in memory and out of it."""

import asyncio
from pathlib import Path

import pytest

from flagship.kernel.game import Refusal
from flagship.server import protocol
from flagship.server.lobby import Lobby
from flagship.server.new_tables import new_record
from flagship.server.store import Store

SEATS = [protocol.NewSeat("you"), protocol.NewSeat("bot", "random")]


def test_idle_matches_leave_memory_and_come_back(tmp_path: Path):
    async def work(store: Store) -> None:
        lobby = Lobby(store, idle_ms=-1)
        await lobby.open()
        asked = protocol.NewTable("mobile_markets", SEATS, pause_ms=0)
        table = await lobby.create(new_record(asked, "ada", "Ada"), start=True)
        room = await lobby.room(table)
        assert room is not None
        assert room.table.match is not None
        while not room.table.version or not room.is_idle():  # the bot plans
            await asyncio.sleep(0.01)
        position = room.table.game.rules.encode(room.table.match.state)
        await lobby.sweep()
        assert lobby.rooms == {}
        again = await asyncio.gather(lobby.room(table), lobby.room(table))
        assert again[0] is again[1]
        assert again[0] is not None
        assert again[0] is not room
        assert again[0].table.match is not None
        assert room.table.game.rules.encode(again[0].table.match.state) == position
        (row,) = await lobby.listed(await store.mine("ada", 9), "ada")
        assert (row.table.status, row.table.round, row.table.to_act) == ("running", 1, [0])
        assert (await lobby.room("nothing")) is None
        await lobby.close()

    store = Store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    asyncio.run(work(store))
    store.close()


def test_the_options_reach_the_ruleset(tmp_path: Path):
    async def work(store: Store) -> None:
        lobby = Lobby(store)
        seats = [protocol.NewSeat("you", colour="red"), protocol.NewSeat("automaton")]
        options: dict[str, str | int | bool] = {
            "edition": "first",
            "directives": True,
            "sides": "AB?AB?",
            "steve_level": "harder",
            "rounds": 3,
        }
        asked = protocol.NewTable("smartphone_inc", seats, options, seed="77", listed=True)
        room = await lobby.room(await lobby.create(new_record(asked, "ada", "Ada"), start=True))
        assert room is not None
        info = room.audience.info()
        assert info.status == "running"
        assert info.seeded
        assert info.options["overhang"] == 1
        assert {name: info.options[name] for name in options} == options
        assert (
            list(info.options["colours"])
            == ["red", "green"]
            == [seat.colour for seat in info.seats]
        )
        assert [seat.kind for seat in info.seats] == ["person", "automaton"]
        with pytest.raises(Refusal):
            new_record(protocol.NewTable("mobile_markets", [*seats, seats[1]]), "a", "A")
        await lobby.close()

    store = Store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    asyncio.run(work(store))
    store.close()
