"""Arenas: the same games however they are spread, resumed after a kill, told honestly."""

import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from flagship.arena.figures import figures
from flagship.arena.folder import Folder
from flagship.arena.play import Job, Played, play
from flagship.arena.ratings import ratings, share, strengths
from flagship.arena.report import html
from flagship.arena.schedule import Plan, check, jobs, lineups
from flagship.arena.spread import spread
from flagship.cli import commands
from flagship.games import GAMES
from flagship.kernel.game import Refusal

QUICK = {"rounds": 1}


def plan(**fields: object) -> Plan:
    """A small arena."""
    plain: dict[str, object] = {
        "game": "mobile_markets",
        "bots": ("greedy", "random"),
        "games": 4,
        "options": QUICK,
        "checks": False,
    }
    return Plan(**(plain | fields))  # type: ignore[arg-type]


def timeless(played: Played) -> bytes:
    """The game without what depends on the machine."""
    for seat in played.seats:
        seat.seconds = seat.slowest = 0.0
    return msgspec.json.encode(played)


def test_every_bot_sits_in_every_seat_of_the_same_deals():
    every = list(jobs(plan(game="smartphone_inc", seats=3, bots=("greedy", "random", "x"))))
    assert [job.number for job in every] == list(range(6))
    for deal in (every[:3], every[3:]):
        assert len({(job.seed, job.colours) for job in deal}) == 1
        assert {job.names for job in deal} == {
            ("greedy", "random", "x"),
            ("random", "x", "greedy"),
            ("x", "greedy", "random"),
        }
        for one, other in pairwise(deal):
            assert one.parts != other.parts
    assert every[0].seed != every[3].seed


def test_the_deals_of_all_lineups_are_the_same():
    every = list(jobs(plan(bots=("greedy", "random", "x"))))
    seeds = [job.seed for job in every]
    assert seeds[:4] == seeds[4:8] == seeds[8:12]


def test_another_seed_has_other_deals():
    one, other = ({job.seed for job in jobs(plan(seed=seed, games=200))} for seed in (1, 2))
    assert len(one) == len(other) == 100
    assert not one & other


def test_mirror_and_sanity_rows_are_added_and_steve_meets_everybody_but_himself():
    found = lineups(plan(bots=("x", "steve-easy", "steve-hard"), checks=True))
    assert [one.bots for one in found if one.kind == "match"] == [
        ("x", "steve-easy"),
        ("x", "steve-hard"),
    ]
    assert [(one.bots, one.kind) for one in found[2:]] == [
        (("x", "x"), "mirror"),
        (("greedy", "random"), "sanity"),
    ]


def test_on_a_ladder_only_neighbours_meet():
    found = lineups(plan(bots=("x", "y", "steve-easy", "z"), ladder=True))
    assert [one.bots for one in found] == [("x", "y"), ("y", "steve-easy"), ("steve-easy", "z")]


def test_fewer_bots_than_seats_play_one_against_the_others():
    found = lineups(plan(bots=("x", "y"), seats=3))
    assert [one.bots for one in found] == [("x", "y", "y"), ("y", "x", "x")]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"bots": ("greedy", "gready")}, 'There is no bot "gready"'),
        ({"bots": ("greedy",)}, "at least two bots"),
        ({"bots": ("greedy", "greedy")}, "every bot once"),
        ({"seats": 5}, "2 to 4 seats"),
        ({"bots": ("greedy", "steve-mean")}, "steve_level"),
        ({"options": {"rounds": 99}}, "round"),
    ],
)
def test_a_plan_that_makes_no_game_is_refused(fields: dict[str, object], words: str):
    with pytest.raises(Refusal, match=words):
        check(plan(**fields))


@pytest.mark.parametrize("game", GAMES)
def test_the_same_games_in_one_process_or_several(game: str):
    every = list(jobs(plan(game=game, bots=("greedy", "random"), games=2)))
    alone = {one.job.number: timeless(one) for one, _ in spread(every, 1, False)}
    together = {one.job.number: timeless(one) for one, _ in spread(every, 2, False)}
    assert alone == together
    assert len(alone) == 2


def test_the_same_games_on_ray(tmp_path: Path):
    """In a process of its own; Ray gives up if a busy machine takes 30 seconds to start it."""
    pytest.importorskip("ray")
    asked = ["mobile_markets", "greedy", "random", "--games", "2", "--no-checks"]
    asked += ["--option", "rounds=1", "--out", str(tmp_path), "--ray", "local"]
    command = [sys.executable, "-m", "flagship", "arena", *asked]
    for _ in range(3):
        done = subprocess.run(command, capture_output=True, text=True)
        if "timed out during startup" not in done.stderr:
            break
    assert done.returncode == 0, done.stderr
    on_ray = {one.job.number: timeless(one) for one in Folder(tmp_path, plan(games=2)).played()}
    alone = {one.job.number: timeless(one) for one, _ in spread(jobs(plan(games=2)), 1, False)}
    assert alone == on_ray
    assert len(alone) == 2


