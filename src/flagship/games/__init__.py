"""The games by their id: the one file that knows them all."""

from flagship.games import mobile_markets, smartphone_inc
from flagship.kernel.game import Game, Refusal

GAMES: dict[str, Game] = {smartphone_inc.ID: smartphone_inc, mobile_markets.ID: mobile_markets}


def game(name: str) -> Game:
    """The game of this id."""
    if name not in GAMES:
        raise Refusal(f'There is no game "{name}"; choose from {", ".join(GAMES)}.')
    return GAMES[name]
