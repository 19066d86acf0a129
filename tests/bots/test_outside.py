"""Bots of anyone's: programs and installed classes; whatever they do, the match goes on."""

import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

from flagship.bots import bot, outside, seated
from flagship.games import GAMES
from flagship.kernel.game import Game, Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng

PROGRAM = Path(__file__).parents[1] / "arena" / "programs.py"


def whole_game(game: Game, manner: str) -> list[str]:
    """A one-round game of a program against greedy; what the program did wrong."""
    match = Match(game, game.ruleset(colours=game.COLOURS[:2], rounds=1), 3)
    name = f"{outside.PROGRAM}{sys.executable} {PROGRAM} {manner}"
    players = [seated(name, game.ID, Rng(1)), seated("greedy", game.ID, Rng(2))]
    while not match.is_over:
        seat = game.to_act(match.state)[0]
        match.submit(seat, players[seat].choose(game.view(match.state, seat)))
    for player in players:
        player.close()
    assert players[1].faults == []
    return players[0].faults


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_program_plays_and_its_nonsense_is_reported(game: Game):
    """It can compose neither a plan nor a product; everything else is its own."""
    faults = whole_game(game, "play")
    assert len(faults) == {"smartphone_inc": 1, "mobile_markets": 2}[game.ID]
    assert "seat 1, round 1" in faults[0]


@pytest.mark.parametrize(
    ("manner", "words"),
    [("crash", "ended with code 7"), ("babble", "it answered"), ("illegal", "")],
)
def test_a_program_that_misbehaves_hurts_no_match(manner: str, words: str):
    faults = whole_game(GAMES["smartphone_inc"], manner)
    assert any(words in fault for fault in faults)
    assert len(faults) <= 3


def test_a_silent_program_is_ended(monkeypatch: pytest.MonkeyPatch):
    game = GAMES["smartphone_inc"]
    view = game.view(game.new(game.ruleset(colours=game.COLOURS[:2]), 1), 0)
    program = outside.Program(f"{sys.executable} {PROGRAM} silent", game, Rng(1), patience=0.3)
    with pytest.raises(outside.Silent, match="no answer within"):
        program.choose(view)
    assert program.process.wait(10) != 0
    program.close()


def test_a_program_that_does_not_exist_is_refused():
    with pytest.raises(Refusal, match="cannot be started"):
        bot("program:/no/such/bot", "smartphone_inc", Rng(0))


class Own:
    """Somebody's bot."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game, self.rng = game, rng

    def choose(self, view: Any) -> Any:
        """Fails."""
        raise ZeroDivisionError("oops")


def test_an_installed_bot_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch):
    point = EntryPoint("own", f"{__name__}:Own", outside.GROUP)
    sys.modules.setdefault(__name__, sys.modules[Own.__module__])

    def found(group: str, name: str = "own") -> EntryPoints:
        return EntryPoints([point]).select(group=group, name=name)

    monkeypatch.setattr(outside, "entry_points", found)
    assert isinstance(bot("own", "mobile_markets", Rng(0)), Own)
    guarded = seated("own", "mobile_markets", Rng(0))
    game = GAMES["mobile_markets"]
    view = game.view(game.new(game.ruleset(colours=game.COLOURS[:2]), 1), 0)
    assert game.why_not(game.guess(view, Rng(5)), 0, guarded.choose(view)) is None
    assert guarded.faults == ["own, seat 1, round 1: failed: ZeroDivisionError: oops"]
    with pytest.raises(Refusal, match="own, or program:COMMAND"):
        bot("nobody", "mobile_markets", Rng(0))
