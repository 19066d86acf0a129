"""The command line as a newcomer meets it: what it prints, and one sentence for bad input."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from flagship import cli, terminal
from flagship.commands import simulate
from flagship.games.mobile_markets.rules.pack_checks import SHIPPED as MARKETS
from flagship.games.smartphone_inc import GAME as game
from flagship.games.smartphone_inc.rules.pack_checks import SHIPPED
from flagship.kernel import save
from flagship.kernel.form import Option
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.kernel.places import folder
from flagship.kernel.rng import Rng
from tests.any_game import GAMES

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line; exit code, output and errors."""

    def running(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["flagship", *arguments])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        out, err = capsys.readouterr()
        code = stopped.value.code
        return (code if isinstance(code, int) else 0), out, err

    return running


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished game in a file."""
    match = Match(game, game.setup.ruleset(colours=("red", "blue"), rounds=2), seed=3)
    rng = Rng(1)
    while not match.is_over:
        seat = game.rules.to_act(match.state)[0]
        match.submit(seat, game.rules.sample(match.state, seat, rng))
    path = tmp_path / "game.json"
    path.write_bytes(save.dump(match))
    return path


OTHER: dict[str, Callable[[Option], object]] = {
    "switch": lambda option: not option.default,
    "choice": lambda option: next(one for one in option.choices if one != option.default),
    "number": lambda option: option.choices[0],
    "letters": lambda option: "B" * len(option.default),
}
"""Of an option of a form, a value that is not its default."""


@pytest.mark.parametrize("command", ["play", "sim"])
@pytest.mark.parametrize("name", GAMES)
def test_commands_take_every_option_of_the_form(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, name: str
) -> None:
    form = GAMES[name].setup.form
    wanted = {one.name: OTHER[one.kind](one) for one in form.options}
    arguments = ["--automaton", "--edition", form.editions[-1].name]
    for option, value in wanted.items():
        flag = "level" if option == "steve_level" else option.replace("_", "-")
        if isinstance(value, bool):
            arguments.append(f"--{flag}" if value else f"--no-{flag}")
        else:
            arguments += [f"--{flag}", str(value)]
    made: list[Any] = []

    def begin(first: Any, *others: Any, **_: Any) -> None:
        made.append(first.ruleset if command == "play" else others[0])
        raise Refusal("That is enough.")

    monkeypatch.setattr(terminal, "play", begin)
    monkeypatch.setattr(simulate, "run", begin)
    if command == "play":
        arguments += ["--save", str(tmp_path / "game.json")]
    else:
        arguments += ["--seats", "2"]
    run(command, name, *arguments)
    (rules,) = made
    assert {option: getattr(rules, option) for option in wanted} == wanted
    assert rules.edition == form.editions[-1].name


@pytest.mark.parametrize("name", ["smartphone_inc", "mobile_markets"])
def test_sim_prints_figures_for_programs(run: Run, name: str) -> None:
    code, out, _ = run("sim", name, "--seats", "3", "--games", "5", "--seed", "7", "--json")
    data = json.loads(out)
    assert code == 0
    assert data["games"] == 5
    assert data["decisions"] > 100
    assert data["seconds"] > 0
    assert [len(ends) for ends in data["scores"]] == [3] * 5
    assert sum(data["wins"]) == pytest.approx(5)


def test_sim_is_the_same_for_the_same_seed(run: Run) -> None:
    first, second = (
        json.loads(run("sim", "smartphone_inc", "--games", "3", "--seed", seed, "--json")[1])
        for seed in ("4", "4")
    )
    assert first["scores"] == second["scores"]


def test_sim_sums_up_for_people(run: Run) -> None:
    code, out, _ = run(
        "sim", "smartphone_inc", "--seats", "2", "--steve", "--games", "2", "--bot", "greedy"
    )
    assert code == 0
    assert "Steve (Blue)" in out
    assert "decisions/s" in out


def test_plans_of_the_pads_alone(run: Run) -> None:
    data = json.loads(run("plans", "smartphone_inc", "--json")[1])
    assert data["layouts"] == 480
    assert len(data["results"]) == 84


def test_plans_of_the_other_game(run: Run) -> None:
    data = json.loads(run("plans", "mobile_markets", "--json")[1])
    assert data["layouts"] == 420
    assert len(data["results"]) == 58
    assert sum(result["plans"] for result in data["results"]) == 420


def test_plans_with_tiles_and_conditions(run: Run) -> None:
    arguments = ("--tiles", "R +$", "G G-", "--where", "price=4 research>=2", "--json")
    results = json.loads(run("plans", "smartphone_inc", *arguments)[1])["results"]
    assert results
    assert all(result["price"] == 4 and result["research"] >= 2 for result in results)
    pack = game.setup.load_pack()
    tiles = [pack.tile_index["R +$"], pack.tile_index["G- G"]]
    state = game.rules.new(game.setup.ruleset(), 1)
    state.companies[0].improvements = tiles
    for result in results[:50]:
        assert game.rules.why_not(state, 0, game.words.read(pack, result["plan"])) is None


def test_plans_for_people(run: Run) -> None:
    out = run("plans", "smartphone_inc", "--where", "goods=7")[1]
    assert "480 layouts of the pads, 84 results in all" in out


def test_replay_tells_the_game(run: Run, saved: Path) -> None:
    code, out, _ = run("replay", str(saved))
    assert code == 0
    assert out.startswith("Smartphone Inc., seed 3")
    assert "The game is over" in out


def test_replay_for_programs(run: Run, saved: Path) -> None:
    data = json.loads(run("replay", str(saved), "--json")[1])
    assert data["over"]
    first, *_, last = data["decisions"]
    assert (first["seat"], first["action"]) == (-1, "")
    assert last["events"][-1]["event"] == "GameEnded"
    assert [score["total"] for score in last["events"][-1]["scores"]] == data["scores"]
    assert last["events"][-1]["winners"] == data["winners"]


@pytest.mark.parametrize("name", ["smartphone_inc", "mobile_markets"])
def test_rules_find_code_and_tests_for_every_number(run: Run, name: str) -> None:
    code, out, _ = run("rules", name)
    assert "0 without." in out
    assert code == 0


def test_data_check_of_a_sound_pack(run: Run, tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text((SHIPPED / "pack.json").read_text())
    code, out, _ = run("data", "check", str(tmp_path))
    assert code == 0
    assert "is valid" in out


def test_data_check_reads_in_the_pack_which_game_it_is_for(run: Run) -> None:
    code, out, _ = run("data", "check", str(MARKETS))
    assert code == 0
    assert "is valid" in out


def test_data_check_names_file_row_and_field(run: Run, tmp_path: Path) -> None:
    source = SHIPPED / "retailers.json"
    (tmp_path / "retailers.json").write_text(source.read_text().replace("[11, 7, 4]", "[11, 7]"))
    code, _, err = run("data", "check", str(tmp_path))
    assert code == 2
    assert err.startswith("retailers.json, row R1")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fly"], "No such command 'fly'."),
        (["sim", "chess"], 'There is no game "chess"; choose from smartphone_inc'),
        (["sim", "smartphone_inc", "--games", "0"], "Invalid value for '--games'"),
        (["serve", "--trusted-proxy", "my-proxy"], '"my-proxy" is no address or network'),
        (["serve", "--metrics-port", "65536"], "Invalid value for '--metrics-port'"),
        (["sim", "smartphone_inc", "--seats", "1"], "A single player needs an opponent"),
        (["sim", "smartphone_inc", "--bot", "genius"], 'There is no bot "genius"'),
        (["sim", "smartphone_inc", "--sides", "AAB"], "Technology sides are six letters"),
        (["sim", "smartphone_inc", "--edition", "third"], 'There is no edition "third"'),
        (["sim", "mobile_markets", "--sides", "AAAAAA"], 'There is no option "sides"'),
        (["sim", "mobile_markets", "--seats", "5"], "Mobile Markets has at most 4 companies"),
        (["plans", "smartphone_inc", "--tiles", "X Y"], 'There is no improvement "X Y"'),
        (["plans", "smartphone_inc", "--where", "price~4"], '"price~4" is not a condition'),
        (["plans", "mobile_markets", "--tiles", "R R"], "Mobile Markets has no improvements"),
        (["replay", "nowhere.json"], "Cannot read nowhere.json: No such file"),
        (["play", "--resume", "nowhere.json"], "Cannot read nowhere.json"),
        (["play", "--people", "5", "--steve"], "has at most 5 companies, not 6"),
        (["play", "--colours", "pink"], 'There is no colour "pink"'),
        (["play", "--data", "nowhere"], "nowhere"),
        (["play", "--seed", "-1"], "A seed is a whole number from 0"),
        (["bench", "nothing"], 'There is no benchmark "nothing"'),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    run: Run, arguments: list[str], sentence: str
) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("flagship: ")
    assert sentence in err
    assert len(err.strip().splitlines()) == 1


def test_a_benchmark_whose_extra_is_not_installed_says_so(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(path: str, run_name: str) -> None:
        raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

    monkeypatch.setattr("runpy.run_path", missing)
    told = run("bench", "envs")
    assert told[0] == 2
    assert "This needs numpy" in str(told)
    assert run("bench")[0] == 0


def test_every_benchmark_runs_without_arguments(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr("runpy.run_path", lambda path, run_name: ran.append(sys.argv))
    assert run("bench")[0] == 0
    assert [[Path(word).name for word in words] for words in ran] == [
        [path.name] for path in sorted(folder("bench").glob("*.py"))
    ]


def test_a_damaged_save_is_refused(run: Run, saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:-40])
    code, _, err = run("replay", str(saved))
    assert code == 2
    assert "not a Flagship save" in err


def test_positions_are_printed_valued_and_played(
    run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decisions = len(save.load(saved.read_bytes(), GAMES).decisions)
    code, text, _ = run("position", str(saved))
    assert code == 0
    assert text.startswith("smartphone_inc/1 rounds=2 round=2 ")
    assert run("position", str(saved), str(decisions - 1))[1] == text
    first = run("position", str(saved), "0")[1].strip()
    assert first.endswith(" | red | blue")
    code, _, err = run("position", str(saved), str(decisions))
    assert (code, err) == (
        2,
        f"flagship: In this game somebody must decide after 0 to {decisions - 1} decisions.\n",
    )
    found = json.loads(run("best", first, "--company", "blue", "--json")[1])
    assert (found["position"], found["seat"], found["phase"]) == (first, 1, "Planning")
    assert sum(one["often"] for one in found["choices"]) == pytest.approx(1, abs=0.02)
    worths = [one["worth"] for one in found["choices"]]
    assert worths == sorted(worths, reverse=True)
    assert run("best", first, "--company", "green")[2] == (
        "flagship: green must not decide here: choose from red, blue.\n"
    )
    assert "begins with a game and a version" in run("best", "nonsense")[2]
    played: list[Any] = []
    monkeypatch.setattr(terminal, "play", lambda match, *others: played.append(match))
    assert run("play", "--position", first)[0] == 0
    assert played[0].position == first


def test_products_of_a_position_are_compared(run: Run) -> None:
    text = folder("docs/positions.md").read_text(encoding="utf-8")
    market = [line for line in text.splitlines() if line.startswith("mobile_markets/1")][-1]
    code, out, _ = run("best", market)
    assert code == 0
    assert len([line for line in out.splitlines() if "product " in line]) > 2


def test_solve_prints_sizes_and_how_far_a_strategy_is_from_an_equilibrium(run: Run) -> None:
    code, out, err = run("solve", "mobile_markets", "--variant", "small-1", "--bot", "greedy")
    assert (code, err) == (0, "")
    rows = [line.split() for line in out.splitlines() if "small-1" in line]
    assert len(rows) == 2, "one for each reward"
    for row in rows:
        assert row[1:3] == ["1,454", "866"]
        assert float(row[6]) < 0.01 < float(row[-1])
    assert "has no variant" in run("solve", "mobile_markets", "--variant", "tiny")[2]


def test_solve_asks_our_bots_by_default(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from flagship.openspiel.variants import SeenTree

    asked: list[str] = []

    def weights(tree: SeenTree, name: str) -> object:
        asked.append(name)
        return np.ones(tree.slots)

    monkeypatch.setattr(SeenTree, "weights", weights)
    code, out, _ = run("solve", "mobile_markets", "--variant", "small-1")
    assert code == 0
    assert asked == ["easy", "greedy", "medium", "hard", "expert"], "once for both rewards"
    assert "easy   greedy  medium  hard   expert" in out


def test_solve_says_how_many_choices_a_full_variant_has(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("flagship.commands.solve.PROBES", 2)
    code, out, _ = run("solve", "smartphone_inc", "--variant", "full-1", "--reward", "lead")
    [row] = [line for line in out.splitlines() if "full-1" in line]
    assert code == 0
    assert re.search(r"about 10\^[0-9]+ +not counted +[0-9.]+ \([0-9]+\) +[0-9]+", row)
    assert "cannot be counted without making the tree" in " ".join(out.split())
