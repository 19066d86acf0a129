"""Bots of anyone's: programs and installed classes; whatever they do, the match goes on."""

import gc
import logging
import os
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from flagship import bots
from flagship.bots import bot, outside, program, seated
from flagship.bots.process import Gone, Process
from flagship.bots.program import Program
from flagship.commands import simulate
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from tests.any_game import GAMES

PROGRAMS = Path(__file__).parents[1] / "arena" / "programs.py"


@pytest.fixture(autouse=True)
def fresh():
    """Programs of other tests are forgotten."""
    program._mute.clear()
    yield
    program.dismiss()


def command(manner: str) -> str:
    """The program that plays in this manner."""
    return f"{sys.executable} {PROGRAMS} {manner}"


def whole_game(game: Any, manner: str) -> list[str]:
    """A one-round game of a program against greedy; what the program did wrong."""
    match = Match(game, game.setup.ruleset(colours=game.colours[:2], rounds=1), 3)
    name = f"{outside.PROGRAM}{command(manner)}"
    players = [seated(name, game.id, Rng(1)), seated("greedy", game.id, Rng(2))]
    while not match.is_over:
        seat = game.rules.to_act(match.state)[0]
        match.submit(seat, players[seat].choose(game.rules.view(match.state, seat)))
    for player in players:
        player.close()
    assert players[1].faults == []
    return players[0].faults


def first_view(game: str = "smartphone_inc") -> Any:
    """Of a seat that has to plan."""
    played = GAMES[game]
    return played.rules.view(
        played.rules.new(played.setup.ruleset(colours=played.colours[:2]), 1), 0
    )


def asked(manner: str, patience: float = 10.0) -> Program:
    """A program that is asked once; silence counts after so many seconds."""
    made = Program(command(manner), GAMES["smartphone_inc"], Rng(1), patience, patience)
    made.choose(first_view())
    return made


def is_running(process: int) -> bool:
    """Whether there is such a process, and not only its remains."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return False


def ends(process: int) -> bool:
    """Whether a process that was killed is gone soon."""
    until = monotonic() + 20
    while is_running(process) and monotonic() < until:
        sleep(0.01)
    return not is_running(process)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("manner", ["first", "twice", "noisy", "one game"])
def test_a_program_plays_whole_games_by_the_options_alone(game: Any, manner: str):
    assert whole_game(game, manner) == []
    assert whole_game(game, manner) == []


@pytest.mark.parametrize(
    ("manner", "words"),
    [
        ("crash", "ended with code 1; its last output was: ZeroDivisionError: oops"),
        ("babble", "chose no action: b'hello\\n' is not like"),
        ("illegal", "chose what the rules forbid: Make your plan first"),
        ("ahead", "chose no action: question 2 was not asked, this is 1"),
        ("endless", "wrote a line of more than 256 kB"),
        ("leave a child", "ended with code 0"),
    ],
)
def test_a_program_that_misbehaves_hurts_no_match(manner: str, words: str):
    faults = whole_game(GAMES["smartphone_inc"], manner)
    assert any(f"seat 1, round 1: {words}" in fault for fault in faults)
    assert len(faults) <= 3


def test_a_program_that_misbehaves_does_not_stop_a_simulation():
    game = GAMES["smartphone_inc"]
    rules = game.setup.ruleset(colours=game.colours[:2], rounds=1)
    name = f"{outside.PROGRAM}{command('babble')}"
    assert simulate.run(game, rules, 1, 1, name, game.setup.load_pack(), quiet=True).decisions > 2


def test_lines_that_nobody_asked_for_are_not_read_without_end():
    process = Process(command("unasked").split())
    process._threads[1].join(20)
    with pytest.raises(Gone, match="wrote more than 100 lines without being asked"):
        process.forget()
    process.end()


@pytest.mark.parametrize(("manner", "patience"), [("silent", 0.5), ("deaf", 0.5), ("late", 1.5)])
def test_a_silent_program_is_ended(manner: str, patience: float):
    with pytest.raises(Gone, match=f"gave no answer within {patience} seconds"):
        asked(manner, patience)


def test_a_program_behind_a_shell_is_ended_with_all_it_started(tmp_path: Path):
    script, child = tmp_path / "wrap.sh", tmp_path / "child"
    script.write_text(f"sh -c 'echo $$ > {child}; exec {command('silent')}'\nexit 0\n")
    process = Process(["sh", str(script)])
    while not (child.exists() and child.read_text().endswith("\n")):
        sleep(0.01)
    process.end()
    assert ends(int(child.read_text()))


def test_a_program_that_never_answers_is_started_three_times():
    for _ in range(program.MAX_MUTE):
        with pytest.raises(Gone, match="gave no answer"):
            asked("silent", patience=0.1)
    with pytest.raises(Gone, match="did not answer in 3 processes and is not started again"):
        asked("silent", patience=0.1)


def test_a_program_is_told_its_fault_and_what_was_played(caplog: pytest.LogCaptureFixture):
    assert len(whole_game(GAMES["smartphone_inc"], "once wrong")) == 1
    waiting = program._idle[os.getpid(), command("once wrong")]
    process = waiting[0]
    process.end()
    assert process._words.startswith(b'told: plan chose no action: There is no action "nonsense"')


def test_a_program_is_kept_over_games_and_each_begins_with_a_start():
    processes = []
    for game in (1, 2):
        made = Program(command("count games"), GAMES["smartphone_inc"], Rng(1))
        with pytest.raises(Refusal, match=f'There is no action "{game}"'):
            made.choose(first_view())
        assert made.process is not None
        processes.append(made.process)
        made.close()
    assert processes[0] is processes[1]


def test_programs_end_when_dropped_or_dismissed():
    made = asked("first")
    assert made.process is not None
    left = made.process.process.pid
    del made
    gc.collect()
    assert ends(left)
    made = asked("first")
    assert made.process is not None
    left = made.process.process.pid
    made.close()
    assert is_running(left)
    program.dismiss()
    assert ends(left)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("/no/such/bot", "cannot be started: /no/such/bot is not an executable program"),
        ("", "A program's command is missing"),
        ("sh 'open", "cannot be read: No closing quotation"),
    ],
)
def test_a_program_that_cannot_be_started_is_refused(text: str, words: str):
    with pytest.raises(Refusal, match=words):
        bot(f"program:{text}", "smartphone_inc", Rng(0))


class Own:
    """Somebody's bot."""

    def __init__(self, game: Any, rng: Rng) -> None:
        self.game, self.rng = game, rng

    def choose(self, view: Any) -> Any:
        """Fails."""
        raise ZeroDivisionError("oops")


