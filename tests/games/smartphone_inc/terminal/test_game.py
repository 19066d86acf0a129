"""Whole games at the terminal, typed by chance from what is offered."""

import pytest

from tests.games.smartphone_inc.terminal.table import new
from tests.terminal.sitting import Sitting

GAMES = [
    pytest.param(new(2), (0,), id="solo"),
    pytest.param(new(4, steve=False, directives=True, sides="BBBBBB"), (0,), id="directives"),
    pytest.param(new(5, edition="first", seed=9), (0,), id="first edition"),
    pytest.param(new(3, sides="ABABAB", seed=3), (0, 1), id="hot seat"),
    pytest.param(new(3, steve=False, seed=4), (), id="only bots"),
]


@pytest.mark.parametrize(("match", "people"), GAMES)
def test_a_game_comes_to_its_end_within_80_columns(match, people):
    sitting = Sitting(match, people, width=80)
    printed = sitting.play()
    assert match.is_over
    assert "(SI-82)" in printed.splitlines()[-1]
    assert max(map(len, printed.splitlines())) <= 80
    assert "✗" not in printed
    assert sum(line.startswith("Scoring") for line in printed.splitlines()) == 5


def test_nothing_is_cut_off_at_80_columns():
    assert "…" not in Sitting(new(2, seed=8), width=80).play()


def test_a_finished_game_shows_its_end_again():
    match = new(2)
    Sitting(match).play()
    assert "wins" in Sitting(match).play([])
