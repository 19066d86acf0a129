"""The bots of Smartphone Inc. by their names."""

from flagship.bots.bot import BotMakers
from flagship.bots.search import searches

from ..rules.actions import Action
from ..rules.view import View
from .adviser import adviser
from .greedy import Easy, Greedy
from .menu import menu
from .search import FROZEN, LEVELS, Search

MAKERS: BotMakers[View, Action] = BotMakers(
    Greedy,
    {"easy": lambda rng, seconds: Easy(rng), **searches(Search, LEVELS)},
    adviser,
    menu,
    searches(Search, FROZEN),
)
