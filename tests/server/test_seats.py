"""Who sits where: every change is a new record, and records of earlier versions are read."""

import msgspec
import pytest
from msgspec.structs import replace

from flagship.kernel.game import Refusal
from flagship.server import seats
from flagship.server.record import Chair, TableRecord, read_record
from tests.server.test_store import record


def kinds(table: TableRecord) -> list[str]:
    return [chair.kind for chair in table.chairs]


def test_a_seat_is_taken_left_and_given_to_a_bot():
    table = record("a")
    taken = seats.take_seat(table, 1, "bob", "Bob", None, "fresh")
    assert (kinds(table), kinds(taken)) == (["person", "open"], ["person", "person"])
    assert taken.chairs[1].nonce == "fresh"
    assert kinds(seats.leave_seat(taken, 1, "other")) == ["person", "open"]
    assert seats.assign_seat(table, 1, "bot", "easy", "other").chairs[1].level == "easy"


def test_who_leaves_a_running_game_has_the_seat_kept():
    table = replace(record("a"), status="running")
    away = seats.leave_seat(table, 0, "fresh", late=True)
    assert (away.chairs[0].guest, away.chairs[0].away, away.chairs[0].late) == ("ada", True, True)
    assert seats.return_to_seat(away, 0) == table


@pytest.mark.parametrize(
    ("key", "seat", "guest", "nonce"),
    [
        ("seat.link", 0, "bob", None),
        ("seat.void", 1, "bob", "used"),
        ("seat.two", 1, "ada", None),
        ("seat.none", 2, "bob", None),
    ],
)
def test_a_seat_that_cannot_be_taken(key: str, seat: int, guest: str, nonce: str | None):
    with pytest.raises(Refusal) as refusal:
        seats.take_seat(record("a"), seat, guest, guest, nonce, "fresh")
    assert refusal.value.key == key


def test_plans_hints_and_names_are_the_seats_own():
    table = record("a")
    armed = seats.arm(table, 0, "plan", "Not so.", "SI-1")
    assert (armed.chairs[0].armed, armed.chairs[0].armed_rule) == ("plan", "SI-1")
    assert seats.arm(armed, 0, "") == table
    assert seats.count_hint(seats.count_hint(table, 0), 0).chairs[0].hints == 2
    renamed = seats.rename(table, "ada", "Countess")
    assert (renamed.chairs[0].user, renamed.host_name, table.host_name) == (
        "Countess",
        "Countess",
        "Ada",
    )


def test_an_automatic_opponent_of_an_earlier_version_is_known():
    table = replace(record("a"), chairs=(Chair("person", "green"), Chair("automaton", "red")))
    data = msgspec.json.encode(table)
    assert read_record(data) == table
    assert read_record(data.replace(b'"automaton"', b'"steve"')) == table
    with pytest.raises(msgspec.ValidationError):
        read_record(data.replace(b'"host"', b'"guest"'))
