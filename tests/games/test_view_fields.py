"""A field of a view means what the field of that name means in the state."""

from typing import Any

import pytest

from flagship.kernel.rng import Rng
from flagship.kernel.structs import field_names
from tests.any_game import GAMES


def plain(value: Any) -> Any:
    """Lists and tuples are the same."""
    return tuple(map(plain, value)) if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("name", GAMES)
def test_companies_are_shown_as_they_are(name: str) -> None:
    game = GAMES[name]
    state, rng = game.rules.new(game.setup.ruleset(colours=game.colours[:4]), 3), Rng(3)
    while not game.rules.is_over(state):
        seat = game.rules.to_act(state)[0]
        game.rules.step(state, seat, game.rules.sample(state, seat, rng))
        for own, shown in zip(state.companies, game.rules.view(state, seat).companies, strict=True):
            fields = set(shown.__struct_fields__) & set(field_names(type(own))) - {"plan"}
            assert len(fields) > 12
            for field in fields:
                assert plain(getattr(shown, field)) == plain(getattr(own, field)), field
            assert shown.planned == (own.plan is not None)
            assert shown.plan in (own.plan, None)
