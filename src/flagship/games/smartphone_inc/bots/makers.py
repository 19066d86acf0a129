"""The bots of Smartphone Inc. by their names."""

from pathlib import Path

from flagship.bots import ladder
from flagship.bots.bot import BotMakers
from flagship.bots.characters import read
from flagship.bots.search import searches

from ..rules.actions import Action, Expand, Sell, Study
from ..rules.view import View
from .adviser import adviser
from .greedy import Easy, Greedy
from .menu import menu
from .search import FROZEN, LEVELS, Search

DATA = Path(__file__).resolve().parents[1] / "data"

MAKERS: BotMakers[View, Action] = BotMakers(
    Greedy,
    {"easy": lambda rng, seconds, taste: Easy(rng, taste), **searches(Search, LEVELS)},
    adviser,
    menu,
    searches(Search, FROZEN),
    read(DATA / "characters.json"),
    ladder.read(DATA / "ladder.json"),
    goes_on=(Study, Expand, Sell),
)
