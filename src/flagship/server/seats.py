"""Changes of a table's seats, each a function from record to record.

`fresh` is the nonce of the seat's next link, which makes the old link void.
"""

from collections.abc import Set
from typing import Literal

from msgspec.structs import replace

from flagship import bots
from flagship.games import game as named
from flagship.kernel.game import AnyGame, Refusal, Seat
from flagship.server.record import Chair, TableRecord


def assign_seat(
    record: TableRecord, seat: Seat, kind: Literal["open", "bot"], level: str, fresh: str
) -> TableRecord:
    """The host opens a seat or gives it to a bot."""
    if record.status != "waiting":
        raise Refusal(
            "The game has started, so the seats can no longer change.", key="table.started"
        )
    chair = _chair(record, seat)
    if chair.kind == "automaton":
        raise Refusal("That seat belongs to the automatic opponent.", key="table.automaton")
    if kind == "bot":
        check_bot(named(record.game), level)
    bot = level if kind == "bot" else ""
    return record.with_chair(seat, Chair(kind, chair.colour, bot, nonce=fresh))


def check_bot(game: AnyGame, level: str) -> None:
    """Refusal if there is no bot with this name."""
    if level not in [*bots.names(game), *bots.offered(game)]:
        known = ", ".join([*bots.listed(game), *bots.offered(game)])
        raise Refusal(f"There is no bot {level!r}: choose from {known}.", key="table.level")


def take_seat(
    record: TableRecord, seat: Seat, guest: str, user: str, nonce: str | None, fresh: str
) -> TableRecord:
    """A guest takes a seat: with a link, or an open seat of a listed table."""
    record.check_open()
    chair = _chair(record, seat)
    if chair.kind not in ("open", "person"):
        raise Refusal("That seat belongs to a bot.", key="seat.taken")
    if chair.kind == "person" and chair.guest == guest:
        return record
    if nonce is None and (not record.listed or chair.kind != "open"):
        raise Refusal("That seat can only be taken with its link.", key="seat.link")
    if nonce is not None and nonce != chair.nonce:
        raise Refusal(
            "That link has already been used: ask the host for a new one.", key="seat.void"
        )
    if record.seat_of(guest) is not None:
        raise Refusal("You already have another seat at this table.", key="seat.two")
    user = chair.user or user
    return record.with_chair(
        seat, Chair("person", chair.colour, guest=guest, user=user, nonce=fresh)
    )


def leave_seat(record: TableRecord, seat: Seat, fresh: str, late: bool = False) -> TableRecord:
    """A person leaves or runs out of time: the seat opens before the start, later a bot plays."""
    chair = record.chairs[seat]
    if record.status == "waiting":
        return record.with_chair(seat, Chair("open", chair.colour, nonce=fresh))
    if record.status == "running":
        return record.with_chair(seat, replace(chair, away=True, late=late))
    return record


def hand_over(record: TableRecord, guest: str) -> TableRecord:
    """The host of a table that has not started goes: somebody else who sits there is the host."""
    others = [one for one in record.chairs if one.kind == "person" and one.guest != guest]
    if record.host != guest or record.status != "waiting" or not others:
        return record
    return replace(record, host=others[0].guest, host_name=others[0].user)


def return_to_seat(record: TableRecord, seat: Seat) -> TableRecord:
    return record.with_chair(seat, replace(record.chairs[seat], away=False, late=False))


def arm(record: TableRecord, seat: Seat, plan: str, why: str = "", rule: str = "") -> TableRecord:
    """Store or clear the plan for the next planning phase; `why`: the reason it failed."""
    chair = replace(record.chairs[seat], armed=plan, armed_why=why, armed_rule=rule)
    return record.with_chair(seat, chair)


def count_hint(record: TableRecord, seat: Seat) -> TableRecord:
    chair = record.chairs[seat]
    return record.with_chair(seat, replace(chair, hints=chair.hints + 1))


def mute(record: TableRecord, guests: Set[str], on: bool) -> TableRecord:
    """The host no longer wants these guests' chat, or wants it again."""
    if not guests:
        raise Refusal("Nobody at this table has that name.", key="chat.nobody")
    muted = set(record.muted) | guests if on else set(record.muted) - guests
    return replace(record, muted=tuple(sorted(muted)))


def forget(record: TableRecord, guest: str, nobody: str, name: str) -> TableRecord:
    """Nothing here tells who this guest was; `nobody` is an id that nobody else has."""
    chairs = (
        replace(one, guest=nobody, user=name) if one.guest == guest else one
        for one in record.chairs
    )
    is_host = record.host == guest
    return replace(
        record,
        chairs=tuple(chairs),
        host=nobody if is_host else record.host,
        host_name=name if is_host else record.host_name,
        there="" if is_host else record.there,
        muted=tuple(one for one in record.muted if one != guest),
    )


def rename(record: TableRecord, guest: str, name: str) -> TableRecord:
    chairs = (replace(one, user=name) if one.guest == guest else one for one in record.chairs)
    host_name = name if record.host == guest else record.host_name
    return replace(record, chairs=tuple(chairs), host_name=host_name)


def _chair(record: TableRecord, seat: Seat) -> Chair:
    if not 0 <= seat < len(record.chairs):
        raise Refusal(f"This table has seats 0 to {len(record.chairs) - 1}.", key="seat.none")
    return record.chairs[seat]
