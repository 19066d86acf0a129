"""How a match goes on: a decision is put on disk, becomes the position, and is told to all."""

import logging
from contextlib import suppress
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import msgspec

from flagship.kernel.game import Illegal, Refusal, Seat
from flagship.server import protocol, seats
from flagship.server.play import SNAPSHOT_EVERY, Play, Step
from flagship.server.refused import Refused
from flagship.server.review import Turn

if TYPE_CHECKING:
    from flagship.server.room import Room

ARMED = "(armed)"
"""Token of plans the server makes for a seat; no browser's token is like it."""

log = logging.getLogger("flagship.server")


class Course:
    """What is decided at a table. Only the room's one writer calls this."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.turns: dict[Seat, Turn] = {}
        """Of a guided game: the last turn each person made."""

    async def start(self) -> None:
        """Begin the game."""
        room = self.room
        record, store = room.record, room.store
        if record.status != "waiting":
            raise Refused("table.started", "The game has begun already.")
        if any(chair.kind == "open" for chair in record.chairs):
            raise Refused("table.open", "A seat is still open: wait, or give it to a bot.")
        rules = room.game.setup.read_ruleset(record.ruleset)
        play, row = Play.begun(room.game, rules, record.seed, room.pack)
        record = msgspec.structs.replace(record, status="running")
        await store.write(
            [
                store.match_write(record),
                store.decision_write(record.id, row),
                store.snapshot_write(record.id, play.snapshot()),
            ]
        )
        room.play, room.record = play, record
        room.audience.tell(list(play.log))
        room.audience.table_changed()
        room.pace.go_on()

    async def submit(self, seat: Seat, request: protocol.Submit) -> int:
        """A person decides; the version that leads to. Once only, however often it is sent."""
        play = self.room.running()
        done = play.done.get((seat, request.token))
        if done is not None:
            return done
        step = play.submitted(seat, request.version, request.actions, request.token)
        turn = Turn(play.state, seat, play.read(request.actions))
        await self.come_back(seat)
        await self._settle(step, request.token)
        if self.room.record.learn:
            self.turns[seat] = turn
        return step.rows[-1].seq

    async def take_back(self, seat: Seat, request: protocol.TakeBack) -> int:
        """A person takes the last submission back; the version that leads to."""
        room, play = self.room, self.room.running()
        done = play.done.get((seat, request.token))
        if done is not None:
            return done
        step = play.taken_back(seat, request.version, request.token)
        await self.come_back(seat)
        room.pace.go_back(seat)
        await self._settle(step, request.token)
        return step.rows[-1].seq

    async def arm(self, seat: Seat, line: str) -> None:
        """Keep a plan for the next planning."""
        room, play = self.room, self.room.running()
        if room.record.status == "over":
            raise Refused("arm.over", "The game is over: there is nothing left to plan.")
        if room.game.rules.is_planning(play.state, seat):
            raise Refused("arm.now", "You can plan now: make this plan itself.")
        plan = room.game.words.write(room.pack, play.read([line])[0])
        if room.game.planning is not None:
            with suppress(Illegal):  # it may become a plan until then, by a new improvement
                room.game.planning.read_plan(room.game.rules.view(play.state, seat), plan, ())
        await room.save(seats.armed(deepcopy(room.record), seat, plan))
        room.audience.tell_seat(seat)

    async def disarm(self, seat: Seat) -> None:
        """Forget the plan kept for the next planning."""
        await self.room.save(seats.armed(deepcopy(self.room.record), seat, ""))
        self.room.audience.tell_seat(seat)

    async def play_armed(self) -> None:
        """Make the plans that were kept for this planning, or tell their seats why not."""
        room = self.room
        for seat in range(len(room.record.chairs)):
            chair, play = room.record.chairs[seat], room.play
            if not chair.armed or chair.armed_why or play is None:
                continue
            if room.game.rules.is_planning(play.state, seat):
                try:
                    step = play.submitted(seat, play.version, [chair.armed], ARMED)
                except Refusal as refusal:
                    why = f"{refusal} Plan by hand."
                    await room.save(seats.armed(deepcopy(room.record), seat, chair.armed, why))
                else:
                    with suppress(Refused):  # not on disk, so still kept; told to the log
                        await self._settle(step, None)
                room.audience.tell_seat(seat)

    async def bot_decided(self, seat: Seat, action: Any, since: int) -> None:
        """A bot has thought about the choice the seat has had since then."""
        room = self.room
        play = room.running()
        # What was thought out for another choice, or for a seat that is taken back, is dropped.
        if play.since.get(seat) == since and room.pace.is_bots(seat):
            await self._settle(play.decided(seat, action), None)
        else:
            room.pace.go_on()

    async def time_is_up(self, seat: Seat) -> None:
        """The seat did not decide in time: a bot does."""
        room = self.room
        if seat in room.acting() and not room.pace.is_bots(seat):
            await room.save(seats.left(deepcopy(room.record), seat, late=True))
            room.audience.table_changed()
            room.pace.go_on()

    async def come_back(self, seat: Seat) -> None:
        """The seat is its person's again."""
        room = self.room
        if room.record.chairs[seat].away:
            record = deepcopy(room.record)
            record.chairs[seat].away = record.chairs[seat].late = False
            await room.save(record)
            room.audience.table_changed()

    async def _settle(self, step: Step, token: str | None) -> None:
        """Put a step on disk, then make it the position, then tell everybody."""
        room, play = self.room, self.room.running()
        store, record = room.store, room.record
        seat = step.rows[0].seat
        writes = [store.decision_write(record.id, row) for row in step.rows]
        if record.chairs[seat].armed and room.game.rules.is_planning(play.state, seat):
            record = seats.armed(deepcopy(record), seat, "")
            writes.append(store.match_write(record))
        if room.game.rules.is_over(step.state):
            record = msgspec.structs.replace(
                record,
                status="over",
                scores=list(room.game.rules.scores(step.state)),
                winners=list(room.game.rules.winners(step.state)),
            )
            writes.append(store.match_write(record))
        try:
            await store.write(writes)
        except Exception:
            log.exception("table %s: a decision could not be written", record.id)
            raise Refused(
                "server.disk", "The decision could not be saved, so it was not made: try again."
            ) from None
        before, room.record = play.version, record
        play.take(step, token)
        room.audience.tell(step.entries)
        if record.status == "over":
            room.audience.table_changed()
        if play.version // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY or record.status == "over":
            store.write_later([store.snapshot_write(record.id, play.snapshot())])
        await self.play_armed()
        room.pace.go_on()
