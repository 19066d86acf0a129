"""Arenas: the same games however they are spread, resumed after a kill."""

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

from flagship.arena.folder import Folder
from flagship.arena.play import GameResult, Job, play
from flagship.arena.schedule import jobs, lineups
from flagship.arena.spread import spread
from flagship.cli import commands
from tests.any_game import GAMES
from tests.arena.small import QUICK, plan, played, timeless


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


@pytest.mark.parametrize("game", GAMES)
def test_the_same_games_in_one_process_or_several(game: str):
    wanted = plan(game=game, games=2)
    alone = {one.job.number: timeless(one) for one in played(wanted)}
    together = {one.job.number: timeless(one) for one, _ in spread(jobs(wanted), 2, False)}
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
    alone = {one.job.number: timeless(one) for one in played(plan(games=2))}
    assert alone == on_ray
    assert len(alone) == 2


@pytest.mark.parametrize(("game", "rounds"), [("smartphone_inc", 2), ("mobile_markets", 2)])
def test_what_scores_are_made_of_adds_up(game: str, rounds: int):
    for job in jobs(plan(game=game, games=2, options={"rounds": rounds})):
        ended, decided = play(job, keep=True)
        for seat, tally in zip(ended.seats, ended.tallies, strict=True):
            assert sum(tally.sources.values()) == seat.score
            assert len(tally.prices) >= rounds
            assert all(1 <= gain.round <= rounds for gain in tally.gains)
        assert sum(seat.win for seat in ended.seats) == pytest.approx(1)
        assert [one.decision for one in decided] == list(range(len(decided)))
        assert sum(seat.decisions for seat in ended.seats) == len(decided)


def test_steve_takes_his_seat():
    names = ("steve-harder", "greedy")
    job = Job(0, "smartphone_inc", QUICK, 5, ("green", "blue"), names, (0, 1))
    ended, _ = play(job)
    assert ended.seats[0].decisions == 0
    assert ended.seats[0].score > 0


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
        found = [msgspec.json.decode(line, type=GameResult) for line in lines]
        return [timeless(one) for one in sorted(found, key=lambda one: one.job.number)]

    assert kept(killed) == kept(whole)
    assert len(kept(whole)) == 20
