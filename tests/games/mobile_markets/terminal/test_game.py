"""Whole games at the terminal, typed by chance from what is offered."""

import pytest

from tests.games.mobile_markets.terminal.table import Table, new

GAMES = [
    pytest.param(new(2), (0,), id="two"),
    pytest.param(new(2, steve=True, steve_level="hard"), (0,), id="solo"),
    pytest.param(new(4, seed=9, rounds=4), (0,), id="four"),
    pytest.param(new(3, seed=3, rounds=3), (0, 1), id="hot seat"),
    pytest.param(new(3, seed=4), (), id="only bots"),
]


@pytest.mark.parametrize(("match", "people"), GAMES)
def test_a_game_comes_to_its_end_within_80_columns(match, people):
    printed = Table(match, people, width=80).play()
    lines = printed.splitlines()
    assert match.is_over
    assert " wins " in lines[-1]
    assert "(MM-" in lines[-1]
    assert max(map(len, lines)) <= 80
    assert "✗" not in printed
    assert "…" not in printed
    assert sum(line.startswith("Profit  ") for line in lines) == match.ruleset.rounds


def test_the_end_accounts_for_every_dollar():
    match = new(3, seed=6)
    printed = Table(match, (), width=100).play()
    rows = [line.split() for line in printed.splitlines() if line[:2] in ("1.", "2.", "3.")]
    assert len(rows) == 3
    for row in rows:
        *figures, total = row[-10:]
        sales, share, cards, end, *rounds = map(int, figures)
        assert total == f"${sales + share + cards + end}"
        assert total == f"${sum(rounds) + end}"
    assert sorted(int(row[-1][1:]) for row in rows) == sorted(match.game.rules.scores(match.state))


def test_a_finished_game_shows_its_end_again():
    match = new(2, seed=4)
    Table(match, ()).play()
    assert "wins" in Table(match).play([])
