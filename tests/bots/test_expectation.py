"""The fitted expectation: each weight has its figure."""

from typing import Any

import pytest

from flagship.games import game
from flagship.games.mobile_markets.bots import expectation as mobile_markets
from flagship.games.smartphone_inc.bots import expectation as smartphone_inc


@pytest.mark.parametrize("expectation", [smartphone_inc, mobile_markets])
def test_every_row_of_weights_has_one_for_each_figure(expectation: Any) -> None:
    played = game(expectation.WEIGHTS_FILE.parent.parent.name)
    for seats, rows in expectation.weights().items():
        rules = played.setup.ruleset(colours=played.colours[:seats])
        state = played.rules.new(rules, 1)
        assert len(expectation.features(state, 0)) == len(expectation.NAMES)
        assert {len(row) for row in rows} == {len(expectation.NAMES)}
        assert len(rows) == rules.rounds - 1
