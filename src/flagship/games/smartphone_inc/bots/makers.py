"""The bots of Smartphone Inc. by their names."""

from functools import partial

from flagship.bots.bot import Bot, BotMakers
from flagship.games.smartphone_inc.bots.adviser import Adviser
from flagship.games.smartphone_inc.bots.greedy import Easy, Greedy
from flagship.games.smartphone_inc.bots.menu import menu
from flagship.games.smartphone_inc.bots.search import LEVELS, search
from flagship.games.smartphone_inc.rules.actions import Action
from flagship.games.smartphone_inc.rules.view import View
from flagship.kernel.rng import Rng


def _easy(rng: Rng, seconds: float | None) -> Bot[View, Action]:
    return Easy(rng)


MAKERS: BotMakers[View, Action] = BotMakers(
    greedy=Greedy,
    levels={"easy": _easy, **{level: partial(search, level) for level in LEVELS}},
    adviser=lambda: Adviser(Rng(0)),
    menu=menu,
)
