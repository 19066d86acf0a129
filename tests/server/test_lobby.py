"""Tables in memory and out of it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng
from flagship.server import protocol, results
from flagship.server.live_match import LiveMatch
from flagship.server.live_table import Adrift
from flagship.server.lobby import Lobby
from flagship.server.new_tables import new_record
from flagship.server.room import Room, RoomClosed
from flagship.server.seats import arm, take_seat
from flagship.server.store import Store
from tests.server.test_store import record

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


def test_finished_games_are_counted_by_the_way(tmp_path: Path):
    async def work(store: Store) -> None:
        over = record("over", status="over", scores=(50, 60), winners=(1,))
        await store.write([store.table_write(over), *store.seat_writes(over)])
        assert await results.waiting(store) == ["over"]
        await Lobby(store).sweep()
        assert await results.waiting(store) == []

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


def test_what_comes_after_a_room_was_put_away_is_done_in_the_next(tmp_path: Path):
    """A body or a socket may take its time while the room leaves memory."""

    async def work(store: Store) -> None:
        lobby = Lobby(store, idle_ms=-1)
        seats = [protocol.NewSeat("you"), protocol.NewSeat("open")]
        asked = protocol.NewTable("mobile_markets", seats, listed=True)
        table = await lobby.create(new_record(asked, "ada", "Ada"), start=False)
        old = await lobby.found(table)
        while lobby.rooms:
            await lobby.sweep()
        with pytest.raises(RoomClosed):
            async with asyncio.timeout(5):
                await old.sit(1, "bob", "Bob", None)
        tried: list[Room] = []

        async def sit(room: Room) -> None:
            tried.append(room)
            if len(tried) == 1:
                await room.close()
                lobby.rooms.clear()
            await room.sit(1, "bob", "Bob", None)

        async with asyncio.timeout(5):
            await lobby.do(table, sit)
        assert len(tried) == 2
        assert (await lobby.found(table)).table.record.seat_of("bob") == 1
        assert old.table.record.seat_of("bob") is None
        await lobby.close()

    store = Store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    asyncio.run(work(store))
    store.close()


def test_a_room_that_is_given_up_during_a_write_ends_quietly(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    """As when this node is taken to be dead: the write fails, and all rooms are given up."""

    async def work(store: Store) -> None:
        lobby = Lobby(store)
        seats = [protocol.NewSeat("you"), protocol.NewSeat("open")]
        asked = protocol.NewTable("mobile_markets", seats, listed=True)
        room = await lobby.found(await lobby.create(new_record(asked, "ada", "Ada"), start=False))

        async def fails() -> None:
            room.abandon()
            raise Adrift

        with pytest.raises(RoomClosed):
            await room.do(fails)
        await room.task
        await lobby.close()

    store = Store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    asyncio.run(work(store))
    store.close()
    assert not [one for one in caplog.records if one.exc_info]


def test_a_stored_plan_that_fails_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """An error in the game, when the table is loaded and its stored plans are to be played."""

    async def work(store: Store) -> None:
        lobby = Lobby(store, idle_ms=-1)
        seats = [protocol.NewSeat("you"), protocol.NewSeat("open")]
        record = new_record(protocol.NewTable("smartphone_inc", seats), "ada", "Ada")
        record = take_seat(record, 1, "bob", "Bob", record.chairs[1].nonce, "")
        table = await lobby.create(record, start=True)
        room = await lobby.found(table)
        match = room.table.running()
        plan = match.game.words.write(match.pack, match.game.rules.sample(match.state, 1, Rng(1)))
        for seat in (0, 1):
            await room.table.save(arm(room.table.record, seat, plan))
        while lobby.rooms:
            await lobby.sweep()
        step = LiveMatch.person_step

        def broken(match: LiveMatch, seat: int, *more: Any) -> object:
            if seat == 0:
                raise ZeroDivisionError
            return step(match, seat, *more)

        monkeypatch.setattr(LiveMatch, "person_step", broken)
        again = await lobby.found(table)
        async with asyncio.timeout(5):
            while not again.table.version:
                await asyncio.sleep(0.01)
        assert again.table.to_act() == [0]
        await lobby.close()

    store = Store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    asyncio.run(work(store))
    store.close()
