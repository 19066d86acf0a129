"""How a table goes on: bots that think when it is their turn, and clocks for people."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from flagship.bots.bot import RandomBot
from flagship.kernel.game import AnyGame, Seat
from flagship.kernel.rng import Rng, apart
from flagship.server.clock import now
from flagship.server.mind import Question
from flagship.server.minds import Minds

if TYPE_CHECKING:
    from flagship.server.room import Room

LEAST_MS = 5000
"""On the clock of a seat that takes something back."""
LEAST_UNSEEN_SECONDS = 300
"""On the clock of somebody who has not opened the table yet, as after a rematch."""
STAND_IN = "greedy"
"""The bot that plays for people who are away."""

log = logging.getLogger("flagship.server")


class Pace:
    """What a room waits for."""

    def __init__(self, room: "Room", minds: Minds) -> None:
        self.room = room
        self.minds = minds
        self.hurry = False
        self.deadlines: dict[Seat, int] = {}
        self.timers: dict[Seat, asyncio.TimerHandle] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.stood: dict[Seat, int] = {}
        """The deadlines of choices that were made."""
        self.taking_back: Seat | None = None
        self.came: set[Seat] = set()
        """The seats whose people have opened the table."""

    def go_on(self) -> None:
        """Set the clocks of those who must decide, and let a bot think if it must."""
        acting = self.room.acting()
        people = [seat for seat in acting if not self.is_bots(seat)]
        if people:
            self.hurry = False
        self._set_timers(people)
        bots = [seat for seat in acting if seat not in people]
        if bots and self.thinking is None and self._is_lively():
            self.thinking = asyncio.create_task(self._think(bots[0], len(acting) == 1))

    def stop(self) -> None:
        """No more clocks, no more thoughts."""
        for timer in self.timers.values():
            timer.cancel()
        if self.thinking is not None:
            self.thinking.cancel()

    def is_busy(self) -> bool:
        """Whether a clock runs or a bot thinks."""
        return bool(self.timers) or self.thinking is not None

    def quicken(self) -> None:
        """No pauses until a person must decide."""
        self.hurry = True
        self._stop_thinking()

    def go_back(self, seat: Seat) -> None:
        """The seat takes back what it decided: what bots thought since is for nothing, and the
        seat's clock goes on where it stood."""
        self._stop_thinking()
        self.taking_back = seat

    def come(self, seat: Seat) -> None:
        """Somebody opened the table: the first time, the seat's clock starts anew."""
        if seat not in self.came:
            self.came.add(seat)
            if seat in self.timers:
                self.timers.pop(seat).cancel()
                del self.deadlines[seat]

    def _stop_thinking(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def is_bots(self, seat: Seat) -> bool:
        """Whether a bot decides for the seat."""
        chair = self.room.record.chairs[seat]
        return chair.kind == "bot" or chair.away

    def _is_lively(self) -> bool:
        """Bots among themselves play only while somebody watches."""
        return bool(self.room.audience.connections) or any(
            chair.kind == "person" and not chair.away for chair in self.room.record.chairs
        )

    async def _think(self, seat: Seat, pause: bool) -> None:
        room = self.room
        play, record, game = room.play, room.record, room.game
        assert play is not None
        if pause and not self.hurry:
            await asyncio.gather(asyncio.sleep(record.pause_ms / 1000), self.minds.warm())
        chair = record.chairs[seat]
        level = chair.level if chair.kind == "bot" else STAND_IN
        view = game.rules.view(play.state, seat)
        version, since = play.version, play.since[seat]

        thought = await self._thought(level, game, view, apart(record.seed, seat, version).key)

        async def decided() -> None:
            self.thinking = None
            await room.course.bot_decided(seat, thought, since)

        room.inbox.put_nowait(decided)

    async def _thought(self, level: str, game: AnyGame, view: Any, chance: int) -> Any:
        """The action a bot chooses; if it fails, any that is allowed."""
        try:
            question = Question(level, game.id, view, chance, why=False)
            return (await self.minds.think(question)).action
        except Exception:
            log.exception("table %s: bot %s failed", self.room.record.id, level)
            return RandomBot(game, Rng(chance)).choose(view)

    def _set_timers(self, people: list[Seat]) -> None:
        for seat in [seat for seat in self.timers if seat not in people]:
            self.timers.pop(seat).cancel()
            self.stood[seat] = self.deadlines.pop(seat)
            self.room.audience.table_changed()
        seconds = self.room.record.turn_seconds
        if seconds is None:
            return
        for seat in people:
            if seat not in self.timers:
                given = seconds if seat in self.came else max(seconds, LEAST_UNSEEN_SECONDS)
                until = now() + given * 1000
                if seat == self.taking_back:
                    until = max(now() + LEAST_MS, self.stood.get(seat, until))
                self.deadlines[seat] = until
                self.timers[seat] = asyncio.get_running_loop().call_later(
                    (until - now()) / 1000,
                    self.room.inbox.put_nowait,
                    lambda seat=seat: self._ring(seat),
                )
                self.room.audience.table_changed()
        self.taking_back = None

    async def _ring(self, seat: Seat) -> None:
        if seat in self.timers:
            await self.room.course.time_is_up(seat)
