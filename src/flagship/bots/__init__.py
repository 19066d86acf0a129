"""Programs that play: each sees views only and has a generator of its own."""

from collections.abc import Callable

from flagship import mobile_markets, smartphone_inc
from flagship.bots import greedy_mobile_markets, greedy_smartphone_inc, outside
from flagship.bots.bot import Bot, RandomBot
from flagship.bots.guarded import Guarded
from flagship.games import game
from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng

NAMES = ("random", "greedy")
GREEDY: dict[str, Callable[[Rng], Bot]] = {
    smartphone_inc.ID: greedy_smartphone_inc.Greedy,
    mobile_markets.ID: greedy_mobile_markets.Greedy,
}


def bot(name: str, game_id: str, rng: Rng) -> Bot:
    """A bot of this name for a game."""
    if name == "random":
        return RandomBot(game(game_id), rng)
    if name == "greedy":
        return GREEDY[game(game_id).ID](rng)
    if name.startswith(outside.PROGRAM):
        return outside.Program(name[len(outside.PROGRAM) :], game(game_id), rng)
    if (found := outside.installed(name, game(game_id), rng)) is not None:
        return found
    known = ", ".join([*NAMES, *outside.names()])
    raise Refusal(f'There is no bot "{name}"; choose from {known}, or {outside.PROGRAM}COMMAND.')


def seated(name: str, game_id: str, rng: Rng) -> Guarded:
    """A bot of this name that can hurt no match."""
    played = game(game_id)
    return Guarded(name, played, lambda: bot(name, game_id, rng), GREEDY[played.ID])
