"""The bots of Mobile Markets by their names."""

from flagship.bots.bot import BotMakers
from flagship.bots.search import search_levels
from flagship.games.mobile_markets.bots.adviser import Adviser
from flagship.games.mobile_markets.bots.greedy import Easy, Greedy
from flagship.games.mobile_markets.bots.menu import menu
from flagship.games.mobile_markets.bots.search import LEVELS, Search
from flagship.games.mobile_markets.rules.actions import Action
from flagship.games.mobile_markets.rules.view import View
from flagship.kernel.rng import Rng

MAKERS: BotMakers[View, Action] = BotMakers(
    Greedy, search_levels(Easy, Search, LEVELS), lambda: Adviser(Rng(0)), menu
)
