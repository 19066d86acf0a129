"""Decisions at a table: each is stored on disk, then applied, then sent to everyone."""

import logging
from contextlib import suppress

from flagship.kernel.game import Action, Illegal, Refusal, Seat
from flagship.server import protocol, seats
from flagship.server.audience import Audience
from flagship.server.live_match import MatchStep
from flagship.server.live_table import Adrift, LiveTable
from flagship.server.record import new_nonce
from flagship.server.story import MadeTurn
from flagship.server.turns import Turns

ARMED = "(armed)"
"""The token of plans that the server submits for a seat; browsers never use it."""

log = logging.getLogger("flagship.server")


class Decisions:
    """Called only by the room's single writer."""

    def __init__(self, table: LiveTable, audience: Audience, turns: Turns) -> None:
        self.table, self.audience, self.turns = table, audience, turns

    async def start(self) -> None:
        match = await self.table.start()
        self.audience.tell(list(match.log))
        self.audience.table_changed()
        self.turns.go_on()

    async def decide(self, seat: Seat, request: protocol.Submit | protocol.TakeBack) -> int:
        """A person decides, or takes back the last submission; returns the new version.

        Repeated requests are done only once.
        """
        match, token = self.table.running(), request.token
        done = match.accepted.get((seat, token))
        if done is not None:
            return done
        if isinstance(request, protocol.TakeBack):
            if self.table.record.counts:
                raise Refusal(
                    "This try counts for the board: nothing can be taken back.", key="deal.counts"
                )
            step = match.undo_step(seat, request.version, token)
        else:
            step = match.person_step(seat, request.version, request.actions, token)
        await self.come_back(seat)
        if step.took_back:
            self.turns.take_back(seat)
        await self._commit(step, token)
        return step.rows[-1].seq

    async def bot_decided(self, seat: Seat, action: Action, since: int) -> None:
        """A bot has chosen for the choice that the seat has had since that version."""
        match = self.table.running()
        # An action for an earlier choice, or for a seat whose person is back, is dropped.
        if match.since.get(seat) == since and self.table.record.chairs[seat].bot_decides:
            await self._commit(match.bot_step(seat, action), None)
        else:
            self.turns.go_on()

    async def time_is_up(self, seat: Seat) -> None:
        """The seat did not decide in time, so a bot takes over."""
        record = self.table.record
        if seat in self.table.to_act() and not record.chairs[seat].bot_decides:
            await self.table.save(seats.leave_seat(record, seat, new_nonce(), late=True))
            self.audience.table_changed()
            self.turns.go_on()

    async def come_back(self, seat: Seat) -> None:
        """The person takes the seat back from the bot."""
        if self.table.record.chairs[seat].away:
            await self.table.save(seats.return_to_seat(self.table.record, seat))
            self.audience.table_changed()

    async def leave(self, seat: Seat) -> None:
        """The person leaves: the seat opens, or a bot plays on."""
        record = self.table.record
        if record.counts and record.status == "running":
            raise Refusal(
                "This try counts for the board, so no bot can play it for you: close "
                "the page and come back later.",
                key="deal.counts",
            )
        await self.table.save(seats.leave_seat(record, seat, new_nonce()))
        self.audience.table_changed()
        self.turns.go_on()

    # Plans stored for the next planning phase

    async def arm(self, seat: Seat, line: str) -> None:
        table, match = self.table, self.table.running()
        if table.record.status == "over":
            raise Refusal("The game is over: there is nothing to plan.", key="arm.over")
        if match.is_planning(seat):
            raise Refusal("You can plan now: submit this plan instead.", key="arm.now")
        plan = table.game.words.write(table.pack, match.read([line])[0])
        if table.game.planning is not None:
            with suppress(Illegal):  # a new improvement may make it legal by then
                table.game.planning.read_plan(match.view(seat), plan, ())
        await self._arm(seat, plan)

    async def disarm(self, seat: Seat) -> None:
        await self._arm(seat, "")

    async def _arm(self, seat: Seat, plan: str, why: str = "", rule: str = "") -> None:
        await self.table.save(seats.arm(self.table.record, seat, plan, why, rule))
        self.audience.tell_seat(seat)

    async def play_armed(self) -> None:
        """Submit the plans stored for this planning phase, or tell their seats why not."""
        for seat in range(len(self.table.record.chairs)):
            try:
                await self._play_armed(seat)
            except Adrift:
                raise
            except Refusal:
                self.turns.retry()  # not on disk, so still stored
            except Exception:
                log.exception("table %s: the stored plan of seat %s", self.table.record.id, seat)

    async def _play_armed(self, seat: Seat) -> None:
        match, chair = self.table.match, self.table.record.chairs[seat]
        if match is None or self.table.record.is_closed:
            return
        if not chair.armed or chair.armed_why or not match.is_planning(seat):
            return
        try:
            step = match.person_step(seat, match.version, [chair.armed], ARMED)
        except Refusal as refusal:
            await self._arm(seat, chair.armed, refusal.sentence, refusal.rule)
        else:
            await self._commit(step, None)
            self.audience.tell_seat(seat)

    async def resume(self) -> None:
        """Do what the table waits for, if it is not a person."""
        await self.play_armed()
        self.turns.go_on()

    async def _commit(self, step: MatchStep, token: str | None) -> None:
        """Store a step on disk, then apply it, then send it to everyone."""
        made = step.submission
        turn = MadeTurn(self.table.running().state, made.seat, made.actions)
        await self.table.commit(step, token)
        try:
            self.audience.tell(step.entries, None if step.took_back else turn)
            if self.table.record.status == "over":
                self.audience.table_changed()
            await self.resume()
        except Adrift:
            raise
        except Exception:  # it is decided nevertheless
            log.exception("table %s: after a decision", self.table.record.id)
            self.audience.reconnect({one.guest for one in self.audience.connections})
            self.turns.retry()
