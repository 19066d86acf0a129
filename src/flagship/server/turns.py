"""Keeps a table going: bots choose on their turns, and clocks run for people."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from flagship.bots import stand_in
from flagship.bots.bot import RandomBot
from flagship.kernel.game import Action, AnyGame, Seat, View
from flagship.kernel.rng import Rng, derived_rng
from flagship.server.audience import Audience
from flagship.server.bot_pool import BotPool
from flagship.server.bot_worker import MAX_SECONDS, Question
from flagship.server.calls import Calls
from flagship.server.clock import now
from flagship.server.live_match import LiveMatch
from flagship.server.live_table import LiveTable
from flagship.server.record import Clock

MIN_MS = 5000
"""The least time on the clock of a seat that takes something back."""
MIN_UNSEEN_SECONDS = 300
"""The least time for a person who has not opened the table yet, as after a rematch."""
EVENT_MS = 1000
"""The time added to a clock for each event that a page tells before the seat can decide."""
MAX_STORY_MS = 20_000
RETRY_SECONDS = 1.0
NEVER = 1 << 53
"""When the clock of a seat rings whose table waits until somebody comes."""
SLOW_SECONDS = 3600
"""With so much time for a turn, a table waits while nobody is there."""
LATE_SECONDS = 120
"""The time that is left to somebody who was late at a table that waited."""
CALL_SECONDS = 20.0
"""So long somebody may be away before they are told that it is their turn."""

log = logging.getLogger("flagship.server")


class Turns:
    def __init__(
        self,
        table: LiveTable,
        audience: Audience,
        bots: BotPool,
        queue: Callable[[Callable[[], Awaitable[None]]], None],
        bot_decided: Callable[[Seat, Action, int], Awaitable[None]],
        time_is_up: Callable[[Seat], Awaitable[None]],
        resume: Callable[[], Awaitable[None]],
        calls: Calls,
    ) -> None:
        """`queue` passes work to the table's single writer; `bot_decided` gets the seat, the action
        and the version that gave the seat its choice."""
        self.table, self.audience, self.bots, self._queue = table, audience, bots, queue
        self._bot_decided, self._time_is_up, self._resume = bot_decided, time_is_up, resume
        self.calls = calls
        self._calling: dict[Seat, asyncio.TimerHandle] = {}
        self._called: dict[Seat, int] = dict(table.match.since) if table.match else {}
        """The version that gave each seat the choice for which its person was called last."""
        self._retrying: asyncio.TimerHandle | None = None
        self._hurry = False
        self._timers: dict[Seat, asyncio.TimerHandle] = {}
        self._thinking: asyncio.Task[None] | None = None
        self._old_deadlines: dict[Seat, int] = {}
        """The deadlines of past choices."""
        self._overdue: set[Seat] = set()
        """Seats whose time was up while nobody was at the table, which waits since then."""
        self._taking_back: Seat | None = None
        self._arrived: set[Seat] = set()
        """The seats whose people have opened the table."""
        self._asked_at: dict[Seat, int] = {}
        """The version at which each seat's clock was last set."""
        if table.record.clocks_at == table.version:
            for clock in table.record.clocks:
                if clock.until == NEVER:
                    self._overdue.add(clock.seat)
                    continue
                table.deadlines[clock.seat] = clock.until
                self._set_timer(clock.seat, (clock.until - now()) / 1000)
                if clock.arrived:
                    self._arrived.add(clock.seat)

    def go_on(self) -> None:
        """Set the clocks of the seats that must decide, and start a bot if one must."""
        to_act, chairs = self.table.to_act(), self.table.record.chairs
        people = [seat for seat in to_act if not chairs[seat].bot_decides]
        if people:
            self._hurry = False
        self._set_timers(people)
        self._call_soon(people)
        bots = [seat for seat in to_act if seat not in people]
        if bots and self._thinking is None and self._is_lively():
            match, seat = self.table.running(), bots[0]
            think = self._try_to_think(match, seat, match.since[seat], len(to_act) == 1)
            self._thinking = asyncio.create_task(think)

    def retry(self) -> None:
        """Go on a little later, because something could not be written."""
        if self._retrying is None:
            loop = asyncio.get_running_loop()
            self._retrying = loop.call_later(RETRY_SECONDS, self._queue, self._try_again)

    async def _try_again(self) -> None:
        self._retrying = None
        await self._resume()

    def stop(self) -> None:
        for timer in (*self._timers.values(), *self._calling.values(), self._retrying):
            if timer is not None:
                timer.cancel()
        self._stop_thinking()

    def is_busy(self) -> bool:
        return self._thinking is not None or self._retrying is not None

    def rings_by(self, time: int) -> bool:
        """Whether a clock rings by then."""
        return any(self.table.deadlines[seat] <= time for seat in self._timers)

    def clocks(self) -> tuple[Clock, ...]:
        deadlines = self.table.deadlines
        return tuple(
            Clock(seat, deadlines.get(seat, NEVER), seat in self._arrived)
            for seat in sorted(self._overdue | set(self._timers))
        )

    def hurry(self) -> None:
        """No pauses until a person must decide."""
        self._hurry = True
        self._stop_thinking()

    def take_back(self, seat: Seat) -> None:
        """The seat takes back a decision: bots' choices since then are dropped, and the seat's
        clock continues where it stopped."""
        self._stop_thinking()
        self._taking_back = seat

    def person_arrived(self, seat: Seat) -> None:
        """A person opened the table; the first time, the seat's clock restarts."""
        if seat not in self._arrived or seat in self._overdue:
            self._arrived.add(seat)
            self._overdue.discard(seat)
            if seat in self._timers:
                self._timers.pop(seat).cancel()
                del self.table.deadlines[seat]

    # People who are away

    def _call_soon(self, people: list[Seat]) -> None:
        """Whoever must decide and is not here is called, unless they come back by themselves."""
        chairs = self.table.record.chairs
        if not people or sum(one.kind == "person" for one in chairs) < 2:
            return
        since, loop = self.table.running().since, asyncio.get_running_loop()
        for seat in people:
            if self._called.get(seat) != since[seat]:
                self._called[seat] = since[seat]
                if seat in self._calling:
                    self._calling[seat].cancel()
                call = partial(self._call, seat, since[seat])
                self._calling[seat] = loop.call_later(CALL_SECONDS, self._queue, call)

    async def _call(self, seat: Seat, since: int) -> None:
        record, match = self.table.record, self.table.running()
        guest = record.chairs[seat].guest
        here = {connection.guest for connection in self.audience.connections}
        waits = match.since.get(seat) == since and not record.chairs[seat].bot_decides
        if waits and guest not in here and not record.is_closed:
            self.calls.call(guest, record, match.game.title, match.state.round)

    # Bots

    def _is_lively(self) -> bool:
        """Bots play against each other only while somebody watches."""
        return bool(self.audience.connections) or any(
            chair.kind == "person" and not chair.away for chair in self.table.record.chairs
        )

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    async def _try_to_think(self, match: LiveMatch, seat: Seat, since: int, pause: bool) -> None:
        try:
            await self._think(match, seat, since, pause)
        except Exception:  # such as no more processes or files
            log.exception("table %s: no bot could think", self.table.record.id)
            self._thinking = None
            self.retry()

    async def _think(self, match: LiveMatch, seat: Seat, since: int, pause: bool) -> None:
        record = self.table.record
        if pause and not self._hurry:
            await asyncio.gather(asyncio.sleep(record.pause_ms / 1000), self.bots.warm(record.host))
        if match.since.get(seat) != since:  # a person who came back has decided
            self._queue(self._think_anew)
            return
        chair = record.chairs[seat]
        level = chair.level if chair.kind == "bot" else stand_in(match.game)
        # Whatever order secret choices come in, the bot chooses the same.
        chance = derived_rng(record.seed, seat, since).key
        action = await self._thought(level, match.game, match.view(seat), chance)

        async def decided() -> None:
            self._thinking = None
            await self._bot_decided(seat, action, since)

        self._queue(decided)

    async def _think_anew(self) -> None:
        self._thinking = None
        self.go_on()

    async def _thought(self, level: str, game: AnyGame, view: View, chance: int) -> Action:
        """The action a bot chooses; if it fails, any legal one."""
        record = self.table.record
        seconds = MAX_SECONDS if record.deal is None else None
        try:
            question = Question(level, game.id, view, chance, False, seconds)
            return (await self.bots.think(question, record.host)).action
        except Exception:
            log.exception("table %s: bot %s failed", record.id, level)
            return RandomBot(game, Rng(chance)).choose(view)

    # Clocks

    def _set_timers(self, people: list[Seat]) -> None:
        deadlines = self.table.deadlines
        for seat in [seat for seat in self._timers if seat not in people]:
            self._timers.pop(seat).cancel()
            self._old_deadlines[seat] = deadlines.pop(seat)
            self.audience.table_changed()
        self._overdue &= set(people)
        seconds = self.table.record.turn_seconds
        if seconds is None:
            return
        for seat in people:
            if seat not in self._timers:
                given = seconds if seat in self._arrived else max(seconds, MIN_UNSEEN_SECONDS)
                until = now() + given * 1000 + self._story_ms(seat)
                if seat in self._overdue:
                    until = now() + LATE_SECONDS * 1000
                if seat == self._taking_back:
                    until = max(now() + MIN_MS, self._old_deadlines.get(seat, until))
                deadlines[seat] = until
                self._set_timer(seat, (until - now()) / 1000)
                self.audience.table_changed()
        self._taking_back = None

    def _set_timer(self, seat: Seat, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._timers[seat] = loop.call_later(seconds, self._queue, partial(self._ring, seat))

    def _story_ms(self, seat: Seat) -> int:
        """The length of the story since the seat's last choice, whether it is watched or not."""
        match = self.table.running()
        since = self._asked_at.get(seat, match.version)
        self._asked_at[seat] = match.version
        events = sum(len(entry.told) for entry in match.log if entry.version > since)
        return min(events * EVENT_MS, MAX_STORY_MS)

    async def _ring(self, seat: Seat) -> None:
        slow = (self.table.record.turn_seconds or 0) >= SLOW_SECONDS
        if seat in self._timers and slow and not self.audience.connections:
            del self._timers[seat], self.table.deadlines[seat]
            self._overdue.add(seat)
        elif seat in self._timers:
            try:
                await self._time_is_up(seat)
            except Exception:
                self._set_timer(seat, RETRY_SECONDS)
                raise