class Leaves(Own):
    """Somebody's bot that ends its process."""

    def choose(self, view: Any) -> Any:
        """Goes."""
        sys.exit(5)


class Nonsense(Own):
    """Somebody's bot that knows no actions."""

    def choose(self, view: Any) -> Any:
        """No action."""
        return 42


class Unmade:
    """Somebody's bot that lacks something."""

    def __init__(self, game: Any, rng: Rng) -> None:
        raise RuntimeError("no weights")


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Enter a bot of this module under a name."""
    sys.modules.setdefault(__name__, sys.modules[Own.__module__])

    def enter(name: str, value: str) -> None:
        points = EntryPoints([EntryPoint(name, value, outside.GROUP)])
        monkeypatch.setattr(outside, "entry_points", points.select)

    return enter


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("Own", "failed: ZeroDivisionError: oops"),
        ("Leaves", "failed: SystemExit: 5"),
        ("Nonsense", "chose no action: 42; choose one of the view's options, or make a plan."),
    ],
)
def test_an_installed_bot_that_fails_hurts_no_match(install: Any, kind: str, words: str):
    install("own", f"{__name__}:{kind}")
    guarded = seated("own", "mobile_markets", Rng(0))
    game, view = GAMES["mobile_markets"], first_view("mobile_markets")
    assert game.rules.why_not(game.rules.guess(view, Rng(5)), 0, guarded.choose(view)) is None
    assert guarded.faults == [f"own, seat 1, round 1: {words}"]


def test_an_installed_bot_is_found_by_its_entry_point(install: Any):
    install("own", f"{__name__}:Own")
    assert isinstance(bot("own", "mobile_markets", Rng(0)), Own)
    with pytest.raises(Refusal, match="own, python:MODULE:NAME, net:FILE or program:COMMAND"):
        bot("nobody", "mobile_markets", Rng(0))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (f"{__name__}:Unmade", "cannot be created: RuntimeError: no weights"),
        ("no_such_module:Own", "cannot be created: ModuleNotFoundError: No module named"),
        (f"{__name__}:Missing", "cannot be created: AttributeError"),
        ("builtins:max", "cannot be created: TypeError"),
    ],
)
def test_an_installed_bot_that_cannot_be_made_is_refused(install: Any, value: str, words: str):
    install("own", value)
    with pytest.raises(Refusal, match=words):
        bots.check("own", "mobile_markets")


def test_an_installed_bot_with_a_name_of_ours_is_told_of(
    install: Any, caplog: pytest.LogCaptureFixture
):
    install("greedy", f"{__name__}:Own")
    with caplog.at_level(logging.WARNING):
        bots.check("greedy", "mobile_markets")
    assert "An installed bot is also called greedy; the built-in one plays" in caplog.text
    with pytest.raises(Refusal) as refusal:
        bot("nobody", "mobile_markets", Rng(0))
    assert str(refusal.value).count("greedy") == 1