@pytest.mark.parametrize(("game", "rounds"), [("smartphone_inc", 2), ("mobile_markets", 2)])
def test_what_scores_are_made_of_adds_up(game: str, rounds: int):
    for job in jobs(plan(game=game, games=2, options={"rounds": rounds})):
        played, decided = play(job, keep=True)
        for seat, tally in zip(played.seats, played.tallies, strict=True):
            assert sum(tally.sources.values()) == seat.score
            assert len(tally.prices) >= rounds
            assert all(1 <= gain.round <= rounds for gain in tally.gains)
        assert sum(seat.win for seat in played.seats) == pytest.approx(1)
        assert [one.version for one in decided] == list(range(len(decided)))
        assert sum(seat.decisions for seat in played.seats) == len(decided)


def test_steve_takes_his_seat():
    names = ("steve-harder", "greedy")
    job = Job(0, "smartphone_inc", QUICK, 5, ("green", "blue"), names, (0, 1))
    played, _ = play(job)
    assert played.seats[0].decisions == 0
    assert played.seats[0].score > 0


def test_a_killed_arena_goes_on_and_ends_like_one_that_was_not(tmp_path: Path):
    asked = ["smartphone_inc", "greedy", "random", "--games", "20", "--no-checks"]
    asked += ["--option", "rounds=1", "--workers", "1"]
    killed = tmp_path / "killed"
    command = [sys.executable, "-m", "flagship", "arena", *asked, "--out", str(killed)]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    games = killed / "games.jsonl"
    patience = time.monotonic() + 60
    while time.monotonic() < patience and not (games.exists() and games.read_bytes().count(b"\n")):
        time.sleep(0.02)
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    assert 0 < games.read_bytes().count(b"\n") <= 20
    with games.open("ab") as file:
        file.write(b'{"job": {"numb')
    assert CliRunner().invoke(commands, ["arena", *asked, "--out", str(killed)]).exit_code == 0
    whole = tmp_path / "whole"
    assert CliRunner().invoke(commands, ["arena", *asked, "--out", str(whole)]).exit_code == 0

    def kept(path: Path) -> list[bytes]:
        lines = (path / "games.jsonl").read_bytes().splitlines()
        found = [msgspec.json.decode(line, type=Played) for line in lines]
        return [timeless(one) for one in sorted(found, key=lambda one: one.job.number)]

    assert kept(killed) == kept(whole)
    assert len(kept(whole)) == 20


def test_a_folder_of_another_arena_is_refused_and_left_alone(tmp_path: Path):
    Folder(tmp_path, plan()).open()
    before = (tmp_path / "arena.json").read_bytes()
    with pytest.raises(Refusal, match="holds another arena"):
        Folder(tmp_path, plan(seed=2)).open()
    assert (tmp_path / "arena.json").read_bytes() == before
    Folder(tmp_path, plan()).open()


def test_a_share_has_wilsons_interval():
    half = share(50, 100)
    assert half.low == pytest.approx(0.4038, abs=1e-4)
    assert half.high == pytest.approx(0.5962, abs=1e-4)
    assert share(10, 10).high == pytest.approx(1)
    assert share(10, 10).low == pytest.approx(0.7225, abs=1e-4)


def test_ratings_follow_the_results():
    """76 % is 200 points on the Elo scale; the mean is 0."""
    found = strengths({("a", "b"): 7597.0, ("b", "a"): 2403.0})
    assert found["a"] - found["b"] == pytest.approx(200, abs=1)
    assert sum(found.values()) == pytest.approx(0, abs=1e-6)


def test_the_report_tells_all_figures_and_loads_nothing(tmp_path: Path):
    wanted = plan(games=4, checks=True)
    played = [one for one, _ in spread(jobs(wanted), 1, False)]
    head = Folder(tmp_path, wanted).head
    found = figures(head, played)
    assert [row.lineup.kind for row in found.rows] == ["match", "mirror"]
    assert found.rows[0].share.games == 4
    assert ratings(played)[0].name == "greedy"
    page = html(head, played, found)
    assert "flagship arena mobile_markets greedy random --seats 2 --games 4 --seed 1" in page
    for part in ("Who beats whom", "Ratings", "Seats and colours", "Scores", "Technologies"):
        assert part in page
    assert "http" not in page.replace("http://www.w3.org", "")
    assert "<script" not in page


def test_results_and_decisions_as_parquet(tmp_path: Path):
    parquet = pytest.importorskip("pyarrow.parquet")
    asked = ["mobile_markets", "random", "greedy", "--games", "2", "--no-checks", "--workers", "1"]
    asked += ["--option", "rounds=1", "--dataset", str(tmp_path / "decisions")]
    done = CliRunner().invoke(commands, ["arena", *asked, "--out", str(tmp_path / "out")])
    assert done.exit_code == 0, done.output
    games = parquet.read_table(tmp_path / "out" / "games.parquet").to_pylist()
    assert {row["bot"] for row in games} == {"greedy", "random"}
    assert len(games) == 4
    decisions = parquet.read_table(tmp_path / "decisions").to_pylist()
    assert len(decisions) == sum(row["decisions"] for row in games)
    view = msgspec.json.decode(decisions[0]["view"])
    assert view["seat"] == decisions[0]["seat"]
    assert "seed" not in view
