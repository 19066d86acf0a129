"""What bench/chaos looks for, it finds."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from flagship.kernel.rng import Rng
from flagship.server import protocol
from flagship.server.live_match import LiveMatch
from flagship.server.match_log import LogRow
from flagship.server.new_tables import new_record
from tests.any_game import GAMES
from tests.server.chaos import Acknowledged, Game, Log, check

Rows = list[LogRow]


def played(decisions: int = 8) -> tuple[Game, Log]:
    """People who were told of every decision, and the table as it lies on disk."""
    seats = [protocol.NewSeat("you"), protocol.NewSeat("open")]
    record = new_record(protocol.NewTable("mobile_markets", seats), "ada", "Ada")
    kind = GAMES["mobile_markets"]
    ruleset = kind.setup.read_ruleset(record.ruleset)
    live, row = LiveMatch.new(kind, ruleset, record.seed, kind.setup.load_pack())
    game, rows = Game([], "mobile_markets", 1), [row]
    for number in range(decisions):
        seat = live.to_act()[0]
        action = kind.rules.sample(live.state, seat, Rng(number))
        line, token = kind.words.write(live.pack, action), f"t{number}"
        step = live.person_step(seat, live.version, [line], token)
        live.apply(step, token)
        rows += step.rows
        game.made["table"].append(Acknowledged(live.version, seat, token, (line,)))
    game.said["table"] = ["one", "two"]
    return game, Log(replace(record, status="running"), rows, ["one", "", "two"])


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda rows: rows, None),
        (lambda rows: rows[:-1], "acknowledged and is lost"),
        (lambda rows: [*rows[:4], *rows[5:]], "not in a row"),
        (lambda rows: [*rows[:-1], rows[-1]._replace(token="t0")], "twice"),
        (lambda rows: [*rows[:-1], rows[-1]._replace(seat=1 - rows[-1].seat)], "lost"),
        (lambda rows: [*rows[:1], rows[1]._replace(line=rows[2].line), *rows[2:]], "another"),
        (lambda rows: [*rows[:2], rows[2]._replace(seat=rows[1].seat), *rows[3:]], "replayed"),
    ],
)
def test_what_is_wrong_on_disk_is_found(change: Callable[[Rows], Rows], found: str | None):
    game, log = played()
    wrong = list(check(game, lambda _: log._replace(rows=change(log.rows))))
    assert (found is None) == (not wrong)
    assert found is None or any(found in one for one in wrong), wrong


def test_lies_to_people_are_found():
    game, log = played()
    game.denied["table"] = {"t3"}
    assert any("said not to be" in one for one in check(game, lambda _: log))
    game, log = played()
    game.made["table"].reverse()
    assert any("out of order" in one for one in check(game, lambda _: log))
    game, log = played()
    assert any("chat" in one for one in check(game, lambda _: log._replace(chat=["two", "one"])))
