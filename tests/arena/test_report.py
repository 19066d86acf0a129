"""The page for people."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from flagship.arena.figures import figures, thinking_times
from flagship.arena.header import header
from flagship.arena.plots import Interval, distributions, intervals, quarters
from flagship.arena.ratings import ratings
from flagship.arena.report import html
from flagship.arena.schedule import Tournament
from flagship.arena.tables import row_cells, row_heads, worths
from tests.any_game import GAMES
from tests.arena.small import arena, plan, played


def titles(game: str) -> Any:
    return GAMES[game].statistics.titles(GAMES[game].setup.load_pack())


def page(wanted: Tournament) -> str:
    """Of its games."""
    games = played(wanted)
    return html(header(wanted), games, figures(header(wanted), games), thinking_times(games))


def test_the_report_tells_all_figures_and_loads_nothing():
    wanted = plan(checks=True)
    games = played(wanted)
    found = figures(header(wanted), games)
    assert [row.lineup.kind for row in found.rows] == ["match", "mirror"]
    assert found.rows[0].share.games == 4
    assert ratings(games)[0].name == "greedy"
    told = page(wanted)
    assert "flagship arena mobile_markets greedy random --seats 2 --games 4 --seed 1" in told
    for part in ("Who beats whom", "Ratings", "Seats and colours", "Scores", "Technologies"):
        assert part in told
    assert "compared within each bot" in told
    assert "Mirror and sanity games are excluded" in told
    assert "default-src 'none'" in told
    assert 'data-kind="features" data-card="F' in told
    assert "<script" not in page(plan(game="smartphone_inc"))


def test_cards_are_told_by_name_and_those_with_few_games_are_folded():
    wanted = plan(games=12)
    gains = figures(header(wanted), played(wanted)).gains
    assert titles("mobile_markets")["F1"] == "Twin Lens"
    assert all(one.title for one in gains)
    known = msgspec.structs.replace(gains[0], worth=1.0, error=0.5)
    told = worths([*gains[1:], known], {})
    assert told.index(f"{known.title} ({known.name})") < told.index("<details>")
    assert told.index(f"{gains[1].title} ({gains[1].name})") > told.index("<details>")


def test_directives_of_smartphone_inc_have_titles():
    assert titles("smartphone_inc")["D1"] == "Premium brand"


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([1, 2, 3, 4], (1.75, 2.5, 3.25)),
        ([4, 1], (1.75, 2.5, 3.25)),
        ([7], (7, 7, 7)),
        ([3, 1, 2], (1.5, 2, 2.5)),
    ],
)
def test_the_median_is_the_middle_of_the_two_middle_values(
    values: list[int], expected: tuple[float, float, float]
):
    assert quarters(values) == expected
    assert f"median {expected[1]:g}" in distributions([("x", values)], "Scores", "VP")


def test_plots_name_every_row_whole_and_their_units():
    name = "program:python3 a-very-long-name-of-a-bot.py – medium (mirror)"
    told = intervals([Interval(name, 0.5, 0.4, None, "50%")], "Shares", "share of games", True)
    assert name in told
    assert ">share of games<" in told
    assert "width:" in told


def test_a_ridge_comes_down_on_both_sides():
    told = distributions([("x", [10, 10, 20]), ("y", [15, 30])], "Scores", "VP")
    for ridge in told.split('points="')[1:]:
        points = [tuple(map(float, pair.split(","))) for pair in ridge.split('"')[0].split()]
        assert points[0][1] == points[-1][1] == 100
        assert all(0 <= x <= 100 for x, _ in points)
        assert min(y for _, y in points) == 0


def test_with_more_than_two_seats_the_fair_share_is_told(tmp_path: Path):
    done = arena(tmp_path, "--games", "4", "--seats", "4", "--ladder")
    assert done.return_value == 0
    assert "fair" in done.stdout
    assert "25%" in done.stdout
    assert "greedy – random ×3" in done.stdout
    found = figures(header(plan()), played(plan()))
    assert "fair" not in row_heads(2)
    assert len(row_cells(found.rows[0])) == len(row_heads(2)) == len(row_heads(4)) - 1
