"""Programs that play: each sees views only and has a generator of its own."""

from flagship.bots.bot import Bot, RandomBot
from flagship.bots.greedy_smartphone_inc import Greedy
from flagship.games import game
from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng

NAMES = ("random", "greedy")


def bot(name: str, game_id: str, rng: Rng) -> Bot:
    """A bot of this name for a game."""
    if name == "random":
        return RandomBot(game(game_id), rng)
    if name == "greedy":
        return Greedy(rng)
    raise Refusal(f'There is no bot "{name}"; choose from {", ".join(NAMES)}.')
