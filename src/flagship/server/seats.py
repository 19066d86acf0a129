"""Who sits where: seats taken, left, given to bots; what everybody may know of a table."""

from collections.abc import Mapping, Set
from typing import Literal

from flagship import bots
from flagship.games import game as named
from flagship.kernel.game import AnyGame, Seat
from flagship.server import protocol
from flagship.server.record import Chair, Record, nonce
from flagship.server.refused import Refused


def assigned(record: Record, seat: Seat, kind: Literal["open", "bot"], level: str) -> Record:
    """The host opens a seat or gives it to a bot."""
    if record.status != "waiting":
        raise Refused("table.started", "The game has begun: seats stay as they are.")
    chair = _chair(record, seat)
    if chair.kind == "steve":
        raise Refused("table.steve", "That seat belongs to the automatic opponent.")
    if kind == "bot":
        check_bot(named(record.game), level)
    record.chairs[seat] = Chair(
        kind, chair.colour, level=level if kind == "bot" else "", nonce=nonce()
    )
    return record


def check_bot(game: AnyGame, level: str) -> None:
    """Refused if no bot of ours is called so."""
    known = bots.names(game)
    if level not in known:
        raise Refused("table.level", f"There is no bot {level!r}: use {', '.join(known)}.")


def left(record: Record, seat: Seat, late: bool = False) -> Record:
    """Somebody gives up a seat, or is too late: open again before the start, later a bot plays."""
    chair = record.chairs[seat]
    if record.status == "waiting":
        record.chairs[seat] = Chair("open", chair.colour, nonce=nonce())
    elif record.status == "running":
        chair.away, chair.late = True, late
    return record


def taken(record: Record, seat: Seat, guest: str, user: str, given: str | None) -> Record:
    """Somebody sits down: with a link, or where a listed table has an open seat."""
    chair = _chair(record, seat)
    if chair.kind not in ("open", "person"):
        raise Refused("seat.taken", "A bot has that seat.")
    if chair.kind == "person" and chair.guest == guest:
        return record
    if given is None and (not record.listed or chair.kind != "open"):
        raise Refused("seat.link", "That seat can be taken only with its link.")
    if given is not None and given != chair.nonce:
        raise Refused("seat.void", "That link was used already: ask the host for another one.")
    if record.seat_of(guest) is not None:
        raise Refused("seat.two", "You have another seat at this table already.")
    record.chairs[seat] = Chair(
        "person", chair.colour, guest=guest, user=chair.user or user, nonce=nonce()
    )
    return record


def armed(record: Record, seat: Seat, plan: str, why: str = "") -> Record:
    """A plan is kept for the next planning, or none; `why` it could not be made."""
    chair = record.chairs[seat]
    chair.armed, chair.armed_why = plan, why
    return record


def renamed(record: Record, guest: str, name: str) -> Record:
    """Somebody is called otherwise from now on."""
    for chair in record.chairs:
        if chair.guest == guest:
            chair.user = name
    if record.host == guest:
        record.host_name = name
    return record


def you(record: Record, guest: str) -> protocol.You:
    """Who a guest is at a table."""
    seat = record.seat_of(guest)
    chair = None if seat is None else record.chairs[seat]
    kept = protocol.Armed(chair.armed, chair.armed_why) if chair and chair.armed else None
    return protocol.You(seat, guest == record.host, kept)


def info(
    record: Record,
    game: AnyGame,
    acting: list[Seat],
    here: Set[str],
    deadlines: Mapping[Seat, int],
    round: int = 0,
) -> protocol.TableInfo:
    """A table as everybody may know it."""
    names = dict(zip(game.colours, game.setup.form.companies, strict=True))
    chairs = record.chairs
    return protocol.TableInfo(
        id=record.id,
        game=record.game,
        pack=record.pack,
        options=record.ruleset,
        status=record.status,
        seats=[
            protocol.SeatInfo(
                seat=seat,
                colour=chair.colour,
                company=names[chair.colour],
                kind=chair.kind,
                level=chair.level,
                user=chair.user,
                connected=chair.kind == "person" and chair.guest in here,
                away=chair.away,
                late=chair.late,
                hints=chair.hints,
                deadline=deadlines.get(seat),
            )
            for seat, chair in enumerate(chairs)
        ],
        to_act=acting,
        round=round,
        listed=record.listed,
        seeded=record.seeded,
        turn_seconds=record.turn_seconds,
        hints=record.hints,
        learn=record.learn,
        pause_ms=record.pause_ms,
        spectators=len(here - {chair.guest for chair in chairs if chair.kind == "person"}),
        host=record.host_name,
        created=record.created,
        ending=protocol.Ending(record.scores, record.winners) if record.status == "over" else None,
        rematch=record.rematch,
    )


def _chair(record: Record, seat: Seat) -> Chair:
    if not 0 <= seat < len(record.chairs):
        raise Refused("seat.none", f"This table has the seats 0 to {len(record.chairs) - 1}.")
    return record.chairs[seat]
