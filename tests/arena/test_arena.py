"""Arenas: the same games however they are spread, resumed after a kill."""

import os
import pickle
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from flagship.arena import parquet
from flagship.arena.check import check
from flagship.arena.folder import Folder
from flagship.arena.header import header
from flagship.arena.play import GameResult, Job, play
from flagship.arena.schedule import jobs, lineups
from flagship.arena.spread import spread
from flagship.cli import commands
from flagship.envs import env
from flagship.games import package
from flagship.games.smartphone_inc.rules.technologies import GPS_B
from flagship.kernel.game import Refusal
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


GIFTS = {
    "smartphone_inc": ("GPS-A", "GAMEPAD-B", "office China", "token"),
    "mobile_markets": ("M28", "T3", "token"),
}


@pytest.mark.parametrize("game", GIFTS)
def test_a_gift_goes_to_one_copy_of_a_bot_in_every_seat(game: str):
    asked = plan(game=game, bots=("greedy",), gifts=GIFTS[game], games=2, options={"rounds": 2})
    check(asked)
    results = played(asked)
    assert [one.job.gift for one in results] == [gift for gift in GIFTS[game] for _ in range(2)]
    rows = parquet.games(header(asked), results)
    assert [(row["seat"], row["gift"], row["kind"]) for row in rows[:4]] == [
        (0, GIFTS[game][0], "gift"),
        (1, "", "gift"),
        (0, "", "gift"),
        (1, GIFTS[game][0], "gift"),
    ]
    with pytest.raises(Refusal, match='no gift "gold"'):
        check(plan(game=game, gifts=("gold",)))
    with pytest.raises(Refusal, match="at least two bots"):
        check(plan(game=game, bots=("greedy",)))


def test_a_gift_is_what_it_says():
    state: Any = GAMES["smartphone_inc"].rules.new(GAMES["smartphone_inc"].setup.ruleset(), 1)
    give: Any = GAMES["smartphone_inc"].statistics.give
    for what in ("GPS-B", "office Canada", "token"):
        give(state, 1, what)
    own, other = state.companies[1], state.companies[0]
    assert (own.technologies, own.bonuses, own.goods, own.tokens) == (1, GPS_B, 5, 1)
    assert (other.technologies, state.patents, own.patents) == (0, 0b111111, 0)
    assert 1 in state.offices[state.pack.region_index["Canada"]]
    state = GAMES["mobile_markets"].rules.new(GAMES["mobile_markets"].setup.ruleset(), 1)
    shown = state.features.shown[0]
    GAMES["mobile_markets"].statistics.give(state, 0, state.pack.features[shown].id)
    assert shown in state.companies[0].features
    assert shown not in state.features.shown
    assert len(state.features.shown) == state.pack.display_sizes[1]


def test_rows_say_sides_and_retailers():
    sides = {"sides": "BBBBBB"}
    asked = plan(game="smartphone_inc", bots=("greedy", "random"), options=sides, games=2)
    rows = parquet.games(header(asked), played(asked))
    assert rows[0]["dealt"][:2] == ["GPS-B", "WI-FI-B"]
    assert any(one.startswith("China ") for one in rows[0]["dealt"])
    got = {gain for row in rows for gain in row["gains"]}
    assert got & set(rows[0]["dealt"])
    assert not got & {"GPS", "WI-FI", "GAMEPAD", "LI-ION", "NFC", "4G"}


def test_games_are_played_with_a_data_pack(tmp_path: Path):
    rows = (package("smartphone_inc") / "data/pack/companies.json").read_text("utf-8")
    (tmp_path / "companies.json").write_text(rows.replace('"vp": 3', '"vp": 99'), "utf-8")
    asked = plan(game="smartphone_inc", data=str(tmp_path), games=2)
    check(asked)
    assert header(asked).pack != header(plan(game="smartphone_inc")).pack
    assert f"--data {tmp_path}" in header(asked).command
    starts = {
        colour: tally.sources["start"]
        for game in played(msgspec.structs.replace(asked, games=10))
        for colour, tally in zip(game.job.colours, game.tallies, strict=True)
    }
    assert starts["green"] == 99
    table = env("smartphone_inc", data=tmp_path)
    assert table.episode.scores() == [99, 4]
    assert pickle.loads(pickle.dumps(table)).episode.scores() == [99, 4]
