"""The analysis of a finished game."""

import sys
import time
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from flagship.bots import bot
from flagship.bots.analysis import Analysis, _short, analyse, judged
from flagship.cli import commands
from flagship.commands.analyse import lines
from flagship.games import game
from flagship.kernel import save
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import derived_rng
from flagship.server.questions import about


def played(
    game_id: str, *names: str, rounds: int = 2, seed: int = 11
) -> Match[Any, Any, Any, Any, Any, Any]:
    """A game of these bots."""
    of: Any = game(game_id)
    match = Match(of, of.setup.ruleset(colours=of.colours[: len(names)], rounds=rounds), seed)
    bots = [bot(name, game_id, derived_rng(1, seat)) for seat, name in enumerate(names)]
    while not match.is_over:
        seat = of.rules.to_act(match.state)[0]
        match.submit(seat, bots[seat].choose(of.rules.view(match.state, seat)))
    return match


def twice(number: int) -> None:
    """So many whole games of each game, analysed twice: the same answer, and the time it takes."""
    tables = [("easy", "hard"), ("medium", "hard", "easy"), ("medium", "hard", "easy", "medium")]
    for game_id in ("smartphone_inc", "mobile_markets"):
        for seed in range(number):
            match = played(game_id, *tables[seed % len(tables)], rounds=5, seed=seed)
            began = time.process_time()
            first = analyse(match)
            took = time.process_time() - began
            same = "the same twice" if analyse(match) == first else "DIFFERENT"
            size = len(zlib.compress(msgspec.json.encode(first), 9))
            print(f"{game_id} {seed}, {len(first.seats)} seats: {same}, {took:.0f} s, {size} bytes")


@pytest.mark.parametrize("game_id", ["smartphone_inc", "mobile_markets"])
def test_a_weak_player_decides_worse_and_the_parts_add_up(game_id: str, tmp_path: Path) -> None:
    match = played(game_id, "easy", "hard")
    found = analyse(match)
    weak, strong = found.seats
    assert weak.lost > strong.lost
    by_number = {one.number: one for one in found.decisions}
    assert list(by_number) == list(range(1, len(match.decisions) + 1))
    for seat, one in enumerate(found.seats):
        assert sum(one.parts.values()) == one.score
        assert sum(one.grades) == sum(judged.seat == seat for judged in found.decisions)
        gap = one.gap
        assert gap is not None
        assert gap.gap == one.score - found.seats[gap.against].score
        assert gap.decisions + gap.draw + gap.start + gap.plans == gap.gap
        lost = [int(found.seats[who].lost + 0.5) for who in (gap.against, seat)]  # as it is shown
        assert gap.decisions == lost[0] - lost[1]
    assert weak.gap is not None
    assert weak.gap.decisions < 0
    costs = [by_number[number].cost for number in weak.costliest]
    assert costs == sorted(costs, reverse=True)
    # What it was done with can be asked about.
    assert any(one.thing and one.better_thing != one.thing for one in found.decisions if one.cost)
    again = match.restarted()
    for made, (seat, action) in zip(found.decisions, match.decisions, strict=True):
        view = match.game.rules.view(again.state, seat)
        for thing in filter(None, (made.thing, made.better_thing)):
            assert about(match.game, view, thing).title
        again.submit(seat, action)
    assert all(sum(one.chances) == pytest.approx(1, abs=1e-3) for one in found.decisions)
    for made in found.decisions:
        assert (
            bool(made.cost) == bool(made.grade) == bool(made.better) == (made.best != made.action)
        )
        if made.plans:
            assert made.plans[0][-2:] == [0, 0]
            most = max(row[-2] for row in made.plans)
            assert most == pytest.approx(made.cost * 10, abs=1) or not made.cost
            assert not made.thing
        elif made.cost:
            assert made.options[0].worth == pytest.approx(made.cost, abs=0.1)
            assert sum(option.own for option in made.options) == 1
    # The same again, by the command too.
    file = tmp_path / "game.json"
    file.write_bytes(save.dump(match))
    printed = CliRunner().invoke(commands, ["analyse", str(file), "--json"])
    assert msgspec.json.decode(printed.output, type=Analysis) == found
    # Work that was broken off goes on where it was.
    half = len(match.decisions) // 2
    rest = [one for one, _ in zip(judged(match, half), range(6), strict=False)]
    assert [one for one in rest if not one.plans] == [
        one for one in found.decisions[half : half + 6] if not one.plans
    ]
    assert "as good as the best" in "\n".join(lines(match.game, found))


def test_what_is_rounded_twice_is_as_if_it_were_rounded_once() -> None:
    for tenth in range(-400, 401):
        number = tenth / 80
        for digits in (1, 2):
            shown = _short(number, digits)
            assert int(abs(shown) + 0.5) == abs(round(number))
            assert abs(shown - number) <= 1.5 * 10**-digits


def test_only_a_finished_game_is_analysed() -> None:
    of: Any = game("smartphone_inc")
    with pytest.raises(Refusal, match="finished"):
        analyse(Match(of, of.setup.ruleset(colours=of.colours[:2]), 1))


if __name__ == "__main__":
    twice(int(sys.argv[1]))
