"""The analysis of a finished game."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from flagship.bots import bot
from flagship.bots.analysis import Analysis, analyse
from flagship.cli import commands
from flagship.games import game
from flagship.kernel import save
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import derived_rng


def played(game_id: str, *names: str) -> Match[Any, Any, Any, Any, Any, Any]:
    """A short game of these bots."""
    of: Any = game(game_id)
    match = Match(of, of.setup.ruleset(colours=of.colours[: len(names)], rounds=2), 11)
    bots = [bot(name, game_id, derived_rng(1, seat)) for seat, name in enumerate(names)]
    while not match.is_over:
        seat = of.rules.to_act(match.state)[0]
        match.submit(seat, bots[seat].choose(of.rules.view(match.state, seat)))
    return match


@pytest.mark.parametrize("game_id", ["smartphone_inc", "mobile_markets"])
def test_a_weak_player_loses_more_chance_and_the_parts_add_up(game_id: str, tmp_path: Path) -> None:
    match = played(game_id, "easy", "hard")
    found = analyse(match)
    weak, strong = found.seats
    assert weak.own > strong.own
    for seat, one in enumerate(found.seats):
        end = float(seat in match.game.rules.winners(match.state))
        assert one.start - one.own + one.others + one.luck == pytest.approx(end, abs=1e-3)
        assert sum(one.parts.values()) == one.score
    by_number = {one.number: one for one in found.decisions}
    costs = [by_number[number].chance for number in weak.costliest]
    assert costs == sorted(costs, reverse=True)
    assert all(sum(one.chances) == pytest.approx(1, abs=1e-3) for one in found.decisions)
    # The same again, by the command too.
    file = tmp_path / "game.json"
    file.write_bytes(save.dump(match))
    printed = CliRunner().invoke(commands, ["analyse", str(file), "--json"])
    assert msgspec.json.decode(printed.output, type=Analysis) == found


def test_only_a_finished_game_is_analysed() -> None:
    of: Any = game("smartphone_inc")
    with pytest.raises(Refusal, match="finished"):
        analyse(Match(of, of.setup.ruleset(colours=of.colours[:2]), 1))
