"""The games for tests that look into states and views, which neutral code must not."""

from typing import Any

from flagship.games import all_games

GAMES: dict[str, Any] = dict(all_games())
AnyMatch = Any
