"""The bots of Smartphone Inc. by their names."""

from flagship.bots.bot import BotMakers
from flagship.bots.search import search_levels
from flagship.games.smartphone_inc.bots.adviser import Adviser
from flagship.games.smartphone_inc.bots.greedy import Easy, Greedy
from flagship.games.smartphone_inc.bots.menu import menu
from flagship.games.smartphone_inc.bots.search import LEVELS, Search
from flagship.games.smartphone_inc.rules.actions import Action
from flagship.games.smartphone_inc.rules.view import View
from flagship.kernel.rng import Rng

MAKERS: BotMakers[View, Action] = BotMakers(
    Greedy, search_levels(Easy, Search, LEVELS), lambda: Adviser(Rng(0)), menu
)
