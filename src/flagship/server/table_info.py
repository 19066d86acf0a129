"""A table's public information."""

from collections.abc import Mapping, Sequence, Set

from flagship.kernel.game import AnyGame, Seat
from flagship.kernel.structs import filled
from flagship.server import protocol
from flagship.server.record import Chair, TableRecord


def table_info(
    record: TableRecord,
    game: AnyGame | None,
    to_act: Sequence[Seat] = (),
    here: Set[str] = frozenset(),
    deadlines: Mapping[Seat, int] | None = None,
    round: int = 0,
    damaged: bool = False,
) -> protocol.TableInfo:
    """A table's public information; `here`: the connected guests."""
    ending = protocol.Ending(list(record.scores), list(record.winners))
    return filled(
        protocol.TableInfo,
        record,
        options=record.ruleset,
        seats=seat_infos(game, record.chairs, here, deadlines or {}),
        to_act=list(to_act),
        round=round,
        damaged=damaged,
        sealed=record.sealed,
        spectators=len(here - record.people()),
        host=record.host_name,
        ending=ending if record.scores else None,
    )


def seat_infos(
    game: AnyGame | None, chairs: Sequence[Chair], here: Set[str], deadlines: Mapping[Seat, int]
) -> list[protocol.SeatInfo]:
    companies = dict(zip(game.colours, game.setup.form.companies, strict=True)) if game else {}
    return [
        protocol.SeatInfo(
            seat=seat,
            colour=chair.colour,
            company=companies.get(chair.colour, chair.colour),
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
    ]


def you(record: TableRecord, guest: str) -> protocol.You:
    seat = record.seat_of(guest)
    chair = None if seat is None else record.chairs[seat]
    armed = None
    if chair and chair.armed:
        armed = protocol.Armed(chair.armed, chair.armed_why, chair.armed_rule)
    lesson = [] if seat is None else list(record.lesson)
    return protocol.You(seat, guest == record.host, armed, lesson)
